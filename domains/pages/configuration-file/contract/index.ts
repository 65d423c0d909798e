import { z } from 'zod';
import { codes, defineErrors, endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'configuration';
const root = '/api/aml/configuration';

export const configurationFileErrors = defineErrors('configurationFile', {
  FILE_OTHER_COUNTRY: { code: codes.conflict, status: 409 },
  FILE_FIELD_STAYS: { code: codes.conflict, status: 409 },
  FILE_SAME: { code: codes.validation, status: 400 },
  FILE_CHANGED: { code: codes.conflict, status: 409 },
  FILE_ROWS_UNREADABLE: { code: codes.validation, status: 400 },
  FILE_NOTHING_POSSIBLE: { code: codes.validation, status: 400 },
});

/** What the file holds, in the order in which it is loaded. */
export const fileParts = [
  'companies',
  'methods',
  'providers',
  'channels',
  'industries',
  'roles',
  'limits',
  'rules',
  'routers',
  'apps',
  'block_rows',
  'document_rules',
  'risk_model',
  'risk_triggers',
  'monitoring',
  'sources',
  'match_rates',
  'settlement_terms',
  'templates',
  'alert_deadlines',
] as const;
export type FilePart = (typeof fileParts)[number];

const mostRows = 5_000;
/** Rows of a part. What stands in one is checked by the call that makes the change, as on its screen. */
const rows = () => z.array(z.record(z.string(), z.unknown())).max(mostRows);
const partsInput = Object.fromEntries(fileParts.map((part) => [part, rows().optional()])) as Record<FilePart, z.ZodOptional<ReturnType<typeof rows>>>;

/** The configuration of an installation as a file. Secrets, people and payments are never in it. */
export const ConfigurationFile = z.strictObject({
  format: z.literal('atalaia-configuration'),
  /** of the format */
  edition: z.literal(2),
  made_time: z.number().int(),
  parts: z.strictObject(partsInput),
  /** what whoever saved it was not allowed to see, and what is therefore not in it */
  left_out: z.array(wire.choice(fileParts)).max(fileParts.length).optional(),
});
export type ConfigurationFileData = z.output<typeof ConfigurationFile>;

export const exportConfiguration = endpoint({
  method: 'POST',
  path: `${root}/export`,
  area,
  summary: 'The configuration that the reader may see, of its companies, as one file that another installation can load; without secrets, people and payments',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: z.object({
    format: z.literal('atalaia-configuration'),
    edition: z.literal(2),
    made_time: z.number().int(),
    parts: z.record(z.string(), rows()),
    left_out: z.array(z.enum(fileParts)),
  }),
});

/** What loading makes of a difference. */
export const loadOutcomes = ['DONE', 'NEEDS_APPROVAL', 'PREPARED', 'REFUSED', 'NOT_ALLOWED'] as const;

const Difference = z.object({
  part: z.enum(fileParts),
  /** what it is about, e.g. a company, a method, a rule */
  name: z.string(),
  change: z.enum(['ADDED', 'CHANGED']),
  /** DONE at once, NEEDS_APPROVAL of a second person, PREPARED for the screen that takes it into force, REFUSED, NOT_ALLOWED to the reader */
  outcome: z.enum(loadOutcomes),
  /** why it is refused, in the reader’s words */
  message: z.string().nullable(),
  /** in the reader’s words */
  lines: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type DifferenceView = z.output<typeof Difference>;

export const compareConfiguration = endpoint({
  method: 'POST',
  path: `${root}/compare`,
  area,
  summary: 'What loading a file would add and change here, what of it needs a second approval and what would be refused. Nothing is removed',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({ configuration: ConfigurationFile }),
  data: z.object({
    differences: z.array(Difference),
    /** parts of the file that the reader may not see here: they are neither compared nor loaded */
    unread: z.array(z.enum(fileParts)),
    /** of what was compared; the load asks for it */
    digest: z.string(),
  }),
});

export const loadConfiguration = endpoint({
  method: 'POST',
  path: `${root}/load`,
  area,
  summary: 'Load a file as it was compared: by the changes that screens make, each with a second approval where it needs one; what is refused is skipped',
  ability: 'AML.CONFIGURATION:write',
  audit: 'configuration.loaded',
  power: 'loosens',
  input: z.strictObject({ configuration: ConfigurationFile, digest: wire.text(100), reason: wire.lines(500) }),
  data: z.object({ changed: z.number().int(), waiting: z.number().int(), prepared: z.number().int(), left: z.number().int() }),
});

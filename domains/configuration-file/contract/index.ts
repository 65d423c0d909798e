import { z } from 'zod';
import { codes, defineErrors, endpoint, wire } from '../../../platform/contract/index.ts';
import { newCompanyInput, settingsSchema, settingsView } from '../../companies/contract/index.ts';
import { businesses, currencies, idCountries } from '../../kernel/index.ts';
import { methodFields, providerFields } from '../../payment-ways/contract/index.ts';

const area = 'configuration';
const root = '/api/aml/configuration';

export const configurationFileErrors = defineErrors({
  FILE_OTHER_COUNTRY: {
    code: codes.conflict,
    status: 409,
    en: 'The file says another country or currency of {company} than this desk. Both stay what they are.',
    pt: 'O arquivo indica outro país ou moeda de {company} que esta instalação. Ambos permanecem como são.',
    es: 'El archivo indica otro país o moneda de {company} que esta instalación. Ambos quedan como son.',
  },
  FILE_SAME: {
    code: codes.validation,
    status: 400,
    en: 'The file holds nothing that differs from this desk.',
    pt: 'O arquivo não contém nada que difira desta instalação.',
    es: 'El archivo no contiene nada que difiera de esta instalación.',
  },
  FILE_CHANGED: {
    code: codes.conflict,
    status: 409,
    en: 'The desk has changed since the file was compared with it. Compare it again.',
    pt: 'A instalação mudou desde que o arquivo foi comparado. Compare de novo.',
    es: 'La instalación cambió desde que se comparó el archivo. Compárelo de nuevo.',
  },
});

/** What the file holds, in the order in which it is loaded. */
export const fileParts = ['companies', 'methods', 'providers', 'channels', 'limits'] as const;
export type FilePart = (typeof fileParts)[number];

const code = () => wire.text(40);

/** The configuration of a desk as a file. Secrets, people and payments are never in it. */
export const ConfigurationFile = z.strictObject({
  format: z.literal('atalaia-configuration'),
  /** of the format */
  edition: z.literal(1),
  made_time: z.number().int(),
  companies: z
    .array(
      z.strictObject({
        code: newCompanyInput.new_code,
        name: wire.text(120),
        country: wire.choice(idCountries),
        currency: wire.choice(currencies),
        settings: settingsSchema,
      }),
    )
    .max(100),
  methods: z.array(z.strictObject(methodFields)).max(500),
  providers: z.array(z.strictObject(providerFields)).max(500),
  channels: z
    .array(
      z.strictObject({
        entity_code: code(),
        business: wire.choice(businesses),
        method: code(),
        provider_code: code(),
        currency: wire.choice(currencies).nullable(),
      }),
    )
    .max(2_000),
  limits: z
    .array(
      z.strictObject({
        entity_code: code(),
        business: wire.choice(businesses),
        currency: wire.choice(currencies),
        monitor_limit: wire.amount(),
        probation_limit: wire.amount(),
        unverified_ceiling: wire.amount(),
        minor_floor: wire.amount(),
        limit_days: wire.whole(1, 366),
      }),
    )
    .max(200),
});
export type ConfigurationFileData = z.output<typeof ConfigurationFile>;

/** The same as it is told: what this desk holds is saved as it is, and judged where it is loaded. */
const SavedConfiguration = z.object({
  format: z.string(),
  edition: z.number().int(),
  made_time: z.number().int(),
  companies: z.array(z.object({ code: z.string(), name: z.string(), country: z.string(), currency: z.string(), settings: settingsView })),
  methods: z.array(z.object({ code: z.string(), name: z.string(), countries: z.array(z.string()), is_cash: z.boolean() })),
  providers: z.array(z.object({ code: z.string(), name: z.string() })),
  channels: z.array(
    z.object({ entity_code: z.string(), business: z.string(), method: z.string(), provider_code: z.string(), currency: z.string().nullable() }),
  ),
  limits: z.array(
    z.object({
      entity_code: z.string(),
      business: z.string(),
      currency: z.string(),
      monitor_limit: z.string(),
      probation_limit: z.string(),
      unverified_ceiling: z.string(),
      minor_floor: z.string(),
      limit_days: z.number().int(),
    }),
  ),
});

export const exportConfiguration = endpoint({
  method: 'POST',
  path: `${root}/export`,
  area,
  summary: 'The configuration of the reader’s companies as one file that another desk can load; without secrets, people and payments',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: SavedConfiguration,
});

const Difference = z.object({
  part: z.enum(fileParts),
  /** what it is about, e.g. a company, a method, a channel */
  name: z.string(),
  change: z.enum(['ADDED', 'CHANGED']),
  lines: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  needs_approval: z.boolean(),
  /** false: the reader may not make this change */
  may: z.boolean(),
});
export type DifferenceView = z.output<typeof Difference>;

export const compareConfiguration = endpoint({
  method: 'POST',
  path: `${root}/compare`,
  area,
  summary: 'What loading a file would add and change here, and what of it takes a second person. What is only here stays',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({ configuration: ConfigurationFile }),
  data: z.object({
    differences: z.array(Difference),
    /** of what was compared; the load asks for it */
    digest: z.string(),
  }),
});

export const loadConfiguration = endpoint({
  method: 'POST',
  path: `${root}/load`,
  area,
  summary: 'Load a file, all of it or nothing: by the changes that screens make, each with a second person where it asks for one',
  ability: 'AML.CONFIGURATION:write',
  audit: 'configuration.loaded',
  input: z.strictObject({ configuration: ConfigurationFile, digest: wire.text(100), reason: wire.lines(500) }),
  data: z.object({ changed: z.number().int(), waiting: z.number().int() }),
});

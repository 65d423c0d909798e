import { z } from 'zod';
import { endpoint, TableReading, wire } from '../../../../platform/contract/index.ts';

const area = 'configuration';
const base = '/api/aml/system-config';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';

export const industryLimit = 1_000;
/** Columns of a file, in any order. A code that is known may leave out its names and its points: they stay as they are. */
export const industryColumns = ['code', 'name_en', 'name_pt', 'name_es', 'points', 'source'] as const;

const names = { name_en: z.string(), name_pt: z.string(), name_es: z.string() };

const Industry = z.object({
  industry: z.string(),
  /** in the reader's language */
  name: z.string(),
  ...names,
  /** what the assessment of merchants adds for it, 0 to 100, by the model in force; null: it cannot be assessed */
  points: z.number().int().nullable(),
  /** ROW: by its own row of the model; OTHER: by what the model says of all it does not list */
  found_by: z.enum(['ROW', 'OTHER']),
  source: z.string().nullable(),
});
export type IndustryData = z.output<typeof Industry>;

export const listIndustries = endpoint({
  method: 'GET',
  path: `${base}/list-all-industry`,
  area,
  summary: 'Industries with their risk by the model in force, by which merchants are assessed',
  ability: read,
  input: z.strictObject({}),
  data: z.object({
    list: z.array(Industry),
    model_version: z.number().int(),
    /** a change that waits for a second person */
    waiting_request_id: z.string().nullable(),
    /** works for all companies, which have the industries in common */
    may_change: z.boolean(),
  }),
});

export const industryOutcomes = ['ADDED', 'CHANGED', 'UNCHANGED', 'INVALID'] as const;
const IndustryLine = z.object({
  line: z.number().int(),
  industry: z.string(),
  name: z.string(),
  outcome: z.enum(industryOutcomes),
  points_before: z.number().int().nullable(),
  points_after: z.number().int().nullable(),
  lowers: z.boolean(),
  /** in the reader's words; null when nothing is wrong */
  message: z.string().nullable(),
});
export type IndustryLineData = z.output<typeof IndustryLine>;

export const addIndustries = endpoint({
  method: 'POST',
  path: `${base}/add-industry`,
  body: 'multipart',
  limits: { files: 1 },
  area,
  summary:
    'Add and change industries with their risk by a CSV or XLSX file, all lines or none; a lower risk needs a second approval; a preview changes nothing',
  ability: write,
  audit: 'industry.uploaded',
  power: 'loosens',
  ofAll: true,
  input: z.strictObject({
    files: z.unknown().optional(),
    /** states for each line what would happen */
    preview: wire.flag().optional(),
    reason: wire.filterLines(500),
  }),
  data: z.object({
    status: z.enum(['PREVIEW', 'CHANGED', 'WAITING_APPROVAL', 'UNCHANGED']),
    needs_approval: z.boolean(),
    request_id: z.string().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    invalid: z.number().int(),
    model_version: z.number().int(),
    lines: z.array(IndustryLine),
    reading: TableReading,
  }),
});

import { z } from 'zod';
import { endpoint, TableReading, wire } from '../../../../platform/contract/index.ts';
import { area, nullableText } from './shapes.ts';

export const importOutcomes = ['NEW', 'ADDED', 'UNKNOWN_PERSON', 'ALREADY_LISTED', 'ON_WHITE_LIST', 'TWICE_IN_FILE', 'INVALID'] as const;
/** Lists that a file may be for: the identity list, or the list for single channels. */
export const importKinds = ['BLACK', 'CHANNEL'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importLimit = 2_000;
/** Columns of a file, in any order; the first two and the reason code are needed, and for the channel list a provider or a method. */
export const importColumns = ['id_type', 'id_no', 'name', 'reason_code', 'reason', 'business', 'provider_code', 'method', 'start_date', 'end_date'] as const;
/** Most letters of texts in a file. */
export const importLengths = { name: 120, reason: 500 } as const;
const ofChannels: readonly string[] = ['provider_code', 'method'];
export const importColumnsOf = (kind: ImportKind): readonly (typeof importColumns)[number][] =>
  importColumns.filter((name) => kind === 'CHANNEL' || !ofChannels.includes(name));

const ImportLine = z.object({
  line: z.number().int(),
  id_type: z.string(),
  id_no: z.string(),
  name: nullableText(),
  outcome: z.enum(importOutcomes),
  /** will be, or was, put on the list */
  is_taken: z.boolean(),
  /** in the reader's words; null when nothing is wrong */
  message: nullableText(),
  entry_id: nullableText(),
});
export type ImportLineView = z.output<typeof ImportLine>;

const Import = z.object({
  import_id: z.string(),
  kind: z.enum(importKinds),
  status: z.enum(['PREVIEW', 'APPLIED']),
  file_name: z.string(),
  source_ref: z.string(),
  entity_code: z.string(),
  total: z.number().int(),
  taken: z.number().int(),
  held_payments: z.number().int(),
  request_id: nullableText(),
  lines: z.array(ImportLine),
  /** null: of a file that was read before this was kept */
  reading: TableReading.nullable(),
});

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/import/preview',
  body: 'multipart',
  area,
  summary: 'Read a CSV or XLSX file for the identity black list or the channel list and state for each line what would happen; adds nobody to the list',
  ability: 'AML.BlackList:write',
  audit: 'list-import.previewed',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), source_ref: wire.text(120), kind: z.enum(importKinds).optional() }),
  data: Import,
});
export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/import/confirm',
  area,
  summary: 'Add the people of a previewed file to its list, marked as imported; states for each line what happened',
  ability: 'AML.BlackList:write',
  audit: 'list-import.applied',
  power: 'tightens',
  input: z.strictObject({ import_id: wire.rowId() }),
  data: Import,
});

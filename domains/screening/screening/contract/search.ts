import { z } from 'zod';
import { endpoint, TableReading, wire } from '../../../../platform/contract/index.ts';
import { area, queryFields, queryKinds, batchStatuses, Hit, purposes, Report, searchFields } from './shapes.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';

/**
 * A search that is typed goes on in the report that its beginning made, as long as nobody has worked on that: `report_id`.
 * So one search stays one report, and each look-up leaves its audit entry.
 */
export const searchLists = endpoint({
  method: 'POST',
  path: '/api/aml/service-provider/search',
  area,
  summary: 'Search the lists for a name and what else is known; the search is kept as a report with its hits, and logged with its purpose',
  ability: 'AML.SCREENING.Search:write',
  audit: 'screening.searched',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({ ...queryFields, ...searchFields, subject_id: wire.rowId().optional(), report_id: wire.rowId().optional() }),
  data: z.object({
    report: Report,
    hits: z.array(Hit),
    /** the report of `report_id` was taken further */
    is_refined: z.boolean(),
    /** more entries reach the threshold than are answered; of which kinds of list, the report says */
    is_capped: z.boolean(),
  }),
});

const Source = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  entries: z.number().int(),
  /** when the version in force was loaded */
  loaded_time: wire.time(),
});
export type SourceView = z.output<typeof Source>;

export const listSources = endpoint({
  method: 'POST',
  path: '/api/aml/screening/sources',
  area,
  summary: 'The lists that can be searched, the minimum match rate that is used when none is given, and the version of the comparison',
  ability: 'AML.SCREENING.Reports:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(Source), threshold: z.number().int(), algorithm: z.string() }),
});

/* --- batches --- */

/** Columns of the file; only the name is needed. */
export const batchColumns = ['name', 'kind', 'birth_date', 'nationality', 'id_no', 'id_country', 'gender'] as const;
/** Most lines of a file. */
export const batchLimit = 5_000;

const Batch = z.object({
  batch_id: z.string(),
  entity_code: z.string(),
  file_name: z.string(),
  /** how it was read; null for files that were loaded before this was kept */
  reading: TableReading.nullable(),
  purpose: z.enum(purposes),
  purpose_text: z.string().nullable(),
  threshold: z.number().int(),
  status: z.enum(batchStatuses),
  lines: z.number().int(),
  /** lines that have their report */
  done: z.number().int(),
  /** of them with hits */
  with_hits: z.number().int(),
  /** of them with more entries than their report keeps */
  with_cut: z.number().int(),
  failure: z.string().nullable(),
  created_by: z.string(),
  created_time: wire.time(),
  finished_time: wire.time().nullable(),
});
export type BatchView = z.output<typeof Batch>;

const batchPath = '/api/aml/screening/batch';

export const previewBatch = endpoint({
  method: 'POST',
  path: `${batchPath}/preview`,
  area,
  summary: 'Read a CSV or XLSX file of names and say how it was read; screens nobody',
  ability: 'AML.SCREENING.Search:read',
  body: 'multipart',
  limits: { files: 1 },
  input: z.strictObject({ files: z.unknown().optional() }),
  data: z.object({
    lines: z.number().int(),
    /** lines that ask the same as an earlier one; each is screened */
    repeated: z.number().int(),
    first: z.array(z.object({ name: z.string(), kind: z.enum(queryKinds), birth_date: z.string().nullable(), nationality: z.string().nullable() })),
    reading: TableReading,
  }),
});

export const addBatch = endpoint({
  method: 'POST',
  path: `${batchPath}/add`,
  area,
  summary: 'Screen every line of a CSV or XLSX file; a job makes a report of each',
  ability: 'AML.SCREENING.Search:write',
  audit: 'screening-batch.added',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({
    ...searchFields,
    /** codes of lists, with commas between them */
    sources: wire.filterText(1_000),
    files: z.unknown().optional(),
  }),
  data: Batch,
});

export const listBatches = endpoint({
  method: 'POST',
  path: `${batchPath}/list`,
  area,
  summary: 'The latest 50 batches of the caller’s companies, newest first, with their progress',
  ability: 'AML.SCREENING.Reports:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(Batch) }),
});

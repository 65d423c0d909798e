import { z } from 'zod';
import type { Demand } from '../ability.ts';
import { endpoint, type SchemaLike } from '../endpoint.ts';
import { vocabulary } from '../vocabulary.ts';
import { choice, rowId, shownColumns, time } from '../wire.ts';
import type { ListFilters, ListRecord } from './list.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One line of a log of downloads; see `platform/server/exports`. */
export const DownloadRequest = z.object({
  id: z.string(),
  format: z.enum(exportFormats),
  status: z.enum(['QUEUED', 'RUNNING', 'READY', 'EXPIRED', 'FAILED']),
  create_time: time(),
  update_time: time(),
  start_time: time(),
  /** last minute of the range */
  end_time: time(),
  time_zone: z.string(),
  /** filters as they were asked, without those left open */
  filters: z.record(z.string(), z.string()),
  rows_done: z.number().int(),
  row_count: z.number().int().nullable(),
  file_name: z.string().nullable(),
  expire_time: time().nullable(),
  /** why it failed: unexpected, interrupted, tooManyRowsForSheet, notAllowed */
  error: z.string().nullable(),
});
export type DownloadRequestView = z.output<typeof DownloadRequest>;

/** The latest requests of the caller, and how many days back from today a file reaches. */
export const downloadLog = <Line extends z.ZodType>(line: Line) => z.object({ list: z.array(line), total: z.number().int(), days: z.number().int() });

/** A file that is made in the background. */
export const exportStatusWords = vocabulary<DownloadRequestView['status']>('exportStatus', {
  QUEUED: {},
  RUNNING: { tone: 'info' },
  READY: { tone: 'success' },
  FAILED: { tone: 'danger' },
  EXPIRED: {},
});

/** What a file of a list is asked with: its format, the columns that the list shows (all when absent), and the list's filters. */
export const fileInput = <F extends ListFilters>(list: ListRecord<F>) => ({
  format: choice(exportFormats).default('csv'),
  columns: shownColumns(),
  ...list.filterInput,
});

interface DownloadCalls<I extends SchemaLike> {
  /** Where a file is requested; the others are below it. */
  path: string;
  area: string;
  /** Of reading the list. */
  ability: Extract<Demand, `${string}:read`>;
  /** What the request is for, in English, for the API reference. */
  summary: string;
  /** Made by `fileInput`. */
  input: I;
}

/** The calls by which files of a list are requested, listed, fetched and tried again. Their job is one of `exportJobs`. */
export function downloadCalls<const I extends SchemaLike>({ path, area, ability, summary, input }: DownloadCalls<I>) {
  const common = { method: 'POST', area, ability } as const;
  const ofOne = z.strictObject({ id: rowId() });
  return {
    request: endpoint({ ...common, path, summary, audit: 'export.requested', power: 'neutral', input, data: DownloadRequest }),
    list: endpoint({
      ...common,
      path: `${path}/list`,
      summary: 'The 20 latest download requests of the caller',
      input: z.strictObject({}),
      data: downloadLog(DownloadRequest),
    }),
    fetch: endpoint({
      ...common,
      path: `${path}/file`,
      summary: 'The file of a finished request',
      audit: 'export.downloaded',
      power: 'neutral',
      answer: 'file',
      input: ofOne,
      data: z.null(),
    }),
    retry: endpoint({
      ...common,
      path: `${path}/retry`,
      summary: 'Runs a failed download request again',
      audit: 'export.requested',
      power: 'neutral',
      input: ofOne,
      data: DownloadRequest,
    }),
  };
}

import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { exportFormats, exportStatuses } from '../../kernel/index.ts';
import { alertFilters, area, triggerTimeRange } from './shapes.ts';

/** One line of the download log. */
const AlertDownload = z.object({
  id: z.string(),
  format: z.enum(exportFormats),
  status: z.enum(exportStatuses),
  create_time: wire.time(),
  update_time: wire.time(),
  start_time: wire.time(),
  /** last minute of the range */
  end_time: wire.time(),
  time_zone: z.string(),
  /** filters as they were asked, without those left open; names and numbers of people only as "asked for" */
  filters: z.record(z.string(), z.string()),
  rows_done: z.number().int(),
  row_count: z.number().int().nullable(),
  file_name: z.string().nullable(),
  expire_time: wire.time().nullable(),
  /** why it failed: unexpected, interrupted, tooManyRowsForSheet, notAllowed */
  error: z.string().nullable(),
});
export type AlertDownloadView = z.output<typeof AlertDownload>;

export const requestAlertDownload = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/download',
  area,
  summary: 'Asks for a file of alerts triggered within the last 366 days; a job writes it',
  ability: 'AML.DOWNLOAD:read',
  audit: 'export.requested',
  input: z.strictObject({ format: wire.choice(exportFormats).default('csv'), ...alertFilters, ...triggerTimeRange }),
  data: AlertDownload,
});

export const listAlertDownloads = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/download/list',
  area,
  summary: 'The 20 latest download requests of the caller',
  ability: 'AML.DOWNLOAD:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(AlertDownload), total: z.number().int() }),
});

export const fetchAlertDownload = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/download/file',
  area,
  summary: 'The file of a finished request',
  ability: 'AML.DOWNLOAD:read',
  audit: 'export.downloaded',
  answer: 'file',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.null(),
});

export const retryAlertDownload = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/download/retry',
  area,
  summary: 'Runs a failed download request again',
  ability: 'AML.DOWNLOAD:read',
  audit: 'export.requested',
  input: z.strictObject({ id: wire.rowId() }),
  data: AlertDownload,
});

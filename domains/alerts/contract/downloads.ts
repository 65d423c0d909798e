import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { DownloadRequest } from '../../../platform/contract/lists/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { alertList, area } from './shapes.ts';

export const requestAlertDownload = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/download',
  area,
  summary: 'Requests a file of alerts triggered within the last 30 days; a job writes it',
  ability: 'AML.DOWNLOAD:read',
  audit: 'export.requested',
  input: z.strictObject({ format: wire.choice(exportFormats).default('csv'), ...alertList.filterInput }),
  data: DownloadRequest,
});

export const listAlertDownloads = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/download/list',
  area,
  summary: 'The 20 latest download requests of the caller',
  ability: 'AML.DOWNLOAD:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(DownloadRequest), total: z.number().int() }),
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
  data: DownloadRequest,
});

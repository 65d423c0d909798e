import { z } from 'zod';
import { downloadCalls, fileInput } from '../../../../platform/contract/lists/index.ts';
import { alertList, area } from './shapes.ts';

export const {
  request: requestAlertDownload,
  list: listAlertDownloads,
  fetch: fetchAlertDownload,
  retry: retryAlertDownload,
} = downloadCalls({
  path: '/api/aml/alerts/download',
  area,
  summary: 'Requests a file of alerts, by default those triggered within the last 30 days at most; a job writes it',
  ability: 'AML.DOWNLOAD:read',
  input: z.strictObject(fileInput(alertList)),
});

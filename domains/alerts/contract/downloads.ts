import { z } from 'zod';
import { wire } from '../../../platform/contract/index.ts';
import { downloadCalls } from '../../../platform/contract/lists/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { alertList, area } from './shapes.ts';

export const {
  request: requestAlertDownload,
  list: listAlertDownloads,
  fetch: fetchAlertDownload,
  retry: retryAlertDownload,
} = downloadCalls({
  path: '/api/aml/alerts/download',
  area,
  summary: 'Requests a file of alerts triggered within the last 30 days; a job writes it',
  ability: 'AML.DOWNLOAD:read',
  input: z.strictObject({ format: wire.choice(exportFormats).default('csv'), ...alertList.filterInput }),
});

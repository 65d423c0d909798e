import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { downloadLog, DownloadRequest, fileInput } from '../../../../platform/contract/lists/index.ts';
import { auditList } from './audit-trail.ts';

const area = 'activity-log';

export const requestAuditExport = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/download',
  area,
  summary: 'Request a file of the audit trail, by default of the last 30 days at most; it is prepared in the background',
  ability: 'AML.ActivityLog:read',
  audit: 'export.requested',
  power: 'neutral',
  input: z.strictObject(fileInput(auditList)),
  data: DownloadRequest,
});

export const listAuditExports = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/download-list',
  area,
  summary: 'The 20 latest files of the audit trail that the caller requested',
  ability: 'AML.ActivityLog:read',
  input: z.strictObject({}),
  data: downloadLog(DownloadRequest),
});

export const openAuditExport = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/download-file',
  area,
  summary: 'A finished file of the audit trail',
  ability: 'AML.ActivityLog:read',
  audit: 'export.downloaded',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.null(),
});

export const retryAuditExport = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/download-retry',
  area,
  summary: 'Start a failed file of the audit trail again',
  ability: 'AML.ActivityLog:read',
  audit: 'export.requested',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId() }),
  data: DownloadRequest,
});

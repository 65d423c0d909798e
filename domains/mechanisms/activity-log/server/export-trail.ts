import { textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { type auditList, type AuditRecordView, listAuditExports, openAuditExport, requestAuditExport, retryAuditExport } from '../contract/index.ts';
import { presentRecord } from './audit-trail.ts';
import { auditTrail } from './audit-trail.store.ts';

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const columns: FileColumns<typeof auditList, AuditRecordView & { ip: string | null }> = [
  { title: 'server.activityLog.entry', value: (row) => row.id },
  'at',
  { key: 'verb', width: 28 },
  'actor_name',
  { title: 'server.activityLog.account', value: (row) => row.actor_id },
  'company_code',
  'subject_kind',
  'subject_id',
  { title: 'server.activityLog.before', value: (row) => asText(row.before), width: 40, of: 'change' },
  { title: 'server.activityLog.after', value: (row) => asText(row.after), width: 40, of: 'change' },
  { key: 'reason', width: 30 },
  'ip',
  { key: 'request_id', width: 36 },
  'sealed',
];

/** The trail as a file, by the names that the interface and the database have. */
const file = listFile(auditTrail, {
  name: 'activity-log.trail',
  title: textsOf('server.activityLog.auditTrail'),
  ability: 'AML.ActivityLog:read',
  range: ['start_time', 'end_time'],
  logsPersonal: true,
  presenter: () => (row) => ({ ...presentRecord(row), ip: row.ip }),
  columns,
});
export const auditExport = file.kind;

export const exportTrailHandlers = file.handlers({ request: requestAuditExport, list: listAuditExports, fetch: openAuditExport, retry: retryAuditExport });

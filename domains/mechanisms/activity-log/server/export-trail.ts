import { textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { listAuditExports, openAuditExport, requestAuditExport, retryAuditExport } from '../contract/index.ts';
import { type AuditRow, auditTrail } from './audit-trail.store.ts';

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const columns: readonly FileColumn<AuditRow>[] = [
  { title: textsOf('server.activityLog.entry'), of: [], kind: 'text', value: (row) => row.id },
  { title: textsOf('server.activityLog.time'), of: ['at'], kind: 'time', value: (row) => row.at, width: 20 },
  { title: textsOf('server.activityLog.action'), of: ['verb'], kind: 'text', value: (row) => row.verb, width: 28 },
  { title: textsOf('server.activityLog.doneBy'), of: ['actor_name'], kind: 'text', value: (row) => row.actorName, width: 24 },
  { title: textsOf('server.activityLog.account'), of: [], kind: 'text', value: (row) => row.actorId },
  { title: textsOf('server.activityLog.company'), of: ['company_code'], kind: 'text', value: (row) => row.companyCode },
  { title: textsOf('server.activityLog.objectType'), of: ['subject_kind'], kind: 'text', value: (row) => row.subjectKind, width: 18 },
  { title: textsOf('server.activityLog.object'), of: ['subject_id'], kind: 'text', value: (row) => row.subjectId, width: 18 },
  { title: textsOf('server.activityLog.before'), of: ['change'], kind: 'text', value: (row) => asText(row.before), width: 40 },
  { title: textsOf('server.activityLog.after'), of: ['change'], kind: 'text', value: (row) => asText(row.after), width: 40 },
  { title: textsOf('server.activityLog.reason'), of: ['reason'], kind: 'text', value: (row) => row.reason, width: 30 },
  { title: textsOf('server.activityLog.ipAddress'), of: ['ip'], kind: 'text', value: (row) => row.ip },
  { title: textsOf('server.activityLog.request'), of: ['request_id'], kind: 'text', value: (row) => row.requestId, width: 36 },
  { title: textsOf('server.activityLog.sealed'), of: ['sealed'], kind: 'text', value: (row) => (row.isSealed ? '1' : '0') },
];

/** The trail as a file. */
const file = listFile(auditTrail, {
  name: 'activity-log.trail',
  title: textsOf('server.activityLog.auditTrail'),
  ability: 'AML.ActivityLog:read',
  range: ['start_time', 'end_time'],
  logsPersonal: true,
  columns,
  presenter: () => (row) => row,
});
export const auditExport = file.kind;

export const exportTrailHandlers = file.handlers({ request: requestAuditExport, list: listAuditExports, fetch: openAuditExport, retry: retryAuditExport });

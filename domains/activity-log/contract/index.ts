import { listAuditOfSubject, listAuditTrail } from './audit-trail.ts';
import { listEmailHistory } from './email-history.ts';

export { listAuditOfSubject, listAuditTrail, openSubjectKinds, type AuditRecordView } from './audit-trail.ts';
export { listEmailHistory } from './email-history.ts';

export const activityLogEndpoints = [listAuditTrail, listAuditOfSubject, listEmailHistory];

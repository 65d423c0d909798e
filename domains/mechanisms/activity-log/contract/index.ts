import { listAuditExports, openAuditExport, requestAuditExport, retryAuditExport } from './audit-export.ts';
import { listAuditOfSubject, listAuditTrail } from './audit-trail.ts';
import { listEmailHistory, readEmail, resendEmail } from './email-history.ts';
import { readVerification, startVerification } from './verification.ts';

export { listAuditExports, openAuditExport, requestAuditExport, retryAuditExport } from './audit-export.ts';
export { auditList, listAuditOfSubject, listAuditTrail, openSubjectKinds, type AuditRecordView } from './audit-trail.ts';
export { listEmailHistory, mailList, type MailView, mailWaits, readEmail, resendEmail } from './email-history.ts';
export { activityLogErrors } from './errors.ts';
export { chainFaults, readVerification, startVerification, type VerificationView } from './verification.ts';

export const activityLogEndpoints = [
  listAuditTrail,
  listAuditOfSubject,
  requestAuditExport,
  listAuditExports,
  openAuditExport,
  retryAuditExport,
  readVerification,
  startVerification,
  listEmailHistory,
  readEmail,
  resendEmail,
];

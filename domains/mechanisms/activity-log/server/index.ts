import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { JobDefinition, Slice } from '../../../../platform/server/index.ts';
import { listAuditOfSubjectHandler, listAuditTrailHandler } from './audit-trail.ts';
import { trailConditions } from './conditions.ts';
import { listEmailHistoryHandler, readEmailHandler, resendEmailHandler } from './email-history.ts';
import { auditExport, exportTrailHandlers } from './export-trail.ts';
import { readVerificationHandler, startVerificationHandler } from './verification.ts';
import { verifyNightlyJob, verifyTrailJob } from './verify-trail.job.ts';

export const activityLogSlice: Slice = {
  name: 'activity-log',
  handlers: [
    listAuditTrailHandler,
    listAuditOfSubjectHandler,
    ...exportTrailHandlers,
    readVerificationHandler,
    startVerificationHandler,
    listEmailHistoryHandler,
    readEmailHandler,
    resendEmailHandler,
  ],
  conditions: trailConditions,
  jobs: [...exportJobs([auditExport]), verifyTrailJob as unknown as JobDefinition, verifyNightlyJob],
};
export { trailFigures } from './trail-figures.ts';
export { brokenChain } from './broken-chain.ts';
export { actTimeline, appChangeTimeline, mailTimeline, merchantChangeTimeline } from './timeline.ts';
export { type NamedKind, registerNamedKinds } from './named-kinds.ts';
export { withoutAnalysis } from './audit-trail.ts';
export { auditedSteps, statusIn } from './audited-steps.ts';
export { type AuditRow, listAuditOf, listAuditOfMany } from './audit-trail.store.ts';

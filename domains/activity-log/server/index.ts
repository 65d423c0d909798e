import type { Slice } from '../../../platform/server/index.ts';
import { listAuditOfSubjectHandler, listAuditTrailHandler } from './audit-trail.ts';
import { listEmailHistoryHandler } from './email-history.ts';

export const activityLogSlice: Slice = {
  name: 'activity-log',
  handlers: [listAuditTrailHandler, listAuditOfSubjectHandler, listEmailHistoryHandler],
};

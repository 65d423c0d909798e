import { type Pages, withTexts } from '../../../../platform/web/index.ts';

/* Browser face of the audit trail: how its records read, for the histories of other slices, and the activity log itself. */
export { AuditTimeline } from './audit-timeline.tsx';
export { AuditChanges, auditReasonText, changeText, type Changed } from './audit-changes.tsx';

export const pages = {
  activityLog: () => withTexts(import('./activity-log.page.tsx'), 'audit').then((module) => module.ActivityLogPage),
} satisfies Pages;

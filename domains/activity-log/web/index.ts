import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

/* Browser face of the audit trail: how its records read, for the histories of other slices, and the activity log itself. */
export { AuditTimeline } from './audit-timeline.tsx';
export { AuditChanges, auditReasonText, changeText, type Changed, verbText } from './audit-changes.tsx';

/** The words of `AuditChanges` and its like: whoever shows them loads these first. */
export const auditTexts: TextLoaders = {
  en: () => import('virtual:messages/en/activity-log/words'),
  pt: () => import('virtual:messages/pt/activity-log/words'),
  es: () => import('virtual:messages/es/activity-log/words'),
};
/** The words of verbs that stand in no history, for whoever shows entries of the whole trail. */
export const screenTexts: TextLoaders = {
  en: () => import('virtual:messages/en/activity-log/screen'),
  pt: () => import('virtual:messages/pt/activity-log/screen'),
  es: () => import('virtual:messages/es/activity-log/screen'),
};

export const pages = {
  activityLog: () => withTexts(import('./activity-log.page.tsx'), screenTexts, auditTexts).then((module) => module.ActivityLogPage),
} satisfies Pages;

import { addTexts, type Pages, type TextLoaders } from '../../../platform/web/index.ts';

/* Browser face of the audit trail: how its records read, for the histories of other slices, and the activity log itself. */
export { actorText, AuditChanges, auditReasonText, changeText, type Changed, verbText } from './audit-changes.tsx';

/** The words of `AuditChanges` and its like: whoever shows them loads these first. */
export const auditTexts: TextLoaders = {
  en: () => import('virtual:messages/en/activity-log/words'),
  pt: () => import('virtual:messages/pt/activity-log/words'),
};
const screenTexts: TextLoaders = { en: () => import('virtual:messages/en/activity-log/screen'), pt: () => import('virtual:messages/pt/activity-log/screen') };

export const pages = {
  activityLog: async () => {
    const [{ ActivityLogPage }] = await Promise.all([import('./activity-log.page.tsx'), addTexts(screenTexts), addTexts(auditTexts)]);
    return ActivityLogPage;
  },
} satisfies Pages;

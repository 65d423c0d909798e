export { alertTitle } from './alert-title.ts';
export { findRecipients } from './find-recipients.ts';
export { notifyDueAlertsJob } from './due-alerts.job.ts';
export { lateAlerts } from './late-alerts.ts';

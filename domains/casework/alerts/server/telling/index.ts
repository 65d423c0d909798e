export { alertTitle } from './alert-title.ts';
export { findWhom } from './find-whom.ts';
export { tellOfDueAlertsJob } from './due-alerts.job.ts';
export { lateAlerts } from './late-alerts.ts';

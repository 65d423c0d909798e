export { alertTitle } from './alert-title.ts';
export { tellOfDueAlertsJob } from './due-alerts.job.ts';

export { type Monitoring, monitoringJob, monitorOnce } from './look.job.ts';
export { insertRun } from './run.store.ts';
export { addSettings, listSettings, lockSettings, type MonitoringSetting, saveMonitorsAll } from './setting.store.ts';

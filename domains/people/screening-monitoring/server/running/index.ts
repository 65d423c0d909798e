export type { EndAlert } from './world.ts';
export { type Monitoring, monitoringJob, monitorOnce } from './look.job.ts';
export { unscreenedTimesOf } from './pass-payments.ts';
export { insertRun, type RunKind } from './run.store.ts';
export { addSettings, listSettings, lockSettings, type MonitoringSetting, saveMonitorsAll } from './setting.store.ts';

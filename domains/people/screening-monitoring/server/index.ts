import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { addHandlers } from './add-monitored.ts';
import { monitoringConditions } from './conditions.ts';
import { downloadHandlers, monitoredExportKinds } from './download-monitored.ts';
import { moveHandlers, watchingEnd } from './move-monitored.ts';
import { type EndAlert, monitoringJob } from './running/index.ts';
import { monitoringOff, settingHandlers } from './settings.ts';
import { showHandlers } from './show-monitored.ts';
import { runHandlers } from './start-run.ts';

export { moveMonitored } from './monitored.store.ts';
export { type Monitoring, monitorOnce } from './running/index.ts';

/** What this slice asks a second person for. */
export const screeningMonitoringApprovalKinds: readonly ApprovalKind[] = [watchingEnd, monitoringOff];

/** The slice with what ends an alert, which the application passes in. */
export const screeningMonitoringSlice = (endAlert: EndAlert): Slice => ({
  name: 'screening-monitoring',
  handlers: [...showHandlers, ...addHandlers, ...moveHandlers, ...runHandlers, ...settingHandlers, ...downloadHandlers],
  jobs: [...exportJobs(monitoredExportKinds), monitoringJob(endAlert)],
  conditions: monitoringConditions,
});

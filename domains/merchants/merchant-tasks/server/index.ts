import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { JobDefinition, Slice } from '../../../../platform/server/index.ts';
import { requestCalls, taskCalls } from '../contract/index.ts';
import { listTaskHandlers, taskExportKinds } from './list-tasks.ts';
import { remindJob } from './remind.job.ts';
import { sendHandlers } from './send-task.ts';
import { taskHandlers } from './tasks.ts';
import { templateHandlers } from './templates.ts';

export { tasksForDossier } from './dossier-door.ts';
export { tasksBehindLinks } from './link-door.ts';
export { remindMerchants } from './remind.job.ts';
export { merchantRequestTimeline, merchantTaskTimeline } from './timeline/index.ts';

export const merchantTasksSlice: Slice = {
  name: 'merchant-tasks',
  handlers: [...templateHandlers, ...listTaskHandlers, ...sendHandlers, ...taskHandlers('task', taskCalls), ...taskHandlers('request', requestCalls)],
  jobs: [...exportJobs(taskExportKinds), remindJob] as JobDefinition[],
};

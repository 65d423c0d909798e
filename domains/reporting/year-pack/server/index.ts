import type { Slice } from '../../../../platform/server/index.ts';
import type { FindLineage } from './lineage-rows.ts';
import { packHandlers, packJobs } from './pack-calls.ts';
import { planJobs } from './plan.job.ts';
import { taskHandlers } from './task-calls.ts';

export { openFreezeNotices } from './notices.ts';
export { overdueTasks } from './overdue-tasks.ts';

/** The slice with what finds the lineage of a payment, which the application passes in. */
export const yearPackSlice = (findLineage: FindLineage): Slice => ({
  name: 'year-pack',
  handlers: [...taskHandlers, ...packHandlers],
  jobs: [...planJobs, ...packJobs(findLineage)],
});

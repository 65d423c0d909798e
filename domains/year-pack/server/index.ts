import type { Slice } from '../../../platform/server/index.ts';
import { packHandlers, packJobs } from './pack-calls.ts';
import { planJobs } from './plan.job.ts';
import { taskHandlers } from './task-calls.ts';

export { type ConfirmedMatch, openFreezeNotices } from './notices.ts';
export { overdueTasks } from './overdue-tasks.ts';

export const yearPackSlice: Slice = { name: 'year-pack', handlers: [...taskHandlers, ...packHandlers], jobs: [...planJobs, ...packJobs] };

import type { Slice } from '../../../../platform/server/index.ts';
import { assignJob } from './assign.job.ts';
import { saveHandler } from './change-assignment.ts';
import { listHandler } from './list-assignments.ts';

export const alertAssignmentSlice: Slice = { name: 'alert-assignment', handlers: [listHandler, saveHandler], jobs: [assignJob] };

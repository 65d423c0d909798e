import { linkSecret } from './approved.store.ts';
import type { Slice } from '../../../platform/server/index.ts';
import { approvedHandlers } from './list-approved.ts';
import { bulkAllowApproval, bulkAllowHandlers } from './bulk-allow.ts';
import { bulkAllowJob } from './bulk-allow.job.ts';
import { limitHandlers } from './approve-limits.ts';
import { limitKinds } from './limit-kinds.ts';
import { revokeApprovalHandler } from './revoke-approval.ts';

export { runBulkAllow } from './bulk-allow.job.ts';
export { changeLimits, type LimitsWish } from './change-limits.ts';

/** What this slice asks a second person for. */
export const approvalsApprovalKinds = [...limitKinds, bulkAllowApproval];

export const approvalsSlice: Slice = {
  name: 'approvals',
  handlers: [...limitHandlers, ...approvedHandlers, revokeApprovalHandler, ...bulkAllowHandlers],
  jobs: [bulkAllowJob],
  sealed: [linkSecret],
};

import { linkSecret } from './approved.store.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import { approvedHandlers } from './list-approved.ts';
import { bulkAllowApproval, bulkAllowHandlers } from './bulk-allow.ts';
import { bulkAllowJob } from './bulk-allow.job.ts';
import { limitHandlers } from './approve-limits.ts';
import { limitRaise } from './limit-kinds.ts';
import { limitRevoke, revokeApprovalHandler } from './revoke-approval.ts';

export { runBulkAllow } from './bulk-allow.job.ts';
export type { LimitsChange } from './change-limits.ts';
export { changeLimits } from './submit-limits.ts';

/** What this slice asks a second person for. */
export const approvalsApprovalKinds = [limitRaise, limitRevoke, bulkAllowApproval];

export const approvalsSlice: Slice = {
  name: 'approvals',
  handlers: [...limitHandlers, ...approvedHandlers, revokeApprovalHandler, ...bulkAllowHandlers],
  jobs: [bulkAllowJob],
  sealed: [linkSecret],
};

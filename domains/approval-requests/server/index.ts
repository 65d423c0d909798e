import type { Slice } from '../../../platform/server/index.ts';
import { decideHandlers } from './decide-request.ts';
import { expireRequestsJob } from './expire-requests.job.ts';
import type { ApprovalKind } from './kind.ts';
import { listHandlers } from './list-requests.ts';

export { expireRequests } from './expire-requests.job.ts';
export type { Act, ApprovalKind, ApprovalTarget, StoredPayload } from './kind.ts';
export { type ApprovalWish, endStaleRequests, requestApproval } from './request-approval.ts';
export { findWaitingRequests } from './request.store.ts';

/** The slice for these kinds of requests. The application lists them, so that no kind is found by accident. */
export const approvalRequestsSlice = (kinds: readonly ApprovalKind[]): Slice => ({
  name: 'approval-requests',
  handlers: [...listHandlers(kinds), ...decideHandlers(kinds)],
  jobs: [expireRequestsJob(kinds)],
});

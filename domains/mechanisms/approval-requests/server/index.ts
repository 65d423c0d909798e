import type { Slice } from '../../../../platform/server/index.ts';
import { decideHandlers } from './decide-request.ts';
import { expireRequestsJob } from './expire-requests.job.ts';
import { kindsInUse, registerApprovalKinds } from './kinds-in-use.ts';
import type { ApprovalKind } from './kind.ts';
import { listHandlers } from './list-requests.ts';
import { fileHandlers } from './request-files.ts';

export { kindsInUse };
export { loadOfRequests, requestsInSight } from './list-requests.ts';
export { decideRequest } from './decide-request.ts';
export { endRequestsOf, type RequestsOf, waitingRequestsOf } from './end-requests-of.ts';
export { expireRequests } from './expire-requests.job.ts';
export type { About, Act, ApprovalKind, ApprovalTarget, AppliedPayload, Ending, SentenceReader, StoredPayload, Viewer } from './kind.ts';
export { type ApprovalInput, endStaleRequests, requestApproval } from './request-approval.ts';
export { findRequestFiles, type RequestFileRow } from './request-file.store.ts';
export { keepRequestFiles } from './request-files.ts';
export { requestFinder } from './request-finder.ts';
export { findRequested, findRequestTimes, findWaitingRequests, wasApplied } from './request.store.ts';
export { findFaces, type PersonFace } from './people.store.ts';
export { presentFace } from './present-face.ts';
export { always, type Applied, type Proposal, type SecondPerson, secondPerson, type Versioned } from './second-person.ts';
export * as viewParts from './view-parts.ts';

/** The slice for these kinds of requests. The application lists them, so that no kind is found by accident. */
export const approvalRequestsSlice = (kinds: readonly ApprovalKind[]): Slice => {
  registerApprovalKinds(kinds);
  return {
    name: 'approval-requests',
    handlers: [...listHandlers(kinds), ...decideHandlers(kinds), ...fileHandlers(kinds)],
    jobs: [expireRequestsJob(kinds)],
  };
};

import { lazyPart } from '../../../../platform/web/index.ts';

export { type DecideCalls, hasOwnCalls, offerDecideCalls } from './decide-calls.ts';
export { useHeldApproval } from './held-approval.ts';
export { WaitingCount } from './waiting-count.tsx';

/** A change that waits for a second person: what, who asked and why, until when, and the ways to decide or withdraw it. */
export const WaitingRequest = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.WaitingRequest));

/** The ways to decide a request, for the head of the page that it is about. */
export const RequestDecision = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.RequestDecision));

/** All requests of a kind that wait, each as a panel. */
export const WaitingRequests = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.WaitingRequests));

/** What is being approved, with the way back. */
export const HeldApprovalNote = lazyPart(() => import('./held-approval.panel.tsx').then((module) => module.HeldApprovalNote));

export type { RequestQueueProps } from './request-queue.panel.tsx';

/** A request as a queue shows it beside its rows. It weighs more than the list, and comes with the first that is opened. */
export const RequestQueue = lazyPart(() => import('./request-queue.panel.tsx').then((module) => module.RequestQueue));

import { lazyPart } from '../../../../platform/web/index.ts';

export { type DecideCalls, hasOwnCalls, offerDecideCalls } from './decide-calls.ts';
export { WaitingCount } from './waiting-count.tsx';

/** A change that waits for a second person: what, who asked and why, until when, and the ways to decide or withdraw it. */
export const WaitingRequest = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.WaitingRequest));

/** All requests of a kind that wait, each as a panel. */
export const WaitingRequests = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.WaitingRequests));

export type { RequestQueueProps } from './request-queue.panel.tsx';

/** A request as a queue shows it beside its rows. It weighs more than the list, and comes with the first that is opened. */
export const RequestQueue = lazyPart(() => import('./request-queue.panel.tsx').then((module) => module.RequestQueue));

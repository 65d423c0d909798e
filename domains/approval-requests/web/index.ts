import { lazyPart, type Pages } from '../../../platform/web/index.ts';

export { type DecideCalls, offerDecideCalls } from './decide-calls.ts';
export { WaitingCount } from './waiting-count.tsx';

/** A change that waits for a second person: what, who asked and why, until when, and the ways to decide or withdraw it. */
export const WaitingRequest = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.WaitingRequest));

/** All requests of a kind that wait, each as a panel. */
export const WaitingRequests = lazyPart(() => import('./waiting-request.panel.tsx').then((module) => module.WaitingRequests));

export const pages = {
  approvalRequests: () => import('./approval-requests.page.tsx').then((module) => module.ApprovalRequestsPage),
} satisfies Pages;

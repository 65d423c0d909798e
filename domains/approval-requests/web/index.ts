import { lazyPart, type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

export { type DecideCalls, offerDecideCalls } from './decide-calls.ts';
export { WaitingCount } from './waiting-count.tsx';

const queueTexts: TextLoaders = {
  en: () => import('virtual:messages/en/approval-requests/queue'),
  pt: () => import('virtual:messages/pt/approval-requests/queue'),
  es: () => import('virtual:messages/es/approval-requests/queue'),
};
const withQueueTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, queueTexts);

/** A change that waits for a second person: what, who asked and why, until when, and the ways to decide or withdraw it. */
export const WaitingRequest = lazyPart(() => withQueueTexts(import('./waiting-request.panel.tsx')).then((module) => module.WaitingRequest));

/** All requests of a kind that wait, each as a panel. */
export const WaitingRequests = lazyPart(() => withQueueTexts(import('./waiting-request.panel.tsx')).then((module) => module.WaitingRequests));

export const pages = {
  approvalRequests: () => withQueueTexts(import('./approval-requests.page.tsx')).then((module) => module.ApprovalRequestsPage),
} satisfies Pages;

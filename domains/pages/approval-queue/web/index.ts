import type { Pages } from '../../../../platform/web/index.ts';

export const pages = {
  approvalRequests: () => import('./approval-requests.page.tsx').then((module) => module.ApprovalRequestsPage),
} satisfies Pages;

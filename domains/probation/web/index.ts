import type { Pages } from '../../../platform/web/index.ts';

export const pages = {
  probationList: () => import('./probation-list.page.tsx').then((module) => module.ProbationListPage),
} satisfies Pages;

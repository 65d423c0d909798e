import type { Pages } from '../../../platform/web/index.ts';

export const pages = {
  overview: () => import('./overview.page.tsx').then((module) => module.OverviewPage),
} satisfies Pages;

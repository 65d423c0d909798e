import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  overview: () => withTexts(import('./overview.page.tsx'), 'pages').then((module) => module.OverviewPage),
  workload: () => withTexts(import('./workload/workload.page.tsx'), 'pages').then((module) => module.WorkloadPage),
} satisfies Pages;

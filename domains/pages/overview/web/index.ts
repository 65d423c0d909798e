import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export { QueueCount } from './queue-count.tsx';

export const pages = {
  overview: () => withTexts(import('./overview.page.tsx'), 'pages').then((module) => module.OverviewPage),
  figures: () => withTexts(import('./figures/figures.page.tsx'), 'pages').then((module) => module.FiguresPage),
  workload: () => withTexts(import('./workload/workload.page.tsx'), 'pages').then((module) => module.WorkloadPage),
} satisfies Pages;

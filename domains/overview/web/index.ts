import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/overview/words'),
  pt: () => import('virtual:messages/pt/overview/words'),
  es: () => import('virtual:messages/es/overview/words'),
};

const workload: TextLoaders = {
  en: () => import('virtual:messages/en/overview/workload'),
  pt: () => import('virtual:messages/pt/overview/workload'),
  es: () => import('virtual:messages/es/overview/workload'),
};

export const pages = {
  overview: () => withTexts(import('./overview.page.tsx'), words).then((module) => module.OverviewPage),
  workload: () => withTexts(import('./workload/workload.page.tsx'), workload).then((module) => module.WorkloadPage),
} satisfies Pages;

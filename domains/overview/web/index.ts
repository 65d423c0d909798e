import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/overview/words'),
  pt: () => import('virtual:messages/pt/overview/words'),
  es: () => import('virtual:messages/es/overview/words'),
};

export const pages = {
  overview: () => withTexts(import('./overview.page.tsx'), words).then((module) => module.OverviewPage),
} satisfies Pages;

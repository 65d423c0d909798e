import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/alert-deadlines/words'),
  pt: () => import('virtual:messages/pt/alert-deadlines/words'),
  es: () => import('virtual:messages/es/alert-deadlines/words'),
};

/** Deadlines of alerts by company. */
export const AlertDeadlinesPanel = lazyPart(() => withTexts(import('./alert-deadlines.panel.tsx'), words).then((module) => module.AlertDeadlinesPanel));

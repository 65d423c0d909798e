import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/alert-assignment/words'),
  pt: () => import('virtual:messages/pt/alert-assignment/words'),
  es: () => import('virtual:messages/es/alert-assignment/words'),
};

/** To whom new alerts go, company by company. */
export const AlertAssignmentPanel = lazyPart(() => withTexts(import('./alert-assignment.panel.tsx'), words).then((module) => module.AlertAssignmentPanel));

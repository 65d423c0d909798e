import { limitWords } from '../../limits/web/index.ts';
import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/probation/words'),
  pt: () => import('virtual:messages/pt/probation/words'),
  es: () => import('virtual:messages/es/probation/words'),
};

export const pages = {
  probationList: () => withTexts(import('./probation-list.page.tsx'), words, limitWords).then((module) => module.ProbationListPage),
} satisfies Pages;

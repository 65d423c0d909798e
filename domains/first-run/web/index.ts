import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/first-run/words'),
  pt: () => import('virtual:messages/pt/first-run/words'),
  es: () => import('virtual:messages/es/first-run/words'),
};

export { MissingInMenu, MissingOnOverview } from './missing-in-menu.tsx';

export const pages = {
  setUp: () => withTexts(import('./set-up.page.tsx'), words).then((module) => module.SetUpPage),
} satisfies Pages;

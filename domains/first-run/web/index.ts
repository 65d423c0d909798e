import { lazyPart, type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/first-run/words'),
  pt: () => import('virtual:messages/pt/first-run/words'),
  es: () => import('virtual:messages/es/first-run/words'),
};
const missing: TextLoaders = {
  en: () => import('virtual:messages/en/first-run/missing'),
  pt: () => import('virtual:messages/pt/first-run/missing'),
  es: () => import('virtual:messages/es/first-run/missing'),
};

export { MissingInMenu } from './missing-in-menu.tsx';

/** What the desk still lacks, each with the way to where it is set up. */
export const MissingPanel = lazyPart(() => withTexts(import('./missing.panel.tsx'), missing).then((module) => module.MissingPanel));

export const pages = {
  setUp: () => withTexts(import('./set-up.page.tsx'), words).then((module) => module.SetUpPage),
} satisfies Pages;

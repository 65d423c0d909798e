import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  yearPack: () => withTexts(import('./year-pack.page.tsx'), 'reporting').then((module) => module.YearPackPage),
} satisfies Pages;

import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  yearPack: () => withTexts(import('./year-pack.page.tsx'), texts).then((module) => module.YearPackPage),
} satisfies Pages;

import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  ongoing: () => withTexts(import('./ongoing.page.tsx'), texts).then((module) => module.OngoingPage),
} satisfies Pages;

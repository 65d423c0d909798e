import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  lookBacks: () => withTexts(import('./look-backs.page.tsx'), texts).then((module) => module.LookBacksPage),
  lookBackDetail: () => withTexts(import('./look-back-detail.page.tsx'), texts).then((module) => module.LookBackDetailPage),
} satisfies Pages;

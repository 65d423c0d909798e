import { withTexts } from '../../../../platform/web/index.ts';
import type { Pages } from '../../../../platform/web/index.ts';

export { ScreeningListsBanner } from './screening-lists-banner.tsx';

export const pages = {
  screeningLists: () => withTexts(import('./screening-lists.page.tsx'), 'screening').then((module) => module.ScreeningListsPage),
} satisfies Pages;

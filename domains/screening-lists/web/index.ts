import type { Pages } from '../../../platform/web/index.ts';
import { withScreeningListTexts } from './load-texts.ts';

export { ScreeningListsBanner } from './screening-lists-banner.tsx';

export const pages = {
  screeningLists: () => withScreeningListTexts(import('./screening-lists.page.tsx')).then((module) => module.ScreeningListsPage),
} satisfies Pages;

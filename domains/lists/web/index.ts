import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { withListsTexts } from './load-texts.ts';

export type { KnownPerson } from './add-entry-dialog.tsx';
export { BlackListButton, BlackListDialog } from './black-list-button.tsx';
export { ListsBanner } from './lists-banner.tsx';

/** What the lists have under the documents of a person. */
export const PersonEntries = lazyPart(() => withListsTexts(import('./person-entries.panel.tsx')).then((module) => module.PersonEntries));

export const pages = {
  blackList: () => withListsTexts(import('./black-list.page.tsx')).then((module) => module.BlackListPage),
} satisfies Pages;

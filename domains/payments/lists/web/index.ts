import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

export type { KnownPerson } from './add-entry-dialog.tsx';
export { BlackListButton, BlackListDialog } from './black-list-button.tsx';
export { ListsBanner } from './lists-banner.tsx';

/** What the lists have under the documents of a person. */
export const PersonEntries = lazyPart(() => withTexts(import('./person-entries.panel.tsx'), 'payments').then((module) => module.PersonEntries));

/** Adds the row of a merchant to the block configuration, for the page where it is missing. */
export const AddBlockRow = lazyPart(() => withTexts(import('./add-block-row.tsx'), 'payments').then((module) => module.AddBlockRow), null);

export const pages = {
  blackList: () => withTexts(import('./black-list.page.tsx'), 'payments').then((module) => module.BlackListPage),
} satisfies Pages;

import { lazy } from 'react';
import type { Pages } from '../../../platform/web/index.ts';
import { withListsTexts } from './load-texts.ts';

export type { KnownPerson } from './add-entry-dialog.tsx';
export { ListsBanner } from './lists-banner.tsx';

/**
 * Puts somebody on a list, with look-up and confirmation: `kind` BLACK for the identity black list. Give the person where
 * one is known; mount it when it is first opened (`WhenOpened`) and drive `open`.
 */
export const BlackListDialog = lazy(() => withListsTexts(import('./add-entry-dialog.tsx')).then((module) => ({ default: module.AddEntryDialog })));

export const pages = {
  blackList: () => withListsTexts(import('./black-list.page.tsx')).then((module) => module.BlackListPage),
} satisfies Pages;

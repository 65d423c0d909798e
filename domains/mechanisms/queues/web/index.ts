import { lazyPart } from '../../../../platform/web/index.ts';

/** Whose work an item of a queue is, and what changes that; comes with its words. */
export const ItemOwner = lazyPart(() => import('./item-owner.tsx').then((module) => module.ItemOwner));
/** What can be done with all items that are chosen in a queue; comes with its words. */
export const SelectionActs = lazyPart(() => import('./selection-acts.tsx').then((module) => module.SelectionActs));
/** Hands work of a colleague to another, in a dialog; comes with its words. */
export const HandOver = lazyPart(() => import('./hand-over.tsx').then((module) => module.HandOver));

export { useColleagueOptions, useColleagues, useMyId, useResponsibleOptions } from './colleagues.ts';
export { Presence, useLookers } from './presence.tsx';
export { TakeOverDialog } from './item-dialogs.tsx';
export { Assignee, ReturnDate } from './item-fields.tsx';
export { useUndoable } from './use-item-calls.ts';

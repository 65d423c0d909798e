import type { Slice } from '../../../../platform/server/index.ts';
import { findQuicklyHandler } from './find-quickly.ts';
import type { FindPeople, Finder } from './finder.ts';

export { type FindPeople, type Finder, type FoundHit, mayFind, type QuickQuery } from './finder.ts';

/** The slice with what can be found; the application lists it, so that no kind is found by accident. */
export const quickSearchSlice = (findPeople: FindPeople, finders: readonly Finder[]): Slice => ({
  name: 'quick-search',
  handlers: [findQuicklyHandler(findPeople, finders)],
});

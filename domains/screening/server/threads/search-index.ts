import { Screener, type ScreeningQuery } from '../../../../engines/screening/index.ts';
import type { ScreeningHit } from '../engine.ts';
import type { BuiltIndex, SearchTask } from './index-message.ts';

type Searched = Pick<BuiltIndex, 'lists' | 'entryIds' | 'entryLists' | 'entryVersions'>;

/** Searches an index in this thread. @param isAsked which entries are looked at; all, where it is not given */
export const searchIndex = (
  screener: Screener,
  { lists, entryIds, entryLists, entryVersions }: Searched,
  query: ScreeningQuery,
  { threshold, limit, isAsked }: { threshold: number; limit: number; isAsked?: ((entry: number) => boolean) | undefined },
): ScreeningHit[] =>
  screener
    .search(query, threshold, isAsked)
    .slice(0, limit)
    .map(({ entry, score, confidence, name, parts, asOfac }) => ({
      entryId: String(entryIds[entry]),
      sourceId: lists[entryLists[entry] as number]?.sourceId ?? '',
      versionId: String(entryVersions[entry]),
      score,
      confidence,
      matchedName: name,
      parts,
      asOfac,
    }));

/** Searches of one index in this thread, some lists of it where they are named. */
export function listSearch(built: BuiltIndex): (task: Omit<SearchTask, 'id'>) => ScreeningHit[] {
  const screener = new Screener(built.index);
  return ({ query, threshold, limit, sources }) => {
    const isListAsked = sources === undefined ? undefined : built.lists.map(({ sourceId }) => sources.includes(sourceId));
    const isAsked = isListAsked && ((entry: number) => isListAsked[built.entryLists[entry] as number] === true);
    return searchIndex(screener, built, query, { threshold, limit, isAsked });
  };
}

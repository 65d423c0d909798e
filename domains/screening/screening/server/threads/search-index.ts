import { Screener, type ScreeningQuery } from '../../../../../engines/screening/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { type HitLimit, takeByKind } from '../../model/hit-limits.ts';
import { reaches, type Thresholds } from '../../model/thresholds.ts';
import type { FoundHits } from '../engine.ts';
import type { BuiltIndex, SearchTask } from './index-message.ts';

type Searched = Pick<BuiltIndex, 'lists' | 'entryIds' | 'entryLists' | 'entryVersions'>;

interface SearchWithin {
  threshold: number;
  rates?: Thresholds | undefined;
  limit: HitLimit;
  /** which entries are looked at; all, where it is not given */
  isAsked?: ((entry: number) => boolean) | undefined;
}

/** Searches an index in this thread: of each kind of list the best entries that reach its rate. */
export function searchIndex(
  screener: Screener,
  { lists, entryIds, entryLists, entryVersions }: Searched,
  query: ScreeningQuery,
  { threshold, rates, limit, isAsked }: SearchWithin,
): FoundHits {
  const kindOf = ({ entry }: { entry: number }): SourceKind => lists[entryLists[entry] as number]?.kind ?? 'OTHER';
  const all = screener.search(query, threshold, isAsked);
  const reaching = rates ? all.filter((result) => reaches(rates, kindOf(result), result.score)) : all;
  const { taken, cut } = takeByKind(reaching, kindOf, limit);
  return {
    cut,
    hits: taken.map(({ entry, score, confidence, name, parts, asOfac }) => ({
      entryId: String(entryIds[entry]),
      sourceId: lists[entryLists[entry] as number]?.sourceId ?? '',
      versionId: String(entryVersions[entry]),
      score,
      confidence,
      matchedName: name,
      parts,
      asOfac,
    })),
  };
}

/** Searches of one index in this thread, some lists of it where they are named. */
export function listSearch(built: BuiltIndex): (task: Omit<SearchTask, 'id'>) => FoundHits {
  const screener = new Screener(built.index);
  return ({ query, sources, ...within }) => {
    const isListAsked = sources === undefined ? undefined : built.lists.map(({ sourceId }) => sources.includes(sourceId));
    const isAsked = isListAsked && ((entry: number) => isListAsked[built.entryLists[entry] as number] === true);
    return searchIndex(screener, built, query, { ...within, isAsked });
  };
}

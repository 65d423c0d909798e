import type { Screener, ScreeningQuery } from '../../../../engines/screening/index.ts';
import type { ScreeningHit } from '../engine.ts';
import type { BuiltIndex } from './index-message.ts';

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

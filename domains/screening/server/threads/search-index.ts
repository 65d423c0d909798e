import { Screener } from '../../../../engines/screening/index.ts';
import type { ScreeningHit } from '../engine.ts';
import type { BuiltIndex, SearchTask } from './index-message.ts';

/** A search of one index, with the ids of what is found. */
export function searchIndex({ lists, index, entryIds, entryLists, entryVersions }: BuiltIndex): (task: Omit<SearchTask, 'id'>) => ScreeningHit[] {
  const screener = new Screener(index);
  return ({ query, threshold, limit, sources }) => {
    const isAsked = sources === undefined ? undefined : lists.map(({ sourceId }) => sources.includes(sourceId));
    return screener
      .search(query, threshold, isAsked && ((entry) => isAsked[entryLists[entry] as number] === true))
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
  };
}

import { listStateNumber } from '../../../screening-lists/server/index.ts';
import type { SearchOf } from '../listed-engine.ts';
import { screeningThresholds } from '../stores/threshold.store.ts';
import type { BuiltIndex } from './index-message.ts';
import { readIndex } from './read-index.ts';
import { listSearch } from './search-index.ts';

/** Compares in this thread, always over exactly the lists in force: for a history that is loaded, where threads and waiting cost more. */
export const searchHere: SearchOf = (database) => {
  let kept: { built: BuiltIndex; search: ReturnType<typeof listSearch> } | undefined;
  return async (query, { threshold, rates, limit, sources, algorithm }) => {
    const target = algorithm ?? (await screeningThresholds(database.main)).comparison;
    if (kept?.built.number !== (await listStateNumber(database.main)) || kept.built.index.algorithm !== target) {
      const built = await readIndex(database, { algorithm: target });
      kept = { built, search: listSearch(built) };
    }
    return {
      ...kept.search({ query, threshold, rates, limit, sources }),
      algorithm: kept.built.index.algorithm,
      versions: kept.built.lists.filter(({ sourceId }) => sources === undefined || sources.includes(sourceId)),
    };
  };
};

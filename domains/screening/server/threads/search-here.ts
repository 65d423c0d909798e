import { algorithmVersion } from '../../../../engines/screening/index.ts';
import { listStateNumber } from '../../../screening-lists/server/index.ts';
import type { SearchOf } from '../listed-engine.ts';
import { readIndex } from './read-index.ts';
import { listSearch } from './search-index.ts';

/** Compares in this thread, always over exactly the lists in force: for a history that is loaded, where threads and waiting cost more. */
export const searchHere: SearchOf = (database) => {
  let number: number | undefined;
  let lists: readonly { sourceId: string; versionId: string }[] = [];
  let search: ReturnType<typeof listSearch> | undefined;
  return async (query, options) => {
    if (!search || number !== (await listStateNumber(database.main))) {
      const built = await readIndex(database);
      ({ number, lists } = built);
      search = listSearch(built);
    }
    const { threshold, rates, limit, sources } = options;
    return {
      ...search({ query, threshold, rates, limit, sources }),
      algorithm: algorithmVersion,
      versions: lists.filter(({ sourceId }) => sources === undefined || sources.includes(sourceId)),
    };
  };
};

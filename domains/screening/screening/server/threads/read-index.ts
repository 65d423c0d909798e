import { isAlgorithmVersion, ScreeningBuilder } from '../../../../../engines/screening/index.ts';
import type { Database } from '../../../../../platform/server/index.ts';
import { eachEntryInForce, listsInForce } from '../../../screening-lists/server/index.ts';
import { screeningThresholds } from '../stores/threshold.store.ts';
import type { BuildTask, BuiltIndex } from './index-message.ts';

const sharedIds = (ids: readonly string[]): BigInt64Array => {
  const array = new BigInt64Array(new SharedArrayBuffer(ids.length * BigInt64Array.BYTES_PER_ELEMENT));
  ids.forEach((id, at) => {
    array[at] = BigInt(id);
  });
  return array;
};

/**
 * Reads the lists in force as one snapshot, and makes their index.
 * @param of only of what has come or changed since a state, and for which version of the comparison; without it that in force
 */
export const readIndex = (database: Database, { since, algorithm }: Omit<BuildTask, 'databaseUrl'> = {}): Promise<BuiltIndex> =>
  database.lists
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db): Promise<BuiltIndex> => {
      const { number, lists } = await listsInForce(db);
      const places = new Map(lists.map(({ sourceId }, at) => [sourceId, at]));
      const version = algorithm ?? (await screeningThresholds(db)).comparison;
      if (!isAlgorithmVersion(version)) throw new Error(`names are to be compared by version ${version}, which this release does not have`);
      const builder = new ScreeningBuilder(version);
      const ids: string[] = [];
      const versions: string[] = [];
      const listOf: number[] = [];
      const ended: string[] = [];
      for await (const batch of eachEntryInForce(db, since)) {
        for (const { entryId, sourceId, versionId, isInForce, isPresent, entry } of batch) {
          if (!isPresent) ended.push(entryId);
          const place = isInForce ? places.get(sourceId) : undefined;
          if (place === undefined) continue;
          builder.add(entry);
          ids.push(entryId);
          versions.push(versionId);
          listOf.push(place);
        }
      }
      const entryLists = new Uint16Array(new SharedArrayBuffer(listOf.length * Uint16Array.BYTES_PER_ELEMENT));
      entryLists.set(listOf);
      return {
        number,
        lists: lists.map(({ sourceId, versionId, kind }) => ({ sourceId, versionId, kind })),
        index: builder.build(),
        entryIds: sharedIds(ids),
        entryLists,
        entryVersions: sharedIds(versions),
        ended,
      };
    });

import { parentPort, workerData } from 'node:worker_threads';
import { ScreeningBuilder } from '../../../../engines/screening/index.ts';
import { openDatabase } from '../../../../platform/server/index.ts';
import { eachEntryInForce, listsInForce } from '../../../screening-lists/server/index.ts';
import type { BuildTask, BuiltIndex } from './index-message.ts';

/* Reads the lists in force and makes their index in a thread of its own, so that the server goes on answering meanwhile. */

const { databaseUrl, since } = workerData as BuildTask;
const database = openDatabase(databaseUrl, 1);

const sharedIds = (ids: readonly string[]): BigInt64Array => {
  const array = new BigInt64Array(new SharedArrayBuffer(ids.length * BigInt64Array.BYTES_PER_ELEMENT));
  ids.forEach((id, at) => {
    array[at] = BigInt(id);
  });
  return array;
};

try {
  const built = await database.lists
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db): Promise<BuiltIndex> => {
      const { number, lists } = await listsInForce(db);
      const places = new Map(lists.map(({ sourceId }, at) => [sourceId, at]));
      const builder = new ScreeningBuilder();
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
        lists: lists.map(({ sourceId, versionId }) => ({ sourceId, versionId })),
        index: builder.build(),
        entryIds: sharedIds(ids),
        entryLists,
        entryVersions: sharedIds(versions),
        ended,
      };
    });
  parentPort?.postMessage(built);
} finally {
  await database.close();
}

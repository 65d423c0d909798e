import { parentPort, workerData } from 'node:worker_threads';
import { Screener } from '../../../../engines/screening/index.ts';
import type { ScreeningHit } from '../engine.ts';
import type { BuiltIndex, SearchResult, SearchTask } from './index-message.ts';

/* Searches one index in a thread of its own. The arrays are shared: every thread reads the same memory. */

const { lists, index, entryIds, entryLists, entryVersions } = workerData as BuiltIndex;
const screener = new Screener(index);

function search({ query, threshold, limit, sources }: SearchTask): ScreeningHit[] {
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
}

parentPort?.on('message', (task: SearchTask) => {
  let result: SearchResult;
  try {
    result = { id: task.id, found: search(task) };
  } catch (error) {
    result = { id: task.id, failed: (error as Error).message };
  }
  parentPort?.postMessage(result);
});

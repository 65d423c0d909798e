import { parentPort, workerData } from 'node:worker_threads';
import { Screener } from '../../../../engines/screening/index.ts';
import type { BuiltIndex, SearchResult, SearchTask } from './index-message.ts';
import { searchIndex } from './search-index.ts';

/* Searches one index in a thread of its own. The arrays are shared: every thread reads the same memory. */

const built = workerData as BuiltIndex;
const screener = new Screener(built.index);

function search({ query, threshold, limit, sources }: SearchTask) {
  const isListAsked = sources === undefined ? undefined : built.lists.map(({ sourceId }) => sources.includes(sourceId));
  const isAsked = isListAsked && ((entry: number) => isListAsked[built.entryLists[entry] as number] === true);
  return searchIndex(screener, built, query, { threshold, limit, isAsked });
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

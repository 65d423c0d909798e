import { parentPort, workerData } from 'node:worker_threads';
import type { BuiltIndex, SearchResult, SearchTask } from './index-message.ts';
import { listSearch } from './search-index.ts';

/* Searches one index in a thread of its own. The arrays are shared: every thread reads the same memory. */

const search = listSearch(workerData as BuiltIndex);

parentPort?.on('message', (task: SearchTask) => {
  let result: SearchResult;
  try {
    result = { id: task.id, found: search(task) };
  } catch (error) {
    result = { id: task.id, failed: (error as Error).message };
  }
  parentPort?.postMessage(result);
});

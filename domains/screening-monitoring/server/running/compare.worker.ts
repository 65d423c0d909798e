import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../../platform/server/index.ts';
import type { Compared, CompareTask, CompareWorld } from './compare-message.ts';
import { Comparer } from './comparer.ts';

/*
 * Compares parts of the customers in a thread that reads them by itself: the server goes on answering, and nothing but what was found
 * passes between the threads.
 */

const { databaseUrl, ...comparison } = workerData as CompareWorld;
const database = openDatabase(databaseUrl, 1);
const comparer = new Comparer(database.main, comparison);

parentPort?.on('message', (task: CompareTask | 'end') => {
  if (task === 'end') {
    void database.close().finally(() => parentPort?.close());
    return;
  }
  void comparer
    .compare(task)
    .then((done): Compared => ({ task: task.task, ...done }))
    .catch((error: unknown): Compared => ({ task: task.task, failed: (error as Error).message }))
    .then((result) => parentPort?.postMessage(result));
});

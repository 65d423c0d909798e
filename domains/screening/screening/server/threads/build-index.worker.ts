import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../../../platform/server/index.ts';
import type { BuildTask } from './index-message.ts';
import { readIndex } from './read-index.ts';

/* Reads the lists in force and makes their index in a thread of its own, so that the server goes on answering meanwhile. */

const { databaseUrl, ...of } = workerData as BuildTask;
const database = openDatabase(databaseUrl, 1);

try {
  parentPort?.postMessage(await readIndex(database, of));
} finally {
  await database.close();
}

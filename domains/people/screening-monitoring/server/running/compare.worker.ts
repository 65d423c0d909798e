import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../../../../platform/server/index.ts';
import { lowerPriority } from '../../../../../platform/server/threads/lower-priority.ts';
import { answerTasks } from './answer-tasks.ts';
import type { Comparison, Part } from './compare-message.ts';
import { Comparer } from './comparer.ts';
import type { Span } from './customer.store.ts';

/*
 * Compares parts of the customers in a thread that reads them by itself: the server goes on answering, and nothing but what was found
 * passes between the threads.
 */

export interface CompareWorld extends Comparison {
  databaseUrl: string;
}

lowerPriority();
const { databaseUrl, ...comparison } = workerData as CompareWorld;
const database = openDatabase(databaseUrl, 1);
const comparer = new Comparer(database.main, comparison);

answerTasks<Span, Part>(
  (span) => comparer.compare(span),
  () => database.close(),
);

import { parentPort } from 'node:worker_threads';
import type { Answered, Numbered } from './compare-message.ts';

/** Answers what `TaskThreads` asks, in a thread of it. It imports nothing of the platform, so that a thread that needs nothing else starts at once. */
export function answerTasks<Task, Done>(work: (query: Task) => Promise<Done> | Done, end: () => Promise<void> = async () => undefined): void {
  parentPort?.on('message', (message: Numbered<Task> | 'end') => {
    if (message === 'end') {
      void end().finally(() => parentPort?.close());
      return;
    }
    const { task, asked } = message;
    void Promise.resolve()
      .then(() => work(asked))
      .then((done): Answered<Done> => ({ task, done }))
      .catch((error: unknown): Answered<Done> => ({ task, failed: (error as Error).message }))
      .then((answer) => parentPort?.postMessage(answer));
  });
}

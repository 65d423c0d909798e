import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answered, Numbered } from './compare-message.ts';

const mostThreads = 4;

/** As many threads as processors: they read and compare by turns, and each waits for the database a part of the time. */
export const threadCount = Math.max(1, Math.min(mostThreads, availableParallelism()));

interface Waiting<Done> {
  resolve(done: Done): void;
  reject(error: Error): void;
}

/** Threads of one kind that take what they are asked by turns. They begin to load at once, and do not keep the process alive. */
export class TaskThreads<Task, Done> {
  readonly #start: () => Worker;
  #workers: Worker[] = [];
  readonly #waiting = new Map<number, Waiting<Done>>();
  #next = 0;

  /** @param start begins a thread that answers by `answerTasks` */
  constructor(start: () => Worker) {
    this.#start = start;
    this.#workers = Array.from({ length: threadCount }, () => this.#begin());
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.unref();
    worker.on('message', (result: Answered<Done>) => {
      const waiting = this.#waiting.get(result.task);
      this.#waiting.delete(result.task);
      if ('failed' in result) waiting?.reject(new Error(result.failed));
      else waiting?.resolve(result.done);
    });
    worker.on('error', (error) => this.#fail(error as Error));
    return worker;
  }

  #fail(error: Error): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    this.close();
    for (const { reject } of all) reject(error);
  }

  /** They were closed, or one of them has failed. */
  get isClosed(): boolean {
    return this.#workers.length === 0;
  }

  ask(query: Task): Promise<Done> {
    const task = this.#next;
    this.#next += 1;
    const worker = this.#workers[task % threadCount];
    if (!worker) return Promise.reject(new Error('the threads that compare have ended'));
    return new Promise((resolve, reject) => {
      this.#waiting.set(task, { resolve, reject });
      worker.postMessage({ task, asked: query } satisfies Numbered<Task>);
    });
  }

  /** Ends the threads. */
  close(): void {
    for (const worker of this.#workers) worker.postMessage('end');
    this.#workers = [];
  }
}

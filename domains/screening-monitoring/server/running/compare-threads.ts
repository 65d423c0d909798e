import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Compared, CompareTask, CompareWorld, Part } from './compare-message.ts';
import type { Span } from './customer.store.ts';

const mostThreads = 4;

/** As many threads as processors: they read and compare by turns, and each waits for the database a part of the time. */
export const threadCount = Math.max(1, Math.min(mostThreads, availableParallelism()));

interface Waiting {
  resolve(done: Part): void;
  reject(error: Error): void;
}

/** What compares parts of the customers with one index. */
export interface Comparing {
  compare(span: Span): Promise<Part>;
  close(): void;
}

/** Threads that do so. They start when they are first asked. */
export class CompareThreads implements Comparing {
  readonly #world: CompareWorld;
  #workers: Worker[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(world: CompareWorld) {
    this.#world = world;
  }

  #worker(at: number): Worker {
    const place = at % threadCount;
    const known = this.#workers[place];
    if (known) return known;
    const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { workerData: this.#world });
    worker.on('message', (result: Compared) => {
      const waiting = this.#waiting.get(result.task);
      this.#waiting.delete(result.task);
      if ('failed' in result) waiting?.reject(new Error(result.failed));
      else waiting?.resolve(result);
    });
    worker.on('error', (error) => this.#fail(error as Error));
    this.#workers[place] = worker;
    return worker;
  }

  #fail(error: Error): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#workers = [];
    for (const { reject } of all) reject(error);
  }

  /** Compares a part of the customers. */
  compare(span: Span): Promise<Part> {
    const task = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(task, { resolve, reject });
      this.#worker(task).postMessage({ ...span, task } satisfies CompareTask);
    });
  }

  /** Ends the threads. */
  close(): void {
    for (const worker of this.#workers.filter(Boolean)) worker.postMessage('end');
    this.#workers = [];
  }
}

import { Worker } from 'node:worker_threads';
import type { FoundHits } from '../engine.ts';
import type { BuiltIndex, SearchResult, SearchTask } from './index-message.ts';

interface Waiting {
  resolve(hits: FoundHits): void;
  reject(error: Error): void;
}

/** Threads that nobody has asked for so long end; the arrays stay, and new threads read them at once. */
const idleMs = 60_000;

/** The threads that search one index. */
export class SearchThreads {
  readonly built: BuiltIndex;
  readonly #threads: number;
  #workers: Worker[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #idle: NodeJS.Timeout | undefined;
  #isRetired = false;

  constructor(built: BuiltIndex, threads: number) {
    this.built = built;
    this.#threads = threads;
  }

  #start(): void {
    this.#workers = Array.from({ length: this.#threads }, () => {
      const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { workerData: this.built });
      // A process ends although its threads wait for work.
      worker.unref();
      worker.on('message', (result: SearchResult) => this.#settle(result));
      worker.on('error', (error) => this.#fail(error as Error));
      return worker;
    });
  }

  #settle(result: SearchResult): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ('failed' in result) waiting?.reject(new Error(result.failed));
    else waiting?.resolve(result.found);
    if (this.#waiting.size > 0) return;
    for (const worker of this.#workers) worker.unref();
    if (this.#isRetired) this.#end();
    else this.#idle = setTimeout(() => this.#end(), idleMs).unref();
  }

  /** A thread that has died takes what it was asked along; the next search starts others. */
  #fail(error: Error): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#end();
    for (const { reject } of all) reject(error);
  }

  #end(): void {
    clearTimeout(this.#idle);
    for (const worker of this.#workers) void worker.terminate();
    this.#workers = [];
  }

  /** Threads take searches by turns. */
  search(task: Omit<SearchTask, 'id'>): Promise<FoundHits> {
    clearTimeout(this.#idle);
    if (this.#workers.length === 0) this.#start();
    const id = this.#next;
    this.#next += 1;
    const worker = this.#workers[id % this.#workers.length] as Worker;
    worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...task, id } satisfies SearchTask);
    });
  }

  /** Another index has taken its place, or nobody asks any more: it ends when it has answered what it was asked. */
  retire(): void {
    this.#isRetired = true;
    if (this.#waiting.size === 0) this.#end();
  }
}

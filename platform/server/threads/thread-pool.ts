import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { log } from '../log.ts';
import type { ThreadAnswer, ThreadTask } from './thread-task.ts';

/** Whose readings share threads: callers without an account have one thread, so that they keep nobody else waiting. */
export type ThreadShare = 'staff' | 'anonymous';

interface Bounds {
  readonly threads: number;
  /** Readings that wait or run, of all callers and of one. */
  readonly most: number;
  readonly mostOfCaller: number;
}

const bounds: Readonly<Record<ThreadShare, Bounds>> = {
  staff: { threads: Math.max(1, Math.min(4, availableParallelism() - 1)), most: 64, mostOfCaller: 8 },
  anonymous: { threads: 1, most: 16, mostOfCaller: 2 },
};

/** How long a reading may take on its thread. An ordinary file takes some milliseconds. */
const longestMs = 20_000;
/** Memory of a thread; where it is not enough, the thread ends and another begins. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** A thread without work is kept this long. */
const idleMs = 30_000;

/** Threads that read what one kind of callers sends. */
export class ThreadPool {
  readonly #bounds: Bounds;
  readonly #ofCaller = new Map<string, number>();
  readonly #longestMs: number;
  #pool: Piscina<ThreadTask, ThreadAnswer> | undefined;
  #all = 0;

  /** @param longest ms that a reading may take */
  constructor(own: Bounds, longest: number = longestMs) {
    this.#bounds = own;
    this.#longestMs = longest;
  }

  /** Runs a task. @returns its answer; 'busy' where too much waits, 'ended' where it ran out of time or memory */
  async run(caller: string, task: ThreadTask): Promise<ThreadAnswer | 'busy' | 'ended'> {
    const own = this.#ofCaller.get(caller) ?? 0;
    if (this.#all >= this.#bounds.most || own >= this.#bounds.mostOfCaller) return 'busy';
    this.#all += 1;
    this.#ofCaller.set(caller, own + 1);
    try {
      return await this.#runOnThread(task);
    } finally {
      this.#all -= 1;
      const left = (this.#ofCaller.get(caller) ?? 1) - 1;
      if (left > 0) this.#ofCaller.set(caller, left);
      else this.#ofCaller.delete(caller);
    }
  }

  async #runOnThread(task: ThreadTask): Promise<ThreadAnswer | 'ended'> {
    this.#pool ??= new Piscina({
      filename: new URL('./run-reader.worker.ts', import.meta.url).href,
      name: 'runReader',
      minThreads: 0,
      maxThreads: this.#bounds.threads,
      idleTimeout: idleMs,
      resourceLimits: memory,
    });
    const pool = this.#pool;
    const stop = new AbortController();
    // The time of waiting for a thread is none of the reading, but has an end as well.
    const timer = setTimeout(() => stop.abort(), this.#longestMs);
    try {
      return await pool.run(task, { signal: stop.signal });
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      log.warn({ reader: task.name, reason: code ?? name }, 'a file could not be read within the limits of a thread');
      return 'ended';
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }
}

const pools = new Map<ThreadShare, ThreadPool>();

/** The threads of a share, which begin with the first reading. */
export function threadPool(share: ThreadShare): ThreadPool {
  let pool = pools.get(share);
  if (!pool) pools.set(share, (pool = new ThreadPool(bounds[share])));
  return pool;
}

/** Ends the threads of all shares; a later reading begins new ones. */
export async function closeThreads(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.close()));
}

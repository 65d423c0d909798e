import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { algorithmVersion, type ScreeningQuery } from '../../../../engines/screening/index.ts';
import { type Database, log } from '../../../../platform/server/index.ts';
import { listStateNumber } from '../../../screening-lists/server/index.ts';
import type { HitLimit } from '../../model/hit-limits.ts';
import type { Thresholds } from '../../model/thresholds.ts';
import type { ScreeningAnswer } from '../engine.ts';
import type { SearchOf } from '../listed-engine.ts';
import type { BuildTask, BuiltIndex } from './index-message.ts';
import { SearchThreads } from './search-threads.ts';

interface SearchOptions {
  threshold: number;
  rates?: Thresholds | undefined;
  limit: HitLimit;
  sources?: readonly string[] | undefined;
}

/** Longer than this nobody waits for a newer index. */
const patienceMs = 2_000;

/** Who cannot wait for the database is told of a newer state within this time, and of its index when it is made. */
const lookMs = 500;
const mostThreads = 4;

/** One thread less than there are processors: the server itself needs one. */
const threadCount = (): number => Math.max(1, Math.min(mostThreads, availableParallelism() - 1));

/** Makes an index in a thread of its own. @param since only of what has come or changed since that state; without it, of all that is in force */
export function buildIndex(databaseUrl: string, since?: number): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-index.worker.ts', import.meta.url), { workerData: { databaseUrl, since } satisfies BuildTask });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that makes the index of the lists ended with ${code}`)));
  });
}

/**
 * The index of the lists in force of one database, in this process. It is made when it is first needed; while a newer state is read
 * the one before goes on answering, and every answer says which versions it is of.
 */
export class ListIndex {
  readonly #database: Database;
  #threads: SearchThreads | undefined;
  #building: Promise<SearchThreads> | undefined;
  /** No list was ever in force: there is nothing to make an index of. */
  #isEmpty = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #asking: Promise<number> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  async #build(): Promise<SearchThreads> {
    const began = Date.now();
    const built = await buildIndex(this.#database.threadUrl);
    const before = this.#threads;
    this.#threads = new SearchThreads(built, threadCount());
    before?.retire();
    log.info({ entries: built.entryIds.length, lists: built.lists.length, ms: Date.now() - began }, 'the index of the screening lists was made');
    return this.#threads;
  }

  /** Begins to read the present state, unless that is under way. */
  #renew(): Promise<SearchThreads> {
    this.#building ??= this.#build().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  /** The number of the present state; many who search at the same time ask for it once. */
  #stateNumber(): Promise<number> {
    this.#asking ??= listStateNumber(this.#database.main).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** The index to search now; of the state before while a newer one is read. */
  async #current(): Promise<SearchThreads> {
    const threads = this.#threads;
    if (!threads) return this.#renew();
    if ((await this.#stateNumber()) === threads.built.number) return threads;
    const renewed = this.#renew().catch((error: unknown) => {
      log.warn({ reason: (error as Error).message }, 'the newer lists could not be read; those before stay in use');
      return threads;
    });
    return Promise.race([renewed, sleep(patienceMs, threads, { ref: false })]);
  }

  async #look(): Promise<void> {
    const number = await listStateNumber(this.#database.main);
    if (number === 0 && !this.#threads) this.#isEmpty = true;
    if (number === 0 || this.#threads?.built.number === number) return;
    const renewed = this.#renew();
    // Until the first list can be searched all is as it was before there was one.
    if (!this.#threads && !this.#isEmpty) await renewed;
    else renewed.catch((error: unknown) => log.warn({ reason: (error as Error).message }, 'the newer lists could not be read; those before stay in use'));
  }

  /**
   * The index of the lists in force without waiting: a newer state is asked for by the way, and takes its place when it is made.
   * @returns null where no list was ever in force; undefined while it is not known yet, see `known`
   */
  latest(): SearchThreads | null | undefined {
    if (performance.now() - this.#lookedAt > lookMs) this.#lookByTheWay();
    return this.#threads ?? (this.#isEmpty ? null : undefined);
  }

  #lookByTheWay(): void {
    this.#lookedAt = performance.now();
    this.#looking ??= this.#look().finally(() => {
      this.#lookedAt = performance.now();
      this.#looking = undefined;
    });
    this.#looking.catch((error: unknown) => log.warn({ reason: (error as Error).message }, 'the state of the screening lists could not be read'));
  }

  /** Waits until `latest` knows. */
  async known(): Promise<SearchThreads | null> {
    for (;;) {
      const known = this.latest();
      if (known !== undefined) return known;
      if (!this.#looking) this.#lookByTheWay();
      await this.#looking;
    }
  }

  /** Waits until the lists in force now are those that are searched. */
  async settled(): Promise<void> {
    await this.inForce();
  }

  /** The index of the lists in force now, for threads of others. */
  async inForce(): Promise<BuiltIndex> {
    for (;;) {
      const number = await listStateNumber(this.#database.main);
      const built = this.#threads?.built;
      if (built?.number === number) return built;
      await this.#renew();
    }
  }

  /** Searches the lists in force; a newer state is waited for a little, and the one before is searched while it is not ready. */
  async search(query: ScreeningQuery, { threshold, rates, limit, sources }: SearchOptions): Promise<ScreeningAnswer> {
    const threads = await this.#current();
    const found = await threads.search({ query, threshold, rates, limit, sources });
    const asked = threads.built.lists.filter(({ sourceId }) => sources === undefined || sources.includes(sourceId));
    return { ...found, algorithm: algorithmVersion, versions: asked.map(({ sourceId, versionId }) => ({ sourceId, versionId })) };
  }

  /** Ends its threads. */
  close(): void {
    this.#threads?.retire();
  }
}

const indexes = new WeakMap<Database, ListIndex>();

/** The index of this process over the lists of a database. */
export function listIndexOf(database: Database): ListIndex {
  let index = indexes.get(database);
  if (!index) {
    index = new ListIndex(database);
    indexes.set(database, index);
  }
  return index;
}

/** Compares in threads, over an index of the lists in force. */
export const searchInThreads: SearchOf = (database) => (query, options) => listIndexOf(database).search(query, options);

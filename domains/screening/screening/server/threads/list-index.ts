import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ScreeningQuery } from '../../../../../engines/screening/index.ts';
import { type Database, log } from '../../../../../platform/server/index.ts';
import { listStateNumber } from '../../../screening-lists/server/index.ts';
import type { ScreeningAnswer, SearchOptions } from '../engine.ts';
import type { SearchOf } from '../listed-engine.ts';
import { screeningThresholds } from '../stores/threshold.store.ts';
import type { BuildTask, BuiltIndex } from './index-message.ts';
import { SearchThreads } from './search-threads.ts';

/** Longer than this nobody waits for a newer index. */
const patienceMs = 2_000;

/** Who cannot wait for the database is told of a newer state within this time, and of its index when it is made. */
const lookMs = 500;
const mostThreads = 4;
/** A version of the comparison that is tried beside the one in force takes memory until nobody has asked it for so long. */
const otherIdleMs = 120_000;

/** One thread less than there are processors: the server itself needs one. */
const threadCount = (): number => Math.max(1, Math.min(mostThreads, availableParallelism() - 1));

/** Makes an index in a thread of its own. @param of as `readIndex` takes it; without it, all that is in force */
export function buildIndex(databaseUrl: string, of: Omit<BuildTask, 'databaseUrl'> = {}): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-index.worker.ts', import.meta.url), { workerData: { databaseUrl, ...of } satisfies BuildTask });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that makes the index of the lists ended with ${code}`)));
  });
}

/** What an index is of: the lists of a number, and the version of the comparison. */
interface State {
  number: number;
  algorithm: string;
}

const isOf = ({ number, index }: BuiltIndex, state: State): boolean => number === state.number && index.algorithm === state.algorithm;

/**
 * The index of the lists in force of one database, in this process, for the comparison in force. It is made when it is first needed;
 * while a newer state is read, or made for another comparison, the one before goes on answering, and every answer says which versions it
 * is of.
 */
export class ListIndex {
  readonly #database: Database;
  /** The version of the comparison; without it that in force. */
  readonly #algorithm: string | undefined;
  /** Indexes for versions that are tried beside the one in force. */
  readonly #others = new Map<string, ListIndex>();
  #forgetting: NodeJS.Timeout | undefined;
  #threads: SearchThreads | undefined;
  #building: Promise<SearchThreads> | undefined;
  /** No list was ever in force: there is nothing to make an index of. */
  #isEmpty = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #asking: Promise<State> | undefined;

  constructor(database: Database, algorithm?: string) {
    this.#database = database;
    this.#algorithm = algorithm;
  }

  async #build(): Promise<SearchThreads> {
    const began = performance.now();
    const built = await buildIndex(this.#database.threadUrl, { algorithm: this.#algorithm });
    const before = this.#threads;
    this.#threads = new SearchThreads(built, threadCount());
    before?.retire();
    log.info(
      { entries: built.entryIds.length, lists: built.lists.length, ms: Math.round(performance.now() - began) },
      'the index of the screening lists was made',
    );
    return this.#threads;
  }

  /** Begins to read the present state, unless that is under way. */
  #renew(): Promise<SearchThreads> {
    this.#building ??= this.#build().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  async #askState(): Promise<State> {
    const { main } = this.#database;
    return { number: await listStateNumber(main), algorithm: this.#algorithm ?? (await screeningThresholds(main)).comparison };
  }

  /** The present state; many who search at the same time ask for it once. */
  #state(): Promise<State> {
    this.#asking ??= this.#askState().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** The index to search now; of the state before while a newer one is read. */
  async #current(): Promise<SearchThreads> {
    const threads = this.#threads;
    if (!threads) return this.#renew();
    if (isOf(threads.built, await this.#state())) return threads;
    const renewed = this.#renew().catch((error: unknown) => {
      log.warn({ reason: (error as Error).message }, 'the newer lists could not be read; those before stay in use');
      return threads;
    });
    return Promise.race([renewed, sleep(patienceMs, threads, { ref: false })]);
  }

  async #look(): Promise<void> {
    const state = await this.#askState();
    if (state.number === 0 && !this.#threads) this.#isEmpty = true;
    if (state.number === 0 || (this.#threads && isOf(this.#threads.built, state))) return;
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
      const existing = this.latest();
      if (existing !== undefined) return existing;
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
      const state = await this.#askState();
      const built = this.#threads?.built;
      if (built && isOf(built, state)) return built;
      await this.#renew();
    }
  }

  /** Searches the lists in force; a newer state is waited for a little, and the one before is searched while it is not ready. */
  async search(query: ScreeningQuery, { algorithm, ...options }: SearchOptions): Promise<ScreeningAnswer> {
    const { threshold, rates, limit, sources } = options;
    const threads = await this.#current();
    if (algorithm !== undefined && algorithm !== threads.built.index.algorithm) return this.#otherOf(algorithm).search(query, options);
    const result = await threads.search({ query, threshold, rates, limit, sources });
    const lists = threads.built.lists.filter(({ sourceId }) => sources === undefined || sources.includes(sourceId));
    return { ...result, algorithm: threads.built.index.algorithm, versions: lists.map(({ sourceId, versionId }) => ({ sourceId, versionId })) };
  }

  #otherOf(algorithm: string): ListIndex {
    const other = this.#others.get(algorithm) ?? new ListIndex(this.#database, algorithm);
    this.#others.set(algorithm, other);
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => this.#forgetOthers(), otherIdleMs).unref();
    return other;
  }

  #forgetOthers(): void {
    clearTimeout(this.#forgetting);
    for (const other of this.#others.values()) other.close();
    this.#others.clear();
  }

  /** Ends its threads. */
  close(): void {
    this.#forgetOthers();
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

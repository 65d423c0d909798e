import { Worker } from 'node:worker_threads';
import { Screener } from '../../../../../engines/screening/index.ts';
import type { Database } from '../../../../../platform/server/index.ts';
import { findOwnersOfNumbers, listOtherNames } from '../../../../register/id-database/server/index.ts';
import { listNamesOfMerchants } from '../../../../register/merchant-register/server/index.ts';
import type { Comparison, Part } from './compare-message.ts';
import { Comparer } from './comparer.ts';
import { listCustomersAmong, type MonitoredCustomer, readNamesPage, type Span } from './customer.store.ts';
import { type AlikeQuery, pageOf } from './names-page.ts';
import { TaskThreads } from './task-threads.ts';

/** What compares parts of the customers with one index. */
export interface Comparing {
  compare(span: Span): Promise<Part>;
  close(): void;
}

/** Of more entries, everything that is known of a customer is read at once. */
const fewEntries = 20_000;
const numbersAtOnce = 20_000;
const namesAtOnce = 20_000;

/** Compares each customer with everything that is known, in threads that read by themselves. */
function inThreads(database: Database, comparison: Comparison): Comparing {
  const threads = new TaskThreads<Span, Part>(
    () => new Worker(new URL('./compare.worker.ts', import.meta.url), { workerData: { databaseUrl: database.threadUrl, ...comparison } }),
  );
  return { compare: (span) => threads.ask(span), close: () => threads.close() };
}

/**
 * The threads that tell whose name is like an entry's. They stay from one change to the next: how the words of customers sound and what
 * they weigh is known then, and their code is compiled.
 */
let likeThreads: TaskThreads<AlikeQuery, string[]> | undefined;
function threadsForNames(): TaskThreads<AlikeQuery, string[]> {
  if (!likeThreads || likeThreads.isClosed) likeThreads = new TaskThreads(() => new Worker(new URL('./like.worker.ts', import.meta.url)));
  return likeThreads;
}
let comparisons = 0;

/**
 * Compares everybody with few entries: the names in threads, and what else is known of those alone who are like an entry or own a
 * number of one. Nobody else can match. A change of a list concerns one customer in hundreds.
 */
class FewEntries implements Comparing {
  readonly #database: Database;
  readonly #comparison: Comparison;
  readonly #comparer: Comparer;
  readonly #number: number;
  #owners: Promise<readonly string[]> | undefined;
  #likeByOther: Promise<readonly string[]> | undefined;

  constructor(database: Database, comparison: Comparison) {
    this.#database = database;
    this.#comparison = comparison;
    this.#comparer = new Comparer(database.main, comparison);
    comparisons += 1;
    this.#number = comparisons;
  }

  /** Whose name of a page is like an entry's. */
  #likeOf(page: string): Promise<string[]> {
    const { built, rates } = this.#comparison;
    return threadsForNames().ask({ comparison: this.#number, index: built.index, threshold: rates.lowest, page });
  }

  /** Who owns a number of an entry has to be compared whatever the name. */
  async #findOwners(): Promise<readonly string[]> {
    const numbers = new Screener(this.#comparison.built.index).numbers();
    const owners: string[] = [];
    for (let at = 0; at < numbers.length; at += numbersAtOnce)
      owners.push(...(await findOwnersOfNumbers(this.#database.main, numbers.slice(at, at + numbersAtOnce))));
    return owners;
  }

  /** Who is like an entry by another name than the one on file: a merchant by a trade name or an app, a person by a name of before. */
  async #findLikeByOther(companyCode: string): Promise<readonly string[]> {
    const { main } = this.#database;
    const names = [
      ...(await listNamesOfMerchants(main, [companyCode])).map((one) => ({ ...one, kind: 'organisation' as const })),
      ...(await listOtherNames(main)).map(({ kind, ...one }) => ({ ...one, kind: kind === 'COMPANY' ? ('organisation' as const) : ('person' as const) })),
    ];
    const like: string[] = [];
    for (let at = 0; at < names.length; at += namesAtOnce) like.push(...(await this.#likeOf(pageOf(names.slice(at, at + namesAtOnce)))));
    return like;
  }

  async compare(span: Span): Promise<Part> {
    this.#owners ??= this.#findOwners();
    this.#likeByOther ??= this.#findLikeByOther(span.companyCode);
    const { customers, page } = await readNamesPage(this.#database.main, span);
    const like = await this.#likeOf(page);
    const worth: MonitoredCustomer[] = await listCustomersAmong(this.#database.main, span, [
      ...new Set([...like, ...(await this.#owners), ...(await this.#likeByOther)]),
    ]);
    return { customers, ids: [], matched: await this.#comparer.compareThese(span.companyCode, worth) };
  }

  close(): void {
    // Its threads stay for the next change.
  }
}

/** How many customers a part has for each one that is compared with everything: of few entries a part is done sooner. */
const partsOfFew = 5;

/** The way to compare so many customers. */
export function comparingOf(
  database: Database,
  comparison: Comparison,
  { customers, fewCustomers, isDueOnly }: { customers: number; fewCustomers: number; isDueOnly: boolean },
): { comparing: Comparing; parts: number } {
  if (customers <= fewCustomers) {
    const comparer = new Comparer(database.main, comparison);
    return { comparing: { compare: (span) => comparer.compare(span), close: () => undefined }, parts: 1 };
  }
  return isDueOnly || comparison.built.entryIds.length > fewEntries
    ? { comparing: inThreads(database, comparison), parts: 1 }
    : { comparing: new FewEntries(database, comparison), parts: partsOfFew };
}

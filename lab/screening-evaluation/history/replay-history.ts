import { listKnownPeople } from '../../../domains/register/id-database/server/index.ts';
import { eachEntryInForce, loadList, useSource } from '../../../domains/screening/screening-lists/server/index.ts';
import { endAlertWith } from '../../../domains/casework/alerts/server/index.ts';
import { type Monitoring, monitorOnce } from '../../../domains/people/screening-monitoring/server/index.ts';
import { queryOfCustomer, listIndexOf, queryOf } from '../../../domains/screening/screening/server/threads/index.ts';
import { presentEvidence } from '../../../domains/payments/transactions/server/index.ts';
import { defaultThreshold, Screener, ScreeningBuilder } from '../../../engines/screening/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import type { Database, FileStore } from '../../../platform/server/index.ts';
import { countAlerts, countClosed, countUnfinishedPasses, expireTurn, insertCustomers, listStandingPairs } from './history.store.ts';
import { inventCustomers } from './invented-customers.ts';
import { applyChanges, asSdnSet, type PublishedVersion } from './published-history.ts';

/*
 * Brings the versions of a list into force one after the other, by the importer and the monitoring of the product, against customers of
 * whom some stand on it. After each version the matches that stand are compared with those that comparing every customer with the whole
 * list gives, whatever way monitoring found them, and although it is interrupted again and again.
 */

export interface ReplayOptions {
  /** Each so-many-th of those who are listed is a customer. */
  every: number;
  /** Customers of one part of a pass. */
  customersAtOnce: number;
  /** Each so-many-th change is interrupted, as by a process that dies. */
  interruptEvery: number;
  /** A version that loses more than this share of its entries, in per cent, is refused by the importer. */
  maxLossPercent: number;
}

export interface Replayed {
  customers: number;
  versions: number;
  /** Entries that the versions newly list, change and remove; those of the first version are all newly listed. */
  listed: number;
  changed: number;
  delisted: number;
  /** Times that a customer came to match an entry, by comparing everybody with the whole list. */
  expected: number;
  /** Of these, those by a version after the first. */
  expectedLater: number;
  alerts: number;
  /** Alerts that there should be and are not, and those that there should not be. */
  missing: number;
  doubled: number;
  /** Matches that were closed because the entry left the list, and because what changed of it matches no more. */
  closedByDelisting: number;
  closedByChange: number;
  /** Matches that ended by comparing everybody; as many should be closed. */
  ended: number;
  /** What is not as it should be at the end: alerts that are open without a match or concluded with one, hits of closed matches that have not lapsed. */
  leftOpen: number;
  restarts: number;
  /** From a version in force to the last alert of it, without the first version and the interrupted ones. */
  medianSeconds: number;
  worstSeconds: number;
  /** Versions after which the matches that stood were others than comparing everybody gives. */
  wrongAfter: readonly string[];
}

export interface ReplayedVersion {
  at: string;
  done: number;
  of: number;
  seconds: number;
  matches: number;
}

/**
 * Every customer compared with every entry of the list, as a search would. A pair is compared again when the entry is another one than
 * after the version before; no part of the monitoring is used for it.
 */
class Expected {
  readonly #database: Database;
  readonly #people: readonly string[];
  readonly #written = new Map<string, string>();
  readonly #found = new Map<string, readonly string[]>();

  constructor(database: Database, people: readonly string[]) {
    this.#database = database;
    this.#people = people;
  }

  /** @returns person and entry of all matches */
  async now(): Promise<Set<string>> {
    const builder = new ScreeningBuilder();
    const changed: string[] = [];
    const present = new Set<string>();
    for await (const batch of eachEntryInForce(this.#database.main))
      for (const { entryId, entry } of batch) {
        present.add(entryId);
        const written = JSON.stringify(entry);
        if (this.#written.get(entryId) === written) continue;
        this.#written.set(entryId, written);
        builder.add(entry);
        changed.push(entryId);
      }
    for (const entryId of this.#written.keys())
      if (!present.has(entryId)) {
        this.#written.delete(entryId);
        this.#found.delete(entryId);
      }
    const screener = new Screener(builder.build());
    const results = new Map(changed.map((entryId): [string, string[]] => [entryId, []]));
    for (const person of await listKnownPeople(this.#database.main, this.#people)) {
      const query = queryOfCustomer(person);
      if (!query) continue;
      for (const { entry } of screener.search(queryOf(query), defaultThreshold)) results.get(changed[entry] as string)?.push(person.id);
    }
    for (const [entryId, people] of results) this.#found.set(entryId, people);
    return new Set([...this.#found].flatMap(([entryId, people]) => people.map((person) => `${person} ${entryId}`)));
  }
}

const source = 'OFAC_SDN';

/**
 * Replays a history in an empty, migrated database with companies.
 * @param versions oldest first; the first holds the list as it was then
 */
export async function replayHistory(
  { database, files }: { database: Database; files: FileStore },
  versions: readonly PublishedVersion[],
  { every, customersAtOnce, interruptEvery, maxLossPercent }: ReplayOptions,
  onVersion: (version: ReplayedVersion) => void = () => undefined,
): Promise<Replayed> {
  const { main } = database;
  const people = await insertCustomers(main, inventCustomers(versions, every));
  await useSource(database, source, { maxLossPercent, maxChangePercent: 100 }, clock.now());
  // The sieve and the threads, as with many customers.
  const monitor = (holder: string, more: Partial<Monitoring> = {}) =>
    monitorOnce({ database, endAlert: endAlertWith(presentEvidence), holder, customersAtOnce, fewCustomers: 0, ...more });
  const interrupt = async (parts: number): Promise<boolean> => {
    let query = 0;
    await monitor('first', { customersAtOnce: Math.max(1, Math.floor(customersAtOnce / 3)), isOver: () => (query += 1) > parts });
    await expireTurn(main, 'first');
    return (await countUnfinishedPasses(main)) > 0;
  };
  const rows = new Map<number, string[]>();
  const came = new Map<string, number>();
  const seconds: number[] = [];
  const wrongAfter: string[] = [];
  const sums = { listed: 0, changed: 0, delisted: 0, ended: 0, restarts: 0, expected: 0, expectedLater: 0 };
  const comparing = new Expected(database, people);
  let before = new Set<string>();
  for (const [at, version] of versions.entries()) {
    const applied = applyChanges(rows, version);
    for (const one of ['listed', 'changed', 'delisted'] as const) sums[one] += applied[one];
    const state = await loadList({ database, files, now: clock.now() }, { sourceId: source, sourceDate: version.at.slice(0, 10), list: asSdnSet(rows) });
    if (state !== 'LOADED') throw new Error(`the version of ${version.at} was ${state}`);
    const isInterrupted = at % interruptEvery === interruptEvery - 1;
    if (isInterrupted && (await interrupt(3 + (at % 4)))) sums.restarts += 1;
    const began = performance.now();
    // A pass ends after a minute at the latest and goes on at the next turn.
    do await monitor('second');
    while ((await countUnfinishedPasses(main)) > 0);
    const took = (performance.now() - began) / 1000;
    if (at > 0 && !isInterrupted) seconds.push(took);
    const expected = await comparing.now();
    const standing = await listStandingPairs(main);
    const isRight = standing.length === expected.size && standing.every((pair) => expected.has(pair)) && new Set(standing).size === standing.length;
    if (!isRight) wrongAfter.push(version.at);
    for (const pair of expected)
      if (!before.has(pair)) {
        came.set(pair, (came.get(pair) ?? 0) + 1);
        sums.expected += 1;
        if (at > 0) sums.expectedLater += 1;
      }
    for (const pair of before) if (!expected.has(pair)) sums.ended += 1;
    before = expected;
    onVersion({ at: version.at, done: at + 1, of: versions.length, seconds: took, matches: expected.size });
  }
  // The same by comparing everybody with the whole list at once.
  const all = await new Expected(database, people).now();
  if (all.size !== before.size || [...all].some((pair) => !before.has(pair))) throw new Error('entry by entry is not the same as all at once');
  listIndexOf(database).close();
  const alerts = await countAlerts(main);
  const closed = await countClosed(main);
  const pairs = [...new Set([...came.keys(), ...alerts.keys()])];
  const differences = pairs.map((pair) => (alerts.get(pair)?.alerts ?? 0) - (came.get(pair) ?? 0));
  const misplaced = pairs.filter((pair) => (alerts.get(pair)?.open ?? 0) !== (before.has(pair) ? 1 : 0)).length;
  const sorted = seconds.toSorted((a, b) => a - b);
  return {
    customers: people.length,
    versions: versions.length,
    ...sums,
    alerts: [...alerts.values()].reduce((sum, one) => sum + one.alerts, 0),
    missing: differences.reduce((sum, difference) => sum + Math.max(0, -difference), 0),
    doubled: differences.reduce((sum, difference) => sum + Math.max(0, difference), 0),
    closedByDelisting: closed.delisted,
    closedByChange: closed.changed,
    leftOpen: misplaced + closed.unlapsed,
    medianSeconds: sorted[sorted.length >> 1] ?? 0,
    worstSeconds: sorted.at(-1) ?? 0,
    wrongAfter,
  };
}

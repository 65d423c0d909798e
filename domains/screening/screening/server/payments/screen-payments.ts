import { setTimeout as sleep } from 'node:timers/promises';
import { parseCountry } from '../../../../../platform/contract/country-code.ts';
import { refuse } from '../../../../../platform/contract/index.ts';
import { type Database, databaseOf, type Db, nextIds } from '../../../../../platform/server/index.ts';
import type { ScreenedParty, FoundEntries, EvaluatedParty, PaymentScreening } from '../../../../payments/decisions/server/index.ts';
import { findVersionNames } from '../../../screening-lists/server/index.ts';
import { screeningErrors } from '../../contract/index.ts';
import { findOpen } from '../cut-off/find-open.ts';
import type { FoundHits } from '../engine.ts';
import { evaluateHits } from '../evaluate-hits.ts';
import { entriesOf } from '../listed-engine.ts';
import { recordPaymentScreening } from './payment-screenings.ts';
import { queryOf } from '../read-query.ts';
import { type HitLimit, hitLimits } from '../../model/hit-limits.ts';
import type { QueryRow } from '../stores/report.store.ts';
import { type ScreeningThresholds, screeningThresholds } from '../stores/threshold.store.ts';
import { type ListIndex, listIndexOf } from '../threads/list-index.ts';
import type { SearchThreads } from '../threads/search-threads.ts';

/* Payments are screened by what is remembered of their parties, as nearly all of them come again. */

/** Whoever changes match rates sees payments follow within this time. */
const ratesMs = 500;
/** When a payment is sent again that could not wait for the lists. */
const retrySeconds = 5;
/** Parties without a match that are remembered; half of them go when there are more. */
const mostClear = 200_000;
/** Matches that are remembered of the others, with all that their reports need. */
const mostHits = 50_000;

/** What was found of a party, with all that a report of it needs. */
interface PartyResult extends FoundEntries {
  asked: QueryRow;
  found: FoundHits;
  /** The index that was searched. */
  threads: SearchThreads;
  rates: ScreeningThresholds;
}

const nothing: FoundEntries = { lists: undefined, isClear: true };

const rowOf = ({ name, kind, birthDate, nationality, gender, document }: ScreenedParty): QueryRow => ({
  name,
  kind,
  birth_date: birthDate,
  nationality: nationality === null ? null : (parseCountry(nationality) ?? null),
  id_no: document?.no ?? null,
  id_country: document?.country ?? null,
  gender,
});

const keyOf = ({ name, kind, birthDate, nationality, gender, document }: ScreenedParty): string =>
  `${kind}|${birthDate ?? ''}|${nationality ?? ''}|${gender ?? ''}|${document?.country ?? ''}|${document?.no ?? ''}|${name}`;

/** What was asked for since the last change of generation stays; of the rest the older half goes. */
class Generations<Value> {
  readonly #most: number;
  readonly #weightOf: (value: Value) => number;
  #weight = 0;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  constructor(most: number, weightOf: (value: Value) => number) {
    this.#most = most;
    this.#weightOf = weightOf;
  }

  get(key: string): Value | undefined {
    const value = this.#young.get(key);
    if (value) return value;
    const older = this.#old.get(key);
    if (older) this.set(key, older);
    return older;
  }

  set(key: string, value: Value): void {
    if (this.#weight >= this.#most / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += this.#weightOf(value);
  }
}

const isFound = (entries: FoundEntries): entries is PartyResult => !entries.isClear;

/** Remembers what the lists of one state hold of parties. Namesakes of many entries take no room from those without any. */
class Remembered {
  #threads: SearchThreads | undefined;
  #version: number | undefined;
  #clear = new Generations<FoundEntries>(mostClear, () => 1);
  #found = new Generations<PartyResult>(mostHits, ({ found }) => found.hits.length);

  /** Forgets all where the lists or the match rates are others than those that were asked by. */
  of(threads: SearchThreads, { version }: ScreeningThresholds): this {
    if (threads === this.#threads && version === this.#version) return this;
    this.#threads = threads;
    this.#version = version;
    this.#clear = new Generations(mostClear, () => 1);
    this.#found = new Generations(mostHits, ({ found }) => found.hits.length);
    return this;
  }

  get(key: string): FoundEntries | undefined {
    return this.#clear.get(key) ?? this.#found.get(key);
  }

  set(key: string, entries: FoundEntries): void {
    if (isFound(entries)) this.#found.set(key, entries);
    else this.#clear.set(key, entries);
  }
}

interface SearchedBy {
  threads: SearchThreads;
  rates: ScreeningThresholds;
}

const searchWithin = ({ threads, rates }: SearchedBy, row: QueryRow, limit: HitLimit): Promise<FoundHits> =>
  threads.search({ query: queryOf(row), threshold: rates.lowest, rates: rates.byKind, limit, sources: undefined });

/** The entries that a party may be by the match rates of their lists; undefined where there are none. */
async function searchOne({ threads, rates }: SearchedBy, party: ScreenedParty): Promise<PartyResult | undefined> {
  const query = rowOf(party);
  const result = await searchWithin({ threads, rates }, query, hitLimits);
  return result.hits.length === 0 ? undefined : { lists: threads.built.number, isClear: false, asked: query, found: result, rates, threads };
}

/** Payments compared with the lists in force, by the index in threads. */
class ListScreening implements PaymentScreening {
  readonly #db: Db;
  readonly #index: ListIndex;
  readonly #remembered = new Remembered();
  #rates: ScreeningThresholds | undefined;
  #ratesAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  /** Since when payments have been waiting for lists that can be searched. */
  #waitingSince: number | undefined;

  constructor(database: Database) {
    this.#db = database.main;
    this.#index = listIndexOf(database);
  }

  /** The match rates, asked for again by the way. */
  #latestRates(): ScreeningThresholds | undefined {
    if (performance.now() - this.#ratesAt > ratesMs) void this.#askRates().catch(() => undefined);
    return this.#rates;
  }

  #askRates(): Promise<void> {
    this.#ratesAt = performance.now();
    this.#asking ??= screeningThresholds(this.#db)
      .then((rates) => {
        this.#rates = rates;
      })
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #known(): Promise<void> {
    await this.#index.known();
    if (!this.#rates) await this.#askRates();
  }

  /**
   * Waits as long as a payment may: who comes later does not wait again, as the calls before have used its time up. The lists are made
   * ready meanwhile.
   */
  async #knownInTime(): Promise<void> {
    const existing = this.#known();
    if (patienceMs === Number.POSITIVE_INFINITY) return existing;
    this.#waitingSince ??= performance.now();
    const remaining = patienceMs - (performance.now() - this.#waitingSince);
    void existing
      .catch(() => undefined)
      .finally(() => {
        this.#waitingSince = undefined;
      });
    const isKnown = await Promise.race([existing.then(() => true), sleep(Math.max(0, remaining), false, { ref: false })]);
    if (!isKnown) refuse(screeningErrors, 'LISTS_NOT_READY', { seconds: retrySeconds });
  }

  async ready(): Promise<void> {
    if (this.#index.latest() === undefined || !this.#rates) await this.#known().catch(() => undefined);
  }

  find(parties: readonly ScreenedParty[]): readonly FoundEntries[] | Promise<readonly FoundEntries[]> {
    const threads = this.#index.latest();
    if (threads === null || threads?.built.lists.length === 0) return parties.map(() => nothing);
    const rates = this.#latestRates();
    if (threads === undefined || rates === undefined) return this.#knownInTime().then(() => this.find(parties));
    const remembered = this.#remembered.of(threads, rates);
    const keys = parties.map(keyOf);
    const existing = keys.map((key) => remembered.get(key));
    if (existing.every((one) => one !== undefined)) return existing;
    return this.#search({ threads, rates }, parties, keys, existing);
  }

  async #search(
    by: SearchedBy,
    parties: readonly ScreenedParty[],
    keys: readonly string[],
    existing: readonly (FoundEntries | undefined)[],
  ): Promise<FoundEntries[]> {
    const clear: FoundEntries = { lists: by.threads.built.number, isClear: true };
    const searches = new Map<string, Promise<FoundEntries>>();
    const searchOnce = (key: string, party: ScreenedParty): Promise<FoundEntries> => {
      const under = searches.get(key) ?? searchOne(by, party).then((result) => result ?? clear);
      searches.set(key, under);
      return under;
    };
    const results = await Promise.all(
      parties.map((party, at) => {
        const one = existing[at];
        return one ? Promise.resolve(one) : searchOnce(keys[at] as string, party);
      }),
    );
    const remembered = this.#remembered.of(by.threads, by.rates);
    results.forEach((one, at) => {
      if (!existing[at]) remembered.set(keys[at] as string, one);
    });
    return results;
  }

  async evaluate(db: Db, companyCode: string, { party, subjectId }: ScreenedParty, entries: FoundEntries): Promise<EvaluatedParty> {
    const { asked, found, threads, rates } = entries as PartyResult;
    const of = { companyCode, subjectId, query: queryOf(asked) };
    const { evaluated, cut } = await findOpen(
      (limit) => searchWithin({ threads, rates }, asked, limit),
      (hits) => evaluateHits(db, { entries: (ids) => entriesOf(db, ids) }, of, hits),
      { first: found },
    );
    const versions = threads.built.lists.map(({ sourceId, versionId }) => ({ sourceId, versionId }));
    const open = evaluated.filter(({ clearance }) => !clearance);
    const names = await findVersionNames(db, [...new Set(open.map(({ hit }) => hit.versionId))]);
    const [reportId] = (await nextIds(db, 1)) as [string];
    return {
      matches: open.map(({ hit, listed }) => ({
        kind: listed.sourceKind,
        party,
        list: listed.sourceName,
        version: names.get(hit.versionId) ?? hit.versionId,
        entry: listed.entry.key,
        matchRate: hit.score,
        confidence: hit.confidence,
        reportId,
      })),
      keep: (trx, { transactionId, outcome, at }) =>
        recordPaymentScreening(trx, {
          id: reportId,
          transactionId,
          companyCode,
          party,
          subjectId,
          asked,
          answer: { algorithm: threads.built.index.algorithm, versions },
          evaluated,
          cut,
          rates,
          outcome,
          at,
        }),
    };
  }
}

let patienceMs = Number.POSITIVE_INFINITY;

/** Says how long payments of this process wait for lists that can be searched: less than the caller waits. Without it as long as it takes. */
export function limitListWait(ms: number): void {
  patienceMs = ms;
}

/** Screens payments by the lists in force of a database, remembering nothing yet. */
export const newPaymentScreening = (database: Database): PaymentScreening => new ListScreening(database);

const screenings = new WeakMap<Db, PaymentScreening>();

/** What payments of a database are screened by: the lists in force there. */
export function screenPayments(db: Db): PaymentScreening {
  const screening = screenings.get(db) ?? newPaymentScreening(databaseOf(db));
  screenings.set(db, screening);
  return screening;
}

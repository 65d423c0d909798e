import { parseCountry } from '../../../platform/contract/country-code.ts';
import { type Database, databaseOf, type Db, nextIds } from '../../../platform/server/index.ts';
import { algorithmVersion, defaultThreshold } from '../../../engines/screening/index.ts';
import type { AskedParty, FoundEntries, JudgedParty, PaymentScreening } from '../../decisions/server/index.ts';
import { findVersionNames } from '../../screening-lists/server/index.ts';
import type { ScreeningHit } from './engine.ts';
import { judgeHits } from './judge-hits.ts';
import { entriesOf } from './listed-engine.ts';
import { recordPaymentScreening } from './payments.ts';
import { queryOf } from './read-asked.ts';
import type { AskedRow } from './report.store.ts';
import { type ListIndex, listIndexOf } from './threads/list-index.ts';
import type { SearchThreads } from './threads/search-threads.ts';

/* Payments are screened by what is remembered of their parties, as nearly all of them come again. */

/** Entries that are kept of one party at most. */
const hitLimit = 50;
/** Parties that are remembered; half of them go when there are more. */
const mostRemembered = 200_000;

/** What was found of a party, with all that a report of it needs. */
interface Found extends FoundEntries {
  asked: AskedRow;
  hits: readonly ScreeningHit[];
  versions: readonly { sourceId: string; versionId: string }[];
}

const nothing: FoundEntries = { lists: undefined, isClear: true };

const rowOf = ({ name, kind, birthDate, nationality, document }: AskedParty): AskedRow => ({
  name,
  kind,
  birth_date: birthDate,
  nationality: nationality === null ? null : (parseCountry(nationality) ?? null),
  id_no: document?.no ?? null,
  id_country: document?.country ?? null,
  gender: null,
});

const keyOf = ({ name, kind, birthDate, nationality, document }: AskedParty): string =>
  `${kind}|${birthDate ?? ''}|${nationality ?? ''}|${document?.country ?? ''}|${document?.no ?? ''}|${name}`;

/** Remembers what the lists of one state hold of parties; an entry that was asked for since the last change of generation stays. */
class Remembered {
  #threads: SearchThreads | undefined;
  #young = new Map<string, FoundEntries>();
  #old = new Map<string, FoundEntries>();

  /** Forgets all where the lists are others than those that were asked. */
  of(threads: SearchThreads): this {
    if (threads === this.#threads) return this;
    this.#threads = threads;
    this.#young = new Map();
    this.#old = new Map();
    return this;
  }

  get(key: string): FoundEntries | undefined {
    const found = this.#young.get(key);
    if (found) return found;
    const older = this.#old.get(key);
    if (older) this.set(key, older);
    return older;
  }

  set(key: string, found: FoundEntries): void {
    if (this.#young.size >= mostRemembered / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, found);
  }
}

/** Payments compared with the lists in force, by the index in threads. */
class ListScreening implements PaymentScreening {
  readonly #index: ListIndex;
  readonly #remembered = new Remembered();

  constructor(index: ListIndex) {
    this.#index = index;
  }

  async ready(): Promise<void> {
    if (this.#index.latest() === undefined) await this.#index.known().catch(() => undefined);
  }

  find(parties: readonly AskedParty[]): readonly FoundEntries[] | Promise<readonly FoundEntries[]> {
    const threads = this.#index.latest();
    if (threads === undefined) return this.#index.known().then(() => this.find(parties));
    if (threads === null || threads.built.lists.length === 0) return parties.map(() => nothing);
    const remembered = this.#remembered.of(threads);
    const keys = parties.map(keyOf);
    const known = keys.map((key) => remembered.get(key));
    if (known.every((one) => one !== undefined)) return known;
    return this.#search(threads, parties, keys, known);
  }

  async #search(
    threads: SearchThreads,
    parties: readonly AskedParty[],
    keys: readonly string[],
    known: readonly (FoundEntries | undefined)[],
  ): Promise<FoundEntries[]> {
    const clear: FoundEntries = { lists: threads.built.number, isClear: true };
    const searches = new Map<string, Promise<FoundEntries>>();
    const searchOnce = (key: string, party: AskedParty): Promise<FoundEntries> => {
      const under = searches.get(key) ?? this.#searchOne(threads, party).then((found) => found ?? clear);
      searches.set(key, under);
      return under;
    };
    const found = await Promise.all(
      parties.map((party, at) => {
        const one = known[at];
        return one ? Promise.resolve(one) : searchOnce(keys[at] as string, party);
      }),
    );
    const remembered = this.#remembered.of(threads);
    found.forEach((one, at) => {
      if (!known[at]) remembered.set(keys[at] as string, one);
    });
    return found;
  }

  async #searchOne(threads: SearchThreads, party: AskedParty): Promise<Found | undefined> {
    const asked = rowOf(party);
    const hits = await threads.search({ query: queryOf(asked), threshold: defaultThreshold, limit: hitLimit, sources: undefined });
    const { number: lists, lists: versions } = threads.built;
    return hits.length === 0 ? undefined : { lists, isClear: false, asked, hits, versions };
  }

  async judge(db: Db, companyCode: string, { party, subjectId }: AskedParty, entries: FoundEntries): Promise<JudgedParty> {
    const { asked, hits, versions } = entries as Found;
    const judged = await judgeHits(db, { entries: (ids) => entriesOf(db, ids) }, { companyCode, subjectId, query: queryOf(asked) }, hits);
    const open = judged.filter(({ clearance }) => !clearance);
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
          answer: { algorithm: algorithmVersion, versions },
          judged,
          threshold: defaultThreshold,
          outcome,
          at,
        }),
    };
  }
}

/** Screens payments by the lists in force of a database, remembering nothing yet. */
export const newPaymentScreening = (database: Database): PaymentScreening => new ListScreening(listIndexOf(database));

const screenings = new WeakMap<Db, PaymentScreening>();

/** What payments of a database are screened by: the lists in force there. */
export function screenPayments(db: Db): PaymentScreening {
  const screening = screenings.get(db) ?? newPaymentScreening(databaseOf(db));
  screenings.set(db, screening);
  return screening;
}

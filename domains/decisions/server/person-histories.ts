import { History, type Fact, type Placed } from '../../../engines/rules/index.ts';
import { factOf, type StoredFact } from '../../rules/server/index.ts';
import type { Bench, KnownRules } from './known-rules.ts';

/** When the movements of a person at a company began, and the last of them before the history that was read. */
export type Beginning = [companyCode: string, firstAt: number, lastAt: number];

/** A person's own history as the rules of one bench see it, and its parts at single merchants. */
export class PersonHistory {
  readonly home: History;
  readonly #bench: Bench;
  readonly #cuts = new Map<string, History>();

  constructor(bench: Bench, facts: readonly StoredFact[], known: KnownRules, beginning: Beginning | undefined) {
    this.#bench = bench;
    this.home = new History(bench.homeKept, Math.max(8, Math.ceil(facts.length * 1.25)));
    if (beginning) this.home.setForgotten({ firstAt: beginning[1], lastAt: beginning[2] });
    for (const stored of facts) this.home.add(factOf(stored, bench.currency, known.rateOf), bench.set.dictionary);
  }

  /** The part at one merchant, cut out when it is asked for first. */
  cut(merchantNo: string): History | undefined {
    const { cutKept, set } = this.#bench;
    if (!cutKept) return undefined;
    const known = this.#cuts.get(merchantNo);
    if (known) return known;
    const made = this.home.part(cutKept, { dimension: 'merchant', code: set.dictionary.merchant.of(merchantNo) });
    this.#cuts.set(merchantNo, made);
    return made;
  }

  /** Adds a movement; answers where it stands in the whole history. Parts that were cut out follow. */
  add(fact: Fact): number {
    const { dictionary } = this.#bench.set;
    const merchant = fact.dims.merchant ?? '';
    this.#cuts.get(merchant)?.add(fact, dictionary);
    return this.home.add(fact, dictionary);
  }

  /** Takes a movement out again. */
  remove(fact: Fact): void {
    for (const history of [this.home, this.#cuts.get(fact.dims.merchant ?? '')]) {
      const place = history?.find(fact.id, fact.at) ?? -1;
      if (place >= 0) history?.remove(place);
    }
  }

  setMoved({ id, at, dims }: Fact, moved: boolean): void {
    this.home.setMoved(id, at, moved);
    this.#cuts.get(dims.merchant ?? '')?.setMoved(id, at, moved);
  }

  placedCut(fact: Fact): Placed | undefined {
    const history = this.cut(fact.dims.merchant ?? '');
    const place = history?.find(fact.id, fact.at) ?? -1;
    return history && place >= 0 ? { history, place } : undefined;
  }

  get bytes(): number {
    let bytes = this.home.bytes;
    for (const cut of this.#cuts.values()) bytes += cut.bytes;
    return bytes;
  }
}

/** A person's history at all companies, true as long as the person's version is the one it was read with. */
export class PersonHistories {
  /** The rules it is kept for; others need another. */
  readonly known: KnownRules;
  /** Movements up to it are not here; ms. */
  readonly since: number;
  #stored: readonly StoredFact[] | undefined;
  readonly #beginnings: readonly Beginning[];
  readonly #benches = new Map<Bench, PersonHistory>();

  constructor(known: KnownRules, since: number, stored: readonly StoredFact[], beginnings: readonly Beginning[]) {
    this.known = known;
    this.since = since;
    this.#stored = stored;
    this.#beginnings = beginnings;
    // Every bench that may be asked is made now: what is added later goes to all of them.
    const companies = new Set(stored.map(({ companyCode }) => companyCode));
    for (const companyCode of companies) for (const bench of known.benches.get(companyCode) ?? []) this.#make(bench, stored);
  }

  #make(bench: Bench, stored: readonly StoredFact[]): PersonHistory {
    const own = stored.filter(({ companyCode }) => companyCode === bench.companyCode);
    const beginning = this.#beginnings.find(([companyCode]) => companyCode === bench.companyCode);
    const made = new PersonHistory(bench, own, this.known, beginning);
    this.#benches.set(bench, made);
    return made;
  }

  of(bench: Bench): PersonHistory {
    // A company at which the person has not moved anything so far.
    return this.#benches.get(bench) ?? this.#make(bench, []);
  }

  /** Adds a movement that others have judged. */
  follow(stored: StoredFact): void {
    for (const bench of this.known.benches.get(stored.companyCode) ?? []) this.of(bench).add(factOf(stored, bench.currency, this.known.rateOf));
  }

  /** The movement of that number as it was read, for a payment that is judged again. */
  takeStored(id: number): StoredFact | undefined {
    return this.#stored?.find((one) => one.id === id);
  }

  /** Forgets the rows as they were read: from here on only the histories count. */
  settle(): this {
    this.#stored = undefined;
    return this;
  }

  get bytes(): number {
    let bytes = 200;
    for (const history of this.#benches.values()) bytes += history.bytes;
    return bytes;
  }
}

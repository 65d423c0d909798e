import { History, type Fact, type PositionedHistory } from '../../../../../engines/rules/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { factOf, type RateOf, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import type { HistoryLayout, HistoryLayouts } from './history-layout.ts';

/** When the movements of a person at a company began, and the last of them before the history that was read. */
export type Beginning = [companyCode: string, firstAt: number, lastAt: number];

/** Longer histories keep their parts at merchants, so that these are not cut out for every payment. */
const shortRows = 512;
const noCuts = new Map<string, History>();

/** A person's own history as it is kept at one company in one currency, and its parts at single merchants. */
export class PersonHistory {
  readonly home: History;
  readonly #layout: HistoryLayout;
  #cuts = noCuts;

  private constructor(layout: HistoryLayout, home: History) {
    this.#layout = layout;
    this.home = home;
  }

  /** Puts movements together that were read. */
  static of(layout: HistoryLayout, facts: readonly StoredFact[], { rateOf, beginning }: { rateOf: RateOf; beginning: Beginning | undefined }): PersonHistory {
    const home = new History(layout.home, Math.max(8, Math.ceil(facts.length * 1.25)));
    if (beginning) home.setForgotten({ firstAt: beginning[1], lastAt: beginning[2] });
    for (const stored of facts) home.add(factOf(stored, layout.currency, rateOf), layout.dictionary);
    return new PersonHistory(layout, home);
  }

  /** The same for who goes on with it apart; parts are cut out of it again. */
  copy(): PersonHistory {
    return new PersonHistory(this.#layout, this.home.copy());
  }

  /** The part at one merchant; that of a short history is good until the next one is asked for. */
  cut(merchantNo: string): History | undefined {
    const { cut, cutAtHand, dictionary } = this.#layout;
    if (!cut || !cutAtHand) return undefined;
    const by = { dimension: 'merchant', code: dictionary.merchant.of(merchantNo) } as const;
    if (this.home.rows.length <= shortRows) {
      cutAtHand.takePart(this.home.rows, by);
      return cutAtHand;
    }
    const existing = this.#cuts.get(merchantNo);
    if (existing) return existing;
    const made = this.home.part(cut, by);
    if (this.#cuts === noCuts) this.#cuts = new Map();
    this.#cuts.set(merchantNo, made);
    return made;
  }

  /** Gives up what can be made again. */
  compact(): void {
    this.home.compact();
    this.#cuts = noCuts;
  }

  /** Adds a movement; answers where it stands in the whole history. Parts that were cut out follow. */
  add(fact: Fact): number {
    const { dictionary } = this.#layout;
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

  placedCut(fact: Fact): PositionedHistory | undefined {
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
  /** How it is kept; rules that need another way need another history. */
  readonly layouts: HistoryLayouts;
  /** Movements up to it are not here; ms. */
  readonly since: number;
  /** When it was read; ms. */
  readonly readAt: number;
  #stored: readonly StoredFact[] | undefined;
  readonly #beginnings: readonly Beginning[];
  readonly #parts = new Map<HistoryLayout, PersonHistory>();

  constructor(
    layouts: HistoryLayouts,
    since: number,
    { stored, beginnings, readAt = clock.ms() }: { stored: readonly StoredFact[]; beginnings: readonly Beginning[]; readAt?: number },
  ) {
    this.layouts = layouts;
    this.since = since;
    this.readAt = readAt;
    this.#stored = stored;
    this.#beginnings = beginnings;
    // Every part that may be asked is made now: what is added later goes to all of them.
    const companies = new Set(stored.map(({ companyCode }) => companyCode));
    for (const companyCode of companies) for (const layout of layouts.byCompany.get(companyCode) ?? []) this.#make(layout, stored);
  }

  #make(layout: HistoryLayout, stored: readonly StoredFact[]): PersonHistory {
    const own = stored.filter(({ companyCode }) => companyCode === layout.companyCode);
    const beginning = this.#beginnings.find(([companyCode]) => companyCode === layout.companyCode);
    const made = PersonHistory.of(layout, own, { rateOf: this.layouts.rateOf, beginning });
    this.#parts.set(layout, made);
    return made;
  }

  of(layout: HistoryLayout): PersonHistory {
    // A company at which the person has not moved anything so far.
    return this.#parts.get(layout) ?? this.#make(layout, []);
  }

  /** The same for who goes on with it apart. */
  copy(): PersonHistories {
    const made = new PersonHistories(this.layouts, this.since, { stored: [], beginnings: this.#beginnings, readAt: this.readAt });
    for (const [layout, part] of this.#parts) made.#parts.set(layout, part.copy());
    return made;
  }

  /** Adds a movement that others have evaluated. */
  apply(stored: StoredFact): void {
    const { byCompany, rateOf } = this.layouts;
    for (const layout of byCompany.get(stored.companyCode) ?? []) this.of(layout).add(factOf(stored, layout.currency, rateOf));
  }

  /** Replaces a movement by what became of it. */
  replace(before: StoredFact, after: StoredFact): void {
    const { byCompany, rateOf } = this.layouts;
    for (const layout of byCompany.get(before.companyCode) ?? []) this.of(layout).remove(factOf(before, layout.currency, rateOf));
    this.apply(after);
  }

  /** The movement of that number as it was read, for a payment that is evaluated again. */
  takeStored(id: number): StoredFact | undefined {
    return this.#stored?.find((one) => one.id === id);
  }

  /** Forgets the rows as they were read: from here on only the histories count. */
  settle(): this {
    this.#stored = undefined;
    return this;
  }

  /** Whether all of it loses nothing when it rests. */
  get isWalked(): boolean {
    for (const { home } of this.#parts.values()) if (!home.isWalked) return false;
    return true;
  }

  /** Gives up what can be made again. */
  compact(): void {
    for (const part of this.#parts.values()) part.compact();
  }

  get bytes(): number {
    let bytes = 200;
    for (const history of this.#parts.values()) bytes += history.bytes;
    return bytes;
  }
}

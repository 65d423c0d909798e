import { type Fact, History, keyValue } from '../../../../../engines/rules/index.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { factOf, loadSharedFacts, type SharedKey, type SharedName, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import type { HistoryLayout, HistoryLayouts, SharedReach } from './history-layout.ts';
import { IdleCompactor } from './compact-idle.ts';

/** A movement that became another, came, or went: what caches of histories have to follow. */
export interface FactChange {
  before?: StoredFact | undefined;
  after?: StoredFact | undefined;
  /** The version of its person that a plain acceptance made. */
  version?: number;
  /** People were joined or parted: what is remembered of whom is worth nothing. */
  reset?: true;
}

class Entry {
  readonly history: History;
  readonly kept: SharedReach['kept'];
  /** Rows up to it are not here; ms. */
  since: number;

  constructor(history: History, kept: SharedReach['kept'], since: number) {
    this.history = history;
    this.kept = kept;
    this.since = since;
  }

  get isBrief(): boolean {
    return this.history.isWalked;
  }

  compact(): void {
    this.history.compact();
  }
}

/** A history that is being read: what happens meanwhile is applied when it is there. */
interface Loading {
  readonly changes: FactChange[];
  readonly done: Promise<void>;
}

export interface SharedQuestion extends Pick<SharedReach, 'key' | 'reachMs'> {
  readonly layout: HistoryLayout;
  readonly value: string;
  /** Time of the payment that asks. */
  readonly at: number;
}

/** Payments are told about a little late: these find their history in memory too. */
const marginMs = 2 * 86_400_000;
/** Bytes, roughly, of an entry at rest beside its rows. */
const entryBytes = 800;
/** Rows that have left every window are dropped when they are this part of a history. */
const staleShare = 4;

type Generation = Map<HistoryLayout, Map<SharedKey, Map<string, Entry>>>;

/**
 * Remembers the histories of what people share: devices, accounts, addresses, merchants. They belong to no person's
 * version, so they are followed change by change. Two generations: when the young one is full, the old one is forgotten,
 * and what is asked for moves from old to young.
 */
export class SharedHistories {
  readonly layouts: HistoryLayouts;
  readonly #largest: number;
  #young: Generation = new Map();
  #old: Generation = new Map();
  #bytes = 0;
  #oldBytes = 0;
  readonly #loading = new Map<string, Loading>();
  #unreadable = new Set<string>();
  readonly #rested: IdleCompactor<Entry>;

  /** @param largest bytes, roughly */
  constructor(layouts: HistoryLayouts, largest: number) {
    this.layouts = layouts;
    this.#largest = largest;
    this.#rested = new IdleCompactor(largest);
  }

  get bytes(): number {
    return this.#bytes + this.#oldBytes;
  }

  #peek(layout: HistoryLayout, key: SharedKey, value: string): Entry | undefined {
    return this.#young.get(layout)?.get(key)?.get(value) ?? this.#old.get(layout)?.get(key)?.get(value);
  }

  /** The history of a value that reaches back far enough for a payment at `at`. */
  find({ layout, key, value, at, reachMs }: SharedQuestion): History | undefined {
    const kept = layout.shared.get(key)?.kept;
    const result = this.#young.get(layout)?.get(key)?.get(value);
    if (result) {
      this.#rested.use(result);
      return result.since <= at - reachMs && result.kept === kept ? result.history : undefined;
    }
    const old = this.#old.get(layout)?.get(key)?.get(value);
    if (!old || old.since > at - reachMs || old.kept !== kept) return undefined;
    this.#put({ layout, key, value }, old);
    return old.history;
  }

  #put({ layout, key, value }: Pick<SharedQuestion, 'layout' | 'key' | 'value'>, entry: Entry): void {
    const byKey = this.#young.get(layout) ?? new Map<SharedKey, Map<string, Entry>>();
    this.#young.set(layout, byKey);
    const byValue = byKey.get(key) ?? new Map<string, Entry>();
    byKey.set(key, byValue);
    byValue.set(value, entry);
    this.#rested.use(entry);
    this.#bytes += entryBytes + entry.history.bytes;
    if (this.#bytes <= this.#largest / 2) return;
    this.#old = this.#young;
    this.#oldBytes = this.#bytes;
    this.#young = new Map();
    this.#bytes = 0;
  }

  /** A copy of what is remembered of these, for who evaluates apart. */
  copyOf(questions: readonly SharedQuestion[]): SharedHistories {
    const made = new SharedHistories(this.layouts, Number.POSITIVE_INFINITY);
    for (const question of questions) {
      // Payments of one batch ask for the same device; it is copied once.
      if (made.find(question) || !this.find(question)) continue;
      const entry = this.#peek(question.layout, question.key, question.value) as Entry;
      made.#put(question, new Entry(entry.history.copy(), entry.kept, entry.since));
    }
    return made;
  }

  /** Reads those that are missing, all in one statement. */
  async load(db: Db, questions: readonly SharedQuestion[]): Promise<void> {
    const questionsByKey = new Map<string, SharedQuestion & { since: number }>();
    const waits: Promise<void>[] = [];
    for (const question of questions) {
      if (this.find(question)) continue;
      const name = nameOf(question);
      const under = this.#loading.get(name);
      if (under) waits.push(under.done);
      const since = Math.min(question.at - question.reachMs - marginMs, questionsByKey.get(name)?.since ?? Number.POSITIVE_INFINITY);
      if (!under) questionsByKey.set(name, { ...question, since });
    }
    if (questionsByKey.size > 0) waits.push(this.#read(db, questionsByKey));
    await Promise.all(waits);
  }

  #read(db: Db, questions: ReadonlyMap<string, SharedQuestion & { since: number }>): Promise<void> {
    const names = [...questions.values()].map(({ key, value, layout, since }): SharedName => ({ key, value, companyCode: layout.companyCode, since }));
    const changes: FactChange[] = [];
    const done = this.#fill(db, questions, names, changes).finally(() => {
      for (const name of questions.keys()) this.#loading.delete(name);
    });
    for (const name of questions.keys()) this.#loading.set(name, { changes, done });
    return done;
  }

  /**
   * Puts together those that are missing, of movements that the caller has at hand.
   * @param read all movements with a value that have happened so far, the oldest first
   */
  fill(questions: readonly SharedQuestion[], read: (question: SharedQuestion) => readonly StoredFact[]): void {
    for (const question of questions) if (!this.find(question)) this.#make(question, read(question), Number.NEGATIVE_INFINITY);
  }

  #make({ layout, key, value }: Pick<SharedQuestion, 'layout' | 'key' | 'value'>, facts: readonly StoredFact[], since: number): void {
    const kept = layout.shared.get(key)?.kept ?? [];
    const history = new History(kept, Math.max(8, Math.ceil(facts.length * 1.25)));
    for (const stored of facts) history.add(factOf(stored, layout.currency, this.layouts.rateOf), layout.dictionary);
    this.#put({ layout, key, value }, new Entry(history, kept, since));
  }

  async #fill(db: Db, questions: ReadonlyMap<string, SharedQuestion & { since: number }>, names: readonly SharedName[], changes: FactChange[]): Promise<void> {
    const sharedFacts = await loadSharedFacts(db, names);
    let at = 0;
    for (const question of questions.values()) {
      this.#make(question, sharedFacts[at] as StoredFact[], question.since);
      at += 1;
    }
    // From here on changes are followed at once. What came meanwhile may be in what was read, or not.
    for (const name of questions.keys()) this.#loading.delete(name);
    for (const change of changes) this.apply(change);
  }

  /** Says that histories could not be read, so that rules which need them fail instead of missing. */
  markUnreadable(questions: readonly SharedQuestion[]): void {
    for (const question of questions) if (!this.find(question)) this.#unreadable.add(nameOf(question));
  }

  isUnreadable(question: SharedQuestion): boolean {
    return this.#unreadable.size > 0 && this.#unreadable.has(nameOf(question));
  }

  /** Follows a change; one that is known already changes nothing. */
  apply(change: FactChange): void {
    if (change.reset) this.clear();
    const of = change.after ?? change.before;
    if (!of) return;
    if (this.#loading.size > 0) for (const changes of new Set([...this.#loading.values()].map((one) => one.changes))) changes.push(change);
    const { byCompany, rateOf } = this.layouts;
    for (const layout of byCompany.get(of.companyCode) ?? []) {
      if (layout.shared.size === 0) continue;
      const before = change.before && factOf(change.before, layout.currency, rateOf);
      const after = change.after && factOf(change.after, layout.currency, rateOf);
      for (const { key, reachMs } of layout.shared.values()) {
        // What is still of the same moment keeps its place among others of that moment.
        if (before && after && this.#replace(layout, key, { before, after })) continue;
        if (before) this.#remove(layout, key, before);
        if (after) this.#add(layout, { key, reachMs }, after);
      }
    }
  }

  #entryOf(layout: HistoryLayout, key: SharedKey, fact: Fact): Entry | undefined {
    const value = keyValue(key, fact);
    return value === undefined ? undefined : this.#peek(layout, key, value);
  }

  /** @returns whether there was such a row, of the same thing and time */
  #replace(layout: HistoryLayout, key: SharedKey, { before, after }: { before: Fact; after: Fact }): boolean {
    if (before.id !== after.id || before.at !== after.at || keyValue(key, before) !== keyValue(key, after)) return false;
    const history = this.#entryOf(layout, key, after)?.history;
    const place = history?.find(after.id, after.at) ?? -1;
    if (history && place >= 0) history.replace(place, after, layout.dictionary);
    return place >= 0;
  }

  #remove(layout: HistoryLayout, key: SharedKey, fact: Fact): void {
    const history = this.#entryOf(layout, key, fact)?.history;
    const place = history?.find(fact.id, fact.at) ?? -1;
    if (place >= 0) history?.remove(place);
  }

  #add(layout: HistoryLayout, { key, reachMs }: Pick<SharedReach, 'key' | 'reachMs'>, fact: Fact): void {
    const entry = this.#entryOf(layout, key, fact);
    if (!entry || fact.at <= entry.since) return;
    const { history } = entry;
    if (history.find(fact.id, fact.at) >= 0) history.setMoved(fact.id, fact.at, fact.moved);
    else {
      const before = history.bytes;
      history.add(fact, layout.dictionary);
      this.#bytes += history.bytes - before;
    }
    this.#trim(entry, fact.at - reachMs - marginMs);
  }

  /** Drops rows that no window reaches any more, when they are many. */
  #trim(entry: Entry, until: number): void {
    const { rows } = entry.history;
    if (rows.length < 256 || (rows.at[0] as number) > until) return;
    if (rows.countUntil(until) < rows.length / staleShare) return;
    entry.history.forgetUntil(until);
    entry.since = Math.max(entry.since, until);
  }

  /** Adds a payment that is evaluated now, where its history is remembered. */
  enter(layout: HistoryLayout, fact: Fact): void {
    for (const one of layout.shared.values()) this.#add(layout, one, fact);
  }

  /** Takes a payment out again that was evaluated but is not kept. */
  leave(layout: HistoryLayout, fact: Fact): void {
    for (const key of layout.shared.keys()) this.#remove(layout, key, fact);
  }

  setMoved(layout: HistoryLayout, fact: Fact, moved: boolean): void {
    for (const key of layout.shared.keys()) this.#entryOf(layout, key, fact)?.history.setMoved(fact.id, fact.at, moved);
  }

  /** What was asked for is not needed for now. */
  compact(): void {
    this.#rested.restBrief();
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
    this.#bytes = 0;
    this.#oldBytes = 0;
    this.#rested.clear();
  }
}

const nameOf = ({ layout, key, value }: SharedQuestion): string => `${layout.companyCode}|${layout.currency}|${key}|${value}`;

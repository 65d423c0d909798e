import { type Aggregate, type HistoryKey, isRunningMean, isSum, keyParts, slicesIn } from './aggregate.ts';
import type { Dimension, Fact } from './fact.ts';
import { boundsAt, type Forgotten, type Measure, walk } from './measure.ts';
import { type Dictionary, flagsOf, movedBit, Rows } from './rows.ts';

/*
 * Where an aggregate stands in a history whose rows come in order, as numbers side by side: rows before `head` have left,
 * rows before `tail` came in. The epoch is that of the history when the cursor was set; 0 when it is not.
 */
const cursorNumbers = 4;
const [epochAt, headAt, tailAt, valueAt] = [0, 1, 2, 3];
const noCursors = new Float64Array(0);
const atOnce = 64;
const noMeasures: readonly Measure[] = [];
/** Shorter histories are scanned: positions of aggregates in them are found quickly and are not worth their memory. */
let usuallyWalked = 24;
/** A cursor moves back over at most this many rows to a late row. */
const nearRows = 256;

/**
 * Says which histories are walked that are made from now on, so that short ones can be tested as long ones are kept.
 * @param rows those with fewer; 0 for none
 * @returns puts back what was
 */
export function walkBelow(rows: number): () => void {
  const before = usuallyWalked;
  usuallyWalked = rows;
  return () => {
    usuallyWalked = before;
  };
}

/** What a part of a history has in common. */
export interface PartBy {
  readonly dimension: Dimension;
  readonly code: number;
}

/**
 * What is remembered of one key. Aggregates move along with the rows, so a payment costs what came in and what left
 * since the last one. A row that comes late, goes again or changes is entered into those aggregates whose window it is in.
 */
export class History {
  #rows: Rows;
  #cursors = noCursors;
  /** How often each counted value is in the window of a cursor. */
  #counts: (Map<number, number> | undefined)[] | undefined;
  /** Measures by the number of their cursor. */
  #measures = noMeasures;
  #epoch = 1;
  #lacksRates = false;
  /** No amount that was ever in it is larger; those without a rate are left out. */
  #largest = 0;
  #forgotten: Forgotten | undefined;

  readonly #walked: number;
  readonly #kept: readonly Dimension[];

  /** @param walked histories shorter than this are walked, because a cursor costs them more than it saves */
  constructor(kept: readonly Dimension[], capacity = 8, walked = usuallyWalked) {
    this.#walked = walked;
    this.#kept = kept;
    this.#rows = new Rows(capacity, kept);
  }

  get rows(): Rows {
    return this.#rows.awake();
  }

  /**
   * Releases what can be recomputed: the columns of its rows and the positions of aggregates. It can be used as before, the
   * next time at the price of making them.
   */
  compact(): void {
    this.#rows.compact();
    this.#cursors = noCursors;
    this.#counts = undefined;
    this.#measures = noMeasures;
  }

  /** Whether some amount in it could not be converted. */
  get lacksRates(): boolean {
    return this.#lacksRates;
  }

  /** Whether it loses nothing when it is compacted. */
  get isWalked(): boolean {
    return this.#rows.length < this.#walked;
  }

  /** Bytes that it takes in compact form, beside a few hundred of its own. */
  get bytes(): number {
    return this.#rows.bytes;
  }

  /** Adds a fact at its place in time and says which place that is. */
  add(fact: Fact, dictionary: Dictionary): number {
    const { rows } = this;
    const place = rows.countUntil(fact.at);
    rows.openAt(place);
    this.#set(place, fact, dictionary);
    if (place < rows.length - 1) this.#open(place);
    return place;
  }

  /** Updates a row to the present state of its fact, whose number and time stay the same. */
  replace(place: number, fact: Fact, dictionary: Dictionary): void {
    this.#enter(place, -1);
    this.#set(place, fact, dictionary);
    this.#enter(place, 1);
  }

  #set(place: number, fact: Fact, dictionary: Dictionary): void {
    const { rows } = this;
    rows.id[place] = fact.id;
    rows.at[place] = fact.at;
    rows.amount[place] = fact.amount;
    if (fact.amount > this.#largest) this.#largest = fact.amount;
    else if (Number.isNaN(fact.amount)) this.#lacksRates = true;
    rows.flags[place] = flagsOf(fact);
    for (const name of this.#kept) (rows.codes[name] as Uint32Array)[place] = dictionary[name].of(fact.dims[name]);
  }

  /** The place of a row, -1 when it is not remembered. */
  find(id: number, at: number): number {
    const { rows } = this;
    for (let place = rows.countUntil(at) - 1; place >= 0 && rows.at[place] === at; place -= 1) if (rows.id[place] === id) return place;
    return -1;
  }

  /** Changes whether a payment moved money. Does nothing when the payment is not remembered. */
  setMoved(id: number, at: number, moved: boolean): void {
    const place = this.find(id, at);
    if (place < 0) return;
    const flags = this.rows.flags[place] as number;
    const changed = moved ? flags | movedBit : flags & ~movedBit;
    if (changed === flags) return;
    this.#enter(place, -1);
    this.rows.flags[place] = changed;
    this.#enter(place, 1);
  }

  /** Takes a row out again, for a payment that was evaluated but not kept. */
  remove(place: number): void {
    const { rows } = this;
    this.#close(place);
    for (const column of [rows.id, rows.at, rows.amount, rows.flags, ...Object.values(rows.codes)]) column.copyWithin(place, place + 1, rows.length);
    rows.length -= 1;
  }

  /** Forgets rows up to a moment, but remembers when it began and when the last of them was. */
  forgetUntil(at: number): void {
    const { rows } = this;
    const gone = rows.countUntil(at);
    if (gone === 0) return;
    this.#forgotten = { firstAt: this.#forgotten?.firstAt ?? (rows.at[0] as number), lastAt: rows.at[gone - 1] as number };
    rows.dropFirst(gone);
    const cursors = this.#cursors;
    for (let at = 0; at < cursors.length; at += cursorNumbers) {
      const head = cursors[at + headAt] as number;
      if (head < gone || this.#measures[at / cursorNumbers]?.aggregate.where.passesOn) cursors[at + epochAt] = 0;
      cursors[at + headAt] = head - gone;
      cursors[at + tailAt] = (cursors[at + tailAt] as number) - gone;
    }
  }

  /** Adopts rows that the caller has built, in their order. */
  takeRows(rows: Rows): void {
    this.#rows = rows;
    this.#largest = rows.largestAmount;
    this.#lacksRates = Number.isNaN(this.#largest);
    this.#epoch += 1;
  }

  /** The rows that have one value of a dimension, as a history of their own. Both have to be kept here. */
  part(kept: readonly Dimension[], by: PartBy): History {
    const part = new History(kept, 0, this.#walked);
    part.takePart(this.rows, by);
    return part;
  }

  /** Becomes those of some rows that have one value of a dimension, which they have to keep. */
  takePart(of: Rows, { dimension, code }: PartBy): void {
    const { rows } = this;
    const values = of.codes[dimension];
    rows.length = 0;
    for (let row = 0; row < of.length; row += 1) if (values?.[row] === code) rows.push(of, row);
    this.takeRows(rows);
  }

  /** A copy of the history that can be changed separately. */
  copy(): History {
    const made = new History(this.#kept, 0, this.#walked);
    made.takeRows(this.#rows.copy());
    made.setForgotten(this.#forgotten);
    return made;
  }

  /** For a history that is loaded from some moment on. */
  setForgotten(forgotten: Forgotten | undefined): void {
    this.#forgotten = forgotten;
  }

  /**
   * The aggregate at row `place`. @returns NaN when it is not known
   */
  measure(measure: Measure, place: number): number {
    const { rows } = this;
    const kind = measure.aggregate.measure;
    if (kind === 'silence' || kind === 'age') return this.#fromForgotten(kind, walk(measure, rows, place), measure, place);
    const isMean = isRunningMean(measure.aggregate);
    if ((measure.aggregate.slice && !isMean) || rows.length < this.#walked || !this.#isNear(measure, place)) return walk(measure, rows, place);
    const value = this.#move(measure, place);
    if (!Number.isNaN(value)) return isMean ? value / slicesIn(measure.aggregate) : value;
    // An amount without a rate makes a running sum unusable; the next payment starts again.
    this.#cursors[measure.cursor * cursorNumbers + epochAt] = 0;
    return walk(measure, rows, place);
  }

  /** Whether a cursor reaches the row with a few steps. For a row that came very late the window is scanned, and the cursor stays. */
  #isNear(measure: Measure, place: number): boolean {
    if (place === this.rows.length - 1) return true;
    const at = measure.cursor * cursorNumbers;
    return this.#cursors[at + epochAt] === this.#epoch && (this.#cursors[at + tailAt] as number) - place <= nearRows;
  }

  /**
   * What an aggregate that grows with rows is at most, whatever its window and filter. Meant for histories without unknown
   * amounts; nothing of the history is looked at.
   */
  atMost(aggregate: Aggregate): number {
    return isSum(aggregate) ? this.#rows.length * this.#largest : this.#rows.length;
  }

  #fromForgotten(kind: 'silence' | 'age', value: number, measure: Measure, place: number): number {
    if (!this.#forgotten) return value;
    const at = this.rows.at[place] as number;
    if (kind === 'age') return at - this.#forgotten.firstAt;
    if (!Number.isNaN(value)) return value;
    const { from } = boundsAt(measure, at);
    for (let row = 0; row <= place; row += 1)
      if ((this.rows.at[row] as number) > from && measure.test(this.rows, row, 0)) return (this.rows.at[row] as number) - this.#forgotten.lastAt;
    return Number.NaN;
  }

  /** Takes a row of its window into the value of a cursor, or out of it. @param sign 1 or -1 */
  #count(measure: Measure, row: number, sign: 1 | -1): number {
    const { rows } = this;
    if (!measure.test(rows, row, 0)) return 0;
    const { aggregate, cursor } = measure;
    const counts = this.#counts?.[cursor];
    if (counts) {
      const code = (aggregate.of === undefined ? undefined : rows.codes[aggregate.of]?.[row]) ?? 0;
      return sign > 0 ? comeIn(counts, code) : -leave(counts, code);
    }
    return aggregate.measure === 'sum' || aggregate.slice?.of === 'sum' ? sign * (rows.amount[row] as number) : sign;
  }

  /** Takes a row into, or out of, all cursors that have it in their window. */
  #enter(place: number, sign: 1 | -1): void {
    const cursors = this.#cursors;
    for (let at = 0; at < cursors.length; at += cursorNumbers) {
      if (cursors[at + epochAt] !== this.#epoch) continue;
      const measure = this.#measures[at / cursorNumbers] as Measure;
      // Whether a row passes on what came in depends on the rows before it: of those, too, some may have changed.
      if (measure.aggregate.where.passesOn) cursors[at + epochAt] = 0;
      else if (place >= (cursors[at + headAt] as number) && place < (cursors[at + tailAt] as number)) {
        const value = (cursors[at + valueAt] as number) + this.#count(measure, place, sign);
        cursors[at + valueAt] = value;
        if (Number.isNaN(value)) cursors[at + epochAt] = 0;
      }
    }
  }

  /** A row came before others. At the edge of a window it comes in; whoever moves the cursor next lets it go if it is too old. */
  #open(place: number): void {
    const cursors = this.#cursors;
    for (let at = 0; at < cursors.length; at += cursorNumbers) {
      if (place < (cursors[at + headAt] as number)) cursors[at + headAt] = (cursors[at + headAt] as number) + 1;
      else if (place >= (cursors[at + tailAt] as number)) continue;
      cursors[at + tailAt] = (cursors[at + tailAt] as number) + 1;
    }
    this.#enter(place, 1);
  }

  /** A row is about to go. */
  #close(place: number): void {
    this.#enter(place, -1);
    const cursors = this.#cursors;
    for (let at = 0; at < cursors.length; at += cursorNumbers) {
      if (place < (cursors[at + headAt] as number)) cursors[at + headAt] = (cursors[at + headAt] as number) - 1;
      if (place < (cursors[at + tailAt] as number)) cursors[at + tailAt] = (cursors[at + tailAt] as number) - 1;
    }
  }

  #move(measure: Measure, place: number): number {
    const { rows } = this;
    const { from, until } = boundsAt(measure, rows.at[place] as number);
    const { cursor } = measure;
    const at = cursor * cursorNumbers;
    this.#measures = measure.among;
    if (this.#cursors.length <= at) this.#growCursors(measure);
    const cursors = this.#cursors;
    const isSet = cursors[at + epochAt] === this.#epoch;
    let [head, tail, value] = [cursors[at + headAt] as number, cursors[at + tailAt] as number, cursors[at + valueAt] as number];
    if (isSet) for (; tail > head && (tail > place + 1 || (rows.at[tail - 1] as number) > until); tail -= 1) value += this.#count(measure, tail - 1, -1);
    if (!isSet || tail === head) {
      cursors[at + epochAt] = this.#epoch;
      // Rows that have left long ago never come in: skip them.
      head = Math.min(rows.countUntil(from), place + 1);
      tail = head;
      value = 0;
      if (measure.codes) (this.#counts ??= [])[cursor] = new Map();
      else if (this.#counts?.[cursor]) this.#counts[cursor] = undefined;
    }
    for (; head > 0 && (rows.at[head - 1] as number) > from; head -= 1) value += this.#count(measure, head - 1, 1);
    for (; tail <= place && (rows.at[tail] as number) <= until; tail += 1) value += this.#count(measure, tail, 1);
    for (; head < tail && (rows.at[head] as number) <= from; head += 1) value += this.#count(measure, head, -1);
    cursors[at + headAt] = head;
    cursors[at + tailAt] = tail;
    cursors[at + valueAt] = value;
    return value;
  }

  /** A history asked for one number is soon asked for others: space for a few is allocated at once. */
  #growCursors({ cursor, among }: Measure): void {
    const had = this.#cursors.length / cursorNumbers;
    const grown = new Float64Array(Math.max(cursor + 1, Math.min(among.length, atOnce), Math.ceil(had * 1.5)) * cursorNumbers);
    grown.set(this.#cursors);
    this.#cursors = grown;
  }
}

/** @returns 1 when the value is new in the window */
function comeIn(counts: Map<number, number>, code: number): number {
  if (code === 0) return 0;
  const times = counts.get(code) ?? 0;
  counts.set(code, times + 1);
  return times === 0 ? 1 : 0;
}

/** @returns 1 when the value is gone from the window */
function leave(counts: Map<number, number>, code: number): number {
  if (code === 0) return 0;
  const times = counts.get(code) ?? 0;
  if (times > 1) counts.set(code, times - 1);
  else counts.delete(code);
  return times === 1 ? 1 : 0;
}

/** The value by which a fact belongs to a history of this kind; undefined when it belongs to none. */
export function keyValue(key: HistoryKey, fact: Fact): string | undefined {
  const [first, second] = keyParts[key];
  const value = first && fact.dims[first];
  if (!value) return undefined;
  if (key === 'merchant_amount') return `${value}|${fact.dims.currency ?? ''}|${fact.amount}`;
  if (second === undefined) return value;
  return fact.dims[second] ? `${fact.dims[second]}|${value}` : undefined;
}

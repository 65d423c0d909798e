import { type HistoryKey, isRunningMean, keyParts, slicesIn } from './aggregate.ts';
import { type Dimension, dimensions, type Fact } from './fact.ts';
import { boundsAt, type Forgotten, type Measure, walk } from './measure.ts';
import { type Dictionary, flagsOf, movedBit, Rows } from './rows.ts';

/** Where an aggregate stands in a history whose rows come in order: rows before `head` have left, rows before `tail` came in. */
interface Cursor {
  epoch: number;
  head: number;
  tail: number;
  value: number;
  /** How often each counted value is in the window. */
  readonly counts: Map<number, number> | undefined;
}

/**
 * What is remembered of one key. Aggregates move along with the rows, so a payment costs what came in and what left
 * since the last one; a row that comes late, or a payment that turns out not to have moved money, makes them start anew.
 */
export class History {
  rows: Rows;
  readonly #cursors: (Cursor | undefined)[] = [];
  #epoch = 0;
  #forgotten: Forgotten | undefined;

  readonly #walked: number;

  /** @param walked histories shorter than this are walked, because a cursor costs them more than it saves */
  constructor(kept: readonly Dimension[], capacity = 8, walked = 12) {
    this.#walked = walked;
    this.rows = new Rows(capacity, kept);
  }

  get bytes(): number {
    let counted = 0;
    for (const cursor of this.#cursors) counted += cursor ? 48 + (cursor.counts?.size ?? 0) * 40 : 0;
    return this.rows.bytes + counted;
  }

  /** Adds a fact at its place in time and says which place that is. */
  add(fact: Fact, dictionary: Dictionary): number {
    const { rows } = this;
    const place = rows.countUntil(fact.at);
    rows.openAt(place);
    if (place < rows.length - 1) this.#epoch += 1;
    rows.id[place] = fact.id;
    rows.at[place] = fact.at;
    rows.amount[place] = fact.amount;
    rows.flags[place] = flagsOf(fact);
    for (const name of dimensions) {
      const column = rows.codes[name];
      if (column) column[place] = dictionary[name].of(fact.dims[name]);
    }
    return place;
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
    if (changed !== flags) this.#epoch += 1;
    this.rows.flags[place] = changed;
  }

  /** Takes a row out again, for a payment that was judged but not kept. */
  remove(place: number): void {
    const { rows } = this;
    for (const column of [rows.id, rows.at, rows.amount, rows.flags, ...Object.values(rows.codes)]) column.copyWithin(place, place + 1, rows.length);
    rows.length -= 1;
    this.#epoch += 1;
  }

  /** Forgets rows up to a moment, but remembers when it began and when the last of them was. */
  forgetUntil(at: number): void {
    const { rows } = this;
    const gone = rows.countUntil(at);
    if (gone === 0) return;
    this.#forgotten = { firstAt: this.#forgotten?.firstAt ?? (rows.at[0] as number), lastAt: rows.at[gone - 1] as number };
    rows.dropFirst(gone);
    this.#epoch += 1;
  }

  /** Takes rows that somebody else has put together, in their order. */
  takeRows(rows: Rows): void {
    this.rows = rows;
    this.#epoch += 1;
  }

  /** For a history that is loaded from some moment on. */
  setForgotten(forgotten: Forgotten | undefined): void {
    this.#forgotten = forgotten;
  }

  /**
   * The aggregate at row `place`. @param slot number of the measure in its rule set @returns NaN when it is not known
   */
  measure(slot: number, measure: Measure, place: number): number {
    const { rows } = this;
    const kind = measure.aggregate.measure;
    if (kind === 'silence' || kind === 'age') return this.#fromForgotten(kind, walk(measure, rows, place), measure, place);
    const isMean = isRunningMean(measure.aggregate);
    if ((measure.aggregate.slice && !isMean) || place !== rows.length - 1 || rows.length < this.#walked) return walk(measure, rows, place);
    const value = this.#move(slot, measure, place);
    if (!Number.isNaN(value)) return isMean ? value / slicesIn(measure.aggregate) : value;
    // An amount without a rate spoils a running sum for good; the next payment starts anew.
    this.#cursors[slot] = undefined;
    return walk(measure, rows, place);
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

  #move(slot: number, measure: Measure, place: number): number {
    const { rows } = this;
    const { from, until } = boundsAt(measure, rows.at[place] as number);
    let cursor = this.#cursors[slot];
    if (!cursor || cursor.epoch !== this.#epoch) {
      cursor = { epoch: this.#epoch, head: 0, tail: 0, value: 0, counts: measure.codes ? new Map() : undefined };
      // Rows that have left long ago never come in: skip them.
      cursor.head = rows.countUntil(from);
      cursor.tail = cursor.head;
      this.#cursors[slot] = cursor;
    }
    const column = measure.aggregate.of === undefined ? undefined : rows.codes[measure.aggregate.of];
    const { slice } = measure.aggregate;
    const isSum = measure.aggregate.measure === 'sum' || slice?.of === 'sum';
    const { test } = measure;
    for (; cursor.tail <= place && (rows.at[cursor.tail] as number) <= until; cursor.tail += 1) {
      if (!test(rows, cursor.tail, 0)) continue;
      if (cursor.counts) comeIn(cursor, column?.[cursor.tail] ?? 0);
      else cursor.value += isSum ? (rows.amount[cursor.tail] as number) : 1;
    }
    for (; cursor.head < cursor.tail && (rows.at[cursor.head] as number) <= from; cursor.head += 1) {
      if (!test(rows, cursor.head, 0)) continue;
      if (cursor.counts) leave(cursor, column?.[cursor.head] ?? 0);
      else cursor.value -= isSum ? (rows.amount[cursor.head] as number) : 1;
    }
    return cursor.value;
  }
}

function comeIn(cursor: Cursor, code: number): void {
  if (code === 0 || !cursor.counts) return;
  const times = cursor.counts.get(code) ?? 0;
  cursor.counts.set(code, times + 1);
  if (times === 0) cursor.value += 1;
}

function leave(cursor: Cursor, code: number): void {
  if (code === 0 || !cursor.counts) return;
  const times = cursor.counts.get(code) ?? 0;
  if (times > 1) cursor.counts.set(code, times - 1);
  else if (times === 1) {
    cursor.counts.delete(code);
    cursor.value -= 1;
  }
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

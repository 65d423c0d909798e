import type { HistoryKey } from './aggregate.ts';
import { ChunkSweep } from './chunk-sweep.ts';
import type { Attribute } from './fact.ts';
import { Found, neededSlots, PartJudge } from './judge-part.ts';
import type { Measure } from './measure.ts';
import { dimensionsOf } from './row-filter.ts';
import { Mover } from './mover.ts';
import type { Groups } from './row-marker.ts';
import type { RuleSet } from './rule-set.ts';
import type { Rows } from './rows.ts';
import { calmGroups } from './sweep.ts';
import { arrange, arrangeBy, type KeyOrder, keyCodes, orderBy, type Timeline } from './timeline.ts';

/** A timeline made ready for back-tests: sorted by subject, with the other orders that rules ask for. */
export interface History {
  readonly timeline: Timeline;
  /** First row of each subject, and one past the last. */
  readonly starts: Uint32Array;
  /** Per subject, whether its rows came in order and none stopped to count. */
  readonly calm: Uint8Array;
  readonly orders: ReadonlyMap<HistoryKey, KeyOrder>;
  /** Whether some amount has no rate. */
  readonly hasUnknownAmounts: boolean;
  /** What was known beside history, a column each, in the order of the timeline. */
  readonly attributes: Readonly<Partial<Record<Attribute, Float64Array>>>;
}

/** Sorts a timeline for back-tests. Rows without a subject are left out. @param attributes columns in the given order of rows */
export function openHistory(given: Timeline, keys: readonly HistoryKey[], attributes: Readonly<Partial<Record<Attribute, Float64Array>>>): History {
  const bySubject = keyCodes(given.rows, 'subject');
  const order = orderBy(given, bySubject.codes, bySubject.keys);
  const mover = new Mover(order.places, given.rows.length);
  const timeline = arrangeBy(mover, given, { length: order.places.length });
  const orders = new Map<HistoryKey, KeyOrder>();
  for (const key of keys) {
    if (key === 'subject') continue;
    const { codes, keys: count } = keyCodes(timeline.rows, key);
    orders.set(key, orderBy(timeline, codes, count));
  }
  const arranged = Object.entries(attributes).map(([name, column]): [Attribute, Float64Array] => [
    name as Attribute,
    mover.move(column as Float64Array, new Float64Array(order.places.length)),
  ]);
  return {
    timeline,
    starts: order.starts,
    calm: calmGroups(timeline, order.starts),
    orders,
    hasUnknownAmounts: hasUnknown(timeline.rows.amount),
    attributes: Object.fromEntries(arranged),
  };
}

function hasUnknown(amounts: Float64Array): boolean {
  for (let row = 0; row < amounts.length; row += 1) if (Number.isNaN(amounts[row] as number)) return true;
  return false;
}

/** Part of a history that is judged at once: small enough to stay in the cache of the processor. */
const chunkRows = 8_192;

export interface BacktestResult {
  /** Per rule: rows that it hits, ascending. */
  readonly hits: Uint32Array[];
  /** Per rule: rows on which it could not be evaluated. */
  readonly errors: Uint32Array[];
}

export interface BacktestOptions {
  /** Rows before this time make history but are not judged; ms UTC. */
  readonly from?: number;
  /** Rows from this time on are left out. */
  readonly until?: number;
  /** Told after each part, with the share that is done; answering false stops the run. */
  readonly onProgress?: (share: number) => boolean;
}

/** Aggregates over keys other than the subject, for all rows: their histories cross the parts. */
function wideColumns(set: RuleSet, history: History, needed: ReadonlySet<number>): Map<number, Float64Array> {
  const columns = new Map<number, Float64Array>();
  const total = history.timeline.rows.length;
  let none: Float64Array | undefined;
  // One key after the other, so that one rearranged copy of the history is held at a time.
  for (const key of set.reach.keys()) {
    if (key === 'subject') continue;
    const order = history.orders.get(key);
    if (!order) throw new Error(`the history was opened without ${key}`);
    const slots = slotsOf(set, key, needed);
    if (slots.length === 0) continue;
    if (order.places.length > 0) sweepKey(set, history, { order, slots, columns });
    else {
      none ??= new Float64Array(total).fill(Number.NaN);
      for (const slot of slots) columns.set(slot, none);
    }
  }
  return columns;
}

const slotsOf = (set: RuleSet, key: HistoryKey, needed: ReadonlySet<number>): number[] =>
  [...needed].filter((slot) => set.measures[slot]?.aggregate.key === key);

interface KeySweep {
  readonly order: KeyOrder;
  /** Places of the measures that have the key. */
  readonly slots: readonly number[];
  /** Gets a column for each of them. */
  readonly columns: Map<number, Float64Array>;
}

function sweepKey(set: RuleSet, history: History, { order, slots, columns }: KeySweep): void {
  const { timeline } = history;
  const aggregates = slots.map((slot) => (set.measures[slot] as Measure).aggregate);
  const asked = new Set(aggregates.flatMap(({ where, of }) => [...dimensionsOf(where), ...(of ? [of] : [])]));
  const part = arrange(timeline, order, [...asked]);
  const { places, starts } = order;
  const calm = calmGroups(part, starts);
  const sweep = new ChunkSweep(set, slots, history.hasUnknownAmounts);
  for (const slot of slots) columns.set(slot, new Float64Array(timeline.rows.length).fill(Number.NaN));
  for (const groups of chunksOf(starts)) {
    sweep.run(part, groups, calm);
    const [first, end] = [starts[groups.firstGroup] as number, starts[groups.endGroup] as number];
    for (const slot of slots) {
      const [from, to] = [sweep.columns.get(slot) as Float64Array, columns.get(slot) as Float64Array];
      for (let entry = first; entry < end; entry += 1) to[places[entry] as number] = from[entry - first] as number;
    }
  }
}

/** Parts of a history that are judged at once: whole groups, few enough rows to stay in the cache of the processor. */
function* chunksOf(starts: Uint32Array): Generator<Groups> {
  for (let group = 0; group + 1 < starts.length; ) {
    const first = starts[group] as number;
    let last = group;
    while (last + 2 < starts.length && (starts[last + 2] as number) - first <= chunkRows) last += 1;
    yield { starts, firstGroup: group, endGroup: last + 1 };
    group = last + 1;
  }
}

/**
 * Judges a history by the rules of a set: the same hits as payment by payment, each payment judged with what was known
 * when it arrived. Needs the memory of the history and little more.
 */
export function runBacktest(set: RuleSet, history: History, options: BacktestOptions = {}): BacktestResult {
  const { timeline, starts } = history;
  const hits = set.rules.map(() => new Found());
  const errors = set.rules.map(() => new Found());
  const needed = neededSlots(set, history.hasUnknownAmounts);
  const wide = wideColumns(set, history, needed);
  const own = slotsOf(set, 'subject', needed);
  const sweep = new ChunkSweep(set, own, history.hasUnknownAmounts);
  const values: Float64Array[] = set.measures.map(() => new Float64Array(0));
  const judge = new PartJudge(set, { ...history, ...options }, sweep.passing);
  for (const groups of chunksOf(starts)) {
    const [first, end] = [starts[groups.firstGroup] as number, starts[groups.endGroup] as number];
    sweep.run(timeline, groups, history.calm);
    for (const slot of own) values[slot] = sweep.columns.get(slot) as Float64Array;
    for (const [slot, column] of wide) values[slot] = column.subarray(first, end);
    judge.judge({ groups, first, end, values }, hits, errors);
    if (options.onProgress && !options.onProgress(end / timeline.rows.length)) break;
  }
  return { hits: hits.map((found) => found.rows), errors: errors.map((found) => found.rows.sort()) };
}

/** Numbers of the payments behind rows of a result. */
export const idsOf = (rows: Rows, places: Uint32Array): number[] => Array.from(places, (place) => rows.id[place] as number);

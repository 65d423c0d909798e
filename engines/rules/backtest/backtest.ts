import type { HistoryKey } from '../aggregate.ts';
import { ChunkSweep } from './chunk-sweep.ts';
import type { Attribute } from '../fact.ts';
import { PartResult, PartEvaluator } from './evaluate-part.ts';
import type { Measure } from '../measure.ts';
import { dimensionsOf } from '../row-filter.ts';
import { Mover } from './mover.ts';
import type { Groups } from './row-marker.ts';
import type { RuleSet } from '../rule-set.ts';
import type { Rows } from '../rows.ts';
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
export function openHistory(value: Timeline, keys: readonly HistoryKey[], attributes: Readonly<Partial<Record<Attribute, Float64Array>>>): History {
  const bySubject = keyCodes(value.rows, 'subject');
  const order = orderBy(value, bySubject.codes, bySubject.keys);
  const mover = new Mover(order.places, value.rows.length);
  const timeline = arrangeBy(mover, value, { length: order.places.length });
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

/** Part of a history that is evaluated at once: small enough to stay in the cache of the processor. */
const chunkRows = 8_192;

export interface BacktestResult {
  /** Per rule: rows that it hits, ascending. */
  readonly hits: Uint32Array[];
  /** Per rule: rows on which it could not be evaluated. */
  readonly errors: Uint32Array[];
}

export interface BacktestOptions {
  /** Rows before this time make history but are not evaluated; ms UTC. */
  readonly from?: number;
  /** Rows from this time on are left out. */
  readonly until?: number;
  /** Most rows that are measured or passed over together; the usual number where absent, others are of use to tests. */
  readonly blockRows?: number;
  /** Called after each part, with the share that is done; returning false stops the run. */
  readonly onProgress?: (share: number) => boolean;
}

/** Aggregates over keys other than the subject, for all rows that a rule may hit: their histories cross the parts. */
function wideColumns(set: RuleSet, history: History, options: BacktestOptions): Map<number, Float64Array> {
  const columns = new Map<number, Float64Array>();
  const total = history.timeline.rows.length;
  let none: Float64Array | undefined;
  // One key after the other, so that one rearranged copy of the history is held at a time.
  for (const key of set.reach.keys()) {
    if (key === 'subject') continue;
    const order = history.orders.get(key);
    if (!order) throw new Error(`the history was opened without ${key}`);
    const sweep = new ChunkSweep(set, key, { ...options, hasUnknownAmounts: history.hasUnknownAmounts });
    if (sweep.slots.length === 0) continue;
    if (order.places.length > 0) sweepKey(set, history, { order, sweep, columns });
    else {
      none ??= new Float64Array(total).fill(Number.NaN);
      for (const slot of sweep.slots) columns.set(slot, none);
    }
  }
  return columns;
}

interface KeySweep {
  readonly order: KeyOrder;
  readonly sweep: ChunkSweep;
  /** Gets a column for each measure that has the key. */
  readonly columns: Map<number, Float64Array>;
}

/** What is not measured stays unknown, which satisfies no test: no more than the too little that it is could. */
function sweepKey(set: RuleSet, history: History, { order, sweep, columns }: KeySweep): void {
  const { timeline } = history;
  const { slots } = sweep;
  const aggregates = slots.map((slot) => (set.measures[slot] as Measure).aggregate);
  const query = new Set(aggregates.flatMap(({ where, of }) => [...dimensionsOf(where), ...(of ? [of] : [])]));
  const part = arrange(timeline, order, [...query]);
  const { places, starts } = order;
  const calm = calmGroups(part, starts);
  for (const slot of slots) columns.set(slot, new Float64Array(timeline.rows.length).fill(Number.NaN));
  for (const groups of chunksOf(starts)) {
    sweep.run(part, groups, calm);
    const first = starts[groups.firstGroup] as number;
    for (const slot of slots) {
      const [from, to] = [sweep.columns.get(slot) as Float64Array, columns.get(slot) as Float64Array];
      const ranges = sweep.measured(slot);
      for (let range = 0; range < ranges.length; range += 2) {
        const stop = ranges[range + 1] as number;
        for (let row = ranges[range] as number; row < stop; row += 1) to[places[first + row] as number] = from[row] as number;
      }
    }
  }
}

/** Parts of a history that are evaluated at once: whole groups, few enough rows to stay in the cache of the processor. */
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
 * Evaluates a history by the rules of a set: the same hits as payment by payment, each payment evaluated with what was known
 * when it arrived. Needs the memory of the history and little more.
 */
export function runBacktest(set: RuleSet, history: History, options: BacktestOptions = {}): BacktestResult {
  const { timeline, starts } = history;
  const hits = set.rules.map(() => new PartResult());
  const errors = set.rules.map(() => new PartResult());
  const wide = wideColumns(set, history, options);
  const sweep = new ChunkSweep(set, 'subject', { ...options, hasUnknownAmounts: history.hasUnknownAmounts });
  const own = sweep.slots;
  const values: Float64Array[] = set.measures.map(() => new Float64Array(0));
  const evaluate = new PartEvaluator(set, { ...history, ...options }, sweep.passing);
  const { blocks, open } = sweep;
  for (const groups of chunksOf(starts)) {
    const [first, end] = [starts[groups.firstGroup] as number, starts[groups.endGroup] as number];
    sweep.run(timeline, groups, history.calm);
    for (const slot of own) values[slot] = sweep.columns.get(slot) as Float64Array;
    for (const [slot, column] of wide) values[slot] = column.subarray(first, end);
    evaluate.evaluate({ groups, first, end, values, blocks, open }, hits, errors);
    if (options.onProgress && !options.onProgress(end / timeline.rows.length)) break;
  }
  return { hits: hits.map((result) => result.rows), errors: errors.map((result) => result.rows.sort()) };
}

/** Numbers of the payments behind rows of a result. */
export const idsOf = (rows: Rows, places: Uint32Array): number[] => Array.from(places, (place) => rows.id[place] as number);

import { type Aggregate, filterText, isRunningMean, slicesIn } from './aggregate.ts';
import { startOfPeriod } from './calendar.ts';
import type { Dimension } from './fact.ts';
import type { Measure } from './measure.ts';
import { type Groups, type RowMarker, rowMarker } from './row-marker.ts';
import type { RuleSet } from './rule-set.ts';
import { sweepGroup } from './sweep.ts';
import { SweepMemory } from './sweep-group.ts';
import type { Timeline } from './timeline.ts';

/*
 * All aggregates of a set over a part of a history. Where rows came in their order and none stopped to count, the window
 * of a row is a span of places, the same for every aggregate that has the window: its ends are found once, and a sum is
 * then the difference of two running totals.
 */

/** One end of a window: rows up to a time before each row, its group's beginning, or the row itself. */
type End = { readonly kind: 'row' } | { readonly kind: 'ago'; readonly ms: number } | { readonly kind: 'calendar'; readonly of: Aggregate['window'] };

interface Ends {
  readonly from: string;
  readonly to: string;
}

const rowEnd: End = { kind: 'row' };
const ago = (ms: number): End => (ms === 0 ? rowEnd : { kind: 'ago', ms });
const endText = (end: End): string => JSON.stringify(end, (_, value: unknown) => (value === Number.POSITIVE_INFINITY ? 'ever' : value));

function endsOf(aggregate: Aggregate): { from: End; to: End } {
  const { window } = aggregate;
  if (window.kind === 'calendar') return { from: { kind: 'calendar', of: window }, to: rowEnd };
  if (window.kind === 'ever') return { from: ago(Number.POSITIVE_INFINITY), to: rowEnd };
  const until = window.endsMsAgo ?? 0;
  return { from: ago(until + (aggregate.slice ? slicesIn(aggregate) * aggregate.slice.ms : window.ms)), to: ago(until) };
}

/** Aggregates that two ends of a window are enough for. */
const isSpan = (aggregate: Aggregate): boolean =>
  aggregate.measure === 'sum' || aggregate.measure === 'count' || aggregate.measure === 'distinct' || isRunningMean(aggregate);

const none = 0x7fff_ffff;

/** What is known of the rows that pass one filter. */
class Filtered {
  readonly marker: RowMarker;
  passes = new Uint8Array(0);
  /** Totals of the rows before each place; one more than there are rows. */
  sums = new Float64Array(0);
  counts = new Int32Array(0);
  /** Per counted dimension: the row before and after with the same value; rows that do not count are nobody's neighbour. */
  readonly neighbours = new Map<Dimension, { before: Int32Array; after: Int32Array; last: Int32Array }>();
  readonly hasSums: boolean;
  readonly hasCounts: boolean;
  readonly #mayLackRates: boolean;

  constructor(measures: readonly Measure[], { dictionary, zone }: RuleSet, mayLackRates: boolean) {
    this.#mayLackRates = mayLackRates;
    const aggregates = measures.map(({ aggregate }) => aggregate);
    const isSum = (one: Aggregate): boolean => one.measure === 'sum' || (isRunningMean(one) && one.slice?.of === 'sum');
    this.marker = rowMarker((aggregates[0] as Aggregate).where, dictionary, zone);
    this.hasSums = aggregates.some((one) => isSpan(one) && isSum(one));
    this.hasCounts = aggregates.some((one) => isSpan(one) && one.measure !== 'distinct' && !isSum(one));
    for (const { measure, of } of aggregates)
      if (measure === 'distinct' && of) this.neighbours.set(of, { before: new Int32Array(0), after: new Int32Array(0), last: new Int32Array(0) });
  }

  run(timeline: Timeline, groups: Groups, dictionary: RuleSet['dictionary']): void {
    const first = groups.starts[groups.firstGroup] as number;
    const length = (groups.starts[groups.endGroup] as number) - first;
    if (this.passes.length < length) this.passes = new Uint8Array(length);
    this.marker(timeline.rows, groups, this.passes);
    if (this.hasSums) this.#sum(timeline.rows.amount.subarray(first, first + length));
    if (this.hasCounts) this.#count(length);
    for (const of of this.neighbours.keys()) this.#link(timeline, groups, { of, values: dictionary[of].size });
  }

  #sum(amount: Float64Array): void {
    const { length } = amount;
    if (this.sums.length <= length) this.sums = new Float64Array(length + 1);
    const { sums, passes } = this;
    let total = 0;
    if (this.#mayLackRates) {
      for (let row = 0; row < length; row += 1) {
        sums[row] = total;
        const value = passes[row] === 1 ? (amount[row] as number) : 0;
        // Groups with an amount that has no rate are walked; it must not spoil the others.
        if (!Number.isNaN(value)) total += value;
      }
    } else {
      for (let row = 0; row < length; row += 1) {
        sums[row] = total;
        total += (amount[row] as number) * (passes[row] as number);
      }
    }
    sums[length] = total;
    if (total > Number.MAX_SAFE_INTEGER) throw new Error('the amounts of a part of the history do not fit into whole numbers');
  }

  #count(length: number): void {
    if (this.counts.length <= length) this.counts = new Int32Array(length + 1);
    const { counts, passes } = this;
    let total = 0;
    for (let row = 0; row < length; row += 1) {
      counts[row] = total;
      total += passes[row] as number;
    }
    counts[length] = total;
  }

  #link({ rows }: Timeline, { starts, firstGroup, endGroup }: Groups, { of, values }: { of: Dimension; values: number }): void {
    const first = starts[firstGroup] as number;
    const length = (starts[endGroup] as number) - first;
    const known = this.neighbours.get(of) as { before: Int32Array; after: Int32Array; last: Int32Array };
    if (known.before.length < length) [known.before, known.after] = [new Int32Array(length), new Int32Array(length)];
    if (known.last.length < values) known.last = new Int32Array(values).fill(-1);
    const { before, after, last } = known;
    const { passes } = this;
    const column = rows.codes[of];
    for (let group = firstGroup; group < endGroup; group += 1) {
      const [start, end] = [(starts[group] as number) - first, (starts[group + 1] as number) - first];
      for (let row = start; row < end; row += 1) {
        const code = passes[row] === 1 ? (column?.[first + row] ?? 0) : 0;
        if (code === 0) {
          before[row] = none;
          after[row] = -1;
          continue;
        }
        const earlier = (last[code] as number) - first;
        before[row] = earlier >= start ? earlier : -1;
        if (earlier >= start) after[earlier] = row;
        after[row] = none;
        last[code] = first + row;
      }
    }
  }
}

interface Slot {
  readonly slot: number;
  readonly measure: Measure;
  readonly filter: Filtered;
  /** Absent where two ends are not enough. */
  readonly ends: Ends | undefined;
}

/** Sweeps aggregates of one key over parts of a history, and keeps its working memory between parts. */
export class ChunkSweep {
  readonly #set: RuleSet;
  readonly #slots: readonly Slot[];
  readonly #filters: readonly Filtered[];
  readonly #ends = new Map<string, { end: End; measure: Measure; places: Int32Array }>();
  readonly #memory = new SweepMemory();
  /** Number of each aggregate for the rows of the part, by slot. */
  readonly columns = new Map<number, Float64Array>();

  /** Which rows of the part pass each filter, by its text: rules often look at what their aggregates count. */
  readonly passing: ReadonlyMap<string, { readonly passes: Uint8Array }>;

  /** @param mayLackRates some amount of the history is not known */
  constructor(set: RuleSet, slots: readonly number[], mayLackRates: boolean) {
    this.#set = set;
    const byFilter = new Map<string, Measure[]>();
    const measures = slots.map((slot) => set.measures[slot] as Measure);
    for (const measure of measures) {
      const text = filterText(measure.aggregate.where);
      byFilter.set(text, [...(byFilter.get(text) ?? []), measure]);
    }
    const filters = new Map([...byFilter].map(([text, list]) => [text, new Filtered(list, set, mayLackRates)]));
    this.#filters = [...filters.values()];
    this.passing = filters;
    this.#slots = measures.map((measure, at): Slot => {
      const filter = filters.get(filterText(measure.aggregate.where)) as Filtered;
      return { slot: slots[at] as number, measure, filter, ends: isSpan(measure.aggregate) ? this.#keepEnds(measure) : undefined };
    });
    for (const slot of slots) this.columns.set(slot, new Float64Array(0));
  }

  #keepEnds(measure: Measure): Ends {
    const { from, to } = endsOf(measure.aggregate);
    for (const end of [from, to]) if (!this.#ends.has(endText(end))) this.#ends.set(endText(end), { end, measure, places: new Int32Array(0) });
    return { from: endText(from), to: endText(to) };
  }

  /** Fills the columns for the rows of some groups. @param calm see `calmGroups` */
  run(timeline: Timeline, groups: Groups, calm: Uint8Array): void {
    const length = (groups.starts[groups.endGroup] as number) - (groups.starts[groups.firstGroup] as number);
    for (const filter of this.#filters) filter.run(timeline, groups, this.#set.dictionary);
    for (const known of this.#ends.values()) {
      const isGrown = known.places.length < length;
      if (isGrown) known.places = new Int32Array(length);
      // The row itself ends most windows, in every part alike.
      if (known.end.kind !== 'row') findEnds(known, timeline, groups);
      else if (isGrown) for (let row = 0; row < length; row += 1) known.places[row] = row + 1;
    }
    const isCalm = areCalm(groups, calm);
    for (const { slot, measure, filter, ends } of this.#slots) {
      let out = this.columns.get(slot) as Float64Array;
      if (out.length < length) this.columns.set(slot, (out = new Float64Array(length)));
      if (ends) this.#span(measure, filter, { ...groups, ends, length, out });
      if (!ends || !isCalm) this.#others({ timeline, groups, calm }, { measure, filter, out, isSpan: ends !== undefined });
    }
  }

  #span({ aggregate }: Measure, filter: Filtered, { ends, length, out, ...groups }: Groups & { ends: Ends; length: number; out: Float64Array }): void {
    const from = this.#ends.get(ends.from)?.places as Int32Array;
    const to = this.#ends.get(ends.to)?.places as Int32Array;
    if (aggregate.measure === 'distinct') {
      const { before, after } = filter.neighbours.get(aggregate.of as Dimension) as { before: Int32Array; after: Int32Array };
      countDistinct(groups, { from, to, before, after }, out);
      return;
    }
    const isSum = aggregate.measure === 'sum' || aggregate.slice?.of === 'sum';
    const parts = aggregate.slice ? slicesIn(aggregate) : 1;
    if (isSum) differences(filter.sums, { from, to, length }, out);
    else countDifferences(filter.counts, { from, to, length }, out);
    if (parts > 1) for (let row = 0; row < length; row += 1) out[row] = (out[row] as number) / parts;
  }

  /** Aggregates that are no span, and groups with news. */
  #others(
    { timeline, groups, calm }: { timeline: Timeline; groups: Groups; calm: Uint8Array },
    { measure, filter, out, isSpan: isDone }: { measure: Measure; filter: Filtered; out: Float64Array; isSpan: boolean },
  ): void {
    const { starts, firstGroup, endGroup } = groups;
    const first = starts[firstGroup] as number;
    // One object for all keys: most have a dozen rows, and making one each would cost more than their sums.
    const one = { measure, timeline, start: first, end: first, first, passes: filter.passes, out, memory: this.#memory };
    for (let group = firstGroup; group < endGroup; group += 1) {
      if (isDone && calm[group] === 1) continue;
      one.start = starts[group] as number;
      one.end = starts[group + 1] as number;
      sweepGroup(one, calm[group] === 1);
    }
  }
}

function areCalm({ firstGroup, endGroup }: Groups, calm: Uint8Array): boolean {
  for (let group = firstGroup; group < endGroup; group += 1) if (calm[group] === 0) return false;
  return true;
}

/** For each row the first place that lies after the end; places count from the first row of the groups. */
function findEnds({ end, measure, places }: { end: End; measure: Measure; places: Int32Array }, timeline: Timeline, { starts, firstGroup, endGroup }: Groups) {
  const first = starts[firstGroup] as number;
  const at = timeline.rows.at.subarray(first, starts[endGroup]);
  if (end.kind === 'row') return;
  for (let group = firstGroup; group < endGroup; group += 1) {
    const [start, stop] = [(starts[group] as number) - first, (starts[group + 1] as number) - first];
    if (end.kind === 'calendar') findPeriods(at, { start, stop, places, measure });
    else if (end.ms === Number.POSITIVE_INFINITY) places.fill(start, start, stop);
    else {
      let place = start;
      for (let row = start; row < stop; row += 1) {
        const limit = (at[row] as number) - end.ms;
        while ((at[place] as number) <= limit) place += 1;
        places[row] = place;
      }
    }
  }
}

function findPeriods(at: Float64Array, { start, stop, places, measure }: { start: number; stop: number; places: Int32Array; measure: Measure }): void {
  const { window } = measure.aggregate;
  if (window.kind !== 'calendar') return;
  let place = start;
  for (let row = start; row < stop; row += 1) {
    const limit = startOfPeriod(measure.zone, at[row] as number, window.unit, window.count) - 1;
    while (place <= row && (at[place] as number) <= limit) place += 1;
    places[row] = place;
  }
}

interface Span {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly length: number;
}

function differences(totals: Float64Array, { from, to, length }: Span, out: Float64Array): void {
  for (let row = 0; row < length; row += 1) out[row] = (totals[to[row] as number] as number) - (totals[from[row] as number] as number);
}

/* The same for whole numbers of 32 bits: one function for both kinds of array would be slow for both. */
function countDifferences(totals: Int32Array, { from, to, length }: Span, out: Float64Array): void {
  for (let row = 0; row < length; row += 1) out[row] = (totals[to[row] as number] as number) - (totals[from[row] as number] as number);
}

/** A value is new to a window when its row before lies outside, and gone when the row after does. */
function countDistinct(
  { starts, firstGroup, endGroup }: Groups,
  { from, to, before, after }: Omit<Span, 'length'> & { before: Int32Array; after: Int32Array },
  out: Float64Array,
) {
  const first = starts[firstGroup] as number;
  for (let group = firstGroup; group < endGroup; group += 1) {
    const start = (starts[group] as number) - first;
    const stop = (starts[group + 1] as number) - first;
    let [head, tail, value] = [start, start, 0];
    for (let row = start; row < stop; row += 1) {
      const until = to[row] as number;
      for (; tail < until; tail += 1) if ((before[tail] as number) < head) value += 1;
      const past = from[row] as number;
      for (; head < past; head += 1) if ((after[head] as number) >= until) value -= 1;
      out[row] = value;
    }
  }
}

import { filterText, type HistoryKey, isSpan, slicesIn } from '../aggregate.ts';
import { type Ask, asksOf } from './asks.ts';
import { BlockMarks, Blocks } from './blocks.ts';
import type { Dimension } from '../fact.ts';
import { Filtered, type Values } from './filtered.ts';
import type { Measure } from '../measure.ts';
import type { Groups } from './row-marker.ts';
import type { RuleSet } from '../rule-set.ts';
import { sweepGroup } from './sweep.ts';
import { SweepMemory } from './sweep-group.ts';
import type { Timeline } from './timeline.ts';
import { endsOf, endText, WindowEnd } from './window-end.ts';

/*
 * All aggregates of a set over a part of a history. Where rows came in their order and none stopped to count, the window
 * of a row is a span of places, the same for every aggregate that has the window: its ends are found once, and a sum is
 * then the difference of two running totals.
 *
 * Most rows are far from what any rule asks for. So rows are taken in blocks: no row of a block has more in its window
 * than lies between the window's beginning at the first row and the last row. Where that is less than a rule asks, the
 * rule misses the whole block, and what no rule can hit is not measured.
 */

interface Slot {
  readonly slot: number;
  readonly measure: Measure;
  readonly filter: Filtered;
  /** Absent where two ends are not enough. */
  readonly ends: { readonly from: WindowEnd; readonly to: WindowEnd } | undefined;
  /** Blocks whose numbers some rule needs. */
  readonly wanted: BlockMarks;
  /** More than any row of each block can have; where a rule has a floor for it. */
  ceilings: Float64Array | undefined;
}

/** What is swept: rows from `from` to `until`, where a rule may hit them. */
export interface SweepBounds {
  /** Some amount of the history is not known. */
  readonly hasUnknownAmounts: boolean;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly blockRows?: number | undefined;
}

/** Sweeps aggregates of one key over parts of a history, and keeps its working memory between parts. */
export class ChunkSweep {
  readonly #bounds: SweepBounds;
  readonly #dictionary: RuleSet['dictionary'];
  readonly #asks: readonly Ask[];
  readonly #slots: ReadonlyMap<number, Slot>;
  readonly #filters: readonly Filtered[];
  readonly #ends: readonly WindowEnd[];
  readonly #memory = new SweepMemory();
  readonly #inTime = new BlockMarks();
  /** The part in blocks. */
  readonly blocks: Blocks;
  /** Per rule of the set: the blocks of the part with rows that it may hit. */
  readonly open: readonly BlockMarks[];
  /** Number of each aggregate for the rows of the part, by slot; of rows in blocks that are open for a rule which needs it. */
  readonly columns = new Map<number, Float64Array>();

  /** Which rows of the part pass each filter, by its text: rules often look at what their aggregates count. */
  readonly passing: ReadonlyMap<string, { readonly passes: Uint8Array }>;

  constructor(set: RuleSet, key: HistoryKey, bounds: SweepBounds) {
    this.#bounds = bounds;
    this.#dictionary = set.dictionary;
    this.#asks = asksOf(set, key, bounds.hasUnknownAmounts);
    this.blocks = new Blocks(bounds.blockRows);
    this.open = set.rules.map(() => new BlockMarks());
    const slots = [...new Set(this.#asks.flatMap((ask) => ask.slots))].sort((a, b) => a - b);
    const byFilter = new Map<string, Measure[]>();
    for (const slot of slots) {
      const measure = set.measures[slot] as Measure;
      const text = filterText(measure.aggregate.where);
      byFilter.set(text, [...(byFilter.get(text) ?? []), measure]);
    }
    const filters = new Map([...byFilter].map(([text, list]) => [text, new Filtered(list, set, bounds.hasUnknownAmounts)]));
    this.#filters = [...filters.values()];
    this.passing = filters;
    const ends = new Map<string, WindowEnd>();
    const floored = new Set(this.#asks.flatMap(({ floors }) => floors.map(({ slot }) => slot)));
    this.#slots = new Map(
      slots.map((slot): [number, Slot] => {
        const measure = set.measures[slot] as Measure;
        const filter = filters.get(filterText(measure.aggregate.where)) as Filtered;
        const ceilings = floored.has(slot) ? new Float64Array(0) : undefined;
        return [slot, { slot, measure, filter, ends: keepEnds(measure, ends), wanted: new BlockMarks(), ceilings }];
      }),
    );
    this.#ends = [...ends.values()];
    for (const slot of slots) this.columns.set(slot, new Float64Array(0));
  }

  /** Places of the aggregates that are swept. */
  get slots(): readonly number[] {
    return [...this.#slots.keys()];
  }

  /** Rows of the part that have their number: the first and one past the last of each stretch, one after the other. */
  measured(slot: number): Int32Array {
    return (this.#slots.get(slot) as Slot).wanted.ranges(this.blocks);
  }

  /** Fills the columns for the rows of some groups. @param calm see `calmGroups` */
  run(timeline: Timeline, groups: Groups, calm: Uint8Array): void {
    const first = groups.starts[groups.firstGroup] as number;
    const length = (groups.starts[groups.endGroup] as number) - first;
    const at = timeline.rows.at.subarray(first, first + length);
    this.blocks.cut(groups);
    for (const filter of this.#filters) filter.run(timeline, groups);
    for (const end of this.#ends) end.findFirsts(at, this.blocks);
    this.#openBlocks(at);
    this.#wantBlocks(groups, calm);
    for (const end of this.#ends) end.findPlaces(at, this.blocks, length);
    const isCalm = areCalm(groups, calm);
    for (const slot of this.#slots.values()) {
      let out = this.columns.get(slot.slot) as Float64Array;
      if (out.length < length) this.columns.set(slot.slot, (out = new Float64Array(length)));
      if (slot.wanted.isEmpty) continue;
      if (slot.ends) this.#span(slot, { timeline, groups }, out);
      if (!slot.ends || !isCalm) this.#others(slot, { timeline, groups, calm }, out);
    }
  }

  /** Leaves each rule the blocks that have rows in time, with as much as it asks for at least. */
  #openBlocks(at: Float64Array): void {
    const { blocks } = this;
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = this.#bounds;
    this.#inTime.fill(blocks, 1);
    if (from !== Number.NEGATIVE_INFINITY || until !== Number.POSITIVE_INFINITY) this.#inTime.keepTimes(blocks, at, { from, until });
    for (const slot of this.#slots.values()) if (slot.ceilings) findCeilings(slot, blocks);
    for (const { rule, floors } of this.#asks) {
      const open = this.open[rule] as BlockMarks;
      open.fill(blocks, 0);
      open.add(blocks, this.#inTime);
      for (const floor of floors) if (!open.isEmpty) open.keepFrom(blocks, (this.#slots.get(floor.slot) as Slot).ceilings as Float64Array, floor);
    }
  }

  /** Marks the blocks whose numbers are needed, and those whose windows are. */
  #wantBlocks(groups: Groups, calm: Uint8Array): void {
    const { blocks } = this;
    for (const { wanted } of this.#slots.values()) wanted.fill(blocks, 0);
    for (const { rule, slots } of this.#asks) for (const slot of slots) this.#slots.get(slot)?.wanted.add(blocks, this.open[rule] as BlockMarks);
    for (const { asked } of this.#ends) asked.fill(blocks, 0);
    for (const { measure, ends, wanted } of this.#slots.values()) {
      // Measures that are computed row after row start from the first row of a key.
      if (ends && measure.aggregate.measure !== 'distinct') wanted.widen(blocks, groups, (group) => calm[group] === 0);
      else wanted.widen(blocks, groups);
      ends?.from.asked.add(blocks, wanted);
      ends?.to.asked.add(blocks, wanted);
    }
  }

  #span({ measure: { aggregate }, filter, ends, wanted }: Slot, { timeline, groups }: { timeline: Timeline; groups: Groups }, out: Float64Array): void {
    const span = { from: ends?.from.places as Int32Array, to: ends?.to.places as Int32Array };
    if (aggregate.measure === 'distinct') {
      const of = aggregate.of as Dimension;
      const values = filter.values.get(of) as Values;
      values.link(timeline, groups, { passes: filter.passes, size: this.#dictionary[of].size });
      countDistinct(groups, { ...span, before: values.before, after: values.after, blocks: this.blocks, wanted }, out);
      return;
    }
    const isSum = aggregate.measure === 'sum' || aggregate.slice?.of === 'sum';
    const parts = aggregate.slice ? slicesIn(aggregate) : 1;
    const ranges = wanted.ranges(this.blocks);
    for (let range = 0; range < ranges.length; range += 2) {
      const [start, stop] = [ranges[range] as number, ranges[range + 1] as number];
      if (isSum) differences(filter.sums, { ...span, start, stop }, out);
      else countDifferences(filter.counts, { ...span, start, stop }, out);
      if (parts !== 1) for (let row = start; row < stop; row += 1) out[row] = (out[row] as number) / parts;
    }
  }

  /** Aggregates that are no span, and groups with news. */
  #others(
    { measure, filter, ends, wanted }: Slot,
    { timeline, groups, calm }: { timeline: Timeline; groups: Groups; calm: Uint8Array },
    out: Float64Array,
  ): void {
    const { starts, firstGroup, endGroup } = groups;
    const first = starts[firstGroup] as number;
    // One object for all keys: most have a dozen rows, and making one each would cost more than their sums.
    const one = { measure, timeline, start: first, end: first, first, passes: filter.passes, out, memory: this.#memory };
    for (let group = firstGroup; group < endGroup; group += 1) {
      if ((ends && calm[group] === 1) || wanted.marks[this.blocks.firstOf[group - firstGroup] as number] === 0) continue;
      one.start = starts[group] as number;
      one.end = starts[group + 1] as number;
      sweepGroup(one, calm[group] === 1);
    }
  }
}

/** The ends of an aggregate's window, which all aggregates with the same ones share; nothing where they are not enough. */
function keepEnds({ aggregate, zone }: Measure, existing: Map<string, WindowEnd>): Slot['ends'] {
  if (!isSpan(aggregate)) return undefined;
  const { from, to } = endsOf(aggregate);
  for (const end of [from, to]) if (!existing.has(endText(end))) existing.set(endText(end), new WindowEnd(end, zone));
  return { from: existing.get(endText(from)) as WindowEnd, to: existing.get(endText(to)) as WindowEnd };
}

function areCalm({ firstGroup, endGroup }: Groups, calm: Uint8Array): boolean {
  for (let group = firstGroup; group < endGroup; group += 1) if (calm[group] === 0) return false;
  return true;
}

/** What lies between the window's beginning at the first row of a block and the block's last row. */
function findCeilings(slot: Slot, blocks: Blocks): void {
  if (!slot.ceilings || slot.ceilings.length < blocks.count) slot.ceilings = new Float64Array(blocks.count);
  const { aggregate } = slot.measure;
  const from = slot.ends?.from;
  const firsts = from && from.end.kind !== 'row' ? from.firsts : blocks.starts;
  if (aggregate.measure === 'sum') sumsWithin(slot.filter.sums, { firsts, blocks }, slot.ceilings);
  else if (aggregate.measure === 'count') countsWithin(slot.filter.counts, { firsts, blocks, more: 0 }, slot.ceilings);
  // A value that is new to a window is among its first two rows, or another than that of the two rows before it.
  else countsWithin(slot.filter.values.get(aggregate.of as Dimension)?.news as Int32Array, { firsts, blocks, more: 2 }, slot.ceilings);
}

function sumsWithin(totals: Float64Array, { firsts, blocks }: { firsts: Int32Array; blocks: Blocks }, out: Float64Array): void {
  const { count, starts } = blocks;
  for (let block = 0; block < count; block += 1) out[block] = (totals[starts[block + 1] as number] as number) - (totals[firsts[block] as number] as number);
}

function countsWithin(totals: Int32Array, { firsts, blocks, more }: { firsts: Int32Array; blocks: Blocks; more: number }, out: Float64Array): void {
  const { count, starts } = blocks;
  for (let block = 0; block < count; block += 1)
    out[block] = (totals[starts[block + 1] as number] as number) - (totals[firsts[block] as number] as number) + more;
}

interface Span {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly start: number;
  readonly stop: number;
}

function differences(totals: Float64Array, { from, to, start, stop }: Span, out: Float64Array): void {
  for (let row = start; row < stop; row += 1) out[row] = (totals[to[row] as number] as number) - (totals[from[row] as number] as number);
}

/* The same for whole numbers of 32 bits: one function for both kinds of array would be slow for both. */
function countDifferences(totals: Int32Array, { from, to, start, stop }: Span, out: Float64Array): void {
  for (let row = start; row < stop; row += 1) out[row] = (totals[to[row] as number] as number) - (totals[from[row] as number] as number);
}

interface DistinctSpan extends Pick<Span, 'from' | 'to'> {
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly blocks: Blocks;
  /** Whole keys. */
  readonly wanted: BlockMarks;
}

/** A value is new to a window when its row before lies outside, and gone when the row after does. */
function countDistinct({ starts, firstGroup, endGroup }: Groups, { from, to, before, after, blocks, wanted }: DistinctSpan, out: Float64Array) {
  const first = starts[firstGroup] as number;
  for (let group = firstGroup; group < endGroup; group += 1) {
    if (wanted.marks[blocks.firstOf[group - firstGroup] as number] === 0) continue;
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

import { type Aggregate, isRunningMean, isSpan } from '../aggregate.ts';
import type { Dimension } from '../fact.ts';
import type { Measure } from '../measure.ts';
import { type Groups, type RowMarker, rowMarker } from './row-marker.ts';
import type { RuleSet } from '../rule-set.ts';
import type { Timeline } from './timeline.ts';

const none = 0x7fff_ffff;

/** The different values of one dimension among the rows that pass a filter. */
export class Values {
  /** Before each place: rows with another value than the two before them that count. What a key begins with is not news. */
  news = new Int32Array(0);
  /** The row before and after with the same value; rows that do not count are nobody's neighbour. */
  before = new Int32Array(0);
  after = new Int32Array(0);
  readonly #of: Dimension;
  #last = new Int32Array(0);
  #isLinked = false;

  constructor(of: Dimension) {
    this.#of = of;
  }

  run({ rows }: Timeline, { starts, firstGroup, endGroup }: Groups, passes: Uint8Array): void {
    this.#isLinked = false;
    const first = starts[firstGroup] as number;
    const length = (starts[endGroup] as number) - first;
    if (this.news.length <= length) this.news = new Int32Array(length + 1);
    const { news } = this;
    const column = rows.codes[this.#of];
    let total = 0;
    for (let group = firstGroup; group < endGroup; group += 1) {
      const stop = (starts[group + 1] as number) - first;
      let [existing, earlier, later] = [0, 0, 0];
      for (let row = (starts[group] as number) - first; row < stop; row += 1) {
        news[row] = total;
        const code = passes[row] === 1 ? (column?.[first + row] ?? 0) : 0;
        if (code === 0) continue;
        if (existing < 2) existing += 1;
        else if (code !== earlier && code !== later) total += 1;
        earlier = later;
        later = code;
      }
    }
    news[length] = total;
  }

  /** Finds the neighbours of all rows of the part, once. @param size one more than the highest number of a value */
  link({ rows }: Timeline, { starts, firstGroup, endGroup }: Groups, { passes, size }: { passes: Uint8Array; size: number }): void {
    if (this.#isLinked) return;
    this.#isLinked = true;
    const first = starts[firstGroup] as number;
    const length = (starts[endGroup] as number) - first;
    if (this.before.length < length) [this.before, this.after] = [new Int32Array(length), new Int32Array(length)];
    if (this.#last.length < size) this.#last = new Int32Array(size).fill(-1);
    const { before, after } = this;
    const last = this.#last;
    const column = rows.codes[this.#of];
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

/** What is known of the rows that pass one filter. */
export class Filtered {
  readonly marker: RowMarker;
  passes = new Uint8Array(0);
  /** Totals of the rows before each place; one more than there are rows. */
  sums = new Float64Array(0);
  counts = new Int32Array(0);
  readonly values = new Map<Dimension, Values>();
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
    for (const { measure, of } of aggregates) if (measure === 'distinct' && of) this.values.set(of, new Values(of));
  }

  run(timeline: Timeline, groups: Groups): void {
    const first = groups.starts[groups.firstGroup] as number;
    const length = (groups.starts[groups.endGroup] as number) - first;
    if (this.passes.length < length) this.passes = new Uint8Array(length);
    this.marker(timeline.rows, groups, this.passes);
    if (this.hasSums) this.#sum(timeline.rows.amount.subarray(first, first + length));
    if (this.hasCounts) this.#count(length);
    for (const values of this.values.values()) values.run(timeline, groups, this.passes);
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
}

import type { Attribute } from './fact.ts';
import type { Measure } from './measure.ts';
import { holds } from './plan.ts';
import type { CompiledOperand, CompiledRule, RuleSet } from './rule-set.ts';
import { dimensionsOf } from './row-filter.ts';
import type { Rows } from './rows.ts';
import { filterText, type HistoryKey, isSum, keyParts, type RowFilter } from './aggregate.ts';
import { calmGroups, markPasses, sweep, SweepMemory } from './sweep.ts';
import { arrange, type KeyOrder, keyCodes, orderBy, type Timeline } from './timeline.ts';

/** A timeline made ready for back-tests: sorted by subject, with the other orders that rules ask for. */
export interface History {
  readonly timeline: Timeline;
  /** First row of each subject, and one past the last. */
  readonly starts: Uint32Array;
  /** Per subject, whether its rows came in order and none stopped to count. */
  readonly calm: Uint8Array;
  readonly orders: ReadonlyMap<HistoryKey, KeyOrder>;
  /** What was known beside history, a column each, in the order of the timeline. */
  readonly attributes: Readonly<Partial<Record<Attribute, Float64Array>>>;
}

/** Sorts a timeline for back-tests. Rows without a subject are left out. @param attributes columns in the given order of rows */
export function openHistory(given: Timeline, keys: readonly HistoryKey[], attributes: Readonly<Partial<Record<Attribute, Float64Array>>>): History {
  const bySubject = keyCodes(given.rows, 'subject');
  const order = orderBy(given, bySubject.codes, bySubject.keys);
  const timeline = arrange(given, order);
  const orders = new Map<HistoryKey, KeyOrder>();
  for (const key of keys) {
    if (key === 'subject') continue;
    const { codes, keys: count } = keyCodes(timeline.rows, key);
    orders.set(key, orderBy(timeline, codes, count));
  }
  const arranged = Object.entries(attributes).map(([name, column]): [Attribute, Float64Array] => [
    name as Attribute,
    Float64Array.from(order.places, (place) => (column as Float64Array)[place] as number),
  ]);
  return { timeline, starts: order.starts, calm: calmGroups(timeline, order.starts), orders, attributes: Object.fromEntries(arranged) };
}

/** Part of a history that is judged at once: small enough to stay in the cache of the processor. */
const chunkRows = 32_768;

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

class Found {
  #rows = new Uint32Array(256);
  #count = 0;

  add(row: number): void {
    if (this.#count === this.#rows.length) {
      const grown = new Uint32Array(this.#count * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[this.#count] = row;
    this.#count += 1;
  }

  get rows(): Uint32Array {
    return this.#rows.slice(0, this.#count);
  }
}

/** Aggregates over keys other than the subject, for all rows: their histories cross the parts. */
function wideColumns(set: RuleSet, history: History): Map<number, Float64Array> {
  const columns = new Map<number, Float64Array>();
  const memory = new SweepMemory();
  const total = history.timeline.rows.length;
  let none: Float64Array | undefined;
  // One key after the other, so that one rearranged copy of the history is held at a time.
  for (const key of set.reach.keys()) {
    if (key === 'subject') continue;
    const order = history.orders.get(key);
    if (!order) throw new Error(`the history was opened without ${key}`);
    const slots = [...set.measures.keys()].filter((slot) => set.measures[slot]?.aggregate.key === key);
    if (order.places.length > 0) sweepKey(set, history.timeline, { order, slots, memory, columns });
    else {
      none ??= new Float64Array(total).fill(Number.NaN);
      for (const slot of slots) columns.set(slot, none);
    }
  }
  return columns;
}

interface KeySweep {
  readonly order: KeyOrder;
  /** Places of the measures that have the key. */
  readonly slots: readonly number[];
  readonly memory: SweepMemory;
  /** Gets a column for each of them. */
  readonly columns: Map<number, Float64Array>;
}

function sweepKey(set: RuleSet, timeline: Timeline, { order, slots, memory, columns }: KeySweep): void {
  const measures = slots.map((slot) => set.measures[slot] as Measure);
  const asked = new Set(measures.flatMap(({ aggregate }) => [...dimensionsOf(aggregate.where), ...(aggregate.of ? [aggregate.of] : [])]));
  const part = arrange(timeline, order, [...asked]);
  const whole = { timeline: part, starts: order.starts, calm: calmGroups(part, order.starts), firstGroup: 0, endGroup: Math.max(order.starts.length - 1, 0) };
  const out = new Float64Array(order.places.length);
  const passes = new Uint8Array(order.places.length);
  for (const group of shareFilters(measures.map((measure) => measure.aggregate.where))) {
    markPasses((measures[group[0] as number] as Measure).test, whole, passes);
    for (const place of group) {
      sweep(measures[place] as Measure, { ...whole, passes, out, memory });
      const column = new Float64Array(timeline.rows.length).fill(Number.NaN);
      for (let entry = 0; entry < out.length; entry += 1) column[order.places[entry] as number] = out[entry] as number;
      columns.set(slots[place] as number, column);
    }
  }
}

/** Places of the same filter, together. */
function shareFilters(filters: readonly RowFilter[]): number[][] {
  const groups = new Map<string, number[]>();
  filters.forEach((filter, place) => {
    const text = filterText(filter);
    const known = groups.get(text);
    if (known) known.push(place);
    else groups.set(text, [place]);
  });
  return [...groups.values()];
}

/** The part's share of work that does not depend on rules. */
interface Part {
  readonly first: number;
  readonly end: number;
  /** Value of each aggregate for the rows of the part. */
  readonly values: readonly Float64Array[];
}

/**
 * Judges a history by the rules of a set: the same hits as payment by payment, each payment judged with what was known
 * when it arrived. Needs the memory of the history and little more.
 */
export function runBacktest(set: RuleSet, history: History, options: BacktestOptions = {}): BacktestResult {
  const { timeline, starts } = history;
  const hits = set.rules.map(() => new Found());
  const errors = set.rules.map(() => new Found());
  const wide = wideColumns(set, history);
  const memory = new SweepMemory();
  const room: Float64Array[] = set.measures.map((_, slot) => (wide.has(slot) ? new Float64Array(0) : new Float64Array(chunkRows)));
  const filters = shareFilters(set.measures.map((measure) => measure.aggregate.where));
  const passes = filters.map(() => new Uint8Array(chunkRows));
  const judge = new Judge(set, history, options);
  for (let group = 0; group + 1 < starts.length; ) {
    const first = starts[group] as number;
    let last = group;
    while (last + 2 < starts.length && (starts[last + 2] as number) - first <= chunkRows) last += 1;
    const end = starts[last + 1] as number;
    const span = { timeline, starts, calm: history.calm, firstGroup: group, endGroup: last + 1 };
    filters.forEach((slots, filter) => {
      if (slots.every((slot) => wide.has(slot))) return;
      if ((passes[filter] as Uint8Array).length < end - first) passes[filter] = new Uint8Array(end - first);
      markPasses((set.measures[slots[0] as number] as Measure).test, span, passes[filter] as Uint8Array);
      for (const slot of slots) {
        if ((room[slot] as Float64Array).length < end - first && !wide.has(slot)) room[slot] = new Float64Array(end - first);
        if (!wide.has(slot)) sweep(set.measures[slot] as Measure, { ...span, passes: passes[filter] as Uint8Array, out: room[slot] as Float64Array, memory });
      }
    });
    const values = set.measures.map((_, slot) => wide.get(slot)?.subarray(first, end) ?? (room[slot] as Float64Array));
    judge.part({ first, end, values }, hits, errors);
    group = last + 1;
    if (options.onProgress && !options.onProgress(end / timeline.rows.length)) break;
  }
  return { hits: hits.map((found) => found.rows), errors: errors.map((found) => found.rows) };
}

const judged = 1;
const failed = 2;

class Judge {
  readonly #set: RuleSet;
  readonly #history: History;
  readonly #options: BacktestOptions;
  #marks = new Uint8Array(chunkRows);
  /** Rows that a filter lets through, shared by the rules that have it. */
  readonly #looked: Uint8Array[];
  readonly #filterOf: number[];
  #terms: Float64Array[] = [];

  constructor(set: RuleSet, history: History, options: BacktestOptions) {
    this.#set = set;
    this.#history = history;
    this.#options = options;
    const filters = shareFilters(set.rules.map((rule) => rule.appliesTo));
    this.#looked = filters.map(() => new Uint8Array(chunkRows));
    this.#filterOf = set.rules.map((_, rule) => filters.findIndex((rules) => rules.includes(rule)));
  }

  part(part: Part, hits: readonly Found[], errors: readonly Found[]): void {
    const length = part.end - part.first;
    if (this.#marks.length < length) this.#marks = new Uint8Array(length);
    const done = new Set<number>();
    this.#set.rules.forEach((rule, place) => {
      const filter = this.#filterOf[place] as number;
      if (!done.has(filter)) this.#look(rule, filter, part);
      done.add(filter);
      this.#marks.set((this.#looked[filter] as Uint8Array).subarray(0, length));
      this.#gate(rule, part);
      const terms = this.#columnsOf(rule, part);
      this.#failUnknownSums(rule, terms, part);
      for (const test of rule.tests) this.#apply(test, terms, length);
      const marks = this.#marks;
      for (let row = 0; row < length; row += 1) {
        if (marks[row] === judged) hits[place]?.add(part.first + row);
        else if (marks[row] === failed) errors[place]?.add(part.first + row);
      }
    });
  }

  /** Marks the rows that a filter lets rules look at. */
  #look(rule: CompiledRule<unknown>, filter: number, { first, end }: Part): void {
    const { rows } = this.#history.timeline;
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = this.#options;
    const isWhole = from === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY;
    if ((this.#looked[filter] as Uint8Array).length < end - first) this.#looked[filter] = new Uint8Array(end - first);
    const marks = this.#looked[filter] as Uint8Array;
    for (let row = first; row < end; row += 1) {
      const inTime = isWhole || ((rows.at[row] as number) >= from && (rows.at[row] as number) < until);
      const lacksRate = rule.appliesButAmount !== undefined && Number.isNaN(rows.amount[row] as number) && rule.appliesButAmount(rows, row, first);
      marks[row - first] = !inTime ? 0 : lacksRate ? failed : rule.applies(rows, row, first) ? judged : 0;
    }
  }

  /** Takes out the rows of people or merchants that the rule is not about: of them it says nothing, not even an error. */
  #gate({ gates }: CompiledRule<unknown>, { first, end }: Part): void {
    const marks = this.#marks;
    for (const { attribute, comparison, right, upper } of gates) {
      const column = this.#history.attributes[attribute];
      for (let row = first; row < end; row += 1) if (!column || !holds(column[row] as number, comparison, right, upper)) marks[row - first] = 0;
    }
  }

  #columnsOf(rule: CompiledRule<unknown>, { first, end, values }: Part): Float64Array[] {
    const { timeline, attributes } = this.#history;
    const length = end - first;
    const columns: Float64Array[] = [];
    rule.terms.forEach(({ source }, at) => {
      switch (source.kind) {
        case 'aggregate':
          columns.push(values[source.slot] as Float64Array);
          return;
        case 'attribute': {
          const column = source.attribute === 'amount' ? timeline.rows.amount : attributes[source.attribute];
          columns.push(column ? column.subarray(first, end) : this.#room(at, length).fill(Number.NaN));
          return;
        }
        case 'ratio': {
          const out = this.#room(at, length);
          const [of, by] = [columns[source.of] as Float64Array, columns[source.by] as Float64Array];
          for (let row = 0; row < length; row += 1) out[row] = by[row] === 0 ? Number.NaN : (of[row] as number) / (by[row] as number);
          columns.push(out);
          return;
        }
        case 'score': {
          const out = this.#room(at, length);
          const [of, mean, deviation] = [columns[source.of] as Float64Array, columns[source.mean] as Float64Array, columns[source.deviation] as Float64Array];
          for (let row = 0; row < length; row += 1)
            out[row] = deviation[row] === 0 ? Number.NaN : ((of[row] as number) - (mean[row] as number)) / (deviation[row] as number);
          columns.push(out);
        }
      }
    });
    return columns;
  }

  #room(at: number, length: number): Float64Array {
    const known = this.#terms[at];
    if (known && known.length >= length) return known.subarray(0, length);
    const made = new Float64Array(Math.max(length, chunkRows));
    this.#terms[at] = made;
    return made.subarray(0, length);
  }

  /** An amount without a rate, or a sum with one in it, is an error of every rule that needs it. */
  #failUnknownSums(rule: CompiledRule<unknown>, columns: readonly Float64Array[], { first, end }: Part): void {
    const length = end - first;
    const marks = this.#marks;
    rule.terms.forEach(({ source }, at) => {
      const aggregate = source.kind === 'aggregate' ? this.#set.measures[source.slot]?.aggregate : undefined;
      const isMoney = source.kind === 'attribute' ? source.attribute === 'amount' : isSum(aggregate);
      if (!isMoney) return;
      // A payment without the key has no sum over it, which is no error.
      const key = aggregate && keyParts[aggregate.key].find((part) => part !== 'subject');
      const codes = key === undefined ? undefined : this.#history.timeline.rows.codes[key];
      const column = columns[at] as Float64Array;
      for (let row = 0; row < length; row += 1)
        if (marks[row] === judged && Number.isNaN(column[row] as number) && (!codes || codes[first + row] !== 0)) marks[row] = failed;
    });
  }

  #apply(test: CompiledRule<unknown>['tests'][number], columns: readonly Float64Array[], length: number): void {
    const marks = this.#marks;
    const left = columns[test.left] as Float64Array;
    const { comparison } = test;
    if (test.right.term < 0 && comparison !== 'BETWEEN') {
      const right = test.right.times;
      // The two that nearly all rules use get a loop of their own.
      if (comparison === 'GTE')
        for (let row = 0; row < length; row += 1) marks[row] = marks[row] === judged && !((left[row] as number) >= right) ? 0 : (marks[row] as number);
      else if (comparison === 'GT')
        for (let row = 0; row < length; row += 1) marks[row] = marks[row] === judged && !((left[row] as number) > right) ? 0 : (marks[row] as number);
      else for (let row = 0; row < length; row += 1) if (marks[row] === judged && !holds(left[row] as number, comparison, right, Number.NaN)) marks[row] = 0;
      return;
    }
    const end = ({ term, times }: CompiledOperand, row: number): number => (term < 0 ? times : times * ((columns[term] as Float64Array)[row] as number));
    for (let row = 0; row < length; row += 1)
      if (marks[row] === judged && !holds(left[row] as number, comparison, end(test.right, row), end(test.upper, row))) marks[row] = 0;
  }
}

/** Numbers of the payments behind rows of a result. */
export const idsOf = (rows: Rows, places: Uint32Array): number[] => Array.from(places, (place) => rows.id[place] as number);

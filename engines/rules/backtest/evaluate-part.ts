import { filterText, isSum, keyParts } from '../aggregate.ts';
import { testedTerms } from './asks.ts';
import type { BlockMarks, Blocks } from './blocks.ts';
import type { Attribute } from '../fact.ts';
import { type Comparison, holds } from '../plan.ts';
import { type Groups, type RowMarker, rowMarker } from './row-marker.ts';
import type { CompiledRule, CompiledTest, RuleSet } from '../rule-set.ts';
import type { Timeline } from './timeline.ts';

/** Row numbers as they are found. */
export class PartResult {
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

/** Some rows with the numbers of all aggregates that rules ask for. */
export interface Part {
  readonly groups: Groups;
  readonly first: number;
  readonly end: number;
  /** By slot, for the rows of the part that some rule which needs it may hit; empty where no test depends on it. */
  readonly values: readonly Float64Array[];
  readonly blocks: Blocks;
  /** Per rule: the blocks with rows that it may hit. */
  readonly open: readonly BlockMarks[];
}

interface EvaluatedHistory {
  readonly timeline: Timeline;
  readonly attributes: Readonly<Partial<Record<Attribute, Float64Array>>>;
  /** Some amount of the history has no rate. */
  readonly hasUnknownAmounts: boolean;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** A filter of one or several rules, and the rows of the part that satisfy it. */
interface Look {
  /** The rows, where the sweep of aggregates has marked them already. */
  readonly shared: { readonly passes: Uint8Array } | undefined;
  readonly marker: RowMarker;
  /** The same without its conditions on the amount, where it has some. */
  readonly butAmount: RowMarker | undefined;
  marks: Uint8Array;
  /** 1 for rows that pass all but the amount, which is not known; an error of the rule. */
  unrated: Uint8Array;
}

/** Evaluates the rows of one part after another by all rules of a set, and keeps its working memory between parts. */
export class PartEvaluator {
  readonly #set: RuleSet;
  readonly #about: EvaluatedHistory;
  readonly #looks: readonly Look[];
  readonly #lookOf: readonly number[];
  readonly #terms: readonly (readonly number[])[];
  readonly #room: Float64Array[] = [];
  #rows = new Uint32Array(0);
  #left = 0;

  constructor(set: RuleSet, about: EvaluatedHistory, passing: ReadonlyMap<string, { readonly passes: Uint8Array }>) {
    this.#set = set;
    this.#about = about;
    const looks = new Map<string, number>();
    const made: Look[] = [];
    this.#lookOf = set.rules.map(({ appliesTo, appliesButAmount }) => {
      const text = filterText(appliesTo);
      const existing = looks.get(text);
      if (existing !== undefined) return existing;
      const { atLeast: _atLeast, below: _below, multipleOf: _multipleOf, ...rest } = appliesTo;
      const butAmount = appliesButAmount && about.hasUnknownAmounts ? rowMarker(rest, set.dictionary, set.zone) : undefined;
      const marker = rowMarker(appliesTo, set.dictionary, set.zone);
      made.push({ shared: passing.get(text), marker, butAmount, marks: new Uint8Array(0), unrated: new Uint8Array(0) });
      looks.set(text, made.length - 1);
      return made.length - 1;
    });
    this.#looks = made;
    this.#terms = set.rules.map((rule) => (about.hasUnknownAmounts ? [...rule.terms.keys()] : [...testedTerms(rule)].sort((a, b) => a - b)));
  }

  /** Adds the rows of a part that each rule hits, and those on which it fails. */
  evaluate(part: Part, hits: readonly PartResult[], errors: readonly PartResult[]): void {
    const length = part.end - part.first;
    if (this.#rows.length < length) this.#rows = new Uint32Array(length);
    for (const look of this.#looks) this.#look(look, part);
    this.#set.rules.forEach((rule, place) => {
      const open = part.open[place] as BlockMarks;
      if (open.isEmpty) return;
      const ranges = open.ranges(part.blocks);
      const look = this.#looks[this.#lookOf[place] as number] as Look;
      if (look.butAmount) this.#failUnrated(rule, look, { part, ranges }, errors[place] as PartResult);
      const columns = this.#columnsOf(rule, place, part);
      if (this.#about.hasUnknownAmounts) {
        this.#takeAll(look.marks, ranges);
        this.#gate(rule, part);
        this.#failUnknownSums(rule, columns, part, errors[place] as PartResult);
        for (const test of rule.tests) this.#keep(test, columns);
      } else this.#narrow(rule, { columns, marks: look.marks, part, ranges });
      for (let at = 0; at < this.#left; at += 1) hits[place]?.add(part.first + (this.#rows[at] as number));
    });
  }

  #look(look: Look, { groups, first, end }: Part): void {
    const { timeline, from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = this.#about;
    const { rows } = timeline;
    const length = end - first;
    const isWhole = from === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY;
    if (look.shared && isWhole) look.marks = look.shared.passes;
    else {
      if (look.marks.length < length) look.marks = new Uint8Array(length);
      if (look.shared) look.marks.set(look.shared.passes.subarray(0, length));
      else look.marker(rows, groups, look.marks);
    }
    const { marks } = look;
    if (look.butAmount) {
      if (look.unrated.length < length) look.unrated = new Uint8Array(length);
      look.butAmount(rows, groups, look.unrated);
      for (let row = 0; row < length; row += 1) if (!Number.isNaN(rows.amount[first + row] as number)) look.unrated[row] = 0;
    }
    if (isWhole) return;
    for (let row = 0; row < length; row += 1) {
      const at = rows.at[first + row] as number;
      if (at >= from && at < until) continue;
      marks[row] = 0;
      if (look.butAmount) look.unrated[row] = 0;
    }
  }

  #takeAll(marks: Uint8Array, ranges: Int32Array): void {
    let left = 0;
    for (let range = 0; range < ranges.length; range += 2) {
      const stop = ranges[range + 1] as number;
      for (let row = ranges[range] as number; row < stop; row += 1) if (marks[row] === 1) this.#rows[left++] = row;
    }
    this.#left = left;
  }

  /** Keeps the rows that satisfy all gates and tests; the first is applied to all rows, each further one to the remaining rows. */
  #narrow(
    rule: CompiledRule<unknown>,
    { columns, marks, part, ranges }: { columns: readonly Float64Array[]; marks: Uint8Array; part: Part; ranges: Int32Array },
  ): void {
    const [first, ...rest] = rule.tests;
    const isPlain = rule.gates.length === 0 && first !== undefined && first.right.term < 0 && (first.comparison === 'GTE' || first.comparison === 'GT');
    if (!isPlain) {
      this.#takeAll(marks, ranges);
      this.#gate(rule, part);
      for (const test of rule.tests) this.#keep(test, columns);
      return;
    }
    this.#left = take({ left: columns[first.left] as Float64Array, marks, ranges, rows: this.#rows }, first.comparison, first.right.times);
    for (const test of rest) this.#keep(test, columns);
  }

  /** Takes out the rows of people or merchants that the rule is not about: of them it says nothing, not even an error. */
  #gate({ gates }: CompiledRule<unknown>, { first }: Part): void {
    for (const { attribute, comparison, right, upper } of gates) {
      const column = this.#about.attributes[attribute];
      let left = 0;
      for (let at = 0; column && at < this.#left; at += 1) {
        const row = this.#rows[at] as number;
        if (holds(column[first + row] as number, comparison, right, upper)) this.#rows[left++] = row;
      }
      this.#left = left;
    }
  }

  #keep({ left: of, comparison, right, upper }: CompiledTest, columns: readonly Float64Array[]): void {
    const column = columns[of] as Float64Array;
    const [ofRight, ofUpper] = [columns[right.term], columns[upper.term]];
    let left = 0;
    for (let at = 0; at < this.#left; at += 1) {
      const row = this.#rows[at] as number;
      const end = ofRight ? right.times * (ofRight[row] as number) : right.times;
      const top = ofUpper ? upper.times * (ofUpper[row] as number) : upper.times;
      if (holds(column[row] as number, comparison, end, top)) this.#rows[left++] = row;
    }
    this.#left = left;
  }

  /** The numbers of the terms that matter, a column each; terms that do not matter have none. */
  #columnsOf(rule: CompiledRule<unknown>, place: number, { first, end, values }: Part): Float64Array[] {
    const { timeline, attributes } = this.#about;
    const length = end - first;
    const columns: Float64Array[] = [];
    for (const term of this.#terms[place] as readonly number[]) {
      const source = rule.terms[term]?.source;
      if (source?.kind === 'aggregate') columns[term] = values[source.slot] as Float64Array;
      else if (source?.kind === 'attribute') {
        const column = source.attribute === 'amount' ? timeline.rows.amount : attributes[source.attribute];
        columns[term] = column ? column.subarray(first, end) : this.#roomFor(term, length).fill(Number.NaN);
      } else if (source?.kind === 'ratio') {
        const out = this.#roomFor(term, length);
        const [of, by] = [columns[source.of] as Float64Array, columns[source.by] as Float64Array];
        for (let row = 0; row < length; row += 1) out[row] = by[row] === 0 ? Number.NaN : (of[row] as number) / (by[row] as number);
        columns[term] = out;
      } else if (source?.kind === 'score') {
        const out = this.#roomFor(term, length);
        const [of, mean, deviation] = [columns[source.of] as Float64Array, columns[source.mean] as Float64Array, columns[source.deviation] as Float64Array];
        for (let row = 0; row < length; row += 1)
          out[row] = deviation[row] === 0 ? Number.NaN : ((of[row] as number) - (mean[row] as number)) / (deviation[row] as number);
        columns[term] = out;
      }
    }
    return columns;
  }

  #roomFor(term: number, length: number): Float64Array {
    const existing = this.#room[term];
    if (existing && existing.length >= length) return existing.subarray(0, length);
    const made = new Float64Array(length);
    this.#room[term] = made;
    return made;
  }

  /** Rows that would be looked at but for an amount without a rate are errors, if the rule is about their people. */
  #failUnrated(rule: CompiledRule<unknown>, { unrated }: Look, { part, ranges }: { part: Part; ranges: Int32Array }, errors: PartResult): void {
    this.#takeAll(unrated, ranges);
    this.#gate(rule, part);
    for (let at = 0; at < this.#left; at += 1) errors.add(part.first + (this.#rows[at] as number));
  }

  /** An amount without a rate, or a sum with one in it, is an error of every rule that needs it. */
  #failUnknownSums(rule: CompiledRule<unknown>, columns: readonly Float64Array[], { first }: Part, errors: PartResult): void {
    rule.terms.forEach(({ source }, term) => {
      const aggregate = source.kind === 'aggregate' ? this.#set.measures[source.slot]?.aggregate : undefined;
      const isMoney = source.kind === 'attribute' ? source.attribute === 'amount' : isSum(aggregate);
      if (!isMoney) return;
      // A payment without the key has no sum over it, which is no error.
      const key = aggregate && keyParts[aggregate.key].find((one) => one !== 'subject');
      const codes = key === undefined ? undefined : this.#about.timeline.rows.codes[key];
      const column = columns[term] as Float64Array;
      let left = 0;
      for (let at = 0; at < this.#left; at += 1) {
        const row = this.#rows[at] as number;
        if (Number.isNaN(column[row] as number) && (!codes || codes[first + row] !== 0)) errors.add(first + row);
        else this.#rows[left++] = row;
      }
      this.#left = left;
    });
  }
}

/** The looked-at rows whose number reaches a limit. The comparison comes first: it seldom holds, which processors like. */
function take(
  { left, marks, ranges, rows }: { left: Float64Array; marks: Uint8Array; ranges: Int32Array; rows: Uint32Array },
  comparison: Comparison,
  limit: number,
): number {
  let result = 0;
  for (let range = 0; range < ranges.length; range += 2) {
    const [start, stop] = [ranges[range] as number, ranges[range + 1] as number];
    if (comparison === 'GTE') {
      for (let row = start; row < stop; row += 1) if ((left[row] as number) >= limit && marks[row] === 1) rows[result++] = row;
    } else for (let row = start; row < stop; row += 1) if ((left[row] as number) > limit && marks[row] === 1) rows[result++] = row;
  }
  return result;
}

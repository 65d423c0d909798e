import { type Aggregate, aggregateText, type HistoryKey, historyKeys, reachMs, type RowFilter } from './aggregate.ts';
import type { Zone } from './calendar.ts';
import { type Attribute, type Dimension, dimensions } from './fact.ts';
import { type Measure, measureOf } from './measure.ts';
import type { Comparison, Operand, Plan, Unit } from './plan.ts';
import { dimensionsOf, type RowTest, rowTest } from './row-filter.ts';
import type { Dictionary } from './rows.ts';

/** A rule ready to be compiled. `data` travels along to its verdicts. */
export interface PlannedRule<Data = unknown> {
  readonly id: string;
  readonly plan: Plan;
  readonly data: Data;
}

/** Where a term's number comes from. */
export type Source =
  | { readonly kind: 'aggregate'; readonly slot: number }
  | { readonly kind: 'attribute'; readonly attribute: Attribute }
  | { readonly kind: 'ratio'; readonly of: number; readonly by: number }
  | { readonly kind: 'score'; readonly of: number; readonly mean: number; readonly deviation: number };

export interface CompiledTerm {
  readonly name: string;
  readonly unit: Unit;
  readonly source: Source;
}

/** Ends of a comparison: a constant, or a term of the rule times a factor. */
export interface CompiledOperand {
  readonly term: number;
  readonly times: number;
}

export interface CompiledTest {
  readonly left: number;
  readonly comparison: Comparison;
  readonly right: CompiledOperand;
  readonly upper: CompiledOperand;
}

/** A test of an attribute against constants. */
export interface Gate {
  readonly attribute: Attribute;
  readonly comparison: Comparison;
  readonly right: number;
  readonly upper: number;
}

export interface CompiledRule<Data> {
  readonly id: string;
  readonly data: Data;
  readonly applies: RowTest;
  readonly appliesTo: RowFilter;
  /** The same without its conditions on the amount; absent when it has none. */
  readonly appliesButAmount?: RowTest;
  readonly terms: readonly CompiledTerm[];
  /** Tests of what is known about the person or merchant: they come first, so that a rule has nothing to say of others. */
  readonly gates: readonly Gate[];
  readonly tests: readonly CompiledTest[];
}

/** Rules made ready together: each different aggregate is in it once, however many rules ask for it. */
export interface RuleSet<Data = unknown> {
  readonly rules: readonly CompiledRule<Data>[];
  readonly measures: readonly Measure[];
  /** Kinds of history that the rules look at, and how far back each has to reach. */
  readonly reach: ReadonlyMap<HistoryKey, number>;
  /** Columns that histories have to keep. */
  readonly kept: readonly Dimension[];
  readonly dictionary: Dictionary;
  readonly zone: Zone;
}

/** Columns that histories of one kind have to keep for the aggregates of a set. */
export function keptBy({ measures }: Pick<RuleSet, 'measures'>, key: HistoryKey): Dimension[] {
  const kept = new Set<Dimension>();
  for (const { aggregate } of measures) {
    if (aggregate.key !== key) continue;
    for (const dimension of dimensionsOf(aggregate.where)) kept.add(dimension);
    if (aggregate.of) kept.add(aggregate.of);
  }
  return dimensions.filter((dimension) => kept.has(dimension));
}

const constant = (value: number): CompiledOperand => ({ term: -1, times: value });

function operand(value: Operand | undefined, place: (name: string) => number): CompiledOperand {
  if (value === undefined) return constant(Number.NaN);
  return typeof value === 'number' ? constant(value) : { term: place(value.term), times: value.times };
}

/** A test of what is known about the person or merchant, as a gate; nothing when it is none. */
export function gateOf({ left, comparison, right, upper }: CompiledTest, terms: readonly CompiledTerm[]): Gate[] {
  const source = terms[left]?.source;
  if (source?.kind !== 'attribute' || source.attribute === 'amount' || right.term >= 0 || upper.term >= 0) return [];
  return [{ attribute: source.attribute, comparison, right: right.times, upper: upper.times }];
}

/**
 * Compiles rules. @param zone zone of local times and calendar windows @throws Error naming the rule when a test asks for
 * a term that the rule does not have
 */
export function compileRules<Data>(rules: readonly PlannedRule<Data>[], dictionary: Dictionary, zone: Zone): RuleSet<Data> {
  const slots = new Map<string, number>();
  const measures: Measure[] = [];
  const reach = new Map<HistoryKey, number>();
  const kept = new Set<Dimension>();
  const slotOf = (aggregate: Aggregate): number => {
    const text = aggregateText(aggregate);
    const existing = slots.get(text);
    if (existing !== undefined) return existing;
    slots.set(text, measures.length);
    measures.push({ ...measureOf(aggregate, dictionary, zone), cursor: measures.length, among: measures });
    for (const dimension of dimensionsOf(aggregate.where)) kept.add(dimension);
    if (aggregate.of) kept.add(aggregate.of);
    reach.set(aggregate.key, Math.max(reach.get(aggregate.key) ?? 0, reachMs(aggregate)));
    return measures.length - 1;
  };
  const compiled = rules.map((rule): CompiledRule<Data> => {
    const names = rule.plan.terms.map((term) => term.name);
    const place = (name: string): number => {
      const result = names.indexOf(name);
      if (result < 0) throw new Error(`rule ${rule.id} has no term ${name}`);
      return result;
    };
    const terms = rule.plan.terms.map((term): CompiledTerm => {
      const source: Source =
        'aggregate' in term
          ? { kind: 'aggregate', slot: slotOf(term.aggregate) }
          : 'attribute' in term
            ? { kind: 'attribute', attribute: term.attribute }
            : 'ratio' in term
              ? { kind: 'ratio', of: place(term.ratio.of), by: place(term.ratio.by) }
              : { kind: 'score', of: place(term.score.of), mean: place(term.score.mean), deviation: place(term.score.deviation) };
      return { name: term.name, unit: term.unit, source };
    });
    for (const dimension of dimensionsOf(rule.plan.applies)) kept.add(dimension);
    const tests = rule.plan.tests.map((test) => ({
      left: place(test.left),
      comparison: test.comparison,
      right: operand(test.right, place),
      upper: operand(test.upper, place),
    }));
    const { atLeast, below, multipleOf, ...rest } = rule.plan.applies;
    const asksAmount = atLeast !== undefined || below !== undefined || multipleOf !== undefined;
    return {
      id: rule.id,
      data: rule.data,
      applies: rowTest(rule.plan.applies, dictionary, zone),
      appliesTo: rule.plan.applies,
      ...(asksAmount ? { appliesButAmount: rowTest(rest, dictionary, zone) } : {}),
      terms,
      gates: tests.flatMap((test) => gateOf(test, terms)),
      tests,
    };
  });
  return {
    rules: compiled,
    measures,
    reach: new Map(historyKeys.filter((key) => reach.has(key)).map((key) => [key, reach.get(key) as number])),
    kept: dimensions.filter((dimension) => kept.has(dimension)),
    dictionary,
    zone,
  };
}

/** Numbers of cursors by what their aggregates are, so that histories stay useful to other rules that ask for the same. */
export class Cursors {
  readonly #numbers = new Map<string, number>();
  readonly #measures: Measure[] = [];

  get size(): number {
    return this.#measures.length;
  }

  /** The same measure with its number here. */
  number(measure: Measure): Measure {
    const text = aggregateText(measure.aggregate);
    const cursor = this.#numbers.get(text) ?? this.#measures.length;
    const made = { ...measure, cursor, among: this.#measures };
    this.#numbers.set(text, cursor);
    this.#measures[cursor] = made;
    return made;
  }
}

/** The same rules with cursors as they are numbered here; those of new aggregates are added. */
export const numberCursors = <Data>(set: RuleSet<Data>, cursors: Cursors): RuleSet<Data> => ({
  ...set,
  measures: set.measures.map((measure) => cursors.number(measure)),
});

import { type Aggregate, type HistoryKey, isSum } from './aggregate.ts';
import type { Attributes, Fact } from './fact.ts';
import type { History } from './history.ts';
import { boundsAt, rowsBehind } from './measure.ts';
import { type Comparison, holds, type Unit } from './plan.ts';
import type { CompiledOperand, CompiledRule, CompiledTerm, Gate, RuleSet } from './rule-set.ts';
import type { Screen } from './screen.ts';

/** A number that a rule looked at. */
export interface MeasuredNumber {
  readonly name: string;
  readonly unit: Unit;
  /** Null when it is not known. */
  readonly value: number | null;
  /** The window it was measured over: from excluded, to included; ms UTC, null without an end. */
  readonly window?: { readonly from: number | null; readonly to: number };
  /** Payments that made it up, newest first, and how many there are. */
  readonly rows?: { readonly ids: readonly number[]; readonly count: number };
}

export interface Compared {
  readonly left: string;
  readonly comparison: Comparison;
  readonly right: number | null;
  readonly upper?: number | null;
  readonly holds: boolean;
}

/** What a rule says of a payment. An error is never taken for a miss. */
export interface Verdict<Data = unknown> {
  readonly id: string;
  readonly data: Data;
  readonly outcome: 'hit' | 'miss' | 'error';
  readonly seen: readonly MeasuredNumber[];
  readonly compared: readonly Compared[];
  /** Terms that are not known: the data should have had them. */
  readonly unknown: readonly string[];
  /** Why the rule could not be evaluated. */
  readonly error?: 'no_rate' | 'no_history' | 'failed';
}

/** A key's history, with the place of the payment in it. */
export interface PositionedHistory {
  readonly history: History;
  readonly place: number;
}

export interface Scene {
  readonly fact: Fact;
  readonly attributes: Attributes;
  /** Histories that hold the payment already. Undefined when the payment has no such key; an error when it should have. */
  readonly positions: Readonly<Partial<Record<HistoryKey, PositionedHistory>>>;
}

/** Payments named in the evidence of one number, at most. */
export const shownRows = 50;
const noTerms: readonly CompiledTerm[] = [];

/** Evaluates the rules of a set, one payment at a time; keeps its working memory between payments. */
export class Evaluator<Data = unknown> {
  readonly set: RuleSet<Data>;
  readonly #values: Float64Array;
  readonly #known: Uint8Array;
  #scene!: Scene;
  #terms = new Float64Array(16);
  /** Which terms of the rule at hand are worked out: those that bear its number. */
  #worked = new Uint32Array(16);
  #turn = 0;
  /** Some amount could not be converted: then every number of a rule is looked at. */
  #lacksRates = false;

  constructor(set: RuleSet<Data>) {
    this.set = set;
    this.#values = new Float64Array(set.measures.length);
    this.#known = new Uint8Array(set.measures.length);
  }

  /**
   * Evaluates a payment by the rules whose places are given; the subject's history has to be among those placed.
   * @returns hits and errors with their evidence; a rule that is not among them missed
   */
  evaluate(scene: Scene, places: readonly number[]): Verdict<Data>[] {
    this.#begin(scene);
    return this.#judgeEach(places);
  }

  /** The same verdicts as `evaluate` by all rules of a screen, of which it looks only at those that may hit. */
  judgeScreened(scene: Scene, screen: Screen): Verdict<Data>[] {
    this.#begin(scene);
    const home = scene.positions.subject;
    // Where something is missing, rules that would have missed may fail instead.
    return this.#judgeEach(home && !this.#lacksRates ? this.#mayHit(screen, home) : screen.places);
  }

  /** Places of rules that are not known to miss, in the order of the screen. */
  #mayHit({ places, looks }: Screen, { history: { rows }, place }: PositionedHistory): readonly number[] {
    const results: number[] = [];
    for (const { applies, branches } of looks) {
      if (!applies(rows, place, 0)) continue;
      for (const { gates, ladders, others } of branches) {
        if (!this.#passes(gates)) continue;
        for (const order of others) results.push(order);
        for (const { term, comparison, steps, bounded } of ladders) {
          if (bounded && !this.#canReach(bounded, comparison, steps[0]?.right ?? Number.NaN)) continue;
          const value = this.#valueOf(noTerms, term);
          for (const { right, order } of steps) {
            if (!holds(value, comparison, right, Number.NaN)) break;
            results.push(order);
          }
        }
      }
    }
    if (results.length > 1) results.sort((a, b) => a - b);
    return results.map((order) => places[order] as number);
  }

  /** Whether all rows of a history together could make a number as large as that. */
  #canReach(aggregate: Aggregate, comparison: Comparison, right: number): boolean {
    const position = this.#scene.positions[aggregate.key];
    if (!position) return false;
    const most = position.history.atMost(aggregate);
    return Number.isNaN(most) || holds(most, comparison, right, Number.NaN);
  }

  #judgeEach(places: readonly number[]): Verdict<Data>[] {
    const verdicts: Verdict<Data>[] = [];
    const home = this.#scene.positions.subject;
    for (const at of places) {
      const rule = this.set.rules[at] as CompiledRule<Data>;
      if (!home) verdicts.push(this.#failed(rule, 'no_history'));
      else if (!this.#passes(rule.gates)) continue;
      else if (this.#lacksRate(rule, home)) verdicts.push(this.#failed(rule, 'no_rate'));
      else if (rule.applies(home.history.rows, home.place, 0)) {
        const outcome = this.#outcome(rule);
        if (outcome !== 'miss') verdicts.push(outcome === 'hit' ? this.#told(rule, 'hit') : this.#failed(rule, outcome));
      }
    }
    return verdicts;
  }

  /** The full verdict of one rule on a payment, a miss included. Undefined when the rule does not look at such payments. */
  explain(scene: Scene, at: number): Verdict<Data> | undefined {
    this.#begin(scene);
    const rule = this.set.rules[at] as CompiledRule<Data>;
    const home = scene.positions.subject;
    if (!home) return this.#failed(rule, 'no_history');
    const passes = this.#passes(rule.gates);
    if (passes && this.#lacksRate(rule, home)) return this.#failed(rule, 'no_rate');
    if (!rule.applies(home.history.rows, home.place, 0)) return undefined;
    const outcome = this.#outcome(rule);
    if (!passes || outcome === 'miss') return this.#told(rule, 'miss');
    return outcome === 'hit' ? this.#told(rule, 'hit') : this.#failed(rule, outcome);
  }

  #begin(scene: Scene): void {
    this.#scene = scene;
    this.#known.fill(0);
    this.#lacksRates = Number.isNaN(scene.fact.amount);
    for (const key in scene.positions) if (scene.positions[key as HistoryKey]?.history.lacksRates) this.#lacksRates = true;
  }

  /** Whether the rule applies to the person or merchant; an unknown attribute does not match. */
  #passes(gates: readonly Gate[]): boolean {
    for (const { attribute, comparison, right, upper } of gates)
      if (!holds(this.#scene.attributes[attribute] ?? Number.NaN, comparison, right, upper)) return false;
    return true;
  }

  /** Whether a rule looks at an amount that could not be converted: it cannot tell if it applies. */
  #lacksRate(rule: CompiledRule<Data>, { history: { rows }, place }: PositionedHistory): boolean {
    return rule.appliesButAmount !== undefined && Number.isNaN(rows.amount[place] as number) && rule.appliesButAmount(rows, place, 0);
  }

  #outcome(rule: CompiledRule<Data>): 'hit' | 'miss' | NonNullable<Verdict['error']> {
    const { terms, tests } = rule;
    if (terms.length > this.#terms.length) {
      this.#terms = new Float64Array(terms.length * 2);
      this.#worked = new Uint32Array(terms.length * 2);
    }
    this.#turn = (this.#turn % 0xffffffff) + 1;
    if (this.#turn === 1) this.#worked.fill(0);
    if (this.#lacksRates && this.#isShortOfRate(rule)) return 'no_rate';
    for (const { left, comparison, right, upper } of tests)
      if (!holds(this.#termOf(terms, left), comparison, this.#operand(terms, right), this.#operand(terms, upper))) return 'miss';
    return 'hit';
  }

  /** Whether a number of the rule is not known because an amount could not be converted. */
  #isShortOfRate({ terms }: CompiledRule<Data>): boolean {
    for (let term = 0; term < terms.length; term += 1) if (Number.isNaN(this.#termOf(terms, term)) && this.#needsRate(terms[term] as CompiledTerm)) return true;
    return false;
  }

  /** A number of the present rule, computed on first use: most rules miss by their first test. */
  #termOf(terms: readonly CompiledTerm[], at: number): number {
    if (this.#worked[at] === this.#turn) return this.#terms[at] as number;
    const value = this.#valueOf(terms, terms[at] as CompiledTerm);
    this.#terms[at] = value;
    this.#worked[at] = this.#turn;
    return value;
  }

  /** A sum, or the amount itself, is unknown only when an amount could not be converted. */
  #needsRate({ source }: CompiledTerm): boolean {
    if (source.kind === 'attribute') return source.attribute === 'amount';
    return source.kind === 'aggregate' && isSum(this.set.measures[source.slot]?.aggregate) && this.#placedOf(source.slot) !== undefined;
  }

  #placedOf(slot: number): PositionedHistory | undefined {
    const key = this.set.measures[slot]?.aggregate.key as HistoryKey;
    return this.#scene.positions[key];
  }

  #valueOf(terms: readonly CompiledTerm[], { source }: CompiledTerm): number {
    switch (source.kind) {
      case 'attribute':
        return source.attribute === 'amount' ? this.#scene.fact.amount : (this.#scene.attributes[source.attribute] ?? Number.NaN);
      case 'ratio': {
        const by = this.#termOf(terms, source.by);
        return by === 0 ? Number.NaN : this.#termOf(terms, source.of) / by;
      }
      case 'score': {
        const deviation = this.#termOf(terms, source.deviation);
        return deviation === 0 ? Number.NaN : (this.#termOf(terms, source.of) - this.#termOf(terms, source.mean)) / deviation;
      }
      case 'aggregate': {
        const { slot } = source;
        if (this.#known[slot] === 1) return this.#values[slot] as number;
        const position = this.#placedOf(slot);
        const measure = this.set.measures[slot];
        const value = position && measure ? position.history.measure(measure, position.place) : Number.NaN;
        this.#known[slot] = 1;
        this.#values[slot] = value;
        return value;
      }
    }
  }

  #operand(terms: readonly CompiledTerm[], { term, times }: CompiledOperand): number {
    return term < 0 ? times : times * this.#termOf(terms, term);
  }

  #told(rule: CompiledRule<Data>, outcome: 'hit' | 'miss'): Verdict<Data> {
    const values = rule.terms.map((term, at): MeasuredNumber => {
      const value = this.#termOf(rule.terms, at);
      const number = { name: term.name, unit: term.unit, value: Number.isNaN(value) ? null : value };
      const { source } = term;
      if (source.kind !== 'aggregate') return number;
      const measure = this.set.measures[source.slot];
      const position = this.#placedOf(source.slot);
      if (!measure || !position) return number;
      const { rows } = position.history;
      const { from, until } = boundsAt(measure, rows.at[position.place] as number);
      const behind = rowsBehind(measure, rows, position.place, shownRows);
      return { ...number, window: { from: Number.isFinite(from) ? from : null, to: until }, rows: behind };
    });
    const findExisting = (value: number): number | null => (Number.isNaN(value) ? null : value);
    const compared = rule.tests.map((test): Compared => {
      const left = this.#termOf(rule.terms, test.left);
      const right = this.#operand(rule.terms, test.right);
      const upper = this.#operand(rule.terms, test.upper);
      return {
        left: rule.terms[test.left]?.name ?? '',
        comparison: test.comparison,
        right: findExisting(right),
        ...(test.comparison === 'BETWEEN' ? { upper: findExisting(upper) } : {}),
        holds: holds(left, test.comparison, right, upper),
      };
    });
    const unknown = values.filter((one) => one.value === null).map((one) => one.name);
    return { id: rule.id, data: rule.data, outcome, seen: values, compared, unknown };
  }

  #failed(rule: CompiledRule<Data>, error: NonNullable<Verdict['error']>): Verdict<Data> {
    return { id: rule.id, data: rule.data, outcome: 'error', seen: [], compared: [], unknown: [], error };
  }
}

import type { Aggregate, HistoryKey, RowFilter, Window } from './aggregate.ts';
import type { Attribute, Dimension } from './fact.ts';
import type { Term, Test, Unit } from './plan.ts';
import type { ParameterSpec, RulePeriod, RuleSpec } from './spec.ts';

/* What most types are made of. */

export const dayMs = 86_400_000;

/** What a term measures: whose history, which rows, how far back. */
export interface Measured {
  readonly key?: HistoryKey;
  readonly where: RowFilter;
  readonly window: Window;
}

const term = (name: string, unit: Unit, aggregate: Omit<Aggregate, 'key'> & { key?: HistoryKey }): Term => ({
  name,
  unit,
  aggregate: { ...aggregate, key: aggregate.key ?? 'subject' },
});

export const sum = (name: string, measured: Measured): Term => term(name, 'money', { ...measured, measure: 'sum' });
export const count = (name: string, measured: Measured): Term => term(name, 'count', { ...measured, measure: 'count' });
export const distinct = (name: string, of: Dimension, measured: Measured): Term => term(name, 'count', { ...measured, measure: 'distinct', of });
export const findExisting = (name: Attribute, unit: Unit): Term => ({ name, unit, attribute: name });
export const ratio = (name: string, of: string, by: string): Term => ({ name, unit: 'share', ratio: { of, by } });

/** The comparison of a rule. @param times what the threshold is to be multiplied with, as 0.01 for percent */
export const compared = ({ comparison, threshold, threshold2 }: RuleSpec, left: string, times = 1): Test => ({
  left,
  comparison,
  right: threshold * times,
  ...(threshold2 === undefined ? {} : { upper: threshold2 * times }),
});
/** Percent to share, without the rounding that a product would have. */
export const comparedPercent = ({ comparison, threshold, threshold2 }: RuleSpec, left: string): Test => ({
  left,
  comparison,
  right: threshold / 100,
  ...(threshold2 === undefined ? {} : { upper: threshold2 / 100 }),
});
export const atLeast = (left: string, right: number): Test => ({ left, comparison: 'GTE', right });
export const isYes = (left: string): Test => ({ left, comparison: 'EQ', right: 1 });

export const rolling = (unit: RulePeriod['unit'], length: number): RulePeriod => ({ count: length, unit, mode: 'ROLLING' });
/** Part of the review line, in whole minor units. */
export const percentOf = (line: number, percent: number): number => Math.round((line * percent) / 100);

/** Minimum amount of the payments that a rule evaluates; 0 means all. */
export const leastAmount: ParameterSpec = { name: 'least_amount', kind: 'money', isRequired: false, min: 0, start: 0 };
/** Lowest sum of the payments counted. */
export const leastVolume: ParameterSpec = { name: 'least_volume', kind: 'money', isRequired: false, min: 0, start: 0 };

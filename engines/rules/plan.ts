import type { Aggregate, RowFilter } from './aggregate.ts';
import type { Attribute } from './fact.ts';

export const comparisons = ['GT', 'GTE', 'LT', 'LTE', 'EQ', 'BETWEEN'] as const;
/** BETWEEN includes both ends. */
export type Comparison = (typeof comparisons)[number];

/** A number that a rule looks at, with the name under which the explanation shows it. */
export type Term =
  | { readonly name: string; readonly unit: Unit; readonly aggregate: Aggregate }
  | { readonly name: string; readonly unit: Unit; readonly attribute: Attribute }
  /** `of` divided by `by`; not known while `by` is nothing. */
  | { readonly name: string; readonly unit: Unit; readonly ratio: { readonly of: string; readonly by: string } }
  /** How many deviations `of` is above the mean; unknown while there is no deviation. */
  | { readonly name: string; readonly unit: Unit; readonly score: { readonly of: string; readonly mean: string; readonly deviation: string } };

export const units = ['money', 'count', 'ms', 'days', 'years', 'share', 'percent', 'score', 'yes'] as const;
export type Unit = (typeof units)[number];

/** What a term is compared with: a number, or another term some times over. */
export type Operand = number | { readonly term: string; readonly times: number };

export interface Test {
  readonly left: string;
  readonly comparison: Comparison;
  readonly right: Operand;
  /** Upper end of BETWEEN. */
  readonly upper?: Operand;
}

/**
 * What a rule is compiled to: it looks at payments that `applies` lets pass, and hits when all tests hold. A term that
 * is not known satisfies no test.
 */
export interface Plan {
  readonly applies: RowFilter;
  readonly terms: readonly Term[];
  readonly tests: readonly Test[];
}

/** Compares numbers; false when either is not known. */
export function holds(left: number, comparison: Comparison, right: number, upper: number): boolean {
  switch (comparison) {
    case 'GT':
      return left > right;
    case 'GTE':
      return left >= right;
    case 'LT':
      return left < right;
    case 'LTE':
      return left <= right;
    case 'EQ':
      return left === right;
    case 'BETWEEN':
      return left >= right && left <= upper;
  }
}

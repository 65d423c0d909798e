import type { RowFilter } from '../aggregate.ts';
import { compared, count, distinct, leastAmount, rolling } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** CROSS_CURRENCY: somebody hops between currencies within days. */
export const crossCurrency: RuleType = {
  code: 'CROSS_CURRENCY',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ comparison: 'GTE', threshold: 3, period: rolling('DAY', 7), parameters: { least_amount: 0 } }),
  plan: (spec) => {
    const { currencies: _, ...scope } = scopeFilter(spec);
    const least = numberOf(spec, { parameters }, 'least_amount');
    // Payments in other currencies are looked at: without a lowest amount the rule needs no rate.
    const where: RowFilter = { ...scope, ...(least > 0 ? { atLeast: least } : {}) };
    const measured = { where, window: windowOf(spec) };
    return {
      applies: where,
      terms: [distinct('currencies', 'currency', measured), count('payments', measured)],
      tests: [compared(spec, 'currencies')],
    };
  },
};

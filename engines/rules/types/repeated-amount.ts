import { compared, count, distinct, leastAmount, percentOf, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** REPEATED_AMOUNT: many people pay the same amount at one merchant. */
export const repeatedAmount: RuleType = {
  code: 'REPEATED_AMOUNT',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    business: 'payin',
    comparison: 'GTE',
    threshold: 20,
    period: rolling('HOUR', 24),
    parameters: { least_amount: percentOf(line, 5) },
  }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec), atLeast: numberOf(spec, { parameters }, 'least_amount') };
    const measured = { key: 'merchant_amount', where, window: windowOf(spec) } as const;
    return {
      applies: where,
      terms: [distinct('people', 'subject', measured), count('payments', measured), sum('volume', measured)],
      tests: [compared(spec, 'people')],
    };
  },
};

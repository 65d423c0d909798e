import { atLeast, compared, count, percentOf, rolling, sum } from '../plan-parts.ts';
import { type RuleType, scopeFilter, windowOf } from '../spec.ts';

/** CUMULATIVE_AMOUNT: the volume of a person over a period. */
export const cumulativeAmount: RuleType = {
  code: 'CUMULATIVE_AMOUNT',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: true,
  parameters: [],
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({ comparison: 'GTE', threshold: percentOf(line, 300), period: rolling('DAY', 30), minCount: 2, parameters: {} }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [sum('volume', { where, window }), count('payments', { where, window })],
      tests: [compared(spec, 'volume'), atLeast('payments', spec.minCount ?? 1)],
    };
  },
};

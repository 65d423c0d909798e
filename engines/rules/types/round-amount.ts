import { atLeast, comparedPercent, count, percentOf, ratio, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'multiple_of', kind: 'money', isRequired: true, min: 2 }];

/** ROUND_AMOUNT: nearly all of somebody's payments are round. */
export const roundAmount: RuleType = {
  code: 'ROUND_AMOUNT',
  threshold: 'percent',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GTE',
    threshold: 80,
    period: rolling('DAY', 7),
    minCount: 5,
    parameters: { multiple_of: Math.max(percentOf(line, 5), 2) },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const round = { ...where, multipleOf: numberOf(spec, { parameters }, 'multiple_of') };
    const window = windowOf(spec);
    return {
      // An odd payment lowers the share; it is not what shows the habit.
      applies: round,
      terms: [
        count('round_payments', { where: round, window }),
        count('payments', { where, window }),
        ratio('round_share', 'round_payments', 'payments'),
        sum('round_volume', { where: round, window }),
      ],
      tests: [comparedPercent(spec, 'round_share'), atLeast('round_payments', spec.minCount ?? 1)],
    };
  },
};

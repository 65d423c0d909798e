import { atLeast, compared, known, leastVolume, percentOf, ratio, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastVolume];

/** INCOME_RATIO: more volume than the income can explain. */
export const incomeRatio: RuleType = {
  code: 'INCOME_RATIO',
  threshold: 'multiple',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GT',
    threshold: 5,
    period: rolling('DAY', 30),
    minCount: 2,
    parameters: { least_volume: percentOf(line, 50) },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [
        sum('volume', { where, window }),
        known('income_month_minor', 'money'),
        ratio('times_income', 'volume', 'income_month_minor'),
        { name: 'payments', unit: 'count', aggregate: { key: 'subject', measure: 'count', where, window } },
      ],
      tests: [compared(spec, 'times_income'), atLeast('volume', numberOf(spec, { parameters }, 'least_volume')), atLeast('payments', spec.minCount ?? 1)],
    };
  },
};

import { atLeast, compared, findExisting, leastVolume, percentOf, ratio, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastVolume, { name: 'least_average', kind: 'percent', isRequired: false, min: 0, max: 1_000, start: 0 }];

/**
 * INCOME_RATIO: more volume than the income can explain. Estimates of income are rough, and who buys every day can pass
 * several of them: `least_average` requires that the payments are large compared with the income too: on average that percentage of it each.
 */
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
    parameters: { least_volume: percentOf(line, 50), least_average: 0 },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    const leastAverage = numberOf(spec, { parameters }, 'least_average');
    return {
      applies: where,
      terms: [
        sum('volume', { where, window }),
        findExisting('income_month_minor', 'money'),
        ratio('times_income', 'volume', 'income_month_minor'),
        { name: 'payments', unit: 'count', aggregate: { key: 'subject', measure: 'count', where, window } },
        ...(leastAverage > 0 ? [ratio('average_times_income', 'times_income', 'payments')] : []),
      ],
      tests: [
        compared(spec, 'times_income'),
        atLeast('volume', numberOf(spec, { parameters }, 'least_volume')),
        atLeast('payments', spec.minCount ?? 1),
        ...(leastAverage > 0 ? [atLeast('average_times_income', leastAverage / 100)] : []),
      ],
    };
  },
};

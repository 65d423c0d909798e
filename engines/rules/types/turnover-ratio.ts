import { atLeast, compared, count, findExisting, ratio, rolling, sum } from '../plan-parts.ts';
import { type RuleType, scopeFilter, windowOf } from '../spec.ts';

/** TURNOVER_RATIO: a merchant takes in far more than it declared. */
export const turnoverRatio: RuleType = {
  code: 'TURNOVER_RATIO',
  threshold: 'multiple',
  hasPeriod: true,
  hasMinCount: true,
  parameters: [],
  judges: () => ['payin'],
  runs: 'scheduled',
  isBehaviour: true,
  start: () => ({ business: 'payin', comparison: 'GT', threshold: 2, period: rolling('MONTH', 1), minCount: 30, parameters: {} }),
  plan: (spec) => {
    const where = scopeFilter(spec, ['payin']);
    const measured = { key: 'merchant', where, window: windowOf(spec) } as const;
    return {
      applies: where,
      terms: [
        sum('volume', measured),
        findExisting('turnover_month_minor', 'money'),
        ratio('times_declared', 'volume', 'turnover_month_minor'),
        count('payments', measured),
      ],
      tests: [compared(spec, 'times_declared'), atLeast('payments', spec.minCount ?? 1)],
    };
  },
};

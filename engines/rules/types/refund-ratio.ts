import { atLeast, comparedPercent, count, ratio, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf, withReturned } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'other_account', kind: 'flag', isRequired: false, start: 0 }];

/** REFUND_RATIO: much of what somebody pays comes back as refunds. */
export const refundRatio: RuleType = {
  code: 'REFUND_RATIO',
  threshold: 'percent',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  judges: () => ['payin'],
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ business: 'payin', comparison: 'GT', threshold: 40, period: rolling('DAY', 30), minCount: 4, parameters: { other_account: 0 } }),
  plan: (spec) => {
    const window = windowOf(spec);
    const scope = scopeFilter(spec, ['payin']);
    const payins = { ...scope, kinds: ['payin'] as const };
    const isElsewhere = numberOf(spec, { parameters }, 'other_account') === 1;
    const refunds = { ...scope, kinds: ['refund'] as const, ...(isElsewhere ? { marks: ['elsewhere'] as const } : {}) };
    return {
      applies: withReturned(scope, 'refund'),
      terms: [
        count('refunds', { where: refunds, window }),
        count('payins', { where: payins, window }),
        ratio('refund_share', 'refunds', 'payins'),
        sum('refunded', { where: refunds, window }),
      ],
      tests: [comparedPercent(spec, 'refund_share'), atLeast('refunds', spec.minCount ?? 1)],
    };
  },
};

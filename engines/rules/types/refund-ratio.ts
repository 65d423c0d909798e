import { atLeast, comparedPercent, count, leastVolume, ratio, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf, withReturned } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'other_account', kind: 'flag', isRequired: false, start: 0 },
  { name: 'share_of', kind: 'choice', isRequired: false, choices: ['COUNT', 'AMOUNT'], start: 'COUNT' },
  leastVolume,
];

/**
 * REFUND_RATIO: a large share of a person's payments is refunded. Few large refunds among many small purchases are a small
 * share of the payments and a large one of the money: `share_of` says which is compared.
 */
export const refundRatio: RuleType = {
  code: 'REFUND_RATIO',
  threshold: 'percent',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  judges: () => ['payin'],
  runs: 'inline',
  isBehaviour: true,
  start: () => ({
    business: 'payin',
    comparison: 'GT',
    threshold: 40,
    period: rolling('DAY', 30),
    minCount: 4,
    parameters: { other_account: 0, share_of: 'COUNT', least_volume: 0 },
  }),
  plan: (spec) => {
    const window = windowOf(spec);
    const scope = scopeFilter(spec, ['payin']);
    const payins = { ...scope, kinds: ['payin'] as const };
    const isElsewhere = numberOf(spec, { parameters }, 'other_account') === 1;
    const isOfAmount = choiceOf(spec, { parameters }, 'share_of') === 'AMOUNT';
    const leastRefunded = numberOf(spec, { parameters }, 'least_volume');
    const refunds = { ...scope, kinds: ['refund'] as const, ...(isElsewhere ? { marks: ['elsewhere'] as const } : {}) };
    return {
      applies: withReturned(scope, 'refund'),
      terms: [
        count('refunds', { where: refunds, window }),
        count('payins', { where: payins, window }),
        ...(isOfAmount ? [sum('sum_payins', { where: payins, window })] : []),
        sum('refunded', { where: refunds, window }),
        isOfAmount ? ratio('refund_share', 'refunded', 'sum_payins') : ratio('refund_share', 'refunds', 'payins'),
      ],
      tests: [
        comparedPercent(spec, 'refund_share'),
        atLeast('refunds', spec.minCount ?? 1),
        ...(leastRefunded > 0 ? [atLeast('refunded', leastRefunded)] : []),
      ],
    };
  },
};

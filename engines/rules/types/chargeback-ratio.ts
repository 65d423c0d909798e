import { atLeast, comparedPercent, count, ratio, rolling, sum } from '../plan-parts.ts';
import { type RuleType, scopeFilter, windowOf, withReturned } from '../spec.ts';

/** CHARGEBACK_RATIO: too many of a merchant's payments are disputed. */
export const chargebackRatio: RuleType = {
  code: 'CHARGEBACK_RATIO',
  threshold: 'percent',
  hasPeriod: true,
  hasMinCount: true,
  parameters: [],
  judges: () => ['payin'],
  runs: 'scheduled',
  isBehaviour: true,
  start: () => ({ business: 'payin', comparison: 'GT', threshold: 1, period: rolling('MONTH', 1), minCount: 10, parameters: {} }),
  plan: (spec) => {
    const window = windowOf(spec);
    const scope = scopeFilter(spec, ['payin']);
    const disputes = { key: 'merchant', where: { ...scope, kinds: ['chargeback'] as const }, window } as const;
    return {
      applies: withReturned(scope, 'chargeback'),
      terms: [
        count('chargebacks', disputes),
        count('payins', { key: 'merchant', where: { ...scope, kinds: ['payin'] }, window }),
        ratio('chargeback_share', 'chargebacks', 'payins'),
        sum('charged_back', disputes),
      ],
      tests: [comparedPercent(spec, 'chargeback_share'), atLeast('chargebacks', spec.minCount ?? 1)],
    };
  },
};

import { compared, count, distinct, leastAmount, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** ACCOUNT_CHURN: a person is paid out to one account after the other. */
export const accountChurn: RuleType = {
  code: 'ACCOUNT_CHURN',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  judges: () => ['payout'],
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ business: 'payout', comparison: 'GTE', threshold: 4, period: rolling('DAY', 30), parameters: { least_amount: 0 } }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec, ['payout']), atLeast: numberOf(spec, { parameters }, 'least_amount') };
    const measured = { where, window: windowOf(spec) };
    return {
      applies: where,
      terms: [distinct('accounts', 'account', measured), count('payouts', measured), sum('volume', measured)],
      tests: [compared(spec, 'accounts')],
    };
  },
};

import { compared, count, distinct, leastAmount, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** ONE_TO_MANY: one person's money is spread over many accounts within days. */
export const oneToMany: RuleType = {
  code: 'ONE_TO_MANY',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  judges: () => ['payout'],
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ business: 'payout', comparison: 'GTE', threshold: 8, period: rolling('DAY', 3), parameters: { least_amount: 0 } }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec, ['payout']), atLeast: numberOf(spec, { parameters }, 'least_amount') };
    const measured = { where, window: windowOf(spec) };
    return {
      applies: where,
      terms: [distinct('accounts', 'account', measured), count('payments', measured), sum('volume', measured)],
      tests: [compared(spec, 'accounts')],
    };
  },
};

import { compared, count, isYes, findExisting, percentOf, rolling, sum } from '../plan-parts.ts';
import { type RuleType, scopeFilter, windowOf } from '../spec.ts';

/** THIRD_PARTY_FUNDING: money that comes from somebody else's account. */
export const thirdPartyFunding: RuleType = {
  code: 'THIRD_PARTY_FUNDING',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters: [],
  judges: () => ['payin'],
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({ business: 'payin', comparison: 'GTE', threshold: percentOf(line, 5), period: rolling('DAY', 30), parameters: {} }),
  plan: (spec) => {
    const scope = scopeFilter(spec, ['payin']);
    const where = { ...scope, marks: ['third_party'] as const };
    const window = windowOf(spec);
    return {
      applies: scope,
      terms: [findExisting('is_third_party', 'yes'), sum('third_party_volume', { where, window }), count('third_party_payments', { where, window })],
      tests: [isYes('is_third_party'), compared(spec, 'third_party_volume')],
    };
  },
};

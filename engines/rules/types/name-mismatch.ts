import { atLeast, comparedPercent, count, distinct, findExisting, leastAmount, leastVolume, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'least_accounts', kind: 'count', isRequired: false, min: 0, start: 0 }, leastAmount, leastVolume];

/**
 * NAME_MISMATCH: payer or holder is named otherwise than the person. The threshold is a likeness in percent. Where one
 * relative is nothing strange, `least_accounts` asks for several accounts with other names in the period, and `least_volume`
 * for so much paid under other names.
 */
export const nameMismatch: RuleType = {
  code: 'NAME_MISMATCH',
  threshold: 'percent',
  most: 100,
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({
    business: 'payout',
    comparison: 'LT',
    threshold: 80,
    period: rolling('DAY', 30),
    parameters: { least_accounts: 0, least_amount: 0, least_volume: 0 },
  }),
  plan: (spec) => {
    const applies = { ...scopeFilter(spec), atLeast: numberOf(spec, { parameters }, 'least_amount') };
    const others = { where: { ...applies, marks: ['other_name'] as const }, window: windowOf(spec) };
    return {
      applies,
      terms: [findExisting('name_similarity', 'share'), distinct('accounts', 'account', others), count('payments', others), sum('volume', others)],
      tests: [
        comparedPercent(spec, 'name_similarity'),
        atLeast('accounts', numberOf(spec, { parameters }, 'least_accounts')),
        atLeast('volume', numberOf(spec, { parameters }, 'least_volume')),
      ],
    };
  },
};

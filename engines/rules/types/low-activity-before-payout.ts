import { atLeast, comparedPercent, findExisting, leastVolume, percentOf, ratio, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastVolume];

/** LOW_ACTIVITY_BEFORE_PAYOUT: money is paid in and taken out with hardly any use of the service. */
export const lowActivityBeforePayout: RuleType = {
  code: 'LOW_ACTIVITY_BEFORE_PAYOUT',
  threshold: 'percent',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  judges: () => ['payout'],
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    business: 'payout',
    comparison: 'LT',
    threshold: 20,
    period: rolling('DAY', 30),
    parameters: { least_volume: percentOf(line, 5) },
  }),
  plan: (spec) => {
    const window = windowOf(spec);
    const deposits = { ...scopeFilter(spec), kinds: ['payin'] as const };
    return {
      applies: scopeFilter(spec, ['payout']),
      // What was paid in at this merchant: its report of use is about itself alone.
      terms: [
        sum('paid_in', { key: 'subject_merchant', where: deposits, window }),
        findExisting('service_use_minor', 'money'),
        ratio('use_share', 'service_use_minor', 'paid_in'),
      ],
      tests: [comparedPercent(spec, 'use_share'), atLeast('paid_in', numberOf(spec, { parameters }, 'least_volume'))],
    };
  },
};

import { atLeast, compared, count, distinct, leastVolume, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const keys = { DEVICE: 'device', IP: 'ip', EMAIL: 'email', PHONE: 'phone', UID: 'uid' } as const;
const parameters: readonly ParameterSpec[] = [
  { name: 'shared', kind: 'choice', isRequired: true, choices: Object.keys(keys), start: 'DEVICE' },
  leastVolume,
  { name: 'least_per_person', kind: 'count', isRequired: false, min: 0, start: 0 },
  { name: 'most_merchants', kind: 'count', isRequired: false, min: 0, start: 0 },
];

/**
 * SHARED_DEVICE: one device, address or number behind many people. Linked groups show by two further signs: their people
 * swap devices (`least_per_person`), and all of them pay the same merchant (`most_merchants`), unlike a family or a public
 * place.
 */
export const sharedDevice: RuleType = {
  code: 'SHARED_DEVICE',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({
    comparison: 'GTE',
    threshold: 5,
    period: rolling('DAY', 30),
    minCount: 5,
    parameters: { shared: 'DEVICE', least_volume: 0, least_per_person: 0, most_merchants: 0 },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const key = keys[choiceOf<keyof typeof keys>(spec, { parameters }, 'shared')];
    const window = windowOf(spec);
    const measured = { key, where, window };
    const leastPerPerson = numberOf(spec, { parameters }, 'least_per_person');
    const mostMerchants = numberOf(spec, { parameters }, 'most_merchants');
    return {
      applies: where,
      terms: [
        distinct('people', 'subject', measured),
        count('payments', measured),
        sum('volume', measured),
        ...(leastPerPerson > 0 ? [distinct('used_by_person', key, { where, window })] : []),
        ...(mostMerchants > 0 ? [distinct('merchants', 'merchant', measured)] : []),
      ],
      tests: [
        compared(spec, 'people'),
        atLeast('payments', spec.minCount ?? 1),
        atLeast('volume', numberOf(spec, { parameters }, 'least_volume')),
        ...(leastPerPerson > 0 ? [atLeast('used_by_person', leastPerPerson)] : []),
        ...(mostMerchants > 0 ? [{ left: 'merchants', comparison: 'LTE' as const, right: mostMerchants }] : []),
      ],
    };
  },
};

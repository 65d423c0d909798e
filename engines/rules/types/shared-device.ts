import { atLeast, compared, count, distinct, leastVolume, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const keys = { DEVICE: 'device', IP: 'ip', EMAIL: 'email', PHONE: 'phone', UID: 'uid' } as const;
const parameters: readonly ParameterSpec[] = [{ name: 'shared', kind: 'choice', isRequired: true, choices: Object.keys(keys), start: 'DEVICE' }, leastVolume];

/** SHARED_DEVICE: one device, address or number behind many people. */
export const sharedDevice: RuleType = {
  code: 'SHARED_DEVICE',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ comparison: 'GTE', threshold: 5, period: rolling('DAY', 30), minCount: 5, parameters: { shared: 'DEVICE', least_volume: 0 } }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const measured = { key: keys[choiceOf<keyof typeof keys>(spec, { parameters }, 'shared')], where, window: windowOf(spec) };
    return {
      applies: where,
      terms: [distinct('people', 'subject', measured), count('payments', measured), sum('volume', measured)],
      tests: [compared(spec, 'people'), atLeast('payments', spec.minCount ?? 1), atLeast('volume', numberOf(spec, { parameters }, 'least_volume'))],
    };
  },
};

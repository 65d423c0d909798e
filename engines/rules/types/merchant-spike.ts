import type { Aggregate } from '../aggregate.ts';
import type { Term } from '../plan.ts';
import { atLeast, compared, count, dayMs, leastVolume, percentOf, ratio, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, periodMs, type RulePeriod, type RuleType, scopeFilter } from '../spec.ts';

const measures = {
  VOLUME: { left: 'volume', of: 'sum', unit: 'money' },
  COUNT: { left: 'payments', of: 'count', unit: 'count' },
  TICKET: { left: 'ticket', of: 'mean', unit: 'money' },
} as const;
const parameters: readonly ParameterSpec[] = [
  { name: 'measured', kind: 'choice', isRequired: true, choices: Object.keys(measures), start: 'VOLUME' },
  { name: 'history', kind: 'duration', isRequired: true, min: 7 * dayMs, max: 365 * dayMs, start: 60 * dayMs },
  leastVolume,
];

/** MERCHANT_SPIKE: a merchant's volume, number or size of payments leaps out of its own past. The threshold is a z-score. */
export const merchantSpike: RuleType = {
  code: 'MERCHANT_SPIKE',
  threshold: 'score',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'scheduled',
  isBehaviour: true,
  start: (line) => ({
    business: 'payin',
    comparison: 'GT',
    threshold: 4,
    period: rolling('DAY', 1),
    minCount: 10,
    parameters: { measured: 'VOLUME', history: 60 * dayMs, least_volume: percentOf(line, 100) },
  }),
  plan: (spec) => {
    const { left, of, unit } = measures[choiceOf<keyof typeof measures>(spec, { parameters }, 'measured')];
    const where = scopeFilter(spec);
    const ms = periodMs(spec.period as RulePeriod);
    const now = { key: 'merchant', where, window: { kind: 'rolling', ms } } as const;
    const before = { kind: 'rolling', ms: numberOf(spec, { parameters }, 'history'), endsMsAgo: ms } as const;
    const past = { key: 'merchant', where, window: before, slice: { ms, of } } satisfies Omit<Aggregate, 'measure'>;
    const terms: Term[] = [
      sum('volume', now),
      count('payments', now),
      ...(left === 'ticket' ? [ratio('ticket', 'volume', 'payments')] : []),
      { name: 'usual', unit, aggregate: { ...past, measure: 'slice_mean' } },
      { name: 'deviation', unit, aggregate: { ...past, measure: 'slice_deviation' } },
      { name: 'score', unit: 'score', score: { of: left, mean: 'usual', deviation: 'deviation' } },
      count('earlier_payments', { key: 'merchant', where, window: before }),
    ];
    const least = spec.minCount ?? 1;
    return {
      applies: where,
      terms,
      tests: [
        compared(spec, 'score'),
        atLeast('payments', least),
        atLeast('earlier_payments', least),
        atLeast('volume', numberOf(spec, { parameters }, 'least_volume')),
      ],
    };
  },
};

import type { Aggregate, RowFilter } from './aggregate.ts';
import type { Plan, Test } from './plan.ts';
import { atLeast, compared, count, dayMs, leastVolume, sum } from './plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, periodMs, type RulePeriod, type RuleSpec, scopeFilter } from './spec.ts';

/* A person's own history as the measure of what is usual: shared by the types that look for a change. */

export const shiftParameters: readonly ParameterSpec[] = [
  { name: 'history', kind: 'duration', isRequired: true, min: 7 * dayMs, max: 365 * dayMs, start: 90 * dayMs },
  { name: 'measured_as', kind: 'choice', isRequired: true, choices: ['MULTIPLE', 'SCORE'], start: 'MULTIPLE' },
  leastVolume,
];

/**
 * The volume of a period against the mean of the periods of the history before it: how many times as much, or how many
 * standard deviations above. @param least lowest number of payments in that history when the rule does not say
 */
export function shiftPlan(spec: RuleSpec, least: number): Plan {
  const type = { parameters: shiftParameters };
  const where: RowFilter = scopeFilter(spec);
  const ms = periodMs(spec.period as RulePeriod);
  const before = { kind: 'rolling', ms: numberOf(spec, type, 'history'), endsMsAgo: ms } as const;
  const slices = { key: 'subject', where, window: before, slice: { ms, of: 'sum' } } satisfies Omit<Aggregate, 'measure'>;
  const isScore = choiceOf(spec, type, 'measured_as') === 'SCORE';
  const tests: Test[] = [compared(spec, 'shift'), atLeast('earlier_payments', spec.minCount ?? least), atLeast('volume', numberOf(spec, type, 'least_volume'))];
  return {
    applies: where,
    terms: [
      sum('volume', { where, window: { kind: 'rolling', ms } }),
      { name: 'usual', unit: 'money', aggregate: { ...slices, measure: 'slice_mean' } },
      ...(isScore ? [{ name: 'deviation', unit: 'money' as const, aggregate: { ...slices, measure: 'slice_deviation' as const } }] : []),
      isScore
        ? { name: 'shift', unit: 'score', score: { of: 'volume', mean: 'usual', deviation: 'deviation' } }
        : { name: 'shift', unit: 'share', ratio: { of: 'volume', by: 'usual' } },
      count('earlier_payments', { where, window: before }),
    ],
    tests,
  };
}

import type { CycleSearch } from '../cycles.ts';
import { compared, findExisting, percentOf, rolling } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, periodMs, type RulePeriod, type RuleSpec, type RuleType, scopeFilter } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'loss_percent', kind: 'percent', isRequired: true, min: 0, max: 90, start: 20 },
  { name: 'least_amount', kind: 'money', isRequired: true, min: 1 },
];

/** The search whose findings a rule evaluates. */
export const cycleSearchOf = (spec: RuleSpec): CycleSearch => ({
  ...(spec.comparison === 'BETWEEN' ? { leastHops: spec.threshold } : {}),
  mostHops: spec.threshold2 ?? spec.threshold,
  withinMs: periodMs(spec.period as RulePeriod),
  mostLossShare: numberOf(spec, { parameters }, 'loss_percent') / 100,
  leastAmount: numberOf(spec, { parameters }, 'least_amount'),
});

/**
 * CYCLE: money returns to where it started. The scheduled search over transfers reports each payment that closes a circle
 * how many hops it had and how much was lost; without its word nothing hits. The threshold is the number of hops.
 */
export const cycle: RuleType = {
  code: 'CYCLE',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'scheduled',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'LTE',
    threshold: 5,
    period: rolling('DAY', 10),
    parameters: { loss_percent: 20, least_amount: percentOf(line, 5) },
  }),
  plan: (spec) => ({
    applies: { ...scopeFilter(spec), atLeast: numberOf(spec, { parameters }, 'least_amount') },
    terms: [findExisting('cycle_hops', 'count'), findExisting('cycle_loss_percent', 'percent'), { name: 'amount', unit: 'money', attribute: 'amount' }],
    tests: [compared(spec, 'cycle_hops'), { left: 'cycle_loss_percent', comparison: 'LTE', right: numberOf(spec, { parameters }, 'loss_percent') }],
  }),
};

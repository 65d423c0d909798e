import { dayMs, percentOf, rolling } from '../plan-parts.ts';
import { shiftParameters, shiftPlan } from '../shift.ts';
import type { RuleType } from '../spec.ts';

/** BASELINE_SHIFT: many times what the same person used to do. */
export const baselineShift: RuleType = {
  code: 'BASELINE_SHIFT',
  threshold: 'multiple',
  hasPeriod: true,
  hasMinCount: true,
  parameters: shiftParameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GT',
    threshold: 5,
    period: rolling('DAY', 7),
    minCount: 10,
    parameters: { history: 90 * dayMs, measured_as: 'MULTIPLE', least_volume: percentOf(line, 50) },
  }),
  plan: (spec) => shiftPlan(spec, 10),
};

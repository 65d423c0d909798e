import { dayMs, findExisting, percentOf, rolling } from '../plan-parts.ts';
import { shiftParameters, shiftPlan } from '../shift.ts';
import { numberOf, type ParameterSpec, type RuleType } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'age_from', kind: 'years', isRequired: true, min: 50, max: 120, start: 75 }, ...shiftParameters];

/** ELDER_SHIFT: a sudden new pattern at an age at which people are easily used by others. */
export const elderShift: RuleType = {
  code: 'ELDER_SHIFT',
  threshold: 'multiple',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GT',
    threshold: 3,
    period: rolling('DAY', 7),
    minCount: 5,
    parameters: { age_from: 75, history: 90 * dayMs, measured_as: 'SCORE', least_volume: percentOf(line, 10) },
  }),
  plan: (spec) => {
    const { applies, terms, tests } = shiftPlan(spec, 5);
    return {
      applies,
      terms: [...terms, findExisting('age_years', 'years')],
      tests: [{ left: 'age_years', comparison: 'GTE', right: numberOf(spec, { parameters }, 'age_from') }, ...tests],
    };
  },
};

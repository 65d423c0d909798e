import { compared, findExisting, leastAmount } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** ADVERSE_MEDIA: the press or the courts have to do with the person. The threshold is a number of open reports. */
export const adverseMedia: RuleType = {
  code: 'ADVERSE_MEDIA',
  threshold: 'count',
  hasPeriod: false,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: false,
  start: () => ({ comparison: 'GTE', threshold: 1, parameters: { least_amount: 0 } }),
  plan: (spec) => ({
    applies: { ...scopeFilter(spec), atLeast: numberOf(spec, { parameters }, 'least_amount') },
    terms: [findExisting('adverse_media_count', 'count'), { name: 'amount', unit: 'money', attribute: 'amount' }],
    tests: [compared(spec, 'adverse_media_count')],
  }),
};

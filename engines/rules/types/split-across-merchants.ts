import { atLeast, compared, distinct, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'merchant_line', kind: 'money', isRequired: true, min: 1 },
  { name: 'least_merchants', kind: 'count', isRequired: false, min: 2, start: 2 },
];

/** SPLIT_ACROSS_MERCHANTS: below the line at every merchant, above it in sum. */
export const splitAcrossMerchants: RuleType = {
  code: 'SPLIT_ACROSS_MERCHANTS',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GTE',
    threshold: line,
    period: rolling('DAY', 30),
    parameters: { merchant_line: line, least_merchants: 3 },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [
        sum('volume', { where, window }),
        sum('volume_at_merchant', { key: 'subject_merchant', where, window }),
        distinct('merchants', 'merchant', { where, window }),
      ],
      tests: [
        compared(spec, 'volume'),
        { left: 'volume_at_merchant', comparison: 'LT', right: numberOf(spec, { parameters }, 'merchant_line') },
        atLeast('merchants', numberOf(spec, { parameters }, 'least_merchants')),
      ],
    };
  },
};

import { type RuleType, scopeFilter, windowOf } from '../spec.ts';

/** CUMULATIVE_AMOUNT: the volume of a person over a period. */
export const cumulativeAmount: RuleType = {
  code: 'CUMULATIVE_AMOUNT',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: true,
  parameters: [],
  runs: 'inline',
  isBehaviour: true,
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [
        { name: 'volume', unit: 'money', aggregate: { key: 'subject', measure: 'sum', window, where } },
        { name: 'payments', unit: 'count', aggregate: { key: 'subject', measure: 'count', window, where } },
      ],
      tests: [
        { left: 'volume', comparison: spec.comparison, right: spec.threshold, upper: spec.threshold2 },
        { left: 'payments', comparison: 'GTE', right: spec.minCount ?? 1 },
      ],
    };
  },
};

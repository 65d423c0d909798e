import { type RuleType, scopeFilter } from '../spec.ts';

/** SINGLE_AMOUNT: one payment that is too large. */
export const singleAmount: RuleType = {
  code: 'SINGLE_AMOUNT',
  threshold: 'money',
  hasPeriod: false,
  hasMinCount: false,
  parameters: [],
  runs: 'inline',
  isBehaviour: true,
  plan: (spec) => ({
    applies: scopeFilter(spec),
    terms: [{ name: 'amount', unit: 'money', attribute: 'amount' }],
    tests: [{ left: 'amount', comparison: spec.comparison, right: spec.threshold, upper: spec.threshold2 }],
  }),
};

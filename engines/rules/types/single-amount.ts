import { compared } from '../plan-parts.ts';
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
  start: (line) => ({ comparison: 'GTE', threshold: line, parameters: {} }),
  plan: (spec) => ({
    applies: scopeFilter(spec),
    terms: [{ name: 'amount', unit: 'money', attribute: 'amount' }],
    tests: [compared(spec, 'amount')],
  }),
};

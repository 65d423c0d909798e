import { compared, findExisting, leastAmount } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** STALE_KYC: active although the review of the file is overdue. The threshold is days. */
export const staleKyc: RuleType = {
  code: 'STALE_KYC',
  threshold: 'days',
  hasPeriod: false,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: false,
  start: () => ({ comparison: 'GTE', threshold: 1, parameters: { least_amount: 0 } }),
  plan: (spec) => ({
    applies: { ...scopeFilter(spec), atLeast: numberOf(spec, { parameters }, 'least_amount') },
    terms: [findExisting('kyc_overdue_days', 'days'), { name: 'amount', unit: 'money', attribute: 'amount' }],
    tests: [compared(spec, 'kyc_overdue_days')],
  }),
};

import { comparedPercent, known, leastAmount } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [leastAmount];

/** NAME_MISMATCH: payer or holder is named otherwise than the person. The threshold is a likeness in percent. */
export const nameMismatch: RuleType = {
  code: 'NAME_MISMATCH',
  threshold: 'percent',
  hasPeriod: false,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ business: 'payout', comparison: 'LT', threshold: 80, parameters: { least_amount: 0 } }),
  plan: (spec) => ({
    applies: { ...scopeFilter(spec), atLeast: numberOf(spec, { parameters }, 'least_amount') },
    terms: [known('name_similarity', 'share'), { name: 'amount', unit: 'money', attribute: 'amount' }],
    tests: [comparedPercent(spec, 'name_similarity')],
  }),
};

import { atLeast, compared, distinct, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'merchant_line', kind: 'money', isRequired: true, min: 1 },
  { name: 'least_merchants', kind: 'count', isRequired: false, min: 2, start: 2 },
  { name: 'split_by', kind: 'choice', isRequired: false, choices: ['PERSON', 'DEVICE', 'ACCOUNT'], start: 'PERSON' },
];
const keys = { PERSON: 'subject', DEVICE: 'device', ACCOUNT: 'account' } as const;

/**
 * SPLIT_ACROSS_MERCHANTS: below the line at every merchant, above it in sum. Several people may split one amount between
 * them; then what one device or account adds up to is measured, and it has to be of more than one person.
 */
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
    parameters: { merchant_line: line, least_merchants: 3, split_by: 'PERSON' },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    const by = choiceOf<keyof typeof keys>(spec, { parameters }, 'split_by');
    const measured = { key: keys[by], where, window };
    return {
      applies: where,
      terms: [
        sum('volume', measured),
        sum('volume_at_merchant', { key: 'subject_merchant', where, window }),
        distinct('merchants', 'merchant', measured),
        ...(by === 'PERSON' ? [] : [distinct('people', 'subject', measured)]),
      ],
      tests: [
        compared(spec, 'volume'),
        { left: 'volume_at_merchant', comparison: 'LT', right: numberOf(spec, { parameters }, 'merchant_line') },
        atLeast('merchants', numberOf(spec, { parameters }, 'least_merchants')),
        ...(by === 'PERSON' ? [] : [atLeast('people', 2)]),
      ],
    };
  },
};

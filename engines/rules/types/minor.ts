import { compared, count, findExisting, percentOf, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'age_below', kind: 'years', isRequired: true, min: 12, max: 21, start: 18 },
  // A rule that does not say was written before evidence could excuse: it hits as it did then.
  { name: 'guardian_evidence', kind: 'choice', isRequired: false, choices: ['EXCUSES', 'IGNORED'], start: 'IGNORED' },
];

/** MINOR: more than pocket money by somebody who is not of age. The threshold is the floor. */
export const minor: RuleType = {
  code: 'MINOR',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: false,
  start: (line) => ({
    comparison: 'GT',
    threshold: percentOf(line, 3),
    period: rolling('DAY', 30),
    parameters: { age_below: 18, guardian_evidence: 'EXCUSES' },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    const isExcused = choiceOf(spec, { parameters }, 'guardian_evidence') === 'EXCUSES';
    return {
      applies: where,
      terms: [
        findExisting('age_years', 'years'),
        findExisting('has_guardian_evidence', 'yes'),
        sum('volume', { where, window }),
        count('payments', { where, window }),
      ],
      tests: [
        { left: 'age_years', comparison: 'LT', right: numberOf(spec, { parameters }, 'age_below') },
        ...(isExcused ? [{ left: 'has_guardian_evidence', comparison: 'EQ' as const, right: 0 }] : []),
        compared(spec, 'volume'),
      ],
    };
  },
};

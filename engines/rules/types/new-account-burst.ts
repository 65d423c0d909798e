import type { Term } from '../plan.ts';
import { atLeast, compared, count, findExisting, leastVolume, ratio, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter } from '../spec.ts';

const threeDaysMs = 259_200_000;
const parameters: readonly ParameterSpec[] = [
  { name: 'age', kind: 'duration', isRequired: true, min: 3_600_000, start: threeDaysMs },
  { name: 'age_from', kind: 'choice', isRequired: true, choices: ['FIRST_PAYMENT', 'REGISTRATION'], start: 'FIRST_PAYMENT' },
  leastVolume,
  { name: 'least_times_income', kind: 'multiple', isRequired: false, min: 0, start: 0 },
];

const sinceFirst: Term = {
  name: 'known_for',
  unit: 'ms',
  aggregate: { key: 'subject', measure: 'age', window: { kind: 'ever' }, where: { kinds: ['payin', 'payout'], attempts: true } },
};
const sinceRegistered: Term = { name: 'known_for', unit: 'ms', attribute: 'subject_known_ms' };

/**
 * NEW_ACCOUNT_BURST: somebody who is new pays much or often in the first days. Who is new has no past to compare with; with
 * `least_times_income` the estimated income replaces it, so that people who can afford the volume are not reported.
 */
export const newAccountBurst: RuleType = {
  code: 'NEW_ACCOUNT_BURST',
  threshold: 'count',
  hasPeriod: false,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({
    comparison: 'GTE',
    threshold: 10,
    parameters: { age: threeDaysMs, age_from: 'FIRST_PAYMENT', least_volume: 0, least_times_income: 0 },
  }),
  plan: (spec) => {
    const age = numberOf(spec, { parameters }, 'age');
    const leastTimesIncome = numberOf(spec, { parameters }, 'least_times_income');
    const where = scopeFilter(spec);
    const window = { kind: 'rolling', ms: age } as const;
    return {
      applies: where,
      terms: [
        choiceOf(spec, { parameters }, 'age_from') === 'REGISTRATION' ? sinceRegistered : sinceFirst,
        count('payments', { where, window }),
        sum('volume', { where, window }),
        ...(leastTimesIncome > 0 ? [findExisting('income_month_minor', 'money'), ratio('times_income', 'volume', 'income_month_minor')] : []),
      ],
      tests: [
        compared(spec, 'payments'),
        { left: 'known_for', comparison: 'LTE', right: age },
        atLeast('volume', numberOf(spec, { parameters }, 'least_volume')),
        ...(leastTimesIncome > 0 ? [atLeast('times_income', leastTimesIncome)] : []),
      ],
    };
  },
};

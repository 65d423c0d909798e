import { compared, count, dayMs, percentOf, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'share_percent', kind: 'percent', isRequired: true, min: 1, max: 100, start: 90 },
  { name: 'gap', kind: 'duration', isRequired: true, min: 60_000, start: dayMs },
  { name: 'least_amount', kind: 'money', isRequired: true, min: 1 },
];

/** RAPID_IN_OUT: most of the incoming money leaves again soon, at once or in parts. */
export const rapidInOut: RuleType = {
  code: 'RAPID_IN_OUT',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  judges: () => ['payout'],
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    business: 'payout',
    comparison: 'GTE',
    threshold: 3,
    period: rolling('DAY', 7),
    parameters: { share_percent: 90, gap: dayMs, least_amount: percentOf(line, 5) },
  }),
  plan: (spec) => {
    const passesOn = {
      withinMs: numberOf(spec, { parameters }, 'gap'),
      share: numberOf(spec, { parameters }, 'share_percent') / 100,
      atLeast: numberOf(spec, { parameters }, 'least_amount'),
    };
    const out = { ...scopeFilter(spec, ['payout']), passesOn };
    const window = windowOf(spec);
    return {
      applies: scopeFilter(spec, ['payout']),
      terms: [count('passed_on', { where: out, window }), sum('sum_passed_on', { where: out, window })],
      tests: [compared(spec, 'passed_on')],
    };
  },
};

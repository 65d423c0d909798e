import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'share_percent', kind: 'percent', isRequired: true, min: 1, max: 100, start: 90 },
  { name: 'gap', kind: 'duration', isRequired: true, min: 60_000, start: 86_400_000 },
  { name: 'least_amount', kind: 'money', isRequired: true, min: 1 },
];

/** RAPID_IN_OUT: what came in goes out again soon, nearly whole. */
export const rapidInOut: RuleType = {
  code: 'RAPID_IN_OUT',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  plan: (spec) => {
    const passesOn = {
      withinMs: numberOf(spec, { parameters }, 'gap'),
      share: numberOf(spec, { parameters }, 'share_percent') / 100,
      atLeast: numberOf(spec, { parameters }, 'least_amount'),
    };
    const out = { ...scopeFilter(spec), kinds: ['payout'] as const, passesOn };
    const window = windowOf(spec);
    return {
      applies: { ...scopeFilter(spec), kinds: ['payout'] },
      terms: [
        { name: 'passed_on', unit: 'count', aggregate: { key: 'subject', measure: 'count', window, where: out } },
        { name: 'sum_passed_on', unit: 'money', aggregate: { key: 'subject', measure: 'sum', window, where: out } },
      ],
      tests: [{ left: 'passed_on', comparison: spec.comparison, right: spec.threshold, upper: spec.threshold2 }],
    };
  },
};

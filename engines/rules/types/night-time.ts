import { compared, count, leastAmount, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'from', kind: 'minute', isRequired: true, min: 0, start: 60 },
  { name: 'to', kind: 'minute', isRequired: true, min: 0, start: 300 },
  { name: 'multiple_of', kind: 'money', isRequired: false, min: 1, start: 1 },
  leastAmount,
];

/** NIGHT_TIME: payments at hours that are foreign to the business. */
export const nightTime: RuleType = {
  code: 'NIGHT_TIME',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({
    comparison: 'GTE',
    threshold: 3,
    period: rolling('DAY', 7),
    parameters: { from: 60, to: 300, multiple_of: 1, least_amount: 0 },
  }),
  plan: (spec) => {
    const number = (name: string): number => numberOf(spec, { parameters }, name);
    const atNight = {
      ...scopeFilter(spec),
      localMinutes: { from: number('from'), to: number('to') },
      multipleOf: number('multiple_of'),
      atLeast: number('least_amount'),
    };
    const window = windowOf(spec);
    return {
      applies: atNight,
      terms: [count('night_payments', { where: atNight, window }), sum('night_volume', { where: atNight, window })],
      tests: [compared(spec, 'night_payments')],
    };
  },
};

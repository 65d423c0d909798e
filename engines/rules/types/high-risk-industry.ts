import { compared, count, percentOf, rolling, sum } from '../plan-parts.ts';
import { listOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const activities = { MERCHANT: 'industry', SUBJECT: 'occupation' } as const;
const parameters: readonly ParameterSpec[] = [
  { name: 'risk_industries', kind: 'list', isRequired: true },
  { name: 'looked_at', kind: 'list', isRequired: true, choices: Object.keys(activities), start: Object.keys(activities) },
];

/** HIGH_RISK_INDUSTRY: a lower line where the merchant's or the person's activity is one of high risk. */
export const highRiskIndustry: RuleType = {
  code: 'HIGH_RISK_INDUSTRY',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GTE',
    threshold: percentOf(line, 200),
    period: rolling('DAY', 30),
    parameters: { risk_industries: ['gaming', 'fx_broker', 'crypto', 'adult', 'arms'], looked_at: Object.keys(activities) },
  }),
  plan: (spec) => {
    const of = listOf(spec, { parameters }, 'looked_at').map((activity) => activities[activity as keyof typeof activities]);
    const where = { ...scopeFilter(spec), touches: { of, values: listOf(spec, { parameters }, 'risk_industries') } };
    const window = windowOf(spec);
    return { applies: where, terms: [sum('volume', { where, window }), count('payments', { where, window })], tests: [compared(spec, 'volume')] };
  },
};

import { compared, count, percentOf, rolling, sum } from '../plan-parts.ts';
import { listOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'risk_methods', kind: 'list', isRequired: true }];

/** HIGH_RISK_CHANNEL: a lower reference amount for methods that hide where money comes from. */
export const highRiskChannel: RuleType = {
  code: 'HIGH_RISK_CHANNEL',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GTE',
    threshold: percentOf(line, 100),
    period: rolling('DAY', 30),
    parameters: { risk_methods: ['BOLETO', 'OXXO', 'CASHNET'] },
  }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec), touches: { of: ['method'] as const, values: listOf(spec, { parameters }, 'risk_methods') } };
    const window = windowOf(spec);
    return { applies: where, terms: [sum('volume', { where, window }), count('payments', { where, window })], tests: [compared(spec, 'volume')] };
  },
};

import { compared, count, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'attempts', kind: 'flag', isRequired: false, start: 1 }];

/** COUNT: many payments in little time. */
export const countRule: RuleType = {
  code: 'COUNT',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ comparison: 'GT', threshold: 10, period: rolling('HOUR', 1), parameters: { attempts: 1 } }),
  plan: (spec) => {
    const attempts = numberOf(spec, { parameters }, 'attempts') === 1;
    const where = { ...scopeFilter(spec), attempts };
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [count('payments', { where, window }), sum('volume', { where: scopeFilter(spec), window })],
      tests: [compared(spec, 'payments')],
    };
  },
};

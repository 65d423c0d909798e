import { compared, count, percentOf, rolling, sum } from '../plan-parts.ts';
import { listOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'regions', kind: 'list', isRequired: true }];

/** BORDER_REGION: much money moves in towns at a border. */
export const borderRegion: RuleType = {
  code: 'BORDER_REGION',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  // Foz do Iguaçu, Ponta Porã and Corumbá by their IBGE codes: examples of the list that each company keeps.
  start: (line) => ({
    comparison: 'GTE',
    threshold: percentOf(line, 100),
    period: rolling('DAY', 30),
    parameters: { regions: ['4108304', '5006606', '5003207'] },
  }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec), touches: { of: ['region'] as const, values: listOf(spec, { parameters }, 'regions') } };
    const window = windowOf(spec);
    return { applies: where, terms: [sum('volume', { where, window }), count('payments', { where, window })], tests: [compared(spec, 'volume')] };
  },
};

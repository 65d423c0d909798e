import type { RowFilter } from '../aggregate.ts';
import { compared, count, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'line', kind: 'money', isRequired: true, min: 1 },
  { name: 'band_percent', kind: 'percent', isRequired: true, min: 1, max: 99, start: 80 },
];

/** STRUCTURING: several payments just below an amount that would have drawn attention. */
export const structuring: RuleType = {
  code: 'STRUCTURING',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({ comparison: 'GTE', threshold: 3, period: rolling('DAY', 7), parameters: { line, band_percent: 80 } }),
  plan: (spec) => {
    const line = numberOf(spec, { parameters }, 'line');
    const band: RowFilter = { ...scopeFilter(spec), atLeast: Math.ceil((line * numberOf(spec, { parameters }, 'band_percent')) / 100), below: line };
    const window = windowOf(spec);
    return {
      // The last of the series shows it: payments outside the band are not its evidence.
      applies: band,
      terms: [count('below_line', { where: band, window }), sum('sum_below_line', { where: band, window })],
      tests: [compared(spec, 'below_line')],
    };
  },
};

import { compared, count, isYes, findExisting, percentOf, rolling, sum } from '../plan-parts.ts';
import { type RuleType, scopeFilter, windowOf } from '../spec.ts';

/** UNVERIFIED: more than a small volume by somebody whose identity is not proven. The threshold is the ceiling. */
export const unverified: RuleType = {
  code: 'UNVERIFIED',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters: [],
  runs: 'inline',
  isBehaviour: false,
  start: (line) => ({ comparison: 'GT', threshold: percentOf(line, 50), period: rolling('DAY', 30), parameters: {} }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [findExisting('is_unverified', 'yes'), sum('volume', { where, window }), count('payments', { where, window })],
      tests: [isYes('is_unverified'), compared(spec, 'volume')],
    };
  },
};

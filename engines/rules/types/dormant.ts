import type { RowFilter } from '../aggregate.ts';
import { atLeast, compared, count, dayMs, percentOf, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, periodMs, type RulePeriod, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'silence', kind: 'duration', isRequired: true, min: dayMs, start: 90 * dayMs }];
const anyPayment: RowFilter = { kinds: ['payin', 'payout'] };

/** DORMANT: long silence, then much at once. */
export const dormant: RuleType = {
  code: 'DORMANT',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({
    comparison: 'GTE',
    threshold: percentOf(line, 15),
    period: rolling('DAY', 7),
    minCount: 1,
    parameters: { silence: 90 * dayMs },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    const burstMs = periodMs(spec.period as RulePeriod);
    return {
      applies: where,
      terms: [
        sum('volume', { where, window }),
        count('payments', { where, window }),
        // Somebody who paid elsewhere was not silent.
        { name: 'silence', unit: 'ms', aggregate: { key: 'subject', measure: 'silence', window: { kind: 'rolling', ms: burstMs }, where: anyPayment } },
      ],
      tests: [compared(spec, 'volume'), atLeast('silence', numberOf(spec, { parameters }, 'silence')), atLeast('payments', spec.minCount ?? 1)],
    };
  },
};

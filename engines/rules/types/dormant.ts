import type { RowFilter } from '../aggregate.ts';
import { atLeast, compared, count, dayMs, percentOf, rolling, sum } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, periodMs, type RulePeriod, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'silence', kind: 'duration', isRequired: true, min: dayMs, start: 90 * dayMs },
  { name: 'quiet_percent', kind: 'percent', isRequired: false, min: 0, max: 50, start: 0 },
];
const anyPayment: RowFilter = { kinds: ['payin', 'payout'] };

/**
 * DORMANT: long silence, then much at once. A few small payments before the return end a silence; with `quiet_percent` they
 * do not, as long as they add up to at most that share of what came since.
 */
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
    parameters: { silence: 90 * dayMs, quiet_percent: 0 },
  }),
  plan: (spec) => {
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    const burstMs = periodMs(spec.period as RulePeriod);
    const silenceMs = numberOf(spec, { parameters }, 'silence');
    const quietPercent = numberOf(spec, { parameters }, 'quiet_percent');
    const burst = [sum('volume', { where, window }), count('payments', { where, window })];
    const tests = [compared(spec, 'volume'), atLeast('payments', spec.minCount ?? 1)];
    // Somebody who paid elsewhere was not silent: the time before is looked at whole.
    if (quietPercent > 0)
      return {
        applies: where,
        terms: [
          ...burst,
          sum('volume_before', { where: anyPayment, window: { kind: 'rolling', ms: silenceMs, endsMsAgo: burstMs } }),
          { name: 'known_for', unit: 'ms', aggregate: { key: 'subject', measure: 'age', window: { kind: 'ever' }, where: anyPayment } },
        ],
        tests: [
          ...tests,
          { left: 'volume_before', comparison: 'LTE', right: { term: 'volume', times: quietPercent / 100 } },
          atLeast('known_for', silenceMs + burstMs),
        ],
      };
    return {
      applies: where,
      terms: [
        ...burst,
        { name: 'silence', unit: 'ms', aggregate: { key: 'subject', measure: 'silence', window: { kind: 'rolling', ms: burstMs }, where: anyPayment } },
      ],
      tests: [...tests, atLeast('silence', silenceMs)],
    };
  },
};

import type { RowFilter } from '../aggregate.ts';
import { compared, count, distinct, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const keys = { DEVICE: 'device', ACCOUNT: 'account', IP: 'ip', EMAIL: 'email', PHONE: 'phone', MERCHANT: 'merchant' } as const;
const parameters: readonly ParameterSpec[] = [
  { name: 'shared_by', kind: 'choice', isRequired: true, choices: Object.keys(keys), start: 'DEVICE' },
  { name: 'line', kind: 'money', isRequired: true, min: 1 },
  { name: 'band_percent', kind: 'percent', isRequired: true, min: 0, max: 99, start: 10 },
];

/** SMURFING_GROUP: many people with payments below the line that share one thing, within days. */
export const smurfingGroup: RuleType = {
  code: 'SMURFING_GROUP',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: (line) => ({ comparison: 'GTE', threshold: 5, period: rolling('DAY', 3), parameters: { shared_by: 'DEVICE', line, band_percent: 10 } }),
  plan: (spec) => {
    const line = numberOf(spec, { parameters }, 'line');
    const band: RowFilter = { ...scopeFilter(spec), atLeast: Math.ceil((line * numberOf(spec, { parameters }, 'band_percent')) / 100), below: line };
    const measured = { key: keys[choiceOf<keyof typeof keys>(spec, { parameters }, 'shared_by')], where: band, window: windowOf(spec) };
    return {
      applies: band,
      terms: [distinct('people', 'subject', measured), count('payments', measured), sum('volume', measured)],
      tests: [compared(spec, 'people')],
    };
  },
};

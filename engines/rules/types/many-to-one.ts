import { atLeast, compared, count, distinct, leastAmount, leastVolume, rolling, sum } from '../plan-parts.ts';
import { choiceOf, numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'received_by', kind: 'choice', isRequired: true, choices: ['ACCOUNT', 'SUBJECT'], start: 'ACCOUNT' },
  leastAmount,
  leastVolume,
];

/** MANY_TO_ONE: money of many people reaches one account or one person. */
export const manyToOne: RuleType = {
  code: 'MANY_TO_ONE',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  judges: ({ parameters: value }) => (value.received_by === 'SUBJECT' ? ['payin'] : ['payout']),
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ comparison: 'GTE', threshold: 8, period: rolling('DAY', 7), parameters: { received_by: 'ACCOUNT', least_amount: 0, least_volume: 0 } }),
  plan: (spec) => {
    const toAccount = choiceOf(spec, { parameters }, 'received_by') === 'ACCOUNT';
    const where = { ...scopeFilter(spec, toAccount ? ['payout'] : ['payin']), atLeast: numberOf(spec, { parameters }, 'least_amount') };
    const measured = { key: toAccount ? ('account' as const) : ('subject' as const), where, window: windowOf(spec) };
    return {
      applies: where,
      terms: [distinct('senders', toAccount ? 'subject' : 'account', measured), count('payments', measured), sum('volume', measured)],
      tests: [compared(spec, 'senders'), atLeast('volume', numberOf(spec, { parameters }, 'least_volume'))],
    };
  },
};

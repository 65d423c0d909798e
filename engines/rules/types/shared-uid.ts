import { compared, count, distinct, rolling } from '../plan-parts.ts';
import { choiceOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'counted', kind: 'choice', isRequired: true, choices: ['IDS_PER_UID', 'UIDS_PER_ID'], start: 'IDS_PER_UID' },
];

/** SHARED_UID: one user number of a merchant with many identities, or one identity with many user numbers. */
export const sharedUid: RuleType = {
  code: 'SHARED_UID',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: true,
  start: () => ({ comparison: 'GTE', threshold: 3, period: rolling('DAY', 30), parameters: { counted: 'IDS_PER_UID' } }),
  plan: (spec) => {
    const perUid = choiceOf(spec, { parameters }, 'counted') === 'IDS_PER_UID';
    const where = { ...scopeFilter(spec), attempts: true };
    const measured = { key: perUid ? ('uid' as const) : ('subject_merchant' as const), where, window: windowOf(spec) };
    return {
      applies: where,
      terms: [perUid ? distinct('identities', 'subject', measured) : distinct('uids', 'uid', measured), count('payments', measured)],
      tests: [compared(spec, perUid ? 'identities' : 'uids')],
    };
  },
};

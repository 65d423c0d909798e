import { compared, count, findExisting, sum } from '../plan-parts.ts';
import { type RuleType, scopeFilter } from '../spec.ts';

/** DECEASED: somebody pays, is paid or tries to after the day of death. The threshold is whole days after it. */
export const deceased: RuleType = {
  code: 'DECEASED',
  threshold: 'days',
  hasPeriod: false,
  hasMinCount: false,
  parameters: [],
  runs: 'inline',
  isBehaviour: false,
  start: () => ({ comparison: 'GTE', threshold: 1, parameters: {} }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec), attempts: true };
    const window = { kind: 'rolling', ms: 30 * 86_400_000 } as const;
    return {
      applies: where,
      terms: [findExisting('days_after_death', 'days'), count('attempts', { where, window }), sum('volume', { where: scopeFilter(spec), window })],
      tests: [compared(spec, 'days_after_death')],
    };
  },
};

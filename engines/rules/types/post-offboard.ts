import { compared, count, isYes, findExisting, rolling } from '../plan-parts.ts';
import { type RuleType, scopeFilter, windowOf } from '../spec.ts';

/** POST_OFFBOARD: somebody tries again after the end of the relation. Black lists have a gate of their own. */
export const postOffboard: RuleType = {
  code: 'POST_OFFBOARD',
  threshold: 'count',
  hasPeriod: true,
  hasMinCount: false,
  parameters: [],
  runs: 'inline',
  isBehaviour: false,
  start: () => ({ comparison: 'GTE', threshold: 1, period: rolling('DAY', 30), parameters: {} }),
  plan: (spec) => {
    const where = { ...scopeFilter(spec), attempts: true };
    return {
      applies: where,
      terms: [findExisting('is_offboarded', 'yes'), count('attempts', { where, window: windowOf(spec) })],
      tests: [isYes('is_offboarded'), compared(spec, 'attempts')],
    };
  },
};

import type { RuleAction } from '../../../register/kernel/index.ts';

/** How a finding of today differs from what was recorded; see `lookBackSides` of the contract. */
export type LookBackSide = 'NOW_ONLY' | 'THEN_ONLY' | 'OTHER_ACTION';

/** How a rule that finds a payment today differs from then; undefined where nothing does. */
export function differenceOf(today: RuleAction, then: RuleAction | undefined): LookBackSide | undefined {
  if (then === undefined) return 'NOW_ONLY';
  return then === today ? undefined : 'OTHER_ACTION';
}

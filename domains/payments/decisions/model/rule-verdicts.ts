import type { AmlReason } from '../../../register/kernel/index.ts';
import type { RuleVerdict } from '../../../../engines/rules/index.ts';

/** The reason of a decision that a rule brought about. */
export const ruleReason = (ruleId: string): AmlReason => `RULE:${ruleId}`;

/** Judges the payment of a decision by the rules that govern it; passed in, because histories are no part of a model. */
export interface RuleEvaluator {
  /** Version of the set of rules. */
  readonly version: string;
  /** Called once. @param isMoved false when the payment was refused before rules were asked: then it is an attempt only */
  evaluate(isMoved: boolean): readonly RuleVerdict[];
}

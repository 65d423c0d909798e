import type { RuleSpec } from '../../../../../engines/rules/index.ts';
import type { RuleAction, RuleMode } from '../../../../register/kernel/index.ts';

/** A version of a rule that is in use: what a payment may be evaluated by. */
export interface LiveRule {
  readonly ruleId: string;
  readonly versionId: string;
  readonly version: number;
  readonly name: string;
  readonly companyCode: string;
  /** Tells two rules of one type apart; part of the family. */
  readonly dimension: string;
  readonly spec: RuleSpec;
  readonly action: RuleAction;
  /** The same rule does not alert on the same person again for this long. */
  readonly coolDownMs: number;
  /** A general rule that keeps evaluating beside a lower level. */
  readonly isMandatory: boolean;
  /** SHADOW evaluates and does nothing. */
  readonly mode: RuleMode;
  /** Below 100: acts on this share of the people; the version that it is to replace acts on the others. */
  readonly rollOutPercent: number;
}

/** All rules in use at one moment, under the version that decisions name. */
export interface LiveRules {
  readonly version: string;
  readonly rules: readonly LiveRule[];
}

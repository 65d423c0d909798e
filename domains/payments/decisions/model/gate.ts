import type { AmlReason, HoldType } from '../../../register/kernel/index.ts';
import type { AmountDecision, EffectiveLimits } from '../../../../engines/limits/index.ts';
import type { RuleVerdict } from '../../../../engines/rules/index.ts';
import type { EarlierEvaluation, KeyState, PaymentFacts, PersonState, Policy } from './state.ts';

/** The reason of a decision that a rule brought about. */
export const ruleReason = (ruleId: string): AmlReason => `RULE:${ruleId}`;

/** Evaluates the rules that govern the payment of a decision; passed in, because histories are no part of a model. */
export interface RuleEvaluator {
  /** Version of the set of rules. */
  readonly version: string;
  /** Called once. @param isMoved false when the payment was refused before the rules were evaluated: then it is an attempt only */
  evaluate(isMoved: boolean): readonly RuleVerdict[];
}

/** What a finding asks for, strongest first. REJECT and FREEZE end the evaluation. */
export const findingActions = ['FREEZE', 'REJECT', 'HOLD', 'MONITOR', 'ALERT', 'NOTE'] as const;
export type FindingAction = (typeof findingActions)[number];

/** One thing that a gate found, with the numbers that were compared. */
export interface Finding {
  /** Step of the decision order that found it. */
  step: number;
  code: AmlReason;
  action: FindingAction;
  /** Which kind of hold a HOLD or FREEZE opens. */
  holdType?: HoldType;
  /** Behaviour findings are what a white list may take away. */
  behaviour?: boolean;
  /** Type of the alert that a MONITOR or ALERT raises, as in the rule catalogue. */
  alertType?: string;
  /** The rule that found it. */
  rule?: RuleVerdict;
  /** Taken back by the white list. */
  excused?: boolean;
  /** The window whose use was compared, where that is not the one of the payment's own headroom; half open, ms. */
  window?: { from: number; to: number };
  facts: Record<string, string | number | boolean | null>;
}

export interface GateContext {
  payment: PaymentFacts;
  policy: Policy;
  person: PersonState;
  key: KeyState;
  limits: EffectiveLimits;
  /** The arithmetic of the limits for this payment; absent for a re-evaluation that needs no more headroom. */
  amount: AmountDecision | undefined;
  earlier: EarlierEvaluation | undefined;
  /** Absent where rules are not asked. */
  rules?: RuleEvaluator | undefined;
}

/**
 * One place in the decision order. It answers the findings after it: most add theirs, the white list takes some away.
 * Steps: 2 merchant state, 3 sanctions, 4 identity black list, 5 deceased and minor, 6 routes, 7 identity, 8 rules,
 * 9 white list, 10 limits.
 */
export interface Gate {
  step: number;
  name: string;
  /** Is asked also when the evaluation has ended before it, and then stops nothing any more. */
  alsoAfterFinal?: boolean;
  evaluate(context: GateContext, findings: readonly Finding[]): readonly Finding[];
}

/** A gate that only adds findings. */
export function addingGate(
  step: number,
  name: string,
  find: (context: GateContext) => Omit<Finding, 'step'> | readonly Omit<Finding, 'step'>[] | undefined,
): Gate {
  return {
    step,
    name,
    evaluate(context, result) {
      const made = find(context);
      if (made === undefined) return result;
      const list = Array.isArray(made) ? (made as readonly Omit<Finding, 'step'>[]) : [made as Omit<Finding, 'step'>];
      return list.length === 0 ? result : [...result, ...list.map((finding) => ({ ...finding, step }))];
    },
  };
}

/** Step of the rules. The white list is asked before what they refuse is final. */
export const ruleStep = 8;

const isFinal = (finding: Finding): boolean => finding.action === 'REJECT' || finding.action === 'FREEZE';

/** Of several final findings the first is the verdict; the others stay as findings that somebody has to see. */
function endedBy(final: Finding, findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((finding) => {
    if (!isFinal(finding) || finding === final) return [finding];
    return finding.rule ? [{ ...finding, action: 'ALERT' as const }] : [];
  });
}

/**
 * Walks the gates in order. The first final finding ends the walk; holds and lesser findings add up. Rules are asked of
 * every payment, also of one that was refused before them.
 */
export function walkGates(gates: readonly Gate[], context: GateContext): readonly Finding[] {
  let findings: readonly Finding[] = [];
  let final: Finding | undefined;
  for (const gate of gates) {
    if (final && !gate.alsoAfterFinal) continue;
    findings = gate.evaluate(context, findings);
    if (final || gate.step === ruleStep) continue;
    final = findings.find(isFinal);
    if (final) findings = endedBy(final, findings);
  }
  if (final) return findings;
  final = findings.find(isFinal);
  return final ? endedBy(final, findings) : findings;
}

/** The decision order: gates sorted by step, those of one step in the given order. */
export const inDecisionOrder = (gates: readonly Gate[]): Gate[] => [...gates].sort((a, b) => a.step - b.step);

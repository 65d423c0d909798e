import type { MeasuredNumber, Verdict } from './evaluate.ts';
import type { RuleSpec } from './spec.ts';

/** A version of a rule as those who act on its hits need it. */
export interface EvaluatedRule {
  readonly ruleId: string;
  readonly versionId: string;
  readonly version: number;
  readonly name: string;
  readonly spec: RuleSpec;
  readonly action: 'ALERT' | 'MONITOR' | 'PENDING' | 'REJECT';
  /** The same rule alerts on the same person once in this time. */
  readonly coolDownMs: number;
  /** Not excused by a white list. */
  readonly isMandatory: boolean;
  /** Evaluates behaviour, which a white list may excuse; not facts about a person. */
  readonly isBehaviour: boolean;
  /** A version in shadow evaluates and does nothing. */
  readonly mode: 'ACTIVE' | 'SHADOW';
}

/** A rule that hit a payment, or could not be evaluated on it. */
export interface RuleVerdict {
  readonly rule: EvaluatedRule;
  readonly verdict: Verdict;
}

/**
 * What came of a hit. ACTED: it did what its action says. QUIET: a person has cleared this rule for this person, or its hold
 * is open already. EXCUSED by the white list. NONE: a version in shadow.
 */
export type RuleEffect = 'ACTED' | 'QUIET' | 'EXCUSED' | 'NONE';

export interface RuleHit extends RuleVerdict {
  readonly effect: RuleEffect;
}

/** Times are ms, amounts whole minor units of the rule's currency; numbers that were not known are null. */
export interface RuleEvidence {
  rule_id: string;
  version_id: string;
  version: number;
  name: string;
  type: string;
  level: string;
  currency: string;
  action: string;
  mandatory: boolean;
  mode: string;
  outcome: 'HIT' | 'ERROR';
  effect: RuleEffect;
  error?: string;
  comparison: string;
  threshold: number;
  threshold2?: number;
  period?: { count: number; unit: string; mode: string };
  min_count?: number;
  parameters: Record<string, unknown>;
  seen: { name: string; unit: string; value: number | null; window?: { from: number | null; to: number }; ids?: readonly number[]; count?: number }[];
  compared: { left: string; comparison: string; right: number | null; upper?: number | null; holds: boolean }[];
  unknown: readonly string[];
}

const seenEvidence = ({ rows, ...visible }: MeasuredNumber): RuleEvidence['seen'][number] => ({
  ...visible,
  ...(rows ? { ids: rows.ids, count: rows.count } : {}),
});

/** Everything that explains a hit years later: what the rule said then, the numbers compared, and what made them up. */
export function evidenceOf({ rule, verdict, effect }: RuleHit): RuleEvidence {
  const { spec } = rule;
  return {
    rule_id: rule.ruleId,
    version_id: rule.versionId,
    version: rule.version,
    name: rule.name,
    type: spec.type,
    level: spec.scope.level,
    currency: spec.currency,
    action: rule.action,
    mandatory: rule.isMandatory,
    mode: rule.mode,
    outcome: verdict.outcome === 'error' ? 'ERROR' : 'HIT',
    effect,
    ...(verdict.error ? { error: verdict.error } : {}),
    comparison: spec.comparison,
    threshold: spec.threshold,
    ...(spec.threshold2 === undefined ? {} : { threshold2: spec.threshold2 }),
    ...(spec.period ? { period: spec.period } : {}),
    ...(spec.minCount === undefined ? {} : { min_count: spec.minCount }),
    parameters: spec.parameters,
    seen: verdict.seen.map(seenEvidence),
    compared: [...verdict.compared],
    unknown: verdict.unknown,
  };
}

/** The stretch of time that a verdict looked at, from the earliest window to the payment. */
export function windowOfVerdict({ seen }: Verdict, at: number): { from: number; to: number } {
  let from = at;
  for (const { window } of seen) if (window && window.from !== null && window.from < from) from = window.from;
  return { from, to: at };
}

/** What an alert keeps of a hit: the money that moved, in whole minor units, and what explains the hit. */
export const alertEvidence = (hit: RuleHit, { amountMinor, currency }: { amountMinor: bigint; currency: string }): Record<string, unknown> => ({
  amount_minor: String(amountMinor),
  currency,
  rule: evidenceOf(hit),
});

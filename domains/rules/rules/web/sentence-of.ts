import { findRuleType } from '../../../../engines/rules/index.ts';
import type { Text } from '../../../../platform/web/index.ts';
import type { RuleRow, Version } from './rule-row.ts';
import { specOf, type WireRule } from './spec-of.ts';
import { ruleSentence } from './words/rule-sentence.ts';

/** The rule as a sentence; undefined for a type of a later version. */
export function sentenceOf(rule: WireRule, t: Text): string | undefined {
  const type = findRuleType(rule.rule_type);
  return type ? ruleSentence(specOf(rule, type), type, t) : undefined;
}

/** What a version of a rule says, with the family that it belongs to. */
export const withFamily = (rule: Pick<RuleRow, 'rule_type' | 'currency' | 'business'>, version: Version): WireRule => ({
  ...version,
  rule_type: rule.rule_type,
  currency: rule.currency,
  business: rule.business,
});

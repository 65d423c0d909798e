import type { ReactNode } from 'react';
import { findRuleType } from '../../../../../engines/rules/index.ts';
import { EmptyState } from '../../../../../platform/web/index.ts';
import type { RuleDetailData } from '../rule-row.ts';
import { BacktestPanel } from './backtest.panel.tsx';

/** Back-tests of a stored rule: of its draft or trial where it has one, else of the version in force. */
export function RuleBacktests({ detail }: { detail: RuleDetailData }): ReactNode {
  const { rule, draft, trial, governing } = detail;
  const type = findRuleType(rule.rule_type);
  const version = draft ?? trial ?? governing;
  if (!type || !version) return <EmptyState />;
  return <BacktestPanel ruleId={rule.rule_id} company={rule.entity_code} type={type} versionId={version.version_id} isComplete />;
}

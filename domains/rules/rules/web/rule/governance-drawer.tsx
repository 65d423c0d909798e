import type { ReactNode } from 'react';
import { useQueryCall, useText, Answer, AppDrawer } from '../../../../../platform/web/index.ts';
import { showRule } from '../../contract/index.ts';
import { GovernancePanel } from './governance.panel.tsx';
import { familyText, type RuleRow } from '../rule-row.ts';
import { sentenceOf } from '../sentence-of.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

interface GovernanceDrawerProps {
  rule: RuleRow;
  open: boolean;
  onClose: () => void;
}

/** Beside a list: who governs where in the family of one rule, and why. */
export function GovernanceDrawer({ rule, open, onClose }: GovernanceDrawerProps): ReactNode {
  const t = useText();
  const detail = useQueryCall(showRule, open ? { rule_id: rule.rule_id } : undefined, { silent: true, keepPrevious: false });
  return (
    <AppDrawer open={open} onClose={onClose} width={560} title={ruleNameIn(rule.rule_name, t.lang)}>
      <div className="rule-flow">
        <p>{sentenceOf(rule, t)}</p>
        <p className="muted">{familyText(rule, t)}</p>
        <Answer of={detail}>{({ governance }) => <GovernancePanel governance={governance} />}</Answer>
      </div>
    </AppDrawer>
  );
}

import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState, SkeletonLines, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { showRule } from '../../contract/index.ts';
import { GovernancePanel } from './governance.panel.tsx';
import { familyText, type RuleRow } from '../rule-row.ts';
import { sentenceOf } from '../sentence-of.ts';
import { ruleNameIn } from '../../../reference-data/contract/index.ts';

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
    <Drawer open={open} onClose={onClose} size={560} destroyOnHidden title={ruleNameIn(rule.rule_name, t.lang)}>
      <div className="rule-flow">
        <p>{sentenceOf(rule, t)}</p>
        <p className="muted">{familyText(rule, t)}</p>
        {detail.data ? (
          <GovernancePanel governance={detail.data.governance} />
        ) : detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </div>
    </Drawer>
  );
}

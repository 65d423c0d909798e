import type { ReactNode } from 'react';
import { useText, StatusTag } from '../../../../../platform/web/index.ts';
import { RuleLink } from './loosening.tsx';
import type { Governance, RuleHead } from '../rule-row.ts';
import { ruleForceWords } from '../../../../register/vocabulary/contract/index.ts';
import '../rules.css';

function Heads({ heads }: { heads: readonly RuleHead[] }): ReactNode {
  return (
    <ul className="rule-heads">
      {heads.map((head) => (
        <li key={head.rule_id}>
          <RuleLink head={head} />
        </li>
      ))}
    </ul>
  );
}

/** Where a rule evaluates, which rule takes its place where, and why. */
export function GovernancePanel({ governance }: { governance: Governance }): ReactNode {
  const t = useText();
  const { state, overrides, overridden_at: nearer, floor, governs, toggle } = governance;
  return (
    <div className="rule-flow">
      <p>
        <StatusTag spec={ruleForceWords} value={state} /> {t(`rules.governance.${state}_hint`)}
      </p>
      <p className="muted">{t('rules.governance.order')}</p>
      <dl className="rule-facts">
        {overrides ? (
          <>
            <dt>{t('rules.governance.overrides')}</dt>
            <dd>
              <RuleLink head={overrides} />
            </dd>
          </>
        ) : null}
        {floor ? (
          <>
            <dt>{t('rules.governance.floor')}</dt>
            <dd>
              <RuleLink head={floor} /> <span className="muted">{t('rules.governance.floorHint')}</span>
            </dd>
          </>
        ) : null}
        <dt>{t('rules.governance.nearer')}</dt>
        <dd>{nearer.length > 0 ? <Heads heads={nearer} /> : t('rules.governance.nearerNone')}</dd>
        <dt>{t('rules.governance.governs')}</dt>
        <dd>{governs ? <RuleLink head={governs} /> : t('rules.preview.governsNone')}</dd>
        <dt>{t(state === 'JUDGES' ? 'rules.governance.uncovers' : 'rules.governance.covers')}</dt>
        <dd>{toggle.governs ? <RuleLink head={toggle.governs} /> : t('rules.preview.governsNone')}</dd>
      </dl>
    </div>
  );
}

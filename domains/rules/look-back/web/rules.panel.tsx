import type { ReactNode } from 'react';
import { Panel, PlainTable, Stack, useText } from '../../../../platform/web/index.ts';
import { ruleActionWords, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import type { LookBackDetailView } from '../contract/index.ts';
import { RuleLink } from './rule-link.tsx';

/** The rules that a look-back ran, in their versions, and those that it left out. */
export function RulesOfRun({ run }: { run: LookBackDetailView }): ReactNode {
  const t = useText();
  return (
    <Stack>
      <Panel title={t('lookBack.ruled')}>
        <PlainTable
          caption={t('lookBack.ruled')}
          isWide
          rows={run.rules}
          keyOf={(rule) => rule.version_id}
          columns={[
            { key: 'rule', title: t('lookBack.rule'), of: (rule) => <RuleLink id={rule.rule_id} name={rule.name} /> },
            { key: 'type', title: t('lookBack.ruleType'), of: (rule) => t.term(ruleTypeWords, rule.rule_type) },
            { key: 'version', title: t('lookBack.version'), isFigure: true, of: (rule) => rule.version },
            { key: 'action', title: t('lookBack.action'), of: (rule) => t.term(ruleActionWords, rule.action) },
          ]}
        />
      </Panel>
      {run.left_out.length > 0 ? (
        <Panel title={t('lookBack.leftOut')}>
          <p className="muted">{t('lookBack.leftOutHint')}</p>
          <ul>
            {run.left_out.map((rule) => (
              <li key={rule.rule_id}>
                <RuleLink id={rule.rule_id} name={rule.name} /> · {t.term(ruleTypeWords, rule.rule_type)}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Stack>
  );
}

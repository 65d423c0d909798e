import type { ReactNode } from 'react';
import { addressOf, InsideLink, Panel, Stack, useText } from '../../../platform/web/index.ts';
import { ruleNameIn } from '../../reference-data/contract/index.ts';
import { ruleActionWords, ruleTypeWords } from '../../vocabulary/contract/index.ts';
import type { LookBackDetailView } from '../contract/index.ts';

/** The rules that a look-back ran, in their versions, and those that it left out. */
export function RulesOfRun({ run }: { run: LookBackDetailView }): ReactNode {
  const t = useText();
  return (
    <Stack>
      <Panel title={t('lookBack.ruled')}>
        <section className="look-back-wide" tabIndex={0} aria-label={t('lookBack.ruled')}>
          <table className="look-back-rules">
            <caption className="visually-hidden">{t('lookBack.ruled')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('lookBack.rule')}</th>
                <th scope="col">{t('lookBack.ruleType')}</th>
                <th scope="col" className="figure-head">
                  {t('lookBack.version')}
                </th>
                <th scope="col">{t('lookBack.action')}</th>
              </tr>
            </thead>
            <tbody>
              {run.rules.map((rule) => (
                <tr key={rule.version_id}>
                  <th scope="row">
                    <InsideLink href={addressOf('/ruleSettings', { rule: rule.rule_id })}>{ruleNameIn(rule.name, t.lang)}</InsideLink>
                  </th>
                  <td>{t.term(ruleTypeWords, rule.rule_type)}</td>
                  <td className="figure">{rule.version}</td>
                  <td>{t.term(ruleActionWords, rule.action)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Panel>
      {run.left_out.length > 0 ? (
        <Panel title={t('lookBack.leftOut')}>
          <p className="muted">{t('lookBack.leftOutHint')}</p>
          <ul>
            {run.left_out.map((rule) => (
              <li key={rule.rule_id}>
                <InsideLink href={addressOf('/ruleSettings', { rule: rule.rule_id })}>{ruleNameIn(rule.name, t.lang)}</InsideLink> ·{' '}
                {t.term(ruleTypeWords, rule.rule_type)}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { addressOf, Answer, InsideLink, Panel, useText } from '../../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { ruleTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import { concludedOf, CountBar, CountLink, type Figures, hoursText, periodOf, shareText } from './figure-parts.tsx';
import { useAlertFigures } from './use-alert-figures.tsx';

/** The rules with most alerts, and how many of those that were concluded proved suspicious. */
function RuleRows({ figures }: { figures: Figures }): ReactNode {
  const t = useText();
  const period = periodOf(figures);
  const most = Math.max(...figures.rules.map(({ total }) => total));
  return (
    <table className="overview-figures">
      <caption>{t('overview.precisionHint')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('overview.rule')}</th>
          <th scope="col">{t('overview.alerts')}</th>
          <th scope="col">{t('overview.concluded')}</th>
          <th scope="col">{t('overview.suspicious')}</th>
          <th scope="col">{t('overview.precision')}</th>
          <th scope="col" title={t('overview.medianHint')}>
            {t('overview.median')}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.rules.map((row) => {
          const of = { ...period, rule_id: row.rule_id };
          const suspicious = row.conclusions.SUSPICIOUS ?? 0;
          return (
            <tr key={row.rule_id}>
              <th scope="row">
                <InsideLink href={addressOf('/ruleSettings', { rule: row.rule_id })}>{ruleNameIn(row.name, t.lang)}</InsideLink>
                <span className="overview-under">{t.term(ruleTypeWords, row.type)}</span>
              </th>
              <td>
                <CountBar count={row.total} most={most} href={addressOf('/alerts', of)} />
              </td>
              <td>
                <CountLink count={concludedOf(row)} href={addressOf('/alerts', { ...of, is_concluded: 'true' })} />
              </td>
              <td>
                <CountLink count={suspicious} href={addressOf('/alerts', { ...of, conclusion: 'SUSPICIOUS' })} />
              </td>
              <td>{shareText(suspicious, concludedOf(row), t)}</td>
              <td>{hoursText(row.median_hours, t)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Which rules raise alerts, and how good these are. */
export function RuleFiguresPanel(): ReactNode {
  const t = useText();
  const { answer, choice } = useAlertFigures();
  return (
    <Panel title={t('overview.byRule')} extra={choice}>
      <Answer of={answer} lines={6} empty={({ rules }) => (rules.length === 0 ? { title: t('overview.noRuleAlerts') } : undefined)}>
        {(figures) => (
          <div className="overview-scroll">
            <RuleRows figures={figures} />
          </div>
        )}
      </Answer>
    </Panel>
  );
}

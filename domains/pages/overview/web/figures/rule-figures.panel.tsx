import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { addressOf, Answer, Chart, InsideLink, Panel, Spark, type Text, useText, useTimes } from '../../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { ruleTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import { concludedOf, CountBar, CountLink, type Figures, hoursText, periodOf, shareText, upTo } from './figure-parts.tsx';
import { useAlertFigures } from './use-alert-figures.tsx';

type RuleRow = Figures['rules'][number];
const precisionOf = ({ concluded, suspicious }: RuleRow['by_week'][number]): number | null => (concluded === 0 ? null : (100 * suspicious) / concluded);

/** The precision of each week in words, for those who do not see the line. */
const trendText = (row: RuleRow, t: Text): string =>
  t('overview.precisionByWeekOf', {
    rule: ruleNameIn(row.name, t.lang),
    values: row.by_week.map((week) => shareText(week.suspicious, week.concluded, t)).join(', '),
  });

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
          <th scope="col">{t('overview.byWeek')}</th>
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
              <td>{concludedOf(row) === 0 ? null : <Spark values={row.by_week.map(precisionOf)} description={trendText(row, t)} />}</td>
              <td>{hoursText(row.median_hours, t)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the alerts of one rule were concluded as, week by week. */
function RuleWeeks({ figures, rule }: { figures: Figures; rule: RuleRow }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { weeks, from, to } = figures;
  const hrefs = (filters: Readonly<Record<string, string>>) =>
    weeks.map((week, at) =>
      addressOf('/alerts', {
        status: 'ALL',
        rule_id: rule.rule_id,
        ...filters,
        start_time: String(Math.max(week, from)),
        end_time: upTo(Math.min(weeks[at + 1] ?? to, to)),
      }),
    );
  return (
    <Chart
      description={trendText(rule, t)}
      categories={weeks.map((week) => times.monthDay(Math.max(week, from)))}
      series={[
        { name: t('overview.concluded'), values: rule.by_week.map((week) => week.concluded), category: 0, hrefs: hrefs({ is_concluded: 'true' }) },
        { name: t('overview.suspicious'), values: rule.by_week.map((week) => week.suspicious), category: 3, hrefs: hrefs({ conclusion: 'SUSPICIOUS' }) },
      ]}
      height={180}
    />
  );
}

/** Which rules raise alerts, and how good these are. */
export function RuleFiguresPanels(): ReactNode {
  const t = useText();
  const { answer, choice, period } = useAlertFigures();
  const [target, setTarget] = useState<string>();
  const rules = answer.data?.rules ?? [];
  const rule = rules.find(({ rule_id: id }) => id === target) ?? rules[0];
  const empty = ({ rules: rows }: Figures) => (rows.length === 0 ? { title: t('overview.noRuleAlerts') } : undefined);
  return (
    <>
      <Panel title={t('overview.byRule')} extra={choice}>
        <Answer of={answer} lines={6} empty={empty}>
          {(figures) => (
            <div className="overview-scroll">
              <RuleRows figures={figures} />
            </div>
          )}
        </Answer>
      </Panel>
      <Panel
        title={t('overview.ruleByWeek')}
        extra={
          <span className="overview-controls">
            <span className="muted">{period}</span>
            {rule === undefined ? null : (
              <Select
                aria-label={t('overview.rule')}
                value={rule.rule_id}
                onChange={setTarget}
                popupMatchSelectWidth={false}
                options={rules.map((one) => ({ value: one.rule_id, label: ruleNameIn(one.name, t.lang) }))}
              />
            )}
          </span>
        }
      >
        <Answer of={answer} lines={5} empty={empty}>
          {(figures) => (rule === undefined ? null : <RuleWeeks figures={figures} rule={rule} />)}
        </Answer>
      </Panel>
    </>
  );
}

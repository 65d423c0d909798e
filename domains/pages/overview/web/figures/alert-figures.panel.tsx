import type { ReactNode } from 'react';
import { addressOf, Answer, formatCount, Panel, useText } from '../../../../../platform/web/index.ts';
import { conclusions } from '../../../../register/kernel/index.ts';
import { conclusionWords, ruleTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import { ageText, concludedOf, CountBar, CountLink, type Figures, hoursText, periodOf, shareText, upTo } from './figure-parts.tsx';
import { useAlertFigures } from './use-alert-figures.tsx';

function TypeRows({ figures }: { figures: Figures }): ReactNode {
  const t = useText();
  const period = periodOf(figures);
  const most = Math.max(...figures.types.map(({ total }) => total));
  return (
    <table className="overview-figures">
      <thead>
        <tr>
          <th scope="col">{t('overview.type')}</th>
          <th scope="col">{t('overview.alerts')}</th>
          <th scope="col">{t('overview.openColumn')}</th>
          {conclusions.map((one) => (
            <th key={one} scope="col">
              {t.term(conclusionWords, one)}
            </th>
          ))}
          <th scope="col" title={t('overview.falseShareHint')}>
            {t('overview.falseShare')}
          </th>
          <th scope="col" title={t('overview.medianHint')}>
            {t('overview.median')}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.types.map((row) => {
          const of = { ...period, alert_type: row.type };
          return (
            <tr key={row.type}>
              <th scope="row">{t.term(ruleTypeWords, row.type)}</th>
              <td>
                <CountBar count={row.total} most={most} href={addressOf('/alerts', of)} />
              </td>
              <td>
                <CountLink count={row.open} href={addressOf('/alerts', { ...of, is_concluded: 'false' })} />
              </td>
              {conclusions.map((one) => (
                <td key={one}>
                  <CountLink count={row.conclusions[one] ?? 0} href={addressOf('/alerts', { ...of, conclusion: one })} />
                </td>
              ))}
              <td>{shareText(row.conclusions.FALSE_POSITIVE ?? 0, concludedOf(row), t)}</td>
              <td>{hoursText(row.median_hours, t)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What differs from the period before, in words. */
function Compared({ figures: { all, before } }: { figures: Figures }): ReactNode {
  const t = useText();
  const lines = [
    [t('overview.alerts'), formatCount(all.total, t.lang), formatCount(before.total, t.lang)],
    [t('overview.concluded'), formatCount(concludedOf(all), t.lang), formatCount(concludedOf(before), t.lang)],
    [
      t('overview.falseShare'),
      shareText(all.conclusions.FALSE_POSITIVE ?? 0, concludedOf(all), t),
      shareText(before.conclusions.FALSE_POSITIVE ?? 0, concludedOf(before), t),
    ],
    [t('overview.median'), hoursText(all.median_hours, t), hoursText(before.median_hours, t)],
  ] as const;
  return (
    <dl className="overview-compared">
      {lines.map(([label, now, then]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{now}</strong> <span className="muted">{t('overview.beforeThat', { value: then })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ages({ ages }: { ages: Figures['ages'] }): ReactNode {
  const t = useText();
  const most = Math.max(...ages.map(({ count }) => count));
  return (
    <table className="overview-figures">
      <caption>{t('overview.agesHint')}</caption>
      <tbody>
        {ages.map((age) => (
          <tr key={age.days_from}>
            <th scope="row">{ageText(age, t)}</th>
            <td>
              <CountBar
                count={age.count}
                most={most}
                href={addressOf('/alerts', {
                  start_time: age.from === null ? undefined : String(age.from),
                  end_time: age.to === null ? undefined : upTo(age.to),
                })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What alerts were concluded as, and how old the open ones are. */
export function AlertFiguresPanels(): ReactNode {
  const t = useText();
  const { answer, choice } = useAlertFigures();
  return (
    <>
      <Panel title={t('overview.byType')} extra={choice}>
        <Answer of={answer} lines={6} empty={({ all }) => (all.total === 0 ? { title: t('overview.chartEmpty') } : undefined)}>
          {(figures) => (
            <>
              <Compared figures={figures} />
              <div className="overview-scroll">
                <TypeRows figures={figures} />
              </div>
            </>
          )}
        </Answer>
      </Panel>
      <Panel title={t('overview.ages')}>
        <Answer of={answer} lines={6}>
          {({ ages }) => <Ages ages={ages} />}
        </Answer>
      </Panel>
    </>
  );
}

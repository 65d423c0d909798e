import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import { addressOf, Answer, formatCount, InsideLink, Panel, type Text, useQueryCall, useText } from '../../../platform/web/index.ts';
import { conclusions } from '../../kernel/index.ts';
import { conclusionWords, ruleTypeWords } from '../../vocabulary/contract/index.ts';
import { alertFigures, type ChartRange, chartRanges } from '../contract/index.ts';

type Figures = EndpointData<typeof alertFigures>;
type Counted = Figures['all'];
type Colleague = Figures['staff'][number];

const minuteMs = 60_000;
/** The last minute before an instant, as the end of a range names it. */
const upTo = (at: number): string => String(Math.ceil(at / minuteMs) * minuteMs - minuteMs);
const periodOf = ({ from, to }: Pick<Figures, 'from' | 'to'>) => ({ status: 'ALL', start_time: String(from), end_time: upTo(to) });

const concludedOf = ({ conclusions: counts }: Counted): number => conclusions.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
const hoursText = (hours: number | null, t: Text): string =>
  hours === null
    ? t('kit.none')
    : hours < 48
      ? t('overview.hours', { count: formatCount(hours, t.lang) })
      : t('overview.days', { count: formatCount(hours / 24, t.lang) });
/** Share of the concluded alerts, in whole per cent. */
function shareText(part: number, whole: number, t: Text): string {
  return whole === 0 ? t('kit.none') : `${formatCount((100 * part) / whole, t.lang)}\u00a0%`;
}

/** A count that opens its rows; nothing to open where nothing is counted. */
function CountLink({ count, href }: { count: number; href: string }): ReactNode {
  const t = useText();
  const text = formatCount(count, t.lang);
  return count === 0 ? <span className="muted">{text}</span> : <InsideLink href={href}>{text}</InsideLink>;
}

/** How long a bar is, of the longest one. */
const Bar = ({ count, most }: { count: number; most: number }): ReactNode => (
  <span className="overview-bar" aria-hidden="true">
    <span style={{ inlineSize: `${most === 0 ? 0 : (100 * count) / most}%` }} />
  </span>
);

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
          <th scope="col" aria-hidden="true" />
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
                <CountLink count={row.total} href={addressOf('/alerts', of)} />
              </td>
              <td>
                <Bar count={row.total} most={most} />
              </td>
              <td>{formatCount(row.open, t.lang)}</td>
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

function ageText({ days_from: from, days_to: to }: Figures['ages'][number], t: Text): string {
  if (from === 0) return t('overview.ageUpTo', { days: to ?? 0 });
  return to === null ? t('overview.ageOver', { days: from }) : t('overview.ageBetween', { from, to });
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
              <CountLink
                count={age.count}
                href={addressOf('/alerts', {
                  start_time: age.from === null ? undefined : String(age.from),
                  end_time: age.to === null ? undefined : upTo(age.to),
                })}
              />
            </td>
            <td>
              <Bar count={age.count} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Staff({ staff, from, to }: Pick<Figures, 'staff' | 'from' | 'to'>): ReactNode {
  const t = useText();
  const concludedBy = (id: string) => addressOf('/alerts', { concluded_by: id, concluded_from: String(from), concluded_to: upTo(to) });
  const listOf = ({ user_id: id }: Colleague, more: Record<string, string> = {}) => addressOf('/alerts', { responsible: id ?? 'NOBODY', ...more });
  return (
    <table className="overview-figures">
      <thead>
        <tr>
          <th scope="col">{t('overview.colleague')}</th>
          <th scope="col">{t('overview.openColumn')}</th>
          <th scope="col">{t('overview.overdueColumn')}</th>
          <th scope="col">{t('overview.dueInADay')}</th>
          <th scope="col">{t('overview.concluded')}</th>
          <th scope="col" title={t('overview.medianHint')}>
            {t('overview.median')}
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((one) => (
          <tr key={one.user_id ?? 'nobody'}>
            <th scope="row">{one.name ?? (one.user_id === null ? t('overview.nobody') : t('kit.none'))}</th>
            <td>
              <CountLink count={one.open} href={listOf(one)} />
            </td>
            <td>
              <CountLink count={one.overdue} href={listOf(one, { overdue: 'true' })} />
            </td>
            <td>
              <CountLink count={one.due_in_a_day} href={listOf(one, { due_within: 'DAY' })} />
            </td>
            <td>{one.user_id === null ? formatCount(one.concluded, t.lang) : <CountLink count={one.concluded} href={concludedBy(one.user_id)} />}</td>
            <td>{hoursText(one.median_hours, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What alerts were concluded as, how old the open ones are, and who works on them. */
export function AlertFiguresPanels(): ReactNode {
  const t = useText();
  const [range, setRange] = useState<ChartRange>('LAST_30_DAYS');
  const answer = useQueryCall(alertFigures, { range }, { silent: true });
  const choice = (
    <Select
      aria-label={t('overview.figuresRange')}
      value={range}
      onChange={setRange}
      popupMatchSelectWidth={false}
      options={chartRanges.map((value) => ({ value, label: t.of('overview.range', value) }))}
    />
  );
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
      <div className="overview-pair">
        <Panel title={t('overview.ages')}>
          <Answer of={answer} lines={6}>
            {({ ages }) => <Ages ages={ages} />}
          </Answer>
        </Panel>
        <Panel title={t('overview.staff')} extra={<span className="muted">{t.of('overview.range', range)}</span>}>
          <Answer of={answer} lines={6} empty={({ staff }) => (staff.length === 0 ? { title: t('overview.nobodyWorks') } : undefined)}>
            {({ staff, from, to }) => (
              <div className="overview-scroll">
                <Staff staff={staff} from={from} to={to} />
              </div>
            )}
          </Answer>
        </Panel>
      </div>
    </>
  );
}

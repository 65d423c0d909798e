import type { ReactNode } from 'react';
import { addressOf, Answer, formatCount, Panel, useText } from '../../../../../platform/web/index.ts';
import { CountLink, type Figures, hoursText, upTo } from './figure-parts.tsx';
import { StaffTypes } from './staff-types.tsx';
import { useAlertFigures } from './use-alert-figures.tsx';

type Colleague = Figures['staff'][number];

function Staff({ staff, from, to }: Pick<Figures, 'staff' | 'from' | 'to'>): ReactNode {
  const t = useText();
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
            <td>
              {one.user_id === null ? (
                formatCount(one.concluded, t.lang)
              ) : (
                <CountLink
                  count={one.concluded}
                  href={addressOf('/alerts', { status: 'ALL', concluded_by: one.user_id, concluded_from: String(from), concluded_to: upTo(to) })}
                />
              )}
            </td>
            <td>{hoursText(one.median_hours, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who works on alerts, and how long each takes. */
export function TeamFiguresPanels(): ReactNode {
  const t = useText();
  const { answer, choice, period } = useAlertFigures();
  return (
    <>
      <Panel title={t('overview.staff')} extra={choice}>
        <Answer of={answer} lines={6} empty={({ staff }) => (staff.length === 0 ? { title: t('overview.nobodyWorks') } : undefined)}>
          {(figures) => (
            <div className="overview-scroll">
              <Staff {...figures} />
            </div>
          )}
        </Answer>
      </Panel>
      <Panel title={t('overview.timeToConclusion')} extra={<span className="muted">{period}</span>}>
        <Answer of={answer} lines={4} empty={({ staff_types: rows }) => (rows.length === 0 ? { title: t('overview.nothingConcluded') } : undefined)}>
          {(figures) => (
            <div className="overview-scroll">
              <StaffTypes figures={figures} />
            </div>
          )}
        </Answer>
      </Panel>
    </>
  );
}

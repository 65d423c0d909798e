import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { addressOf, InsideLink, Panel, useQueryCall, useNow, useText, Answer } from '../../../../platform/web/index.ts';
import { listAlerts } from '../contract/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { alertName } from './alert-name.ts';
import { personOf } from './alerts.columns.tsx';
import './alerts.css';
import { TimeLeft } from './time-left.tsx';

/** The open alerts whose legal time ends first. */
export function UrgentAlerts(): ReactNode {
  const t = useText();
  const now = useNow();
  const alerts = useQueryCall(listAlerts, { page_num: 1, page_size: 6 }, { everyMs: 60_000, silent: true });
  const urgent = ({ list }: EndpointData<typeof listAlerts>) => list.filter((row) => row.due_time !== null);
  return (
    <Panel title={t('alerts.urgent.title')} extra={<InsideLink href="/alerts">{t('alerts.urgent.all')}</InsideLink>}>
      <Answer of={alerts} empty={(data) => (urgent(data).length === 0 ? { title: t('alerts.urgent.none') } : undefined)}>
        {(data) => (
          <ul className="urgent-alerts">
            {urgent(data).map((row) => (
              <li key={row.alert_id}>
                <InsideLink href={addressOf('/alerts', { alert: row.alert_id })}>{alertName(row.name, t)}</InsideLink>
                <TimeLeft from={row.trigger_time} due={row.due_time} now={now} />
                <span className="urgent-who">
                  <PersonName subjectId={row.subject_id}>{personOf(row)}</PersonName>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}

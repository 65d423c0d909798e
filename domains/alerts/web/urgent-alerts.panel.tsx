import type { ReactNode } from 'react';
import { addressOf, EmptyState, InsideLink, Panel, SkeletonLines, useQueryCall, useText } from '../../../platform/web/index.ts';
import { listAlerts } from '../contract/index.ts';
import { alertName } from './alert-name.ts';
import { personOf } from './alerts.columns.tsx';
import './alerts.css';
import { TimeLeft, useNow } from './time-left.tsx';

/** The open alerts whose legal time ends first. */
export function UrgentAlerts(): ReactNode {
  const t = useText();
  const now = useNow();
  const alerts = useQueryCall(listAlerts, { page_num: 1, page_size: 6 }, { everyMs: 60_000, silent: true });
  if (alerts.error) return null;
  const urgent = alerts.data?.list.filter((row) => row.due_time !== null);
  return (
    <Panel title={t('alerts.urgent.title')} extra={<InsideLink href="/alerts">{t('alerts.urgent.all')}</InsideLink>}>
      {urgent === undefined ? (
        <SkeletonLines lines={6} />
      ) : urgent.length === 0 ? (
        <EmptyState title={t('alerts.urgent.none')} />
      ) : (
        <ul className="urgent-alerts">
          {urgent.map((row) => (
            <li key={row.alert_id}>
              <InsideLink href={addressOf('/alerts', { alert: row.alert_id })}>{alertName(row.name, t)}</InsideLink>
              <TimeLeft from={row.trigger_time} due={row.due_time} now={now} />
              <span className="urgent-who">{personOf(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { addressOf, StatStrip, useMayCall, useQueryCall, useText, useTimes } from '../../../../platform/web/index.ts';
import { summariseClocks } from '../contract/index.ts';

const here = '/alerts';

/** How the queue stands against its clocks; each number opens the alerts behind it. */
export function QueueStrip(): ReactNode {
  const t = useText();
  const times = useTimes();
  const mayCall = useMayCall();
  const clocks = useQueryCall(summariseClocks, mayCall(summariseClocks) ? {} : undefined, { everyMs: 60_000, silent: true });
  const { data } = clocks;
  const nextDue = data?.next_due ? t('alerts.strip.next', { time: `${times.minute(data.next_due)} ${times.mark}` }) : undefined;
  return (
    <StatStrip
      isQuiet
      label={t('alerts.strip.label')}
      cells={[
        { key: 'overdue', label: t('alerts.strip.overdue'), value: data?.overdue, tone: 'danger', href: addressOf(here, { overdue: 'true' }) },
        { key: 'day', label: t('alerts.strip.day'), value: data?.due_in_a_day, tone: 'warning', href: addressOf(here, { due_within: 'DAY' }) },
        {
          key: 'week',
          label: t('alerts.strip.week'),
          value: data?.due_in_a_week,
          href: addressOf(here, { due_within: 'WEEK' }),
          ...(nextDue ? { hint: nextDue, isWide: true } : {}),
        },
        { key: 'mine', label: t('alerts.strip.mine'), value: data?.mine, href: addressOf(here, { responsible: 'ME' }) },
        { key: 'nobodys', label: t('alerts.strip.nobodys'), value: data?.nobodys, href: addressOf(here, { responsible: 'NOBODY' }) },
        ...(data?.reports
          ? [
              {
                key: 'reports',
                label: t('alerts.strip.reports'),
                value: data.reports.open,
                href: '/reportCases',
                ...(data.reports.overdue > 0 ? { tone: 'danger' as const, hint: t('alerts.strip.reportsLate', { count: data.reports.overdue }) } : {}),
              },
            ]
          : []),
      ]}
    />
  );
}

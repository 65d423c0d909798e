import type { ReactNode } from 'react';
import { addressOf, StatStrip, useMayCall, useQueryCall, useText, useTimes } from '../../../platform/web/index.ts';
import { summariseClocks } from '../contract/index.ts';

const here = '/alerts';

/** How the queue stands against its clocks; each number opens the alerts behind it. */
export function QueueStrip(): ReactNode {
  const t = useText();
  const times = useTimes();
  const mayCall = useMayCall();
  const clocks = useQueryCall(summariseClocks, mayCall(summariseClocks) ? {} : undefined, { everyMs: 60_000, silent: true });
  const { data } = clocks;
  const counted = (key: 'overdue' | 'due_in_a_day' | 'due_in_a_week' | 'mine' | 'nobodys') => {
    const value = data?.[key];
    return { value, hint: data && value === data.counted_at_most ? t('alerts.strip.atMost', { count: value }) : undefined };
  };
  const nextDue = data?.next_due ? t('alerts.strip.next', { time: `${times.minute(data.next_due)} ${times.mark}` }) : undefined;
  return (
    <StatStrip
      label={t('alerts.strip.label')}
      cells={[
        { key: 'overdue', label: t('alerts.strip.overdue'), ...counted('overdue'), tone: 'danger', href: addressOf(here, { overdue: 'true' }) },
        { key: 'day', label: t('alerts.strip.day'), ...counted('due_in_a_day'), tone: 'warning', href: addressOf(here, { due_within: 'DAY' }) },
        {
          key: 'week',
          label: t('alerts.strip.week'),
          ...counted('due_in_a_week'),
          href: addressOf(here, { due_within: 'WEEK' }),
          ...(nextDue ? { hint: nextDue, isWide: true } : {}),
        },
        { key: 'mine', label: t('alerts.strip.mine'), ...counted('mine'), href: addressOf(here, { responsible: 'ME' }) },
        { key: 'nobodys', label: t('alerts.strip.nobodys'), ...counted('nobodys'), href: addressOf(here, { responsible: 'NOBODY' }) },
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

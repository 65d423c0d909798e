import type { ReactNode } from 'react';
import { PageHeader, Stack, useText, useZone, WithAside, zones } from '../../../platform/web/index.ts';
import { alertChart, monthCard, yesterdayCard } from '../contract/index.ts';
import { AlertChartPanel } from './alert-chart.panel.tsx';
import { MonthCounters, YesterdayCounters } from './counters.panel.tsx';
import './overview.css';
import { useZoneRefresh } from './use-zone-refresh.ts';
import { WaitingWorkPanel } from './waiting-work.panel.tsx';

const counted = [yesterdayCard, monthCard, alertChart];

/** What came in yesterday and this month, what is late, and how alerts develop. */
export function OverviewPage(): ReactNode {
  const t = useText();
  const zone = useZone();
  useZoneRefresh(counted);
  return (
    <Stack>
      <PageHeader title={t('overview.title')} subtitle={t('overview.subtitle', { zone: zones[zone] })} />
      <WithAside aside={<WaitingWorkPanel />}>
        <Stack>
          <YesterdayCounters />
          <MonthCounters />
          <AlertChartPanel />
        </Stack>
      </WithAside>
    </Stack>
  );
}

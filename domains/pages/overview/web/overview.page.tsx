import type { ReactNode } from 'react';
import { canReach, InsideLink, lazyPart, useText } from '../../../../platform/web/index.ts';
import { ScreeningListsBanner } from '../../../screening/screening-lists/web/index.ts';
import { MissingOnOverview } from '../../first-run/web/index.ts';
import { monthCard, monthTrends, yesterdayCard } from '../contract/index.ts';
import { CounterStrips } from './counters.panel.tsx';
import { MonthNumbers } from './month-numbers.panel.tsx';
import { MyRequests } from './my-requests.panel.tsx';
import './overview.css';
import { useZoneRefresh } from './use-zone-refresh.ts';
import { WorkList } from './work-list.panel.tsx';

const counted = [yesterdayCard, monthCard, monthTrends];
const reportsPath = '/figures';
const Figures = lazyPart(() => import('./figures/figures.tsx').then((module) => module.Figures));

/** The first page of a day's work: what there is to do by deadline, how the month went, and the counters. */
export function OverviewPage(): ReactNode {
  const t = useText();
  useZoneRefresh(counted);
  return (
    <div className="overview-page">
      <header className="overview-head">
        <h1>{t('overview.title')}</h1>
        {canReach(reportsPath) ? <InsideLink href={reportsPath}>{t('overview.toReports')}</InsideLink> : null}
      </header>
      <MissingOnOverview />
      <ScreeningListsBanner />
      <div className="overview-main">
        <WorkList />
        <aside className="overview-aside" aria-label={t('overview.month')}>
          <MonthNumbers />
          <MyRequests />
        </aside>
      </div>
      <CounterStrips />
      {/* A demonstration build has no page of reports. */}
      {canReach(reportsPath) ? null : <Figures />}
    </div>
  );
}

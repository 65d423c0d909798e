import type { ReactNode } from 'react';
import { Stack, useMayCall, useZone, useText, WithAside, zoneMark } from '../../../../platform/web/index.ts';
import { UrgentAlerts } from '../../../casework/alerts/web/index.ts';
import { MissingOnOverview } from '../../first-run/web/index.ts';
import { ScreeningListsBanner } from '../../../screening/screening-lists/web/index.ts';
import { alertChart, alertFigures, alertStates, monthCard, paymentFigures, paymentStates, yesterdayCard } from '../contract/index.ts';
import { AlertFiguresPanels } from './alert-figures.panel.tsx';
import { AlertChartPanel } from './alert-chart.panel.tsx';
import { CounterStrips } from './counters.panel.tsx';
import { HeldMoneyPanel } from './held-money.panel.tsx';
import { MyRequests } from './my-requests.panel.tsx';
import { MyWork } from './my-work.panel.tsx';
import './overview.css';
import { PaymentFiguresPanels } from './payment-figures.panel.tsx';
import { StateMapPanel } from './state-map.panel.tsx';
import { useZoneRefresh } from './use-zone-refresh.ts';
import { WaitingWork } from './waiting-work.panel.tsx';

const counted = [yesterdayCard, monthCard, alertChart, alertFigures, alertStates, paymentFigures, paymentStates];

/** What waits for people, what came in yesterday and this month, and how alerts develop. */
export function OverviewPage(): ReactNode {
  const t = useText();
  const zone = useZone();
  const mayCall = useMayCall();
  useZoneRefresh(counted);
  return (
    <Stack>
      <header className="overview-band night">
        <Beam />
        <h1>{t('overview.title')}</h1>
        <p>{t('overview.subtitle', { zone: zoneMark(zone) })}</p>
        {mayCall({ ability: 'AML.ProbationList:read' }) ? <WaitingWork /> : null}
        <MyWork />
      </header>
      <MissingOnOverview />
      <ScreeningListsBanner />
      <CounterStrips />
      <WithAside
        aside={
          <>
            {mayCall({ ability: 'AML.Alerts:read' }) ? <UrgentAlerts /> : null}
            {mayCall({ ability: 'AML.ProbationList:read' }) ? <HeldMoneyPanel /> : null}
            <MyRequests />
          </>
        }
      >
        <Stack>
          {mayCall({ ability: 'AML.Alerts:read' }) ? <AlertChartPanel /> : null}
          {mayCall(alertFigures) ? <AlertFiguresPanels /> : null}
          {mayCall(paymentFigures) ? <PaymentFiguresPanels /> : null}
          {mayCall(paymentStates) ? <StateMapPanel /> : null}
        </Stack>
      </WithAside>
    </Stack>
  );
}

/** The light of the tower, as on the page of signing in. */
const Beam = (): ReactNode => (
  <svg className="overview-beam" viewBox="0 0 480 120" preserveAspectRatio="none" aria-hidden="true">
    <path d="M480 52 L0 -40 V92 Z" fill="#ffffff" opacity="0.05" />
    <path d="M480 52 L0 40 V180 Z" fill="#ffd27a" opacity="0.05" />
  </svg>
);

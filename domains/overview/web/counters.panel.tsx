import type { ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import {
  addressOf,
  ErrorState,
  formatInstant,
  StatStrip,
  type StripCell,
  type Text,
  useMayCall,
  useQueryCall,
  useText,
  useZone,
} from '../../../platform/web/index.ts';
import { monthCard, yesterdayCard } from '../contract/index.ts';

const everyMs = 60_000;
const dayOf = (at: number | undefined, zone: Parameters<typeof formatInstant>[1]): string => (at === undefined ? '' : formatInstant(at, zone).slice(0, 10));

interface Counted {
  from: number;
  to: number;
  alerts: number;
  transactions: number;
  pending_transactions: number;
  new_probation: number;
}
const minuteMs = 60_000;
/** The alerts that a counter counts: all states, triggered in its period. A list takes a range up to the end of its last minute. */
const alertsIn = ({ from, to }: Pick<Counted, 'from' | 'to'>): string =>
  addressOf('/alerts', { status: 'ALL', start_time: String(from), end_time: String(Math.ceil(to / minuteMs) * minuteMs - minuteMs) });

/** The counters that yesterday and the month have in common, with the one between them that differs. */
const cellsOf = (t: Text, card: Counted | undefined, { between, mayOpenAlerts }: { between: StripCell; mayOpenAlerts: boolean }): StripCell[] => [
  { key: 'alerts', label: t('overview.alerts'), value: card?.alerts, href: card && mayOpenAlerts ? alertsIn(card) : undefined },
  { key: 'transactions', label: t('overview.transactions'), value: card?.transactions, hint: t('overview.transactionsHint') },
  { key: 'pending', label: t('overview.pending'), value: card?.pending_transactions, hint: t('overview.pendingHint') },
  between,
  { key: 'newProbation', label: t('overview.newProbation'), value: card?.new_probation, hint: t('overview.newProbationHint') },
];

const Title = ({ words, day }: { words: string; day: string }): ReactNode => (
  <>
    {words} <small>{day}</small>
  </>
);

function Now({ totals }: { totals: EndpointData<typeof monthCard>['totals'] | undefined }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const mayOpen = mayCall({ ability: 'AML.ProbationList:read' });
  return (
    <StatStrip
      label={t('overview.totals')}
      title={t('overview.totals')}
      cells={[
        {
          key: 'alerts',
          label: t('overview.totalAlerts'),
          value: totals?.alerts,
          hint: totals ? t('overview.openAlerts', { count: totals.open_alerts }) : undefined,
          href: mayCall({ ability: 'AML.Alerts:read' }) ? addressOf('/alerts', { status: 'ALL' }) : undefined,
        },
        { key: 'black', label: t('overview.blackListClients'), value: totals?.black_list_clients },
        {
          key: 'probation',
          label: t('overview.probationClients'),
          value: totals?.probation_clients,
          hint: t('overview.probationClientsHint'),
          href: mayOpen ? '/probationList' : undefined,
        },
      ]}
    />
  );
}

/** The counters of the specification: yesterday, this month, and how things stand now. */
export function CounterStrips(): ReactNode {
  const t = useText();
  const zone = useZone();
  const mayCall = useMayCall();
  const mayOpenAlerts = mayCall({ ability: 'AML.Alerts:read' });
  const yesterday = useQueryCall(yesterdayCard, {}, { everyMs, silent: true });
  const month = useQueryCall(monthCard, {}, { everyMs, silent: true });
  const failed = [yesterday, month].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const newMonitoring: StripCell = { key: 'monitoring', label: t('overview.newMonitoring'), value: yesterday.data?.new_monitoring };
  const totalMonitoring: StripCell = {
    key: 'monitoring',
    label: t('overview.totalMonitoring'),
    value: month.data?.total_monitoring,
    hint: t('overview.totalMonitoringHint'),
    href: mayCall({ ability: 'AML.MonitorList:read' }) ? '/monitorList' : undefined,
  };
  return (
    <div className="overview-strips">
      <StatStrip
        label={t('overview.yesterday')}
        title={<Title words={t('overview.yesterday')} day={dayOf(yesterday.data?.from, zone)} />}
        cells={cellsOf(t, yesterday.data, { between: newMonitoring, mayOpenAlerts })}
      />
      <StatStrip
        label={t('overview.thisMonth')}
        title={<Title words={t('overview.thisMonth')} day={month.data ? t('overview.since', { day: dayOf(month.data.from, zone) }) : ''} />}
        cells={cellsOf(t, month.data, { between: totalMonitoring, mayOpenAlerts })}
      />
      <Now totals={month.data?.totals} />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import { ErrorState, formatInstant, StatStrip, type StripCell, type Text, useMayCall, useQueryCall, useText, useZone } from '../../../platform/web/index.ts';
import { monthCard, yesterdayCard } from '../contract/index.ts';

const everyMs = 60_000;
const dayOf = (at: number | undefined, zone: Parameters<typeof formatInstant>[1]): string => (at === undefined ? '' : formatInstant(at, zone).slice(0, 10));

interface Counted {
  alerts: number;
  transactions: number;
  pending_transactions: number;
  new_probation: number;
}
/** The counters that yesterday and the month have in common, with the one between them that differs. */
const cellsOf = (t: Text, card: Counted | undefined, between: StripCell): StripCell[] => [
  { key: 'alerts', label: t('overview.alerts'), value: card?.alerts },
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
        cells={cellsOf(t, yesterday.data, newMonitoring)}
      />
      <StatStrip
        label={t('overview.thisMonth')}
        title={<Title words={t('overview.thisMonth')} day={month.data ? t('overview.since', { day: dayOf(month.data.from, zone) }) : ''} />}
        cells={cellsOf(t, month.data, totalMonitoring)}
      />
      <Now totals={month.data?.totals} />
    </div>
  );
}

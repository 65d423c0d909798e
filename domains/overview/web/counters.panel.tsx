import { AlertOutlined, EyeOutlined, PauseCircleOutlined, StopOutlined, SwapOutlined, UserAddOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ErrorState, Grid, Stack, StatCard, useGo, useMayCall, useQueryCall, useText, useZone, formatInstant } from '../../../platform/web/index.ts';
import { monthCard, yesterdayCard } from '../contract/index.ts';

const everyMs = 60_000;
const dayOf = (at: number | undefined, zone: Parameters<typeof formatInstant>[1]): string | undefined =>
  at === undefined ? undefined : formatInstant(at, zone).slice(0, 10);

function Row({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-label={title}>
      <h2 className="overview-heading">{title}</h2>
      <Grid min={190}>{children}</Grid>
    </section>
  );
}

/** Yesterday's five counters. */
export function YesterdayCounters(): ReactNode {
  const t = useText();
  const zone = useZone();
  const card = useQueryCall(yesterdayCard, {}, { everyMs, silent: true });
  const day = dayOf(card.data?.from, zone);
  if (card.error) return <ErrorState error={card.error} onRetry={() => void card.refetch()} />;
  return (
    <Row title={day ? t('overview.yesterday', { day }) : t('overview.yesterdayPlain')}>
      <StatCard label={t('overview.alerts')} value={card.data?.alerts} icon={<AlertOutlined />} tone="warning" />
      <StatCard label={t('overview.transactions')} value={card.data?.transactions} hint={t('overview.transactionsHint')} icon={<SwapOutlined />} />
      <StatCard
        label={t('overview.pending')}
        value={card.data?.pending_transactions}
        hint={t('overview.pendingHint')}
        icon={<PauseCircleOutlined />}
        tone="danger"
      />
      <StatCard label={t('overview.newMonitoring')} value={card.data?.new_monitoring} icon={<EyeOutlined />} tone="info" />
      <StatCard
        label={t('overview.newProbation')}
        value={card.data?.new_probation}
        hint={t('overview.newProbationHint')}
        icon={<UserAddOutlined />}
        tone="violet"
      />
    </Row>
  );
}

/** The counters of the month, and how things stand now. */
export function MonthCounters(): ReactNode {
  const t = useText();
  const zone = useZone();
  const go = useGo();
  const mayCall = useMayCall();
  const card = useQueryCall(monthCard, {}, { everyMs, silent: true });
  const day = dayOf(card.data?.from, zone);
  const opens = (subject: 'AML.MonitorList' | 'AML.ProbationList', address: string) =>
    mayCall({ ability: `${subject}:read` }) ? { onOpen: () => go(address) } : {};
  if (card.error) return <ErrorState error={card.error} onRetry={() => void card.refetch()} />;
  const totals = card.data?.totals;
  return (
    <Stack>
      <Row title={day ? t('overview.thisMonth', { day }) : t('overview.thisMonthPlain')}>
        <StatCard label={t('overview.alerts')} value={card.data?.alerts} icon={<AlertOutlined />} tone="warning" />
        <StatCard label={t('overview.transactions')} value={card.data?.transactions} hint={t('overview.transactionsHint')} icon={<SwapOutlined />} />
        <StatCard
          label={t('overview.pending')}
          value={card.data?.pending_transactions}
          hint={t('overview.pendingHint')}
          icon={<PauseCircleOutlined />}
          tone="danger"
        />
        <StatCard
          label={t('overview.totalMonitoring')}
          value={card.data?.total_monitoring}
          hint={t('overview.totalMonitoringHint')}
          icon={<EyeOutlined />}
          tone="info"
          {...opens('AML.MonitorList', '/monitorList')}
        />
        <StatCard
          label={t('overview.newProbation')}
          value={card.data?.new_probation}
          hint={t('overview.newProbationHint')}
          icon={<UserAddOutlined />}
          tone="violet"
        />
      </Row>
      <Row title={t('overview.totals')}>
        <StatCard
          label={t('overview.totalAlerts')}
          value={totals?.alerts}
          hint={totals ? t('overview.openAlerts', { count: totals.open_alerts }) : undefined}
          icon={<AlertOutlined />}
          tone="warning"
        />
        <StatCard label={t('overview.blackListClients')} value={totals?.black_list_clients} icon={<StopOutlined />} tone="danger" />
        <StatCard
          label={t('overview.probationClients')}
          value={totals?.probation_clients}
          hint={t('overview.probationClientsHint')}
          icon={<PauseCircleOutlined />}
          tone="violet"
          {...opens('AML.ProbationList', '/probationList')}
        />
      </Row>
    </Stack>
  );
}

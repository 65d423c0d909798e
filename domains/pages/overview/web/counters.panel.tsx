import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  addressOf,
  formatCount,
  StatStrip,
  type StripCell,
  type Text,
  useMayCall,
  useQueryCall,
  useText,
  useTimes,
  type Times,
  Answer,
  joinAnswers,
} from '../../../../platform/web/index.ts';
import { monthCard, yesterdayCard } from '../contract/index.ts';

const everyMs = 60_000;
const dayOf = (at: number | undefined, times: Times): string => (at === undefined ? '' : times.day(at));

interface Parts {
  payin: number;
  payout: number;
}
interface Counted {
  from: number;
  to: number;
  alerts: number;
  transactions: number;
  transactions_by: Parts;
  pending_transactions: number;
  pending_by: Parts;
  new_probation: number;
}
const minuteMs = 60_000;
/** A period as filters of a list name it: a range goes up to the end of its last minute. */
const rangeOf = ({ from, to }: Pick<Counted, 'from' | 'to'>, [first, last]: readonly [string, string] = ['start_time', 'end_time']) => ({
  [first]: String(from),
  [last]: String(Math.ceil(to / minuteMs) * minuteMs - minuteMs),
});
/** The alerts that a counter counts: all states, triggered in its period. */
const alertsIn = (card: Counted): string => addressOf('/alerts', { status: 'ALL', ...rangeOf(card) });
/** Pay-ins and pay-outs have a list each. */
const paymentsIn = (t: Text, card: Counted, keys: readonly [string, string], parts: Parts): StripCell['links'] => [
  { label: t('overview.payins', { count: parts.payin, shown: formatCount(parts.payin, t.lang) }), href: addressOf('/transactions', rangeOf(card, keys)) },
  {
    label: t('overview.payouts', { count: parts.payout, shown: formatCount(parts.payout, t.lang) }),
    href: addressOf('/transactions', { tab: 'payout', ...rangeOf(card, [`out.${keys[0]}`, `out.${keys[1]}`]) }),
  },
];
/** People who newly came to a standing in a period. */
const newIn = (card: Pick<Counted, 'from' | 'to'>, entered: 'MONITORING' | 'PROBATION'): string => addressOf('/monitorList', { entered, ...rangeOf(card) });

/** Lists that the reader may open. */
interface Openable {
  alerts: boolean;
  payments: boolean;
  people: boolean;
}
function useOpenable(): Openable {
  const mayCall = useMayCall();
  return {
    alerts: mayCall({ ability: 'AML.Alerts:read' }),
    payments: mayCall({ ability: 'AML.Transactions:read' }),
    people: mayCall({ ability: 'AML.MonitorList:read' }),
  };
}

/** The counters that yesterday and the month have in common, with the one between them that differs. */
const cellsOf = (t: Text, card: Counted | undefined, { between, may }: { between: StripCell; may: Openable }): StripCell[] => [
  { key: 'alerts', label: t('overview.alerts'), value: card?.alerts, href: card && may.alerts ? alertsIn(card) : undefined },
  {
    key: 'transactions',
    label: t('overview.transactions'),
    value: card?.transactions,
    hint: t('overview.transactionsHint'),
    links: card && may.payments ? paymentsIn(t, card, ['decided_from', 'decided_to'], card.transactions_by) : undefined,
  },
  {
    key: 'pending',
    label: t('overview.pending'),
    value: card?.pending_transactions,
    hint: t('overview.pendingHint'),
    links: card && may.payments ? paymentsIn(t, card, ['held_from', 'held_to'], card.pending_by) : undefined,
  },
  between,
  {
    key: 'newProbation',
    label: t('overview.newProbation'),
    value: card?.new_probation,
    hint: t('overview.newProbationHint'),
    href: card && may.people ? newIn(card, 'PROBATION') : undefined,
  },
];

const Title = ({ words, day }: { words: string; day: string }): ReactNode => (
  <>
    {words} <small>{day}</small>
  </>
);

function Now({ totals }: { totals: EndpointData<typeof monthCard>['totals'] | undefined }): ReactNode {
  const t = useText();
  const may = useOpenable();
  const peopleOf = (standing: string) => (may.people ? addressOf('/monitorList', { standing }) : undefined);
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
          href: may.alerts ? addressOf('/alerts', { status: 'ALL' }) : undefined,
        },
        { key: 'black', label: t('overview.blackListClients'), value: totals?.black_list_clients, href: peopleOf('BLOCKED') },
        {
          key: 'probation',
          label: t('overview.probationClients'),
          value: totals?.probation_clients,
          hint: t('overview.probationClientsHint'),
          href: peopleOf('PROBATION'),
        },
      ]}
    />
  );
}

interface StripsProps {
  yesterday?: EndpointData<typeof yesterdayCard>;
  month?: EndpointData<typeof monthCard>;
}

/** The three strips; without figures as long as those are not known. */
function Strips({ yesterday, month }: StripsProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const may = useOpenable();
  const newMonitoring: StripCell = {
    key: 'monitoring',
    label: t('overview.newMonitoring'),
    value: yesterday?.new_monitoring,
    href: yesterday && may.people ? newIn(yesterday, 'MONITORING') : undefined,
  };
  const totalMonitoring: StripCell = {
    key: 'monitoring',
    label: t('overview.totalMonitoring'),
    value: month?.total_monitoring,
    hint: t('overview.totalMonitoringHint'),
    href: may.people ? '/monitorList' : undefined,
  };
  return (
    <div className="overview-strips">
      <StatStrip
        label={t('overview.yesterday')}
        title={<Title words={t('overview.yesterday')} day={yesterday ? `${dayOf(yesterday.from, times)} ${times.mark}` : ''} />}
        cells={cellsOf(t, yesterday, { between: newMonitoring, may })}
      />
      <StatStrip
        label={t('overview.thisMonth')}
        title={<Title words={t('overview.thisMonth')} day={month ? t('overview.since', { day: dayOf(month.from, times) }) : ''} />}
        cells={cellsOf(t, month, { between: totalMonitoring, may })}
      />
      <Now totals={month?.totals} />
    </div>
  );
}

/** The counters of docs/interface-v1.md: yesterday, this month, and how things stand now. */
export function CounterStrips(): ReactNode {
  const yesterday = useQueryCall(yesterdayCard, {}, { everyMs, silent: true });
  const month = useQueryCall(monthCard, {}, { everyMs, silent: true });
  return (
    <Answer of={joinAnswers({ yesterday, month })} pending={<Strips />}>
      {(figures) => <Strips {...figures} />}
    </Answer>
  );
}

import { dayWindow, monthWindow, type TimeWindow } from '../../../register/kernel/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { countPeople } from '../../../casework/monitor/server/index.ts';
import { monthCard, yesterdayCard } from '../contract/index.ts';
import { countAllAlerts, countPeriod } from './overview.store.ts';

const presentPeriod = ({ from, to }: TimeWindow, timeZone: string) => ({ from: from.getTime(), to: to.getTime(), time_zone: timeZone });
/** The window as the list of people takes it. */
const during = ({ from, to }: TimeWindow) => ({ start_time: from, end_time: to });
const presentCounts = ({ alerts, transactions, pending }: Awaited<ReturnType<typeof countPeriod>>) => ({
  alerts,
  transactions: transactions.payin + transactions.payout,
  transactions_by: transactions,
  pending_transactions: pending.payin + pending.payout,
  pending_by: pending,
});

export const yesterdayCardHandler = handle(yesterdayCard, async (_input, { db, actor, now, timeZone }) => {
  const window = dayWindow(now, timeZone, -1);
  const [counts, monitoring, probation] = await Promise.all([
    countPeriod(db, actor.companies, window),
    countPeople(db, actor.companies, { entered: 'MONITORING', ...during(window) }),
    countPeople(db, actor.companies, { entered: 'PROBATION', ...during(window) }),
  ]);
  return { ...presentPeriod(window, timeZone), ...presentCounts(counts), new_monitoring: monitoring, new_probation: probation };
});

export const monthCardHandler = handle(monthCard, async (_input, { db, actor, now, timeZone }) => {
  const window = monthWindow(now, timeZone);
  const of = (standing: 'MONITORING' | 'PROBATION' | 'BLOCKED') => countPeople(db, actor.companies, { standing });
  const [counts, all, newProbation, monitoring, probation, blocked] = await Promise.all([
    countPeriod(db, actor.companies, window),
    countAllAlerts(db, actor.companies),
    countPeople(db, actor.companies, { entered: 'PROBATION', ...during(window) }),
    of('MONITORING'),
    of('PROBATION'),
    of('BLOCKED'),
  ]);
  return {
    ...presentPeriod(window, timeZone),
    ...presentCounts(counts),
    total_monitoring: monitoring,
    new_probation: newProbation,
    totals: { alerts: all.alerts, open_alerts: all.openAlerts, black_list_clients: blocked, probation_clients: probation },
  };
});

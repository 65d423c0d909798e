import { dayWindow, monthWindow, type TimeWindow } from '../../kernel/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { monthCard, yesterdayCard } from '../contract/index.ts';
import { countPeriod, countTotals } from './overview.store.ts';

const presentPeriod = ({ from, to }: TimeWindow, timeZone: string) => ({ from: from.getTime(), to: to.getTime(), time_zone: timeZone });

export const yesterdayCardHandler = handle(yesterdayCard, async (_input, { db, actor, now, timeZone }) => {
  const window = dayWindow(now, timeZone, -1);
  const counts = await countPeriod(db, actor.companies, window);
  return {
    ...presentPeriod(window, timeZone),
    alerts: counts.alerts,
    transactions: counts.transactions,
    pending_transactions: counts.pending,
    new_monitoring: counts.newMonitoring,
    new_probation: counts.newProbation,
  };
});

export const monthCardHandler = handle(monthCard, async (_input, { db, actor, now, timeZone }) => {
  const window = monthWindow(now, timeZone);
  const [counts, totals] = await Promise.all([countPeriod(db, actor.companies, window), countTotals(db, actor.companies)]);
  return {
    ...presentPeriod(window, timeZone),
    alerts: counts.alerts,
    transactions: counts.transactions,
    pending_transactions: counts.pending,
    total_monitoring: totals.monitoring,
    new_probation: counts.newProbation,
    totals: { alerts: totals.alerts, open_alerts: totals.openAlerts, black_list_clients: totals.blocked, probation_clients: totals.probation },
  };
});

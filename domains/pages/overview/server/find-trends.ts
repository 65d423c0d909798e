import { mayCall } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { conclusionsByDay, medianOfConclusions } from '../../../casework/alerts/server/index.ts';
import type { TimeWindow } from '../../../register/kernel/index.ts';
import { sumHeldDays } from '../../../payments/transactions/server/figures/index.ts';
import { monthTrends } from '../contract/index.ts';
import { bucketsOf, lastDays } from '../model/chart-buckets.ts';
import { countAlerts } from './overview.store.ts';

const days = 30;

interface Counted {
  bucket: Date;
  count: number;
}
const sumOf = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const byDay = (rows: readonly Counted[], buckets: readonly Date[]): number[] =>
  buckets.map((day) => sumOf(rows.filter(({ bucket }) => bucket.getTime() === day.getTime())));

/** What entered the hold, whatever its currency: counts of payments add up, amounts do not. */
async function heldIn({ db, actor, timeZone }: Call, period: TimeWindow) {
  const of = async (business: 'payin' | 'payout') =>
    (await sumHeldDays(db, { companies: actor.companies, business }, { period, timeZone })).map(({ day, payments }) => ({ bucket: day, count: payments }));
  const [payin, payout] = await Promise.all([of('payin'), of('payout')]);
  return { payin: sumOf(payin), payout: sumOf(payout), rows: [...payin, ...payout] };
}

async function conclusionsIn({ db, actor, timeZone }: Call, { period, before }: { period: TimeWindow; before: TimeWindow }, buckets: readonly Date[]) {
  const scope = { companies: actor.companies };
  const [daily, now, then] = await Promise.all([
    conclusionsByDay(db, scope, { period, timeZone }),
    medianOfConclusions(db, scope, period),
    medianOfConclusions(db, scope, before),
  ]);
  const existing = new Map(daily.map((one) => [one.day.getTime(), one.medianHours]));
  return {
    concluded: now.concluded,
    median_hours: now.medianHours,
    before_median_hours: then.medianHours,
    by_day: buckets.map((day) => existing.get(day.getTime()) ?? null),
  };
}

export const monthTrendsHandler = handle(monthTrends, async (_input, call) => {
  const { db, actor, now, timeZone } = call;
  const period = lastDays(now, days, timeZone);
  const before = { from: lastDays(now, 2 * days, timeZone).from, to: period.from };
  const buckets = bucketsOf(period, 'DAY', timeZone);
  const alertsIn = (window: TimeWindow) => countAlerts(db, { companies: actor.companies, business: undefined, window, grouping: 'DAY', timeZone });
  const [alerts, alertsBefore, held, heldBefore, conclusions] = await Promise.all([
    alertsIn(period),
    alertsIn(before),
    heldIn(call, period),
    heldIn(call, before),
    mayCall(actor.abilities, 'AML.Alerts:read') ? conclusionsIn(call, { period, before }, buckets) : null,
  ]);
  return {
    from: period.from.getTime(),
    to: period.to.getTime(),
    time_zone: timeZone,
    days: buckets.map((day) => day.getTime()),
    alerts: { total: sumOf(alerts), before: sumOf(alertsBefore), by_day: byDay(alerts, buckets) },
    held: {
      total: held.payin + held.payout,
      total_by: { payin: held.payin, payout: held.payout },
      before: heldBefore.payin + heldBefore.payout,
      by_day: byDay(held.rows, buckets),
    },
    conclusions,
  };
});

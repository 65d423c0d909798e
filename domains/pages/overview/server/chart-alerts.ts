import { mayCall } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { alertChart, type ChartRange } from '../contract/index.ts';
import { bucketsOf, lastDays, seriesOf } from '../model/chart-buckets.ts';
import { countAlerts } from './overview.store.ts';

/** Whole days of a range, today included. */
export const daysOf: Record<ChartRange, number> = { LAST_7_DAYS: 7, LAST_30_DAYS: 30, LAST_90_DAYS: 90 };

export const alertChartHandler = handle(alertChart, async (input, { db, actor, now, timeZone }) => {
  const window = lastDays(now, daysOf[input.range], timeZone);
  const rows = await countAlerts(db, { companies: actor.companies, business: input.business, window, grouping: input.grouping, timeZone });
  const buckets = bucketsOf(window, input.grouping, timeZone);
  const series = seriesOf(rows, buckets);
  return {
    from: window.from.getTime(),
    to: window.to.getTime(),
    time_zone: timeZone,
    buckets: buckets.map((bucket) => bucket.getTime()),
    // A type says what is thought of whoever pays now.
    series: mayCall(actor.abilities, 'AML.Alerts:read') ? series : [],
    total: series.reduce((sum, one) => sum + one.total, 0),
  };
});

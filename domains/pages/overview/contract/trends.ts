import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { count, period } from './endpoints.ts';

const medianHours = () => z.number().nonnegative().nullable();

/** Three numbers of the last 30 days with a value for each day, beside the 30 days before. Each opens the rows that it counts. */
export const monthTrends = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/trends',
  area: 'overview',
  summary: 'Alerts, payments put on hold and the time to conclusions of the last 30 days, by day and beside the 30 days before',
  ability: 'Dashboard:read',
  input: z.strictObject({}),
  data: z.object({
    ...period,
    /** first instant of each day */
    days: z.array(wire.time()),
    alerts: z.object({ total: count(), before: count(), by_day: z.array(count()) }),
    /** payments put on hold, whatever became of them */
    held: z.object({ total: count(), total_by: z.object({ payin: count(), payout: count() }), before: count(), by_day: z.array(count()) }),
    /** of the alerts that were concluded; null for readers who may not read alerts */
    conclusions: z.object({ concluded: count(), median_hours: medianHours(), before_median_hours: medianHours(), by_day: z.array(medianHours()) }).nullable(),
  }),
});

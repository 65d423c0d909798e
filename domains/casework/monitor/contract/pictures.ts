import { z } from 'zod';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';

const area = 'monitor';
const ability = 'AML.MonitorList:read';

/** How many days the pictures of a person show, today included. */
export const pictureDays = 90;

const input = z.strictObject({ subject_id: wire.rowId(), entity_code: wire.text(20) });

/** The days of the zone of the reader: their first instants, and the end of the last. */
const period = { time_zone: z.string(), days: z.array(wire.time()), end: wire.time() };

export const readPersonDays = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/days',
  area,
  summary: 'Payments of one person at one company by day of the last 90, against the limit, with holds and alerts',
  ability,
  input,
  data: z.object({
    ...period,
    /** raised on each day; null for readers who may not read alerts */
    alerts: z.array(z.number().int()).nullable(),
    /** by direction and currency, the one with most payments first */
    keys: z.array(
      z.object({
        business: z.enum(businesses),
        currency: z.string(),
        /** what governs now at any merchant; null where nothing is configured */
        limit: z
          .object({
            monitor: wire.money(),
            probation: wire.money(),
            length: z.number().int(),
            unit: z.enum(['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH']),
            mode: z.enum(['ROLLING', 'CALENDAR']),
          })
          .nullable(),
        days: z.array(
          z.object({
            payments: z.number().int(),
            amount: wire.money(),
            /** put on hold on this day, whenever they were ordered */
            held: z.number().int(),
            /** of the limit, in the window that ends with the day, the last with the present; null without a limit */
            used: wire.money().nullable(),
          }),
        ),
      }),
    ),
  }),
});
export type PersonDays = EndpointData<typeof readPersonDays>;

export const readPersonFlows = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/flows',
  area,
  summary: 'Money that one person paid in and out at one company by day of the last 90, and how long it stayed',
  ability,
  input,
  data: z.object({
    ...period,
    /** by currency, the one with most payments first */
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** from pay-in to pay-out in minutes, the oldest money first, over what was paid out and had come in these days; null where nothing had */
        stay_minutes: z.number().int().nullable(),
        /** how much of what was paid out had come in these days */
        matched: wire.money(),
        paid_out: wire.money(),
        days: z.array(
          z.object({
            payins: z.number().int(),
            paid_in: wire.money(),
            payouts: z.number().int(),
            paid_out: wire.money(),
            stay_minutes: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
});
export type PersonFlows = EndpointData<typeof readPersonFlows>;

export const readPersonHours = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/hours',
  area,
  summary: 'At which hours of the week one person ordered payments at one company in the last 90 days',
  ability,
  input,
  data: z.object({
    ...period,
    /** payments of each hour of the week, from Monday at midnight on */
    payments: z.array(z.number().int()).length(7 * 24),
  }),
});
export type PersonHours = EndpointData<typeof readPersonHours>;

import { z } from 'zod';
import { businesses, conclusions } from '../../../register/kernel/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { workQueueKeys } from './work-queues.ts';

const area = 'overview';
export const count = () => z.number().int().nonnegative();
/** A number of payments in parts, as each direction has its list. */
const byBusiness = () => z.object({ payin: count(), payout: count() });
/** The half-open period that was counted, and whose midnight it keeps. */
export const period = { from: wire.time(), to: wire.time(), time_zone: z.string() };

export const yesterdayCard = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/yesterday/total-card',
  area,
  summary: 'Counters of yesterday, in the zone that the screen shows',
  ability: 'Dashboard:read',
  input: z.strictObject({}),
  data: z.object({
    ...period,
    alerts: count(),
    transactions: count(),
    transactions_by: byBusiness(),
    pending_transactions: count(),
    pending_by: byBusiness(),
    new_monitoring: count(),
    new_probation: count(),
  }),
});

export const monthCard = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/this-month/total-card',
  area,
  summary: 'Counters of the current month, and the present totals',
  ability: 'Dashboard:read',
  input: z.strictObject({}),
  data: z.object({
    ...period,
    alerts: count(),
    transactions: count(),
    transactions_by: byBusiness(),
    pending_transactions: count(),
    pending_by: byBusiness(),
    total_monitoring: count(),
    new_probation: count(),
    totals: z.object({ alerts: count(), open_alerts: count(), black_list_clients: count(), probation_clients: count() }),
  }),
});

export const chartRanges = ['LAST_7_DAYS', 'LAST_30_DAYS', 'LAST_90_DAYS'] as const;
export type ChartRange = (typeof chartRanges)[number];
export const chartGroupings = ['DAY', 'WEEK', 'MONTH'] as const;
export type ChartGrouping = (typeof chartGroupings)[number];

export const alertChart = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/alert/charts',
  area,
  summary: 'Alerts over time by type, grouped by day, week or month of the zone that the screen shows',
  ability: 'Dashboard:read',
  input: z.strictObject({
    range: wire.choice(chartRanges).default('LAST_30_DAYS'),
    grouping: wire.choice(chartGroupings).default('DAY'),
    business: wire.filterChoice(businesses),
  }),
  data: z.object({
    ...period,
    /** First instant of each bucket; the first and the last may be cut by the period. */
    buckets: z.array(wire.time()),
    /** by type of alert; empty for readers who may not read alerts */
    series: z.array(z.object({ type: z.string(), counts: z.array(count()), total: count() })),
    total: count(),
  }),
});

/** What waits for people. Version 1 of the interface does not have this call; the page needs it to say what is late. */
export const waitingWork = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/waiting-work',
  area,
  summary: 'Work waiting for the team now: cases awaiting evidence, files to review, balances awaiting second approval',
  ability: 'Dashboard:read',
  input: z.strictObject({}),
  data: z.object({
    as_of: wire.time(),
    evidence_overdue: z.object({ cases: count(), oldest_due: wire.time().nullable() }),
    evidence_due_soon: z.object({ cases: count(), next_due: wire.time().nullable() }),
    files_to_review: z.object({ files: count(), cases: count(), oldest_upload: wire.time().nullable() }),
    balances_waiting: z.object({ balances: count(), oldest_request: wire.time().nullable() }),
    held: z.array(z.object({ business: wire.choice(businesses), currency: z.string(), transactions: count(), amount: wire.money() })),
  }),
});

/** The queues of the reader. Each counts what its list shows to the reader by the filters of `workQueues`. */
export const myWork = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/my-work',
  area,
  summary: 'The queues of work of the reader, with how many rows wait in each and the earliest deadline',
  ability: 'Dashboard:read',
  input: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        queue: z.enum(workQueueKeys),
        count: count(),
        /** the earliest deadline in the queue, a time or a day; null where the list has none */
        due_time: wire.time().nullable(),
        due_on: z.iso.date().nullable(),
      }),
    ),
  }),
});

/** Half of the concluded alerts took no longer, in hours; null without any. */
const medianHours = () => z.number().nonnegative().nullable();
const AlertFigures = z.object({ total: count(), open: count(), conclusions: z.record(z.enum(conclusions), count()), median_hours: medianHours() });

/** How the work on alerts goes. Each figure can be opened as rows of the list of alerts. */
export const alertFigures = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/alert/figures',
  area,
  summary: 'Alerts of a period by type and conclusion, beside the period before; the age of the open ones; what each colleague is responsible for',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ range: wire.choice(chartRanges).default('LAST_30_DAYS') }),
  data: z.object({
    ...period,
    all: AlertFigures,
    /** the period of the same length before */
    before: AlertFigures,
    types: z.array(AlertFigures.extend({ type: z.string() })),
    /** first instant of each week that the period touches */
    weeks: z.array(wire.time()),
    /** the rules with most alerts, at most ten; what is not the alert of a rule is in `types` alone */
    rules: z.array(
      AlertFigures.extend({
        rule_id: z.string(),
        name: z.string(),
        type: z.string(),
        /** of the alerts that were raised in each of `weeks`: concluded, and concluded as suspicious */
        by_week: z.array(z.object({ concluded: count(), suspicious: count() })),
      }),
    ),
    /** what each colleague concluded in the period, by type */
    staff_types: z.array(z.object({ user_id: z.string(), name: z.string().nullable(), type: z.string(), concluded: count(), median_hours: medianHours() })),
    /** newest first; open at the ends */
    ages: z.array(z.object({ from: wire.time().nullable(), to: wire.time().nullable(), days_from: count(), days_to: count().nullable(), count: count() })),
    /** `user_id` is null for what nobody is responsible for, which comes first */
    staff: z.array(
      z.object({
        user_id: z.string().nullable(),
        name: z.string().nullable(),
        open: count(),
        overdue: count(),
        due_in_a_day: count(),
        concluded: count(),
        median_hours: medianHours(),
      }),
    ),
  }),
});

/** What comes, what is concluded and what is due. Days are those of the zone that the screen shows. */
export const alertQueueFigures = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/alert/queue',
  area,
  summary: 'Alerts raised, concluded and open day by day, and the deadlines of the open ones beside the pace of the team',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ range: wire.choice(chartRanges).default('LAST_30_DAYS') }),
  data: z.object({
    ...period,
    /** first instant of each day of the period */
    days: z.array(wire.time()),
    raised: z.array(count()),
    concluded: z.array(count()),
    /** not concluded at the end of each day, on the last one now; snoozed ones are among them */
    open: z.array(count()),
    overdue: count(),
    without_deadline: count(),
    /** conclusions of a day, on the average of the whole days of the period before the present one */
    pace: z.number().nonnegative(),
    /** the coming days, the present one first: open alerts whose deadline ends then, and how many of them come too late at the pace */
    ahead: z.array(z.object({ from: wire.time(), to: wire.time(), due: count(), late: count() })),
  }),
});

/** Payments and their ordered amounts in the period and in the one before. */
export const volume = { payments: count(), amount: wire.money(), payments_before: count(), amount_before: wire.money() };
const Part = z.object({ code: z.string(), name: z.string().nullable(), ...volume });
/** The most frequent ones, and how many more there are. */
const parts = () => z.object({ list: z.array(Part), left_out: count() });

/** Payments of one direction. Each figure can be opened as rows of its list; amounts of two currencies are never one figure. */
export const paymentFigures = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/payment/figures',
  area,
  summary: 'Payments of a period by method, state and merchant, beside the period before, and what was put on hold day by day, in each currency',
  ability: 'AML.Transactions:read',
  input: z.strictObject({ range: wire.choice(chartRanges).default('LAST_30_DAYS'), business: wire.choice(businesses).default('payin') }),
  data: z.object({
    ...period,
    /** beginning of the period before, of the same length */
    before_from: wire.time(),
    /** first instant of each day of the period */
    days: z.array(wire.time()),
    /** the one with most payments first */
    currencies: z.array(
      z.object({
        currency: z.string(),
        ...volume,
        methods: parts(),
        states: parts(),
        merchants: parts(),
        /** put on hold on each of `days`, whatever became of it */
        held: z.array(z.object({ payments: count(), amount: wire.money() })),
        /** on hold now, by the time since it was put there; newest first, open at the ends */
        held_ages: z.array(
          z.object({
            from: wire.time().nullable(),
            to: wire.time().nullable(),
            days_from: count(),
            days_to: count().nullable(),
            payments: count(),
            amount: wire.money(),
          }),
        ),
      }),
    ),
  }),
});

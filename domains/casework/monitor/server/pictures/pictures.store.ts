import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Business, TimeWindow } from '../../../../register/kernel/index.ts';
import { weekHourOf } from '../person-lists.store.ts';

/* What the pictures of a person show: each from one statement over the rows that its bars open. */

/** One person at one company, in a period, by days of a zone. */
export interface PictureQuery {
  subjectId: string;
  companyCode: string;
  period: TimeWindow;
  timeZone: string;
}

export interface DayCount {
  kind: 'PAYMENT' | 'HOLD' | 'ALERT';
  /** First instant of the day. */
  day: Date;
  /** Of alerts neither is told: one may be about both directions. */
  business: Business | null;
  currency: string | null;
  count: number;
  minor: string;
}

/** Payments by day of order, holds by day of hold, alerts by day on which they were raised. */
export async function countDays(db: Db, { subjectId, companyCode, period, timeZone }: PictureQuery): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'PAYMENT' as kind, date_trunc('day', t.order_time, ${timeZone}) as day, t.business, t.currency, count(*)::int as count, sum(t.order_amount_minor)::text as minor
    from transaction t where t.subject_id = ${subjectId}::bigint and t.company_code = ${companyCode} and t.order_time >= ${period.from} and t.order_time < ${period.to}
    group by 2, 3, 4
    union all
    select 'HOLD', date_trunc('day', t.held_at, ${timeZone}), t.business, t.currency, count(*)::int, sum(t.order_amount_minor)::text
    from transaction t where t.subject_id = ${subjectId}::bigint and t.company_code = ${companyCode} and t.held_at >= ${period.from} and t.held_at < ${period.to}
    group by 2, 3, 4
    union all
    select 'ALERT', date_trunc('day', a.trigger_time, ${timeZone}), null, null, count(*)::int, '0'
    from alert a where a.subject_id = ${subjectId}::bigint and a.company_code = ${companyCode} and a.trigger_time >= ${period.from} and a.trigger_time < ${period.to}
    group by 2`.execute(db);
  return rows;
}

export interface PaidMinute {
  at: Date;
  day: Date;
  business: Business;
  currency: string;
  count: number;
  minor: string;
}

/** Money that has moved, by minute of order: what a person can do many times in one is one line. In order of time, pay-ins first. */
export async function listPaid(db: Db, { subjectId, companyCode, period, timeZone }: PictureQuery): Promise<PaidMinute[]> {
  const { rows } = await sql<PaidMinute>`
    select date_trunc('minute', t.order_time) as at, date_trunc('day', t.order_time, ${timeZone}) as day, t.business, t.currency, count(*)::int as count,
      sum(t.order_amount_minor)::text as minor
    from transaction t
    where t.subject_id = ${subjectId}::bigint and t.company_code = ${companyCode} and t.order_time >= ${period.from} and t.order_time < ${period.to}
      and t.partner_status = 'PAID'
    group by 1, 2, 3, 4 order by 1, t.business`.execute(db);
  return rows;
}

/** How many payments were ordered in each hour of the week. */
export async function countWeekHours(db: Db, { subjectId, companyCode, period, timeZone }: PictureQuery): Promise<{ hour: number; count: number }[]> {
  const { rows } = await sql<{ hour: number; count: number }>`
    select ${weekHourOf(sql`t.order_time`, timeZone)} as hour, count(*)::int as count
    from transaction t where t.subject_id = ${subjectId}::bigint and t.company_code = ${companyCode} and t.order_time >= ${period.from} and t.order_time < ${period.to}
    group by 1`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { businesses } from '../../../../register/kernel/index.ts';

/** Accepted orders of a company of which the payment core has reported nothing, although it had the time. */
export interface UnreportedOrders {
  companyCode: string;
  orders: number;
  /** When the first of them was ordered. */
  since: Date;
}

/** Money without an order comes with its state; among so many payments of another state one that was reported is looked for. */
const lookedThrough = 1_000;

/**
 * Orders that were accepted before `before` and after the newest one of their business of which anything was reported; companies without
 * any are left out. One order that nobody has paid yet is none where the core reports what becomes of later ones.
 * @param span orders are looked at between `from` and `before`; of each business no more than `most` are counted
 */
export async function countUnreported(
  db: Db,
  companies: readonly string[],
  { from, before, most }: { from: Date; before: Date; most: number },
): Promise<UnreportedOrders[]> {
  const { rows } = await sql<UnreportedOrders>`
    select company.code as "companyCode", sum(open.orders)::int as orders, min(open.since) as since
    from unnest(${[...companies]}::text[]) as company(code) cross join unnest(${[...businesses]}::text[]) as business(code)
    cross join lateral (
      select max(t.order_time) as at from (
        select t.id, t.order_time from transaction t
        where t.business = business.code and t.company_code = company.code and t.partner_status <> 'CREATED' and t.order_time >= ${from}
        order by t.order_time desc limit ${lookedThrough}) as t
      where exists (select from transaction_event e where e.transaction_id = t.id and e.event_id is not null)) as reported
    cross join lateral (
      select count(*) as orders, min(order_time) as since from (
        select t.order_time from transaction t
        where t.business = business.code and t.company_code = company.code and t.partner_status = 'CREATED' and t.stage = 'ORDER'
          and t.aml_result in ('ACCEPTED', 'RELEASED') and t.order_time > coalesce(reported.at, ${from}) and t.order_time < ${before}
        order by t.order_time limit ${most}) as found) as open
    where open.orders > 0 group by company.code order by company.code`.execute(db);
  return rows;
}

/** Accepted orders of which nothing was reported, at a company that reports payments and never an end without payment. */
export interface OrdersWithoutEnd extends UnreportedOrders {
  /** Orders of the same time that were reported as paid; of each business no more than `most`. */
  paid: number;
}

/**
 * Orders that were accepted before `before` and have no report, of those businesses of which orders of the same time were reported as paid and
 * none as failed or cancelled. Businesses with fewer than `least` of them are left out: some orders are simply never paid.
 * @param span orders are looked at between `from` and `before`; of each business no more than `most` are counted
 */
export async function countWithoutEnd(
  db: Db,
  companies: readonly string[],
  { from, before, most, least }: { from: Date; before: Date; most: number; least: number },
): Promise<OrdersWithoutEnd[]> {
  const { rows } = await sql<OrdersWithoutEnd>`
    select company.code as "companyCode", sum(open.orders)::int as orders, min(open.since) as since, sum(paid.orders)::int as paid
    from unnest(${[...companies]}::text[]) as company(code) cross join unnest(${[...businesses]}::text[]) as business(code)
    cross join lateral (
      select count(*) as orders, min(order_time) as since from (
        select t.order_time from transaction t
        where t.business = business.code and t.company_code = company.code and t.partner_status = 'CREATED' and t.stage = 'ORDER'
          and t.aml_result in ('ACCEPTED', 'RELEASED') and t.order_time >= ${from} and t.order_time < ${before}
        order by t.order_time limit ${most}) as found) as open
    cross join lateral (
      select count(*) as orders from (
        select from transaction t
        where t.business = business.code and t.company_code = company.code and t.partner_status = 'PAID' and t.stage = 'ORDER'
          and t.order_time >= ${from} and t.order_time < ${before}
        order by t.order_time limit ${most}) as found) as paid
    where open.orders >= ${least} and paid.orders > 0 and not exists (
      select from transaction t
      where t.business = business.code and t.company_code = company.code and t.partner_status in ('FAILED', 'CANCELLED') and t.order_time >= ${from})
    group by company.code order by company.code`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { isGood, isTaken, takenMinor } from './accepted-payments.store.ts';

/** Payments in of one merchant in one month, in the merchant's own currency. */
export interface MerchantMonth {
  merchantNo: string;
  /** e.g. `2026-11`, in the zone of the company */
  month: string;
  payments: number;
  /** What the merchant took, with what that is together. */
  taken: number;
  takenMinor: string;
  /** What it took, with what was taken back since. */
  settled: number;
  /** Of those: paid back or charged back. */
  refunded: number;
  held: number;
  rejected: number;
}

export interface MonthsQuery {
  companyCode: string;
  timeZone: string;
  from: Date;
  to: Date;
}

const isSettled = sql`(${isTaken} or (t.aml_result = 'REVERSED' and ${isGood}))`;
const isRefunded = sql`${isSettled} and (t.partner_status in ('REFUNDED', 'CHARGEBACK') or t.refunded_minor > 0)`;
const isHeld = sql`t.held_at is not null`;
const monthOf = (zone: string) => sql`to_char(t.order_time at time zone ${zone}, 'YYYY-MM')`;

/** What merchants of a company took in a time, month by month. */
export async function sumMerchantMonths(db: Db, { companyCode, timeZone, from, to }: MonthsQuery): Promise<MerchantMonth[]> {
  const { rows } = await sql<MerchantMonth>`
    select t.merchant_no as "merchantNo", ${monthOf(timeZone)} as month, count(*)::integer as payments, (count(*) filter (where ${isTaken}))::integer as taken,
      coalesce(sum(${takenMinor}) filter (where ${isTaken}), 0)::text as "takenMinor", (count(*) filter (where ${isSettled}))::integer as settled,
      (count(*) filter (where ${isRefunded}))::integer as refunded,
      (count(*) filter (where ${isHeld}))::integer as held, (count(*) filter (where t.aml_result = 'REJECTED' and not (${isHeld})))::integer as rejected
    from transaction t join merchant m on m.merchant_no = t.merchant_no
    where t.business = 'payin' and t.company_code = ${companyCode} and t.order_time >= ${from} and t.order_time < ${to} and t.currency = m.currency
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

export interface CountryMonth {
  merchantNo: string;
  month: string;
  country: string;
  payments: number;
}

/** From which countries payments came, by the address from which they were made. */
export async function sumPayerCountries(db: Db, { companyCode, timeZone, from, to }: MonthsQuery): Promise<CountryMonth[]> {
  const { rows } = await sql<CountryMonth>`
    select t.merchant_no as "merchantNo", ${monthOf(timeZone)} as month, t.ip_country as country, count(*)::integer as payments from transaction t
    where t.business = 'payin' and t.company_code = ${companyCode} and t.order_time >= ${from} and t.order_time < ${to} and t.ip_country is not null
    group by 1, 2, 3 order by 2, 1, 4 desc`.execute(db);
  return rows;
}

export interface DeviceMonth {
  merchantNo: string;
  month: string;
  /** At how many merchants the device paid that paid at most of them. */
  merchants: number;
  /** How many devices paid here and at so many merchants. */
  devices: number;
  /** The first payment of each of the devices here, of those that paid at most merchants first. */
  payments: { id: string; tradeNo: string }[];
}

/** Merchants of a company at which devices paid that paid at no fewer than so many of its merchants in the same month. */
export async function sumSharedDevices(
  db: Db,
  { companyCode, timeZone, from, to }: MonthsQuery,
  { least, shown }: { least: number; shown: number },
): Promise<DeviceMonth[]> {
  const { rows } = await sql<DeviceMonth>`
    with used as (
      select ${monthOf(timeZone)} as month, t.device, t.merchant_no, min(t.id) as payment from transaction t
      where t.business = 'payin' and t.company_code = ${companyCode} and t.order_time >= ${from} and t.order_time < ${to} and t.device is not null
      group by 1, 2, 3
    ), many as (select month, device, count(*)::integer as merchants from used group by 1, 2 having count(*) >= ${least})
    select u.merchant_no as "merchantNo", u.month, max(n.merchants) as merchants, count(*)::integer as devices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'tradeNo', t.trade_no) order by at), '[]')
        from unnest((array_agg(u.payment order by n.merchants desc, u.payment))[1:${sql.lit(shown)}]) with ordinality example (id, at)
        join transaction t on t.id = example.id) as payments
    from used u join many n on n.month = u.month and n.device = u.device group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

const kinds = {
  largest: { where: sql`${isTaken}`, order: sql`${takenMinor} desc` },
  refunded: { where: sql`${isRefunded}`, order: sql`t.order_time desc` },
  held: { where: sql`(${isHeld} or t.aml_result = 'REJECTED')`, order: sql`t.order_time desc` },
  country: { where: sql`true`, order: sql`t.order_time desc` },
} as const;
export type ExampleKind = keyof typeof kinds;

/** The first few payments of a merchant in a month that show what was measured. */
export async function findExamplePayments(
  db: Db,
  {
    merchantNo,
    month,
    timeZone,
    kind,
    countries,
    limit,
  }: { merchantNo: string; month: string; timeZone: string; kind: ExampleKind; countries?: readonly string[]; limit: number },
): Promise<{ id: string; tradeNo: string }[]> {
  const { where, order } = kinds[kind];
  const start = sql`start_of_day(${`${month}-01`}::date, ${timeZone})`;
  const { rows } = await sql<{ id: string; tradeNo: string }>`
    select t.id::text as id, t.trade_no as "tradeNo" from transaction t
    where t.merchant_no = ${merchantNo} and t.business = 'payin' and t.order_time >= ${start}
      and t.order_time < start_of_day((${`${month}-01`}::date + interval '1 month')::date, ${timeZone})
      and ${countries ? sql`t.ip_country = any(${[...countries]}::text[])` : sql`true`} and ${where}
    order by ${order}, t.id desc limit ${limit}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Business, IdCountry, TimeWindow } from '../../../../register/kernel/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

/** What figures of payments are asked of: payments of these companies and this direction. */
export interface FiguresScope {
  companies: readonly string[];
  business: Business;
}

const volumeParts = ['all', 'method', 'state', 'merchant'] as const;
export type VolumePart = (typeof volumeParts)[number];

/** Payments of one currency, or of one method, state or merchant in it, in a period and in the one before. */
export interface Volume {
  currency: string;
  part: VolumePart;
  /** Code of the method or state, or number of the merchant; null of a currency as a whole. */
  code: string | null;
  /** Of a merchant. */
  name: string | null;
  payments: number;
  minor: string;
  paymentsBefore: number;
  minorBefore: string;
  /** How many codes the part has in this currency, listed or not. */
  codes: number;
}

/**
 * Payments by method, state and merchant, by order time and ordered amount, with the most frequent of each first. Everything it
 * needs is in the index `transaction_figures`, so that it reads no row of a payment.
 * @param before beginning of the period before, which ends where the period begins
 * @param most how many of each part are listed
 */
export async function sumVolumes(
  db: Db,
  { companies, business }: FiguresScope,
  { period, before, most }: { period: TimeWindow; before: Date; most: number },
): Promise<Volume[]> {
  const isNow = sql`(t.order_time >= ${period.from})`;
  const { rows } = await sql<Volume>`
    with summed as (
      select t.currency, case when grouping(t.method) = 0 then 'method' when grouping(t.partner_status) = 0 then 'state' when grouping(t.merchant_no) = 0 then 'merchant' else 'all' end as part,
        coalesce(t.method, t.partner_status, t.merchant_no) as code, count(*) filter (where ${isNow}) as payments,
        coalesce(sum(t.order_amount_minor) filter (where ${isNow}), 0) as minor, count(*) filter (where not ${isNow}) as payments_before,
        coalesce(sum(t.order_amount_minor) filter (where not ${isNow}), 0) as minor_before
      from transaction t
      where t.business = ${business} and t.order_time >= ${before} and t.order_time < ${period.to} and t.company_code = any(${[...companies]}::text[])
      group by grouping sets ((t.currency), (t.currency, t.method), (t.currency, t.partner_status), (t.currency, t.merchant_no))
    ), placed as (
      select *, row_number() over (partition by currency, part order by payments desc, payments_before desc, code) as place,
        count(*) over (partition by currency, part) as codes
      from summed
    )
    select p.currency, p.part, p.code, m.muname as name, p.payments::int as payments, p.minor::text as minor,
      p.payments_before::int as "paymentsBefore", p.minor_before::text as "minorBefore", p.codes::int as codes
    from placed p left join merchant m on p.part = 'merchant' and m.merchant_no = p.code
    where p.place <= ${most} order by p.currency, p.part, p.place`.execute(db);
  return rows;
}

/** Payments of the people of one country and registered state in one currency. */
export interface StateVolume extends Pick<Volume, 'currency' | 'payments' | 'minor' | 'paymentsBefore' | 'minorBefore'> {
  /** Of the person's document. */
  country: IdCountry;
  /** By ISO 3166-2; null of those of whom none is recorded. */
  state: string | null;
}

/**
 * Payments by the state where the person is registered now, by order time and ordered amount. They are summed by person from the
 * index `transaction_figures`, and the sums by the state that stands with the person.
 * @param before beginning of the period before, which ends where the period begins
 */
export async function sumByState(
  db: Db,
  { companies, business }: FiguresScope,
  { period, before }: { period: TimeWindow; before: Date },
): Promise<StateVolume[]> {
  const isNow = sql`(t.order_time >= ${period.from})`;
  const { rows } = await sql<StateVolume>`
    with summed as (
      select t.subject_id, t.currency, count(*) filter (where ${isNow}) as payments, coalesce(sum(t.order_amount_minor) filter (where ${isNow}), 0) as minor,
        count(*) filter (where not ${isNow}) as payments_before, coalesce(sum(t.order_amount_minor) filter (where not ${isNow}), 0) as minor_before
      from transaction t
      where t.business = ${business} and t.order_time >= ${before} and t.order_time < ${period.to} and t.company_code = any(${[...companies]}::text[])
      group by t.subject_id, t.currency
    )
    select person.country, person.registered_state as state, summed.currency, sum(payments)::int as payments, sum(minor)::text as minor,
      sum(payments_before)::int as "paymentsBefore", sum(minor_before)::text as "minorBefore"
    from summed join subject person on person.id = summed.subject_id
    group by 1, 2, 3 order by 1, 3, 2`.execute(db);
  return rows;
}

/** Payments that were put on hold on one day, whatever became of them. */
export interface HeldDay {
  /** First instant of the day. */
  day: Date;
  currency: string;
  payments: number;
  minor: string;
}

/** What was put on hold in a period, by day of a zone and currency. */
export async function sumHeldDays(
  db: Db,
  { companies, business }: FiguresScope,
  { period, timeZone }: { period: TimeWindow; timeZone: string },
): Promise<HeldDay[]> {
  const { rows } = await sql<HeldDay>`
    select date_trunc('day', t.held_at, ${timeZone}) as day, t.currency, count(*)::int as payments, sum(coalesce(t.pay_amount_minor, t.order_amount_minor))::text as minor
    from transaction t
    where t.held_at >= ${period.from} and t.held_at < ${period.to} and t.business = ${business} and t.company_code = any(${[...companies]}::text[])
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

/** Payments that are on hold now, by the time since they were put there. */
export interface HeldAge {
  currency: string;
  /** Position of the period among those that were given. */
  at: number;
  payments: number;
  minor: string;
}

/** What is on hold now, by the periods in which it was put there and by currency; periods without any are left out. */
export async function sumHeldAges(
  db: Db,
  { companies, business }: FiguresScope,
  periods: readonly { from: Date | null; to: Date | null }[],
): Promise<HeldAge[]> {
  const [begins, ends] = [periods.map(({ from }) => from), periods.map(({ to }) => to)];
  const { rows } = await sql<HeldAge>`
    select t.currency, (p.at - 1)::int as at, count(*)::int as payments, sum(coalesce(t.pay_amount_minor, t.order_amount_minor))::text as minor
    from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as p (begins, ends, at)
    join transaction t on (p.begins is null or t.held_at >= p.begins) and (p.ends is null or t.held_at < p.ends)
    where t.aml_result = 'JUSTIFICATION_REQUIRED' and t.held_at is not null and t.business = ${business} and t.company_code = any(${[...companies]}::text[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

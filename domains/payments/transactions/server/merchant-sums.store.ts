import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { isTaken, takenMinor } from './merchant-months/index.ts';

/** What a merchant took in a time: payments that were accepted, not those that failed or were called off. */
export interface MerchantSums {
  payments: number;
  amountMinor: bigint;
}

/** Accepted pay-ins of a merchant in its currency, from an instant up to another. */
export async function sumAcceptedPayins(db: Db, merchantNo: string, { currency, from, to }: { currency: string; from: Date; to: Date }): Promise<MerchantSums> {
  const { rows } = await sql<{ payments: number; amount: string }>`
    select count(*)::int as payments, coalesce(sum(${takenMinor}), 0)::text as amount from transaction t
    where t.merchant_no = ${merchantNo} and t.order_time >= ${from} and t.order_time < ${to} and t.business = 'payin' and t.currency = ${currency}
      and ${isTaken}`.execute(db);
  return { payments: rows[0]?.payments ?? 0, amountMinor: BigInt(rows[0]?.amount ?? 0) };
}

/** What a merchant took in one currency in a month or on a day. */
export interface MerchantTurnover {
  /** First day of it in the zone of the company, e.g. `2026-11-01`. */
  day: string;
  currency: string;
  /** What it took, and what that is together. */
  taken: number;
  takenMinor: string;
  /** Pay-ins of that time that were charged back since. */
  chargebacks: number;
  /** What it took, with what was charged back: what the rate is a part of. */
  settled: number;
}

interface TurnoverQuery {
  unit: 'day' | 'month';
  zone: string;
  from: Date;
  to: Date;
}

/** What a merchant took, month by month or day by day, each currency by itself; times without a payment are not among it. */
export async function sumMerchantTurnover(db: Db, merchantNo: string, { unit, zone, from, to }: TurnoverQuery): Promise<MerchantTurnover[]> {
  const isChargeback = sql`t.partner_status = 'CHARGEBACK'`;
  const { rows } = await sql<MerchantTurnover>`
    select to_char(date_trunc(${unit}, t.order_time at time zone ${zone}), 'YYYY-MM-DD') as day, t.currency, (count(*) filter (where ${isTaken}))::int as taken,
      coalesce(sum(${takenMinor}) filter (where ${isTaken}), 0)::text as "takenMinor", (count(*) filter (where ${isChargeback}))::int as chargebacks,
      (count(*) filter (where ${isTaken} or ${isChargeback}))::int as settled
    from transaction t
    where t.merchant_no = ${merchantNo} and t.order_time >= ${from} and t.order_time < ${to} and t.business = 'payin'
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

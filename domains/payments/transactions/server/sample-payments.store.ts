import { sql } from 'kysely';
import type { AmlResult, Business } from '../../../register/kernel/index.ts';
import type { Db } from '../../../../platform/server/index.ts';

/** Payments that a sample is drawn from at most: the newest. */
const drawnFromAtMost = 5_000;

/** The payments of a merchant in a period, for drawing a sample of them. */
export async function listPaymentsOfMerchant(
  db: Db,
  { merchantNo, from, to }: { merchantNo: string; from: Date; to: Date },
): Promise<{ id: string; minor: bigint }[]> {
  const { rows } = await sql<{ id: string; minor: string }>`
    select id, order_amount_minor as minor from transaction where merchant_no = ${merchantNo} and order_time >= ${from} and order_time < ${to}
    order by order_time desc, id desc limit ${drawnFromAtMost}`.execute(db);
  return rows.map(({ id, minor }) => ({ id, minor: BigInt(minor) }));
}

/** A payment as a sample shows it. */
export interface SampledPayment {
  id: string;
  business: Business;
  tradeNo: string;
  orderTime: Date;
  minor: string;
  currency: string;
  method: string;
  result: AmlResult;
}

/** Payments by their ids. */
export async function findSampledPayments(db: Db, ids: readonly string[]): Promise<Map<string, SampledPayment>> {
  const { rows } = await sql<SampledPayment>`
    select id, business, trade_no as "tradeNo", order_time as "orderTime", order_amount_minor as minor, currency, method, aml_result as result
    from transaction where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

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

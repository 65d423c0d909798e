import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';

/** What a merchant took in a time: payments that were accepted, not those that failed or were called off. */
export interface MerchantSums {
  payments: number;
  amountMinor: bigint;
}

/** Accepted pay-ins of a merchant in its currency, from an instant up to another. */
export async function sumAcceptedPayins(db: Db, merchantNo: string, { currency, from, to }: { currency: string; from: Date; to: Date }): Promise<MerchantSums> {
  const { rows } = await sql<{ payments: number; amount: string }>`
    select count(*)::int as payments, coalesce(sum(coalesce(t.pay_amount_minor, t.order_amount_minor)), 0)::text as amount from transaction t
    where t.merchant_no = ${merchantNo} and t.order_time >= ${from} and t.order_time < ${to} and t.business = 'payin' and t.currency = ${currency}
      and t.aml_result in ('ACCEPTED', 'RELEASED') and t.partner_status not in ('FAILED', 'CANCELLED')`.execute(db);
  return { payments: rows[0]?.payments ?? 0, amountMinor: BigInt(rows[0]?.amount ?? 0) };
}

import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business } from '../../../register/kernel/index.ts';

/** A payment that was made, as reports of cash look at it. */
export interface MadePayment {
  id: string;
  business: Business;
  at: Date;
  amountMinor: bigint;
  currency: string;
  subjectId: string;
}

/** Payments are looked for among the orders of so many days before: a voucher is paid within days. */
const orderedBeforeMs = 31 * 86_400_000;

/** Payments of a company that were made by some methods in a time, the oldest first; refunded later or not. */
export async function listMadePayments(
  db: Db,
  { companyCode, methods, from, to }: { companyCode: string; methods: readonly string[]; from: Date; to: Date },
): Promise<MadePayment[]> {
  if (methods.length === 0) return [];
  const { rows } = await sql<Omit<MadePayment, 'amountMinor'> & { amountMinor: string }>`
    select t.id, t.business, t.paid_at as at, coalesce(t.pay_amount_minor, t.order_amount_minor)::text as "amountMinor", t.currency, t.subject_id as "subjectId"
    from transaction t where t.company_code = ${companyCode} and t.method = any(${[...methods]}::text[])
      and t.order_time >= ${new Date(from.getTime() - orderedBeforeMs)} and t.order_time < ${new Date(to.getTime() + 86_400_000)} and t.paid_at >= ${from} and t.paid_at < ${to}
    order by t.paid_at, t.id`.execute(db);
  return rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) }));
}

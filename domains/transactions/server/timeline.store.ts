import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { AmlResult, Business } from '../../kernel/index.ts';
import type { TimelineAsk } from '../../person/server/index.ts';

export interface NotedPayment {
  id: string;
  at: Date;
  companyCode: string;
  business: Business;
  tradeNo: string;
  amountMinor: string;
  currency: string;
  result: AmlResult;
  reasons: string[];
  merchantName: string;
}

/** Payments of a person that were held, frozen, rejected or released, newest first; read off `transaction_noted`, which has no other. */
export async function listNotedPayments(db: Db, { subjectId, companies, before, most }: TimelineAsk): Promise<NotedPayment[]> {
  const { rows } = await sql<NotedPayment>`
    select t.id, t.order_time as at, t.company_code as "companyCode", t.business, t.trade_no as "tradeNo", t.order_amount_minor as "amountMinor", t.currency,
      t.aml_result as result, t.aml_reasons as reasons, m.muname as "merchantName"
    from transaction t join merchant m on m.merchant_no = t.merchant_no
    where t.subject_id = ${subjectId}::bigint and (t.aml_result <> 'ACCEPTED' or t.held_at is not null) and t.company_code = any(${[...companies]}::text[])
      and (t.order_time, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by t.order_time desc, t.id desc limit ${most}`.execute(db);
  return rows;
}

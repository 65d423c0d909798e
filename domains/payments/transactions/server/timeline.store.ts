import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { AmlResult, Business } from '../../../register/kernel/index.ts';
import type { OfApp, OfMerchant, OfPerson, TimelineAsk } from '../../../mechanisms/timelines/server/index.ts';

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
  /** The other side: of a person's payment the merchant, of a merchant's the person. */
  other: string | null;
}

const isNoted = sql`(t.aml_result <> 'ACCEPTED' or t.held_at is not null)`;

/** @param other the name that is shown, of a table joined to the payment `t` */
const newestNoted = ({ companies, before, most }: TimelineAsk, other: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<NotedPayment>`
  select t.id, t.order_time as at, t.company_code as "companyCode", t.business, t.trade_no as "tradeNo", t.order_amount_minor as "amountMinor", t.currency,
    t.aml_result as result, t.aml_reasons as reasons, ${other} as other
  from transaction t ${from} and ${isNoted} and t.company_code = any(${[...companies]}::text[])
    and (t.order_time, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)
  order by t.order_time desc, t.id desc limit ${most}`;

/** Payments of a person that were held, frozen, rejected or released, newest first; read off `transaction_noted`, which has no other. */
export async function listNotedPayments(db: Db, ask: OfPerson): Promise<NotedPayment[]> {
  const from = sql`join merchant m on m.merchant_no = t.merchant_no where t.subject_id = ${ask.subjectId}::bigint`;
  return (await newestNoted(ask, sql`m.muname`, from).execute(db)).rows;
}

/** The same of a merchant, off `transaction_noted_merchant`. */
export async function listNotedPaymentsAt(db: Db, ask: OfMerchant): Promise<NotedPayment[]> {
  const from = sql`join subject s on s.id = t.subject_id where t.merchant_no = ${ask.merchantNo}`;
  return (await newestNoted(ask, sql`s.name`, from).execute(db)).rows;
}

/** The same of an app, by its merchant. */
export async function listNotedPaymentsThrough(db: Db, ask: OfApp): Promise<NotedPayment[]> {
  const from = sql`join subject s on s.id = t.subject_id where t.merchant_no = ${ask.merchantNo} and t.app_id = ${ask.appId}`;
  return (await newestNoted(ask, sql`s.name`, from).execute(db)).rows;
}

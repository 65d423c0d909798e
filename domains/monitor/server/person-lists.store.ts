import { sql } from 'kysely';
import type { AlertStatus, AmlResult, Business, Conclusion, PartnerStatus } from '../../kernel/index.ts';
import { type Db, inAmountOrder } from '../../../platform/server/index.ts';

export interface TransactionQuestion {
  subjectId: string;
  companies: readonly string[];
  business: Business | undefined;
  amlResult: AmlResult | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

const conditionsOf = ({ subjectId, companies, business, amlResult, from, to }: TransactionQuestion) =>
  sql.join(
    [
      sql`t.subject_id = ${subjectId}::bigint`,
      sql`t.company_code = any(${[...companies]}::text[])`,
      ...(business ? [sql`t.business = ${business}`] : []),
      ...(amlResult ? [sql`t.aml_result = ${amlResult}`] : []),
      ...(from ? [sql`t.order_time >= ${from}`] : []),
      ...(to ? [sql`t.order_time < ${to}`] : []),
    ],
    sql` and `,
  );

export interface TransactionRow {
  id: string;
  business: Business;
  tradeNo: string;
  companyCode: string;
  merchantNo: string;
  merchantName: string;
  appId: string;
  appName: string;
  method: string;
  currency: string;
  orderMinor: string;
  payMinor: string | null;
  orderTime: Date;
  heldAt: Date | null;
  partnerStatus: PartnerStatus;
  amlResult: AmlResult;
  amlReasons: string[];
}

const timeColumns = { order_time: sql`t.order_time`, held_time: sql`t.held_at` } as const;
type TransactionSort = keyof typeof timeColumns | 'order_amount';
const orderOf = (column: TransactionSort, direction: 'asc' | 'desc') =>
  column === 'order_amount'
    ? inAmountOrder({ currency: 't.currency', amount: 't.order_amount_minor' }, direction)
    : sql`${timeColumns[column]} ${sql.raw(direction)} nulls last`;

interface Slice<T> {
  column: T;
  direction: 'asc' | 'desc';
  size: number;
  offset: number;
}

export async function listTransactionRows(db: Db, question: TransactionQuestion, slice: Slice<TransactionSort>): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.business, t.trade_no as "tradeNo", t.company_code as "companyCode", t.merchant_no as "merchantNo", m.muname as "merchantName",
      t.app_id as "appId", a.app_name as "appName", t.method, t.currency, t.order_amount_minor as "orderMinor", t.pay_amount_minor as "payMinor",
      t.order_time as "orderTime", t.held_at as "heldAt", t.partner_status as "partnerStatus", t.aml_result as "amlResult", t.aml_reasons as "amlReasons"
    from transaction t join merchant m on m.merchant_no = t.merchant_no join merchant_app a on a.app_id = t.app_id
    where ${conditionsOf(question)}
    order by ${orderOf(slice.column, slice.direction)}, t.id desc limit ${slice.size} offset ${slice.offset}`.execute(db);
  return rows;
}

export async function countTransactionRows(db: Db, question: TransactionQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction t where ${conditionsOf(question)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface AlertRow {
  id: string;
  name: string;
  type: string;
  status: AlertStatus;
  business: string;
  currency: string;
  triggerTime: Date;
  lastHitAt: Date;
  hitCount: number;
  transactions: number;
  conclusion: Conclusion | null;
  concludedAt: Date | null;
  concludedBy: string | null;
  comment: string | null;
}

/** Alert history of a person at a company, newest first. */
export async function listAlertRows(db: Db, subjectId: string, companyCode: string, page: { size: number; offset: number }): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.name, a.type, a.status, a.business, a.currency, a.trigger_time as "triggerTime", a.last_hit_at as "lastHitAt", a.hit_count as "hitCount",
      (select count(*)::int from alert_transaction x where x.alert_id = a.id) as transactions,
      a.conclusion, a.concluded_at as "concludedAt", u.name as "concludedBy", a.comment
    from alert a left join user_account u on u.id = a.concluded_by
    where a.subject_id = ${subjectId}::bigint and a.company_code = ${companyCode}
    order by a.trigger_time desc, a.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countAlertRows(db: Db, subjectId: string, companyCode: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from alert where subject_id = ${subjectId}::bigint and company_code = ${companyCode}`.execute(db);
  return rows[0]?.count ?? 0;
}

import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { AlertStatus, Business, Conclusion, Currency } from '../../../register/kernel/index.ts';
import { joinMerchant, leftJoinMerchant } from '../../../register/merchant-register/server/index.ts';
import { joinSubject, leftJoinSubject } from '../../../register/id-database/server/joins/index.ts';

/** What can belong to an investigation, by its key. */
export interface Belongings {
  alertIds: readonly string[];
  subjectIds: readonly string[];
  merchantNos: readonly string[];
  transactionIds: readonly string[];
}

export interface FoundAlert {
  id: string;
  subjectId: string | null;
  merchantNo: string | null;
  dueAt: Date | null;
}
/** Alerts of a company among these, in their order. */
export async function findAlertsOf(db: Db, companyCode: string, ids: readonly string[]): Promise<FoundAlert[]> {
  const { rows } = await sql<FoundAlert>`
    select a.id, a.subject_id as "subjectId", a.merchant_no as "merchantNo", case when a.status <> 'CONFIRMED' then a.due_at end as "dueAt"
    from alert a where a.company_code = ${companyCode} and a.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], a.id)`.execute(db);
  return rows;
}

/** A payment of a company by its number. */
export async function findPaymentOf(
  db: Db,
  companyCode: string,
  { business, tradeNo }: { business: string | undefined; tradeNo: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transaction t where t.company_code = ${companyCode} and t.trade_no = ${tradeNo}
      and ${business === undefined ? sql`true` : sql`t.business = ${business}`} order by t.order_time limit 1`.execute(db);
  return rows[0]?.id;
}

/** Payments of a company among these. */
export async function findPaymentsOf(db: Db, companyCode: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select t.id from transaction t where t.company_code = ${companyCode} and t.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Adds what does not belong to it yet; answers how much that was. */
export async function insertItems(db: Db, investigationId: string, what: Belongings, { by, at }: { by: string; at: Date }): Promise<number> {
  const { alertIds, subjectIds, merchantNos, transactionIds } = what;
  const none = (many: readonly string[]) => many.map(() => null);
  const ids = await nextIds(db, alertIds.length + subjectIds.length + merchantNos.length + transactionIds.length);
  if (ids.length === 0) return 0;
  const { rows } = await sql`
    insert into investigation_item (id, investigation_id, alert_id, subject_id, merchant_no, transaction_id, added_at, added_by_name)
    select o.id, ${investigationId}::bigint, o.alert, o.subject, o.merchant, o.payment, ${at}::timestamptz, ${by}
    from unnest(${ids}::bigint[],
      ${[...alertIds, ...none([...subjectIds, ...merchantNos, ...transactionIds])]}::bigint[],
      ${[...none(alertIds), ...subjectIds, ...none([...merchantNos, ...transactionIds])]}::bigint[],
      ${[...none([...alertIds, ...subjectIds]), ...merchantNos, ...none(transactionIds)]}::text[],
      ${[...none([...alertIds, ...subjectIds, ...merchantNos]), ...transactionIds]}::bigint[]) as o (id, alert, subject, merchant, payment)
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
}

/** Takes something out; answers what it was. */
export async function deleteItem(db: Db, investigationId: string, itemId: string): Promise<Record<string, string> | undefined> {
  const { rows } = await sql<{ what: Record<string, string> }>`
    delete from investigation_item where id = ${itemId}::bigint and investigation_id = ${investigationId}::bigint
    returning jsonb_strip_nulls(jsonb_build_object('alert_id', alert_id::text, 'subject_id', subject_id::text, 'merchant_no', merchant_no, 'transaction_id', transaction_id::text)) as what`.execute(
    db,
  );
  return rows[0]?.what;
}

interface Added {
  itemId: string;
  addedAt: Date;
  addedBy: string;
}
const added = sql`x.id as "itemId", x.added_at as "addedAt", x.added_by_name as "addedBy"`;
const of = (investigationId: string) => sql`where x.investigation_id = ${investigationId}::bigint`;

export interface AlertItemRow extends Added {
  id: string;
  name: string;
  type: string;
  status: AlertStatus;
  conclusion: Conclusion | null;
  triggerTime: Date;
  dueAt: Date | null;
  subjectId: string | null;
  personName: string | null;
  merchantNo: string | null;
  merchantName: string | null;
  version: number;
}
export interface PersonItemRow extends Added {
  id: string;
  name: string | null;
  idType: string | null;
  idNo: string | null;
}
export interface MerchantItemRow extends Added {
  merchantNo: string;
  name: string;
}
export interface PaymentItemRow extends Added {
  id: string;
  tradeNo: string;
  business: Business;
  amountMinor: string;
  currency: Currency;
  at: Date;
  subjectId: string;
  personName: string | null;
  merchantNo: string;
  merchantName: string | null;
}
export interface ItemRows {
  alerts: AlertItemRow[];
  people: PersonItemRow[];
  merchants: MerchantItemRow[];
  payments: PaymentItemRow[];
}

/** Everything that belongs to an investigation. */
export async function listItems(db: Db, investigationId: string): Promise<ItemRows> {
  const alerts = await sql<AlertItemRow>`
    select ${added}, a.id, a.name, a.type, a.status, a.conclusion, a.trigger_time as "triggerTime", a.due_at as "dueAt", a.subject_id as "subjectId", s.name as "personName",
      a.merchant_no as "merchantNo", m.muname as "merchantName", a.version
    from investigation_item x join alert a on a.id = x.alert_id ${leftJoinSubject('s', 'a.subject_id')} ${leftJoinMerchant('m', 'a.merchant_no')}
    ${of(investigationId)} order by a.trigger_time, a.id`.execute(db);
  const people = await sql<PersonItemRow>`
    select ${added}, s.id, s.name, i.id_type as "idType", i.id_no as "idNo"
    from investigation_item x ${joinSubject('s', 'x.subject_id')}
      left join lateral (select n.id_type, n.id_no from identifier n where n.subject_id = s.id and n.unlinked_at is null order by n.is_primary desc, n.id limit 1) i on true
    ${of(investigationId)} order by x.id`.execute(db);
  const merchants = await sql<MerchantItemRow>`
    select ${added}, m.merchant_no as "merchantNo", m.muname as name
    from investigation_item x ${joinMerchant('m', 'x.merchant_no')} ${of(investigationId)} order by x.id`.execute(db);
  const payments = await sql<PaymentItemRow>`
    select ${added}, t.id, t.trade_no as "tradeNo", t.business, coalesce(t.pay_amount_minor, t.order_amount_minor)::text as "amountMinor", t.currency, t.order_time as at,
      t.subject_id as "subjectId", coalesce(t.name, s.name) as "personName", t.merchant_no as "merchantNo", m.muname as "merchantName"
    from investigation_item x join transaction t on t.id = x.transaction_id ${leftJoinSubject('s', 't.subject_id')} ${leftJoinMerchant('m', 't.merchant_no')}
    ${of(investigationId)} order by t.order_time, t.id`.execute(db);
  return { alerts: alerts.rows, people: people.rows, merchants: merchants.rows, payments: payments.rows };
}

/** Keys of its payments: those that were added and those of its alerts, each once. */
const paymentsOf = (investigationId: string) => sql<{ id: string }>`
  select x.transaction_id as id from investigation_item x ${of(investigationId)} and x.transaction_id is not null
  union select l.transaction_id from investigation_item x join alert_transaction l on l.alert_id = x.alert_id ${of(investigationId)}`;

export async function listPaymentIds(db: Db, investigationId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from (${paymentsOf(investigationId)}) p order by p.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface TotalRow {
  currency: Currency;
  business: Business;
  count: number;
  amountMinor: string;
}
export async function sumPayments(db: Db, investigationId: string): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select t.currency, t.business, count(*)::int as count, sum(coalesce(t.pay_amount_minor, t.order_amount_minor))::text as "amountMinor"
    from (${paymentsOf(investigationId)}) p join transaction t on t.id = p.id group by t.currency, t.business order by t.currency, t.business`.execute(db);
  return rows;
}

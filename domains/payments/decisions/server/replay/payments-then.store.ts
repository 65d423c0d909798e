import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { AmlResult, Business, DecisionResult, IdType, PartnerStatus, TransactionStage, IdCountry } from '../../../../register/kernel/index.ts';
import { type FactValues, type SharedKey, storedFact, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import type { PastRow } from './timeline.ts';

/** Which decisions are made again: those of a time (by when they were decided), or of one payment. */
export interface ReplayQuery {
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  transactionId?: string | undefined;
}

/** A decision as it is stored. Without a moment or a version of settings it was made before these were kept. */
export interface DecisionThen {
  id: string;
  transactionId: string;
  isFirst: boolean;
  result: DecisionResult;
  reasons: string[];
  explanation: unknown;
  /** ms */
  decidedAt: number;
  moment: number | null;
  settingsVersion: number | null;
  /** Whether it is asked for, or was only written together with one that is. */
  isAsked: boolean;
}

/** Ids of decisions that were written together lie this close: they may come from two blocks, with those of other processes between. */
const idsTogether = 65_536;

/** Lets the statements of this transaction, and the time between them, take as long as they do: a whole time is read at once. */
export async function readWithoutLimit(trx: Db): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) as t (name)`.execute(trx);
}

/** The decisions that are asked for, and those that were written together with one of them before it, in the order in which they were written. */
export async function readDecisions(db: Db, { from, to, transactionId }: ReplayQuery): Promise<DecisionThen[]> {
  const conditions = [
    ...(from ? [sql`d.decided_at >= ${from}`] : []),
    ...(to ? [sql`d.decided_at < ${to}`] : []),
    ...(transactionId ? [sql`d.transaction_id = ${transactionId}::bigint`] : []),
  ];
  const isAll = conditions.length === 0;
  const statements = sql`with asked as materialized (select d.id, d.moment from decision d where ${sql.join(conditions, sql` and `)}),
    wanted as (select id from asked union select d.id from decision d where d.moment in (select moment from asked)
      and d.id between (select min(id) from asked) - ${idsTogether}::integer and (select max(id) from asked))`;
  const { rows } = await sql<DecisionThen>`${isAll ? sql`` : statements}
    select d.id::text as id, d.transaction_id::text as "transactionId",
      not exists (select from decision e where e.transaction_id = d.transaction_id and (coalesce(e.moment, 0), e.id) < (coalesce(d.moment, 0), d.id)) as "isFirst",
      d.result, d.reasons, d.explanation, (extract(epoch from d.decided_at) * 1000)::float8 as "decidedAt",
      d.moment::float8 as moment, d.settings_version::float8 as "settingsVersion", ${isAll ? sql`true` : sql`d.id in (select id from asked)`} as "isAsked"
    from decision d ${isAll ? sql`` : sql`where d.id in (select id from wanted)`}
    order by d.moment nulls first, d.id`.execute(db);
  return rows;
}

/** A payment as it is stored now. */
export interface PaymentNow {
  id: string;
  companyCode: string;
  business: Business;
  tradeNo: string;
  merchantNo: string;
  appId: string;
  subjectId: string;
  keyId: string;
  idCountry: IdCountry;
  idType: IdType;
  idNo: string;
  name: string | null;
  merchantUid: string | null;
  method: string;
  providerCode: string | null;
  currency: string;
  orderAmountMinor: string;
  orderTime: Date;
  statedOrderTime: Date | null;
  ipCountry: string | null;
  issuerCountry: string | null;
  serviceUseMinor: string | null;
  payout: Record<string, string> | null;
}

/** What changes of a payment after its first decision; amounts are text of digits. */
export interface PaymentState {
  subject_id: string;
  key_id: string;
  partner_status: PartnerStatus;
  aml_result: AmlResult;
  aml_reasons: string[];
  stage: TransactionStage;
  pay_amount_minor: string | null;
  refunded_minor: string;
  payer: { name?: string; id_type?: IdType; id_no?: string; account?: string } | null;
  account: string | null;
  name_likeness: number | null;
  rule_marks: number;
  device: string | null;
  ip: string | null;
  email: string | null;
  phone: string | null;
}

/** What is kept of a payment only when it changes, which it does once: when it is brought into its one form. */
const changedOnce = ['device', 'ip', 'email', 'phone'] as const;

const ids = (transactionIds: readonly string[]): RawBuilder<unknown> => sql`any(${[...transactionIds]}::bigint[])`;

export async function readPayments(db: Db, transactionIds: readonly string[]): Promise<Map<string, StoredPayment>> {
  const { rows } = await sql<StoredPayment>`
    select t.id::text as id, t.company_code as "companyCode", t.business, t.trade_no as "tradeNo", t.merchant_no as "merchantNo", t.app_id as "appId",
      t.subject_id::text as "subjectId", t.key_id::text as "keyId", t.id_country as "idCountry", t.id_type as "idType", t.id_no as "idNo", t.name,
      t.merchant_uid as "merchantUid", t.method, t.provider_code as "providerCode", t.currency, t.order_amount_minor::text as "orderAmountMinor",
      t.order_time as "orderTime", t.stated_order_time as "statedOrderTime", t.ip_country as "ipCountry",
      t.issuer_country as "issuerCountry", t.service_use_minor::text as "serviceUseMinor", t.payout, ${stateOf(sql`t`)} as state
    from transaction t where t.id = ${ids(transactionIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Current values of what changes, in the words of the rows that are kept of former ones. */
const stateOf = (t: RawBuilder<unknown>) => sql`json_build_object('subject_id', ${t}.subject_id::text, 'key_id', ${t}.key_id::text,
  'partner_status', ${t}.partner_status, 'aml_result', ${t}.aml_result, 'aml_reasons', ${t}.aml_reasons, 'stage', ${t}.stage,
  'pay_amount_minor', ${t}.pay_amount_minor::text, 'refunded_minor', ${t}.refunded_minor::text, 'payer', ${t}.payer, 'account', ${t}.account,
  'name_likeness', ${t}.name_likeness, 'rule_marks', ${t}.rule_marks,
  'device', ${t}.device, 'ip', ${t}.ip, 'email', ${t}.email, 'phone', ${t}.phone)`;

/** What payments were before each change, in order. */
export async function readPaymentPast(db: Db, transactionIds: readonly string[]): Promise<(PastRow<PaymentState> & { key: string })[]> {
  const { rows } = await sql<{ key: string; moment: number; before: PaymentState }>`
    select p.row_key as key, p.moment::float8 as moment, p.before || jsonb_build_object('subject_id', p.before ->> 'subject_id', 'key_id', p.before ->> 'key_id',
      'pay_amount_minor', p.before ->> 'pay_amount_minor', 'refunded_minor', p.before ->> 'refunded_minor') as before
    from past_state p where p.source = 'transaction' and p.row_key = any(${[...transactionIds]}::text[]) order by p.moment`.execute(db);
  // Before a change of something else they were what they were before their own change, if that came later.
  const later = new Map<string, Partial<PaymentState>>();
  const past = rows.toReversed().map(({ key, moment, before }) => {
    const existing = { ...later.get(key), ...Object.fromEntries(changedOnce.filter((name) => name in before).map((name) => [name, before[name]])) };
    later.set(key, existing);
    return { key, order: moment, before: { ...existing, ...before } };
  });
  return past.reverse();
}

/** A movement of money as it is now, and when it was first known. */
export interface FactRow {
  fact: StoredFact;
  transactionId: string;
  /** Null: before moments were kept. */
  moment: number | null;
  orderAmountMinor: number;
  state: PaymentState;
}

/** What a payment shares with others by a kind of history, and the movements of that. */
interface SharedValue {
  value: string;
  movements: RawBuilder<unknown>;
}

const sharedBy: Readonly<Record<SharedKey, (payment: PaymentNow, state: PaymentState) => readonly SharedValue[]>> = {
  merchant: ({ merchantNo }) => [{ value: merchantNo, movements: sql`f.merchant_no = ${merchantNo}` }],
  app: ({ appId }) => [{ value: appId, movements: sql`f.app_id = ${appId}` }],
  device: (_, { device }) => (device ? [{ value: device, movements: sql`f.device = ${device}` }] : []),
  account: (_, { account }) => (account ? [{ value: account, movements: sql`f.account = ${account}` }] : []),
  uid: ({ merchantNo, merchantUid: uid }) =>
    uid ? [{ value: `${merchantNo}|${uid}`, movements: sql`(f.merchant_no = ${merchantNo} and f.merchant_uid = ${uid})` }] : [],
  ip: (_, { ip }) => (ip ? [{ value: ip, movements: sql`f.ip = ${ip}` }] : []),
  email: (_, { email }) => (email ? [{ value: email.toLowerCase(), movements: sql`lower(f.email) = ${email.toLowerCase()}` }] : []),
  phone: (_, { phone }) => (phone ? [{ value: phone, movements: sql`f.phone = ${phone}` }] : []),
  merchant_amount: ({ merchantNo, currency, orderAmountMinor: ordered }, { pay_amount_minor: paid }) =>
    [...new Set([ordered, paid ?? ordered])].map((amount) => ({
      value: `${merchantNo}|${currency}|${amount}`,
      movements: sql`(f.merchant_no = ${merchantNo} and f.currency = ${currency} and f.amount_minor = ${amount}::bigint)`,
    })),
};

export type StoredPayment = PaymentNow & { state: PaymentState };

/** Whose payment it is, and what it shares with others, as one text each, with the movements of that. */
export function tiesOf(payment: StoredPayment, keys: readonly SharedKey[]): Map<string, RawBuilder<unknown>> {
  const ties = new Map([[`person|${payment.subjectId}`, sql<unknown>`f.subject_id = ${payment.subjectId}::bigint`]]);
  for (const key of keys) for (const { value, movements } of sharedBy[key](payment, payment.state)) ties.set(`${key}|${value}`, movements);
  return ties;
}

/** Which movements are read: everything of companies since an instant, or of that only what people or things of some payments have moved. */
export interface FactsQuery {
  companies: readonly string[];
  since: Date;
  around?: { payments: readonly StoredPayment[]; keys: readonly SharedKey[] } | undefined;
}

/** Movements of money in the order in which they were known. */
export async function readFacts(db: Db, { companies, since, around }: FactsQuery): Promise<FactRow[]> {
  const near = around && [...new Map(around.payments.flatMap((payment) => [...tiesOf(payment, around.keys)])).values()];
  const where = sql`f.company_code = any(${[...companies]}::text[]) and f.at > ${since} ${near ? sql`and (${sql.join(near, sql` or `)})` : sql``}`;
  const { rows } = await sql<Omit<FactRow, 'fact'> & { values: FactValues }>`
    select fact_values(f) as values, f.transaction_id::text as "transactionId", t.order_amount_minor::float8 as "orderAmountMinor", ${stateOf(sql`t`)} as state,
      (case when f.id = f.transaction_id
        then (select d.moment from decision d where d.transaction_id = f.transaction_id order by d.moment nulls first, d.id limit 1)
        else (select p.moment from past_state p where p.source = 'transaction_event' and p.row_key = f.id::text and p.before is null) end)::float8 as moment
    from payment_fact f join transaction t on t.id = f.transaction_id where ${where}
    order by moment nulls first, f.at, f.seen_at, f.id`.execute(db);
  return rows.map(({ values, ...row }) => ({ ...row, fact: storedFact(values) }));
}

/** First and last movement of people up to an instant, by company: what was before the histories that are read. */
export async function readBeginnings(
  db: Db,
  subjectIds: readonly string[],
  until: Date,
): Promise<Map<string, [company: string, first: number, last: number][]>> {
  const { rows } = await sql<{ subjectId: string; company: string; first: number; last: number }>`
    select t.subject_id::text as "subjectId", t.company_code as company, (extract(epoch from min(t.order_time)) * 1000)::float8 as first,
      (extract(epoch from max(t.order_time)) * 1000)::float8 as last
    from transaction t where t.subject_id = any(${[...subjectIds]}::bigint[]) and t.order_time <= ${until} group by 1, 2`.execute(db);
  const results = new Map<string, [string, number, number][]>();
  for (const { subjectId, company, first, last } of rows) results.set(subjectId, [...(results.get(subjectId) ?? []), [company, first, last]]);
  return results;
}

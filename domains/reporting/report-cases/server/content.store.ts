import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business, PepState } from '../../../register/kernel/index.ts';
import { plainNumber } from '../../../register/kernel/index.ts';
import type { ReportContent } from '../model/report-content.ts';
import { joinCompany } from '../../../register/reference-data/server/companies/index.ts';

export interface VersionRow {
  number: number;
  content: ReportContent;
  savedAt: Date;
  savedByPerson: string;
  savedBy: string;
}
const versionColumns = sql<VersionRow>`v.number, v.content, v.saved_at as "savedAt", v.saved_by_person as "savedByPerson", v.saved_by_name as "savedBy"`;

/** A version of what a report says; the latest without a number. */
export async function findVersion(db: Db, reportId: string, number?: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${versionColumns} from report_version v
    where v.report_id = ${reportId}::bigint and ${number === undefined ? sql`true` : sql`v.number = ${number}`} order by v.number desc limit 1`.execute(db);
  return rows[0];
}

export async function listVersions(db: Db, reportId: string): Promise<Omit<VersionRow, 'content'>[]> {
  const { rows } = await sql<VersionRow>`select v.number, v.saved_at as "savedAt", v.saved_by_person as "savedByPerson", v.saved_by_name as "savedBy"
    from report_version v where v.report_id = ${reportId}::bigint order by v.number desc`.execute(db);
  return rows;
}

export interface NewVersion {
  reportId: string;
  number: number;
  content: ReportContent;
  at: Date;
  by: { userId: string; personId: string; name: string };
}
export async function insertVersion(db: Db, { reportId, number, content, at, by }: NewVersion): Promise<void> {
  await sql`insert into report_version (report_id, number, content, saved_at, saved_by, saved_by_person, saved_by_name)
    values (${reportId}, ${number}, ${JSON.stringify(content)}::jsonb, ${at}, ${by.userId}, ${by.personId}, ${by.name})`.execute(db);
}

/** The alerts that an analysis closed, with their payments. */
export async function findGrounds(db: Db, analysisId: string): Promise<{ alertIds: string[]; paymentIds: string[]; detectedAt: Date | null }> {
  const { rows } = await sql<{ alertIds: string[]; paymentIds: string[]; detectedAt: Date | null }>`
    select coalesce(array_agg(distinct d.alert_id::text), '{}') as "alertIds", coalesce(array_agg(distinct l.transaction_id::text) filter (where l.transaction_id is not null), '{}') as "paymentIds",
      min(a.trigger_time) as "detectedAt"
    from alert_dossier d left join alert a on a.id = d.alert_id left join alert_transaction l on l.alert_id = d.alert_id where d.analysis_id = ${analysisId}::bigint`.execute(
    db,
  );
  return rows[0] ?? { alertIds: [], paymentIds: [], detectedAt: null };
}

/** What somebody wrote who concluded alerts. */
export async function findConclusion(db: Db, analysisId: string): Promise<string | undefined> {
  const { rows } = await sql<{ comment: string }>`select comment from alert_analysis where id = ${analysisId}::bigint`.execute(db);
  return rows[0]?.comment;
}

export interface PaymentRow {
  id: string;
  tradeNo: string;
  business: Business;
  amountMinor: string;
  currency: string;
  at: Date;
  method: string;
  isCash: boolean;
  /** Day rate into the currency of the company, at most a week old; null where none is stored or none is needed. */
  rate: string | null;
  partnerStatus: string;
  merchantNo: string;
  merchantName: string | null;
  subjectId: string;
  name: string | null;
  account: string | null;
  payout: unknown;
  payer: unknown;
}
const paymentColumns = sql<PaymentRow>`t.id, t.trade_no as "tradeNo", t.business, t.order_amount_minor::text as "amountMinor", t.currency, coalesce(t.paid_at, t.order_time) as at, t.method, coalesce(w.is_cash, false) as "isCash",
  (select r.rate::text from day_rate r ${joinCompany('c', 't.company_code')} where r.currency = t.currency and r.quote = c.currency
    and r.day between (coalesce(t.paid_at, t.order_time) at time zone c.time_zone)::date - 6 and (coalesce(t.paid_at, t.order_time) at time zone c.time_zone)::date
    order by r.day desc limit 1) as rate,
  t.partner_status as "partnerStatus", t.merchant_no as "merchantNo", m.muname as "merchantName", t.subject_id as "subjectId", coalesce(t.name, s.name) as name,
  t.account, t.payout, t.payer`;
const paymentSource = sql`from transaction t left join merchant m on m.merchant_no = t.merchant_no left join subject s on s.id = t.subject_id
  left join payment_method w on w.code = t.method`;

/** Payments of a company by their ids, oldest first. */
export async function findPayments(db: Db, companyCode: string, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PaymentRow>`select ${paymentColumns} ${paymentSource}
    where t.company_code = ${companyCode} and t.id = any(${[...ids]}::bigint[]) order by t.order_time, t.id`.execute(db);
  return rows;
}

/** When the first of these payments was ordered: done or attempted; null without any. */
export async function findFirstOperation(db: Db, companyCode: string, ids: readonly string[]): Promise<Date | null> {
  if (ids.length === 0) return null;
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(t.order_time) as at from transaction t where t.company_code = ${companyCode} and t.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.at ?? null;
}

export interface PaymentSearch {
  tradeNo?: string | undefined;
  subjectId?: string | undefined;
  alertId?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}
/** Payments of a company that somebody can choose from, newest first; one more than `limit` says that there are others. */
export async function searchPayments(db: Db, companyCode: string, search: PaymentSearch, limit: number): Promise<PaymentRow[]> {
  const conditions = [
    sql`t.company_code = ${companyCode}`,
    ...(search.tradeNo === undefined ? [] : [sql`t.trade_no = ${search.tradeNo}`]),
    ...(search.subjectId === undefined ? [] : [sql`t.subject_id = ${search.subjectId}::bigint`]),
    ...(search.alertId === undefined
      ? []
      : [
          sql`t.id in (select l.transaction_id from alert_transaction l join alert a on a.id = l.alert_id where l.alert_id = ${search.alertId}::bigint and a.company_code = ${companyCode})`,
        ]),
    ...(search.since === undefined ? [] : [sql`t.order_time >= ${search.since}`]),
    ...(search.until === undefined ? [] : [sql`t.order_time < ${search.until}`]),
  ];
  const { rows } =
    await sql<PaymentRow>`select ${paymentColumns} ${paymentSource} where ${sql.join(conditions, sql` and `)} order by t.order_time desc, t.id desc limit ${limit + 1}`.execute(
      db,
    );
  return rows;
}

/** A payment by its number, of one of these companies. */
export async function findPaymentByNumber(
  db: Db,
  { business, tradeNo, companies }: { business: string; tradeNo: string; companies: readonly string[] },
): Promise<{ id: string; companyCode: string; subjectId: string; at: Date } | undefined> {
  const { rows } = await sql<{ id: string; companyCode: string; subjectId: string; at: Date }>`
    select t.id, t.company_code as "companyCode", t.subject_id as "subjectId", t.order_time as at from transaction t
    where t.business = ${business} and t.trade_no = ${tradeNo} and t.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** The company of a merchant, if it is one of these. */
export async function findMerchantCompany(db: Db, merchantNo: string, companies: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{
    code: string;
  }>`select company_code as code from merchant where merchant_no = ${merchantNo} and company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0]?.code;
}

export interface AlertViewRow {
  id: string;
  name: string;
  type: string;
  status: string;
  conclusion: string | null;
  triggerTime: Date;
  subjectId: string | null;
  personName: string | null;
  hasDossier: boolean;
  payments: number;
}
/** Alerts of a company by their ids. */
export async function findAlerts(db: Db, companyCode: string, ids: readonly string[]): Promise<AlertViewRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AlertViewRow>`
    select a.id, a.name, a.type, a.status, a.conclusion, a.trigger_time as "triggerTime", a.subject_id as "subjectId", s.name as "personName",
      exists (select from alert_dossier d where d.alert_id = a.id) as "hasDossier", (select count(*)::int from alert_transaction l where l.alert_id = a.id) as payments
    from alert a left join subject s on s.id = a.subject_id
    where a.company_code = ${companyCode} and a.id = any(${[...ids]}::bigint[]) order by a.trigger_time, a.id`.execute(db);
  return rows;
}

export interface PersonRow {
  id: string;
  kind: 'PERSON' | 'COMPANY';
  country: string;
  name: string | null;
  birthDate: string | null;
  gender: string | null;
  nationality: string | null;
  occupation: string | null;
  /** By ISO 3166-2, as far as one is recorded. */
  registeredState: string | null;
  pep: PepState;
  incomeMinor: string | null;
  incomeCurrency: string | null;
  documents: { country: string; type: string; no: string }[];
  /** Further numbers that are in force: CURP, RFC, CBU. */
  numbers: { type: string; no: string }[];
}
/** What the register says of people, with their documents, the primary one first. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonRow>`
    select s.id, s.kind, s.country, s.name, s.birth_date::text as "birthDate", s.gender, s.nationality, s.occupation, s.registered_state as "registeredState", s.pep,
      s.income_month_minor::text as "incomeMinor", s.income_currency as "incomeCurrency",
      coalesce((select jsonb_agg(jsonb_build_object('country', i.id_country, 'type', i.id_type, 'no', i.id_no) order by i.is_primary desc, i.id)
        from identifier i where i.subject_id = s.id and i.unlinked_at is null), '[]'::jsonb) as documents,
      coalesce((select jsonb_agg(jsonb_build_object('type', a.kind, 'no', a.value) order by a.id) from subject_attribute a where a.subject_id = s.id and a.ended_at is null), '[]'::jsonb) as numbers
    from subject s where s.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  const plain = ({ documents, ...row }: PersonRow): PersonRow => ({
    ...row,
    // One of two spellings of a name that have the same number of many is enough.
    documents: [...new Map(documents.map((one) => [`${one.type} ${plainNumber(one.no)}`, { ...one, no: plainNumber(one.no) }])).values()],
  });
  return new Map(rows.map((row) => [row.id, plain(row)]));
}

export interface PartyMerchantRow {
  merchantNo: string;
  name: string;
  legalName: string;
  taxIdType: string | null;
  taxId: string | null;
  country: string;
  activity: string | null;
  addressLine: string | null;
  city: string | null;
  /** As it was declared. */
  region: string | null;
  /** By ISO 3166-2, where the declared region is known as a state. */
  registeredState: string | null;
  postalCode: string | null;
}
/** What is declared of merchants of a company. */
export async function findPartyMerchants(db: Db, companyCode: string, numbers: readonly string[]): Promise<Map<string, PartyMerchantRow>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<PartyMerchantRow>`
    select m.merchant_no as "merchantNo", m.muname as name, m.legal_name as "legalName", m.tax_id_type as "taxIdType", m.tax_id as "taxId", m.country, m.activity,
      m.address_line as "addressLine", m.city, m.region, m.registered_state as "registeredState", m.postal_code as "postalCode"
    from merchant m where m.company_code = ${companyCode} and m.merchant_no = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.merchantNo, row]));
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { AlertStatus, Business, Conclusion } from '../../kernel/index.ts';
import type { NoteView } from '../contract/index.ts';

export interface AlertFacts {
  companyName: string;
  zone: string;
  profile: unknown;
  country: string;
  windowFrom: Date;
  windowTo: Date;
  lastHitAt: Date;
  /** Of the person, in the alert's direction and currency. */
  keyId: string | null;
  evidence: unknown;
  worstEvidence: unknown;
  analysisId: string | null;
  firstOperationAt: Date;
  hasDossier: boolean;
}
export async function findAlertFacts(db: Db, id: string): Promise<AlertFacts> {
  const { rows } = await sql<AlertFacts>`
    select c.name as "companyName", c.time_zone as zone, c.profile, c.country, a.window_from as "windowFrom", a.window_to as "windowTo", a.last_hit_at as "lastHitAt",
      (select k.id from decision_key k where k.subject_id = a.subject_id and k.company_code = a.company_code and k.business = a.business and k.currency = a.currency) as "keyId", a.evidence,
      a.worst_evidence as "worstEvidence", a.analysis_id as "analysisId",
      coalesce((select min(t.order_time) from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id), a.trigger_time) as "firstOperationAt",
      exists (select 1 from alert_dossier d where d.alert_id = a.id) as "hasDossier"
    from alert a join company c on c.code = a.company_code where a.id = ${id}::bigint`.execute(db);
  return rows[0] as AlertFacts;
}

export interface PersonRow {
  id: string;
  kind: 'PERSON' | 'COMPANY';
  name: string | null;
  verification: string;
  idStatus: string | null;
  pep: string;
  sanction: string;
  birthDate: string | null;
  deceasedOn: string | null;
  country: string;
  nationality: string | null;
  occupation: string | null;
  region: string | null;
  incomeMinor: string | null;
  incomeCurrency: string | null;
  verifiedAt: Date | null;
  createdAt: Date;
  standing: string | null;
  identifiers: { id_country: string; id_type: string; id_no: string; is_primary: boolean }[];
}
export async function findPerson(db: Db, subjectId: string, companyCode: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select s.id, s.kind, s.name, s.verification, s.id_status as "idStatus", s.pep, s.sanction, s.birth_date::text as "birthDate", s.deceased_on::text as "deceasedOn",
      s.country, s.nationality, s.occupation, s.region, s.income_month_minor as "incomeMinor", s.income_currency as "incomeCurrency", s.verified_at as "verifiedAt",
      s.created_at as "createdAt",
      (select st.standing from subject_standing st where st.subject_id = s.id and st.company_code = ${companyCode}) as standing,
      coalesce((select json_agg(json_build_object('id_country', i.id_country, 'id_type', i.id_type, 'id_no', i.id_no, 'is_primary', i.is_primary) order by i.is_primary desc, i.id)
        from identifier i where i.subject_id = s.id and i.unlinked_at is null), '[]') as identifiers
    from subject s where s.id = ${subjectId}::bigint`.execute(db);
  return rows[0];
}

export interface PaymentRow {
  id: string;
  business: Business;
  tradeNo: string;
  merchantName: string;
  orderTime: Date;
  minor: string;
  currency: string;
  amlResult: string;
  partnerStatus: string;
}
/** Payments that made an alert up, newest first. */
export async function listPayments(db: Db, alertId: string, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select t.id, t.business, t.trade_no as "tradeNo", m.muname as "merchantName", t.order_time as "orderTime", coalesce(t.pay_amount_minor, t.order_amount_minor)::text as minor,
      t.currency, t.aml_result as "amlResult", t.partner_status as "partnerStatus"
    from alert_transaction x join transaction t on t.id = x.transaction_id join merchant m on m.merchant_no = t.merchant_no
    where x.alert_id = ${alertId}::bigint order by t.order_time desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface NoteRow {
  id: string;
  act: NoteView['act'];
  comment: string | null;
  from: AlertStatus;
  to: AlertStatus;
  user: string;
  at: Date;
  detail: { assignee?: string; until?: string; conclusion?: Conclusion };
}
/** History of an alert, oldest first. */
export async function listNotes(db: Db, alertId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, act, comment, from_status as "from", to_status as "to", user_name as "user", at, detail
    from alert_note where alert_id = ${alertId}::bigint order by id limit 500`.execute(db);
  return rows;
}

export interface EarlierRow {
  id: string;
  name: string;
  type: string;
  status: AlertStatus;
  conclusion: Conclusion | null;
  triggerTime: Date;
}
/** The person's other alerts at the company, newest first, and how many of all of them are open. */
export async function listOthers(db: Db, { id, subjectId, companyCode }: { id: string; subjectId: string; companyCode: string }) {
  const { rows } = await sql<EarlierRow>`
    select id, name, type, status, conclusion, trigger_time as "triggerTime" from alert
    where subject_id = ${subjectId}::bigint and company_code = ${companyCode} and id <> ${id}::bigint order by trigger_time desc, id desc limit 20`.execute(db);
  const { rows: open } = await sql<{ count: number }>`
    select count(*)::int as count from alert
    where subject_id = ${subjectId}::bigint and company_code = ${companyCode} and id <> ${id}::bigint and status <> 'CONFIRMED'`.execute(db);
  return { earlier: rows, open: open[0]?.count ?? 0 };
}

/** What was in force when an alert is closed: the set of rules, and the settings with the lists. */
export async function findVersions(db: Db): Promise<{ ruleSet: string | null; settings: string | null }> {
  const { rows } = await sql<{ ruleSet: string | null; settings: string | null }>`
    select (select max(version)::text from rule_set_version) as "ruleSet", (select max(version)::text from settings_version) as settings`.execute(db);
  return rows[0] ?? { ruleSet: null, settings: null };
}

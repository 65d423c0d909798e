import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { AlertStatus, Business, Conclusion } from '../../../../register/kernel/index.ts';
import type { NoteView } from '../../contract/index.ts';
import { joinMerchant } from '../../../../register/merchant-register/server/index.ts';

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
const byAlert = <Row extends { alertId: string }>(rows: readonly Row[]): Map<string, Row[]> => Map.groupBy(rows, ({ alertId }) => alertId);

/** What the rows of alerts do not show, by their keys. */
export async function findFactsOfAlerts(db: Db, ids: readonly string[]): Promise<Map<string, AlertFacts>> {
  const { rows } = await sql<AlertFacts & { id: string }>`
    select a.id, c.name as "companyName", c.time_zone as zone, c.profile, c.country, a.window_from as "windowFrom", a.window_to as "windowTo", a.last_hit_at as "lastHitAt",
      (select k.id from decision_key k where k.subject_id = a.subject_id and k.company_code = a.company_code and k.business = a.business and k.currency = a.currency) as "keyId", a.evidence,
      a.worst_evidence as "worstEvidence", a.analysis_id as "analysisId",
      coalesce((select min(t.order_time) from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id), a.trigger_time) as "firstOperationAt",
      exists (select 1 from alert_dossier d where d.alert_id = a.id) as "hasDossier"
    from alert a join company c on c.code = a.company_code where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
export const findAlertFacts = async (db: Db, id: string): Promise<AlertFacts> => (await findFactsOfAlerts(db, [id])).get(id) as AlertFacts;

/** Profiles of companies, by their codes. */
export async function findProfiles(db: Db, codes: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ code: string; profile: unknown }>`select code, profile from company where code = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ code, profile }) => [code, profile]));
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
/** People as a company knows them, by their keys. */
export async function findPeopleAt(db: Db, subjectIds: readonly string[], companyCode: string): Promise<Map<string, PersonRow>> {
  if (subjectIds.length === 0) return new Map();
  const { rows } = await sql<PersonRow>`
    select s.id, s.kind, s.name, s.verification, s.id_status as "idStatus", s.pep, s.sanction, s.birth_date::text as "birthDate", s.deceased_on::text as "deceasedOn",
      s.country, s.nationality, s.occupation, s.region, s.income_month_minor as "incomeMinor", s.income_currency as "incomeCurrency", s.verified_at as "verifiedAt",
      s.created_at as "createdAt",
      (select st.standing from subject_standing st where st.subject_id = s.id and st.company_code = ${companyCode}) as standing,
      coalesce((select json_agg(json_build_object('id_country', i.id_country, 'id_type', i.id_type, 'id_no', i.id_no, 'is_primary', i.is_primary) order by i.is_primary desc, i.id)
        from identifier i where i.subject_id = s.id and i.unlinked_at is null), '[]') as identifiers
    from subject s where s.id = any(${[...subjectIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
export const findPerson = async (db: Db, subjectId: string, companyCode: string): Promise<PersonRow | undefined> =>
  (await findPeopleAt(db, [subjectId], companyCode)).get(subjectId);

export interface PaymentRow {
  id: string;
  business: Business;
  tradeNo: string;
  merchantNo: string;
  merchantName: string;
  orderTime: Date;
  minor: string;
  currency: string;
  amlResult: string;
  partnerStatus: string;
}
/** Payments that made alerts up, of each the newest first. @param limit of each alert */
export async function listPaymentsOfAlerts(db: Db, alertIds: readonly string[], limit: number): Promise<Map<string, (PaymentRow & { alertId: string })[]>> {
  const { rows } = await sql<PaymentRow & { alertId: string }>`
    select o.id::text as "alertId", p.* from unnest(${[...alertIds]}::bigint[]) as o (id) cross join lateral (
    select t.id, t.business, t.trade_no as "tradeNo", t.merchant_no as "merchantNo", m.muname as "merchantName", t.order_time as "orderTime", coalesce(t.pay_amount_minor, t.order_amount_minor)::text as minor,
      t.currency, t.aml_result as "amlResult", t.partner_status as "partnerStatus"
    from alert_transaction x join transaction t on t.id = x.transaction_id ${joinMerchant('m', 't.merchant_no')}
    where x.alert_id = o.id order by t.order_time desc, t.id desc limit ${limit}) p order by o.id, p."orderTime" desc, p.id desc`.execute(db);
  return byAlert(rows);
}
export const listPayments = async (db: Db, alertId: string, limit: number): Promise<PaymentRow[]> =>
  (await listPaymentsOfAlerts(db, [alertId], limit)).get(alertId) ?? [];

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
/** Histories of alerts, of each the oldest first. */
export async function listNotesOfAlerts(db: Db, alertIds: readonly string[]): Promise<Map<string, (NoteRow & { alertId: string })[]>> {
  const { rows } = await sql<NoteRow & { alertId: string }>`
    select o.id::text as "alertId", n.* from unnest(${[...alertIds]}::bigint[]) as o (id) cross join lateral (
      select id, act, comment, from_status as "from", to_status as "to", user_name as "user", at, detail
      from alert_note where alert_id = o.id order by id limit 500) n order by o.id, n.id`.execute(db);
  return byAlert(rows);
}
export const listNotes = async (db: Db, alertId: string): Promise<NoteRow[]> => (await listNotesOfAlerts(db, [alertId])).get(alertId) ?? [];

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

/** What alerts are called, and whom they are about, by their keys. */
export async function findCalled(db: Db, ids: readonly string[]): Promise<{ id: string; name: string; subjectId: string | null; merchantNo: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; subjectId: string | null; merchantNo: string | null }>`
    select id, name, subject_id as "subjectId", merchant_no as "merchantNo" from alert where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

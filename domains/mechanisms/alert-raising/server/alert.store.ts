import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db/index.ts';
import { newsFactor } from '../model/severity.ts';

export interface AlertRow {
  id: string;
  name: string;
  type: string;
  subject_id: string | null;
  company_code: string;
  business: string;
  currency: string;
  merchant_no: string | null;
  app_id: string | null;
  dedup_key: string;
  window_from: string;
  window_to: string;
  first_at: string;
  last_at: string;
  hits: number;
  is_news: boolean;
  quiet_since: string;
  evidence: unknown;
  severity: number;
  exceed_percent: number;
  /** Of the worst hit of the batch, where that is not the newest. */
  worst_evidence: unknown;
  transaction_ids: string[];
}

export interface RaisedAlert {
  alertId: string;
  dedupKey: string;
  isNew: boolean;
}

/**
 * Raises or extends alerts and ties the payments to them, in one statement. An open alert with the same key takes the
 * hit in, keeps the numbers of the worst one and comes back if it was put off; a closed one of the same window is left
 * closed, unless the hit is news or worse than what was closed.
 */
export async function upsertAlerts(trx: Db, rows: readonly AlertRow[]): Promise<RaisedAlert[]> {
  const { rows: raised } = await sql<RaisedAlert>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id bigint, name text, type text, subject_id bigint, company_code text, business text, currency text, merchant_no text, app_id text,
        dedup_key text, window_from timestamptz, window_to timestamptz, first_at timestamptz, last_at timestamptz, hits integer,
        is_news boolean, quiet_since timestamptz, evidence jsonb, severity smallint, exceed_percent integer, worst_evidence jsonb, transaction_ids bigint[])
    ), raised as (
      insert into alert (id, name, type, subject_id, company_code, business, currency, merchant_no, app_id, dedup_key, window_from, window_to,
        trigger_time, last_hit_at, hit_count, evidence, severity, exceed_percent, worst_evidence, due_at, due_by)
      select id, name, type, subject_id, company_code, business, currency, merchant_no, app_id, dedup_key, window_from, window_to,
        first_at, last_at, hits, evidence, severity, exceed_percent, worst_evidence, d.due_at, d.due_by
      from asked a
      left join lateral alert_deadline_of(a.company_code, a.type, a.severity::integer, a.first_at,
        coalesce((select min(order_time) from transaction where id = any (a.transaction_ids)), a.first_at)) d on true
      where a.is_news
        or exists (select 1 from alert o where o.dedup_key = a.dedup_key and o.status <> 'CONFIRMED')
        or not exists (select 1 from alert c where c.dedup_key = a.dedup_key and c.trigger_time >= a.quiet_since
          and c.severity >= a.severity and c.exceed_percent * ${newsFactor}::bigint > a.exceed_percent)
      order by dedup_key
      on conflict (dedup_key) where status <> 'CONFIRMED' do update set
        hit_count = alert.hit_count + excluded.hit_count, last_hit_at = greatest(alert.last_hit_at, excluded.last_hit_at),
        window_to = greatest(alert.window_to, excluded.window_to), evidence = excluded.evidence, due_at = least(alert.due_at, excluded.due_at),
        due_by = case when excluded.due_at < alert.due_at or alert.due_at is null then excluded.due_by else alert.due_by end,
        worst_evidence = case when (excluded.severity, excluded.exceed_percent) >= (alert.severity, alert.exceed_percent)
          then excluded.worst_evidence else coalesce(alert.worst_evidence, alert.evidence) end,
        severity = (greatest((excluded.severity * 10000000 + excluded.exceed_percent), (alert.severity * 10000000 + alert.exceed_percent)) / 10000000)::smallint,
        exceed_percent = greatest((excluded.severity * 10000000 + excluded.exceed_percent), (alert.severity * 10000000 + alert.exceed_percent)) % 10000000,
        snoozed_until = null, version = alert.version + 1
      returning id, dedup_key, (xmax = 0) as is_new
    ), tied as (
      insert into alert_transaction (alert_id, transaction_id)
      select r.id, t.transaction_id from raised r join asked a on a.dedup_key = r.dedup_key cross join lateral unnest(a.transaction_ids) as t (transaction_id)
      on conflict do nothing
    )
    select id as "alertId", dedup_key as "dedupKey", is_new as "isNew" from raised`.execute(trx);
  return raised;
}

export interface AlertOfPayment {
  transactionId: string;
  type: string;
  alertId: string;
}

/** The alerts of these types that payments have raised: of each payment and type one, an open one before others. */
export async function findAlertsOfPayments(db: Db, transactionIds: readonly string[], types: readonly string[]): Promise<AlertOfPayment[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<AlertOfPayment>`
    select distinct on (t.transaction_id, a.type) t.transaction_id as "transactionId", a.type, a.id as "alertId"
    from alert_transaction t join alert a on a.id = t.alert_id
    where t.transaction_id = any(${[...transactionIds]}::bigint[]) and a.type = any(${[...types]}::text[])
    order by t.transaction_id, a.type, a.status <> 'CONFIRMED' desc, a.id desc`.execute(db);
  return rows;
}

/** Whom alerts are about; nobody where an alert is about a merchant. */
export async function findAlertOwners(db: Db, alertIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'subject_id'])
    .where('id', 'in', [...alertIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.subject_id === null ? [] : [row.subject_id]]));
}

/** Alerts and their analyses go along when a whole person goes to another subject. */
export async function moveAlerts(trx: Db, move: { fromSubjectId: string; toSubjectId: string }): Promise<void> {
  await sql`update alert set subject_id = ${move.toSubjectId}::bigint where subject_id = ${move.fromSubjectId}::bigint`.execute(trx);
  await sql`update alert_analysis set subject_id = ${move.toSubjectId}::bigint where subject_id = ${move.fromSubjectId}::bigint`.execute(trx);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { LineageKind, LineagePart } from '../../../register/kernel/lineage.ts';
import { joinMerchant } from '../../../register/merchant-register/server/index.ts';

/** A thing of a lineage, and the subject under which the audit trail keeps it. */
export interface LineageRow {
  part: LineagePart;
  id: string;
  title: string;
  state: string | null;
  at: Date;
  by: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  version: string | null;
  ruleId: string | null;
  screeningId: string | null;
  matchRate: number | null;
  business: 'payin' | 'payout' | null;
  tradeNo: string | null;
  amountMinor: string | null;
  currency: string | null;
  requestId: string | null;
  auditKind: string | null;
  auditId: string | null;
}

/** What the lineage begins with, and the payments that belong to it. */
export interface LineageStart {
  alertIds: string[];
  transactionIds: string[];
  payments: number;
}

const ids = (values: readonly string[]): RawBuilder<unknown> => sql`any(${[...values]}::bigint[])`;

/** Payments of what a lineage begins with, and the row that has to exist at one of the companies. */
function startOf(
  kind: LineageKind,
  id: string,
  codes: RawBuilder<unknown>,
): { row: RawBuilder<unknown>; alerts: RawBuilder<unknown>; payments: RawBuilder<unknown> } {
  const none = sql`select null::bigint as id where false`;
  switch (kind) {
    case 'payment':
      return {
        row: sql`select from transaction where id = ${id}::bigint and company_code = ${codes}`,
        alerts: sql`select alert_id as id from alert_transaction where transaction_id = ${id}::bigint`,
        payments: sql`select ${id}::bigint as id`,
      };
    case 'alert':
      return {
        row: sql`select from alert where id = ${id}::bigint and company_code = ${codes}`,
        alerts: sql`select ${id}::bigint as id`,
        payments: sql`select transaction_id as id from alert_transaction where alert_id = ${id}::bigint`,
      };
    case 'case':
      return {
        row: sql`select from justification_case where id = ${id}::bigint and company_code = ${codes}`,
        alerts: sql`select a.alert_id as id from hold h join alert_transaction a on a.transaction_id = h.transaction_id where h.case_id = ${id}::bigint`,
        payments: sql`select transaction_id as id from hold where case_id = ${id}::bigint`,
      };
    case 'hit':
      return {
        row: sql`select from screening_hit h join screening_report r on r.id = h.report_id where h.id = ${id}::bigint and r.company_code = ${codes}`,
        alerts: sql`select a.alert_id as id from screening_hit h join screening_report r on r.id = h.report_id join alert_transaction a on a.transaction_id = r.transaction_id
          where h.id = ${id}::bigint`,
        payments: sql`select r.transaction_id as id from screening_hit h join screening_report r on r.id = h.report_id
          where h.id = ${id}::bigint and r.transaction_id is not null`,
      };
    case 'report':
      return {
        row: sql`select from report_case where id = ${id}::bigint and company_code = ${codes}`,
        alerts: sql`select a.id from report_case r join alert a on a.analysis_id = r.analysis_id where r.id = ${id}::bigint`,
        payments: sql`select t.transaction_id as id from report_case r join alert a on a.analysis_id = r.analysis_id join alert_transaction t on t.alert_id = a.id
          where r.id = ${id}::bigint`,
      };
    default:
      return { row: none, alerts: none, payments: none };
  }
}

/** What a lineage begins with; undefined where there is no such thing at the companies. */
export async function findLineageStart(
  db: Db,
  { kind, id, companies, most }: { kind: LineageKind; id: string; companies: readonly string[]; most: number },
): Promise<LineageStart | undefined> {
  const codes = sql`any(${[...companies]}::text[])`;
  const start = startOf(kind, id, codes);
  const { rows } = await sql<{ isThere: boolean; alertIds: string[] | null; transactionIds: string[] | null; payments: number }>`
    with p as materialized (select distinct t.id from (${start.payments}) f join transaction t on t.id = f.id where t.company_code = ${codes})
    select exists (${start.row}) as "isThere",
      (select array_agg(a.id::text) from (select distinct x.id from (${start.alerts}) f join alert x on x.id = f.id
        where x.company_code = ${codes} order by x.id desc limit ${most}) a) as "alertIds",
      (select array_agg(n.id::text) from (select id from p order by id desc limit ${most}) n) as "transactionIds",
      (select count(*)::integer from p) as payments`.execute(db);
  const [result] = rows;
  if (!result?.isThere) return undefined;
  return { alertIds: result.alertIds ?? [], transactionIds: result.transactionIds ?? [], payments: result.payments };
}

const nothing = sql`null::text as by, null::text as "approvedBy", null::timestamptz as "approvedAt", null::text as version, null::text as "ruleId",
  null::text as "screeningId", null::float8 as "matchRate", null::text as business, null::text as "tradeNo", null::text as "amountMinor", null::text as currency,
  null::text as "requestId"`;

/** Reports of alerts; asked only for readers who may know of them. */
export async function listReports(db: Db, alertIds: readonly string[], companies: readonly string[]): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select distinct on (r.id) ${nothing}, 'report' as part, r.id::text as id, r.kind as title, r.status as state, r.decided_at as at, r.opened_by_name as by,
      'report-case' as "auditKind", r.id::text as "auditId"
    from alert a join report_case r on r.analysis_id = a.analysis_id
    where a.id = ${ids(alertIds)} and r.company_code = any(${[...companies]}::text[]) order by r.id`.execute(db);
  return rows;
}

export async function listAlerts(db: Db, alertIds: readonly string[]): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select ${nothing}, 'alert' as part, a.id::text as id, a.name as title, a.status as state, a.trigger_time as at, 'alert' as "auditKind", a.id::text as "auditId"
    from alert a where a.id = ${ids(alertIds)} order by a.id`.execute(db);
  return rows;
}

/** Cases of payments, or the one that the lineage begins with. */
export async function listCases(db: Db, transactionIds: readonly string[], caseId: string | undefined): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select ${nothing}, 'case' as part, c.id::text as id, m.muname as title, c.stage as state, c.opened_at as at, 'case' as "auditKind", c.id::text as "auditId"
    from justification_case c ${joinMerchant('m', 'c.merchant_no')}
    where c.id in (select h.case_id from hold h where h.transaction_id = ${ids(transactionIds)}) and ${caseId ?? null}::bigint is null or c.id = ${caseId ?? null}::bigint
    order by c.id`.execute(db);
  return rows;
}

export async function listRuleHits(db: Db, transactionIds: readonly string[]): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select ${nothing}, 'rule_hit' as part, concat_ws('-', h.fact_id, h.version_id, h.stage) as id, v.name as title, h.effect as state, h.decided_at as at,
      v.version::text as version, h.rule_id::text as "ruleId", t.business, t.trade_no as "tradeNo", null as "auditKind", null as "auditId"
    from rule_hit h join rule_version v on v.id = h.version_id join transaction t on t.id = h.transaction_id
    where h.transaction_id = ${ids(transactionIds)} order by h.decided_at, h.rule_id limit 200`.execute(db);
  return rows;
}

/** Matches on screening lists of payments, or the one that the lineage begins with. */
export async function listListHits(db: Db, transactionIds: readonly string[], hitId: string | undefined): Promise<(LineageRow & { versionId: string })[]> {
  const { rows } = await sql<LineageRow & { versionId: string }>`
    select ${nothing}, 'list_hit' as part, h.id::text as id, h.source_name as title, h.status as state, r.asked_at as at, h.score::float8 as "matchRate",
      h.report_id::text as "screeningId", t.business, t.trade_no as "tradeNo", h.version_id::text as "versionId",
      'screening-report' as "auditKind", h.report_id::text as "auditId"
    from screening_report r join screening_hit h on h.report_id = r.id left join transaction t on t.id = r.transaction_id
    where ${hitId === undefined ? sql`r.transaction_id = ${ids(transactionIds)}` : sql`h.id = ${hitId}::bigint`} order by h.id limit 200`.execute(db);
  return rows;
}

/** Payments, with who sent them: the actor and request of the entry of their first decision. */
export async function listPayments(db: Db, transactionIds: readonly string[]): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select ${nothing}, 'payment' as part, t.id::text as id, t.trade_no as title, t.aml_result as state, t.created_at as at, t.business, t.trade_no as "tradeNo",
      t.order_amount_minor::text as "amountMinor", t.currency, e.actor_name as by,
      coalesce(jsonb_path_query_first(e.after, 'strict $.transactions[*] ? (@[0] == $id)', jsonb_build_object('id', t.id::text), true) ->> 5, e.request_id) as "requestId",
      'transaction' as "auditKind", t.id::text as "auditId"
    from transaction t
    left join lateral (select d.audit_id from decision d where d.transaction_id = t.id order by d.moment nulls first, d.id limit 1) d on true
    left join lateral (select e.actor_name, e.request_id, e.after from audit_entry e where e.id = coalesce(d.audit_id,
      (select min(x.id) from audit_entry x where x.subject_kind = 'transaction' and x.subject_id = t.id::text and x.verb = 'transaction.decided'))) e on true
    where t.id = ${ids(transactionIds)} order by t.id`.execute(db);
  return rows;
}

/** Versions of rules that hit payments, with the second person who let each into force, where there was one. */
export async function listRuleVersions(db: Db, transactionIds: readonly string[]): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select ${nothing}, 'rule_version' as part, v.id::text as id, v.name as title, v.status as state, coalesce(p.valid_from, v.created_at) as at,
      v.created_by_name as by, q.decided_by_name as "approvedBy", q.decided_at as "approvedAt", v.version::text as version, v.rule_id::text as "ruleId",
      'rule' as "auditKind", v.rule_id::text as "auditId"
    from rule_version v
    left join lateral (select min(o.valid_from) as valid_from from rule_period o where o.version_id = v.id) p on true
    left join lateral (select r.decided_by_name, r.decided_at from approval_request r join approval_request_target g on g.request_id = r.id
      where g.target_kind = 'rule' and g.target_id = v.rule_id::text and r.status = 'APPLIED' and r.decided_at <= p.valid_from + interval '1 second'
        and r.decided_at >= v.created_at order by r.decided_at desc limit 1) q on true
    where v.id in (select h.version_id from rule_hit h where h.transaction_id = ${ids(transactionIds)}) order by v.rule_id, v.version`.execute(db);
  return rows;
}

export async function listListVersions(db: Db, versionIds: readonly string[]): Promise<LineageRow[]> {
  const { rows } = await sql<LineageRow>`
    select ${nothing}, 'list_version' as part, v.id::text as id, s.name as title, null as state, coalesce(v.loaded_at, v.created_at) as at, v.actor_name as by,
      v.approved_by_name as "approvedBy", v.number::text as version, 'screening-list-version' as "auditKind", v.id::text as "auditId"
    from screening_list_version v join screening_source s on s.id = v.source_id where v.id = ${ids(versionIds)} order by v.id`.execute(db);
  return rows;
}

export interface AuditOf {
  auditKind: string;
  auditId: string;
  id: string;
  at: Date;
  verb: string;
  actorName: string;
  requestId: string;
  position: string | null;
  isVerified: boolean;
}

/**
 * Entries of the audit trail about things, the oldest first, each with its place in the chain. Acceptances that were written together
 * share an entry, to which the decision points.
 */
export async function listAuditOf(db: Db, keys: readonly { auditKind: string; auditId: string }[], most: number): Promise<AuditOf[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<AuditOf>`
    with verified as materialized (select coalesce(max(total_count), 0) as upto from audit_verification where status = 'DONE' and fault is null)
    select w.kind as "auditKind", w.id as "auditId", e.id::text as id, e.at, e.verb, e.actor_name as "actorName", e.request_id as "requestId",
      l.position::text as position, coalesce(l.position <= (select upto from verified), false) as "isVerified"
    from unnest(${keys.map((one) => one.auditKind)}::text[], ${keys.map((one) => one.auditId)}::text[]) as w (kind, id)
    cross join lateral (
      select x.id, x.at, x.verb, x.actor_name, x.request_id from audit_entry x where x.subject_kind = w.kind and x.subject_id = w.id
      union
      select x.id, x.at, x.verb, x.actor_name, x.request_id from decision d join audit_entry x on x.id = d.audit_id
        where w.kind = 'transaction' and d.transaction_id = case when w.kind = 'transaction' then w.id::bigint end
      order by 1 limit ${most}) e
    left join audit_link l on l.entry_id = e.id
    order by w.kind, w.id, e.id`.execute(db);
  return rows;
}

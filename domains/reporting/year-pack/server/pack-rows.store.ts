import { type RawBuilder, sql } from 'kysely';
import { type Db, leftJoinStoredFile } from '../../../../platform/server/index.ts';

/* The tables of a pack, as queries over what the slices keep. Nothing here names a person who pays or is paid. */

export interface PackScope {
  readonly companyCode: string;
  readonly zone: string;
  readonly from: Date;
  readonly to: Date;
  readonly seed: string;
  readonly sampleSize: number;
  readonly withReports: boolean;
}
export type PackValue = string | number | Date | null;
export type PackRowValues = Readonly<Record<string, PackValue>>;

const within = (column: RawBuilder<unknown>, { from, to }: PackScope) => sql`${column} >= ${from} and ${column} < ${to}`;
const month = (column: RawBuilder<unknown>, { zone }: PackScope) => sql`to_char(${column} at time zone ${zone}, 'YYYY-MM')`;
/** Requests and entries about reports, which only those read who may know of them. */
const secretKinds = sql`array['report-case.%', 'no-occurrence.%']`;
const secretSubjects = sql`array['report-case', 'no-occurrence', 'compliance-notice']`;

const queries = {
  population: (of: PackScope) => sql<PackRowValues>`
    select ${month(sql`t.order_time`, of)} as month, t.business, t.currency, t.method, t.aml_result as result, count(*)::int as payments,
      to_char(sum(t.order_amount_minor) / 100.0, 'FM9999999999999990.00') as amount
    from transaction t where t.company_code = ${of.companyCode} and ${within(sql`t.order_time`, of)} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  // The first by the hash of seed and id: anybody who has the ids draws the same.
  sample: (of: PackScope) => sql<PackRowValues>`
    select row_number() over (order by encode(sha256(convert_to(${of.seed} || ':' || t.id, 'UTF8')), 'hex'), t.id)::int as place, t.id, t.trade_no, t.business, t.order_time,
      to_char(t.order_amount_minor / 100.0, 'FM9999999999999990.00') as amount, t.currency, t.method, t.aml_result as result, array_to_string(t.aml_reasons, ' ') as reasons
    from transaction t where t.company_code = ${of.companyCode} and ${within(sql`t.order_time`, of)}
    order by encode(sha256(convert_to(${of.seed} || ':' || t.id, 'UTF8')), 'hex'), t.id limit ${of.sampleSize}`,
  alerts: (of: PackScope) => sql<PackRowValues>`
    select a.id, a.type, a.name, a.trigger_time, a.due_at, a.concluded_at, a.conclusion,
      case when a.due_at is null then 'NO_TIME' when coalesce(a.concluded_at, clock_now()) <= a.due_at then case when a.concluded_at is null then 'OPEN' else 'MET' end else 'MISSED' end as clock
    from alert a where a.company_code = ${of.companyCode} and ${within(sql`a.trigger_time`, of)} order by a.trigger_time, a.id`,
  clocks: (of: PackScope) => sql<PackRowValues>`
    select ${month(sql`a.trigger_time`, of)} as month, count(*)::int as alerts, (count(*) filter (where a.concluded_at <= a.due_at))::int as met,
      (count(*) filter (where coalesce(a.concluded_at, clock_now()) > a.due_at))::int as missed, (count(*) filter (where a.concluded_at is null and (a.due_at is null or a.due_at >= clock_now())))::int as open
    from alert a where a.company_code = ${of.companyCode} and ${within(sql`a.trigger_time`, of)} group by 1 order by 1`,
  rules: (of: PackScope) => sql<PackRowValues>`
    select r.id as rule, r.rule_type as type, v.name, v.version, v.status, v.status_at, v.action, v.created_by_name as made_by, v.created_at, v.reason, v.spec_hash,
      (select count(*)::int from rule_backtest b where b.version_id = v.id or b.spec_hash = v.spec_hash) as tests,
      (select string_agg(distinct q.decided_by_name, ', ') from approval_request q where q.kind = 'rule.change' and q.status = 'APPLIED' and q.payload ->> 'rule_id' = r.id::text
        and q.decided_at = v.status_at) as approved_by
    from rule r join rule_version v on v.rule_id = r.id where r.company_code = ${of.companyCode} and v.created_at < ${of.to} order by r.id, v.version`,
  lists: (of: PackScope) => sql<PackRowValues>`
    select v.source_id as list, v.number, v.status, v.created_at, v.loaded_at, v.entries, v.added, v.changed, v.ended, v.unreadable, v.sha256, v.actor_name as loaded_by, v.approved_by_name as approved_by
    from screening_list_version v where ${within(sql`v.created_at`, of)} order by v.source_id, v.number`,
  staff: (of: PackScope) => sql<PackRowValues>`
    select u.id, u.name, u.aml_role as role, u.status, array_to_string(u.company_codes, ' ') as companies, u.created_at, u.last_sign_in_at
    from user_account u where ${of.companyCode} = any(u.company_codes) and u.created_at < ${of.to} order by u.id`,
  requests: (of: PackScope) => sql<PackRowValues>`
    select q.id, q.kind, q.status, q.maker_name as asked_by, q.created_at, q.decided_by_name as decided_by, q.decided_at, q.maker_person_id is distinct from q.decided_person_id as two_people, q.reason, q.decide_reason
    from approval_request q where ${of.companyCode} = any(q.company_codes) and ${within(sql`q.created_at`, of)} and (${of.withReports} or not q.kind like any (${secretKinds})) order by q.created_at, q.id`,
  acts: (of: PackScope) => sql<PackRowValues>`
    select ${month(sql`e.at`, of)} as month, e.verb, count(*)::int as entries, count(distinct e.actor_id)::int as people
    from audit_entry e where e.company_code = ${of.companyCode} and ${within(sql`e.at`, of)}
      and (${of.withReports} or (coalesce(e.subject_kind, '') <> all (${secretSubjects}) and not coalesce(e.after ->> 'kind', '') like any (${secretKinds}))) group by 1, 2 order by 1, 2`,
  tasks: (of: PackScope) => sql<PackRowValues>`
    select t.kind, t.year, t.status, t.basis, t.due_at, t.ended_at, t.ended_by_name as ended_by, t.is_late as late, t.note, f.name as file, f.sha256
    from compliance_task t ${leftJoinStoredFile('f', 't.file_id')}
    where t.company_code = ${of.companyCode} and ${within(sql`t.due_at`, of)} and (${of.withReports} or not t.is_restricted) order by t.due_at, t.id`,
  retention: (of: PackScope) => sql<PackRowValues>`
    select c.profile ->> 'retention_years' as years, (select min(t.order_time) from transaction t where t.company_code = c.code) as oldest_payment,
      (select min(e.at) from audit_entry e where e.company_code = c.code) as oldest_entry, (select count(*)::int from audit_entry e where e.company_code = c.code) as entries
    from company c where c.code = ${of.companyCode}`,
  reports: (of: PackScope) => sql<PackRowValues>`
    select r.id, r.kind, r.origin, r.status, r.opened_at, r.decided_at, r.due_at, r.filed_at, r.is_late as late, r.receipt, r.reason,
      (select string_agg(f.layout_id || ' ' || f.layout_version || ' ' || f.sha256, '; ' order by f.id) from report_filing f where f.report_id = r.id) as files
    from report_case r where r.company_code = ${of.companyCode} and ${within(sql`r.opened_at`, of)} order by r.opened_at, r.id`,
} as const;

export type PackTable = keyof typeof queries;
export const packTables = Object.keys(queries) as PackTable[];

/** The rows of a table of a pack. */
export async function readPackTable(db: Db, table: PackTable, of: PackScope): Promise<PackRowValues[]> {
  const { rows } = await queries[table](of).execute(db);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeof value === 'boolean' ? String(value) : value])));
}

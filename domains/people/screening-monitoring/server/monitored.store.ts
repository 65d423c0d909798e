import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { bindList, byName, tableAs } from '../../../../platform/server/lists/index.ts';
import type { SubjectFollower } from '../../../register/id-database/server/index.ts';
import { monitoredList, type MonitoringPurpose } from '../contract/index.ts';
import type { MonitoredStatus } from '../model/monitored-life.ts';

export interface MonitoredRow {
  id: string;
  companyCode: string;
  subjectId: string;
  name: string | null;
  kind: 'PERSON' | 'COMPANY';
  status: MonitoredStatus;
  origin: 'AUTOMATIC' | 'BY_HAND';
  purpose: MonitoringPurpose;
  reason: string | null;
  since: Date;
  statusReason: string | null;
  pausedUntil: Date | null;
  statusAt: Date;
  statusBy: string;
  isDue: boolean;
  checkedAt: Date | null;
  lastChange: 'FOUND' | 'DELISTED' | 'NOT_MATCHING' | null;
  lastChangeAt: Date | null;
  lastReportId: string | null;
  version: number;
}

/*
 * A pass over changed entries compares everybody, so it is noted once for the company: whoever is not due was compared then at the
 * latest, if monitored at that time.
 */
const columns = sql<MonitoredRow>`m.id, m.company_code as "companyCode", m.subject_id as "subjectId", p.name, p.kind, m.status, m.origin, m.purpose, m.reason, m.since,
  m.status_reason as "statusReason", m.paused_until as "pausedUntil", m.status_at as "statusAt", m.status_by_name as "statusBy", m.is_due as "isDue",
  case when m.is_due or m.status <> 'ACTIVE' then m.checked_at else greatest(m.checked_at, c.checked_at) end as "checkedAt",
  m.last_change as "lastChange", m.last_change_at as "lastChangeAt", m.last_report_id as "lastReportId", m.version`;
const joins = sql`join subject p on p.id = m.subject_id left join screening_monitoring c on c.company_code = m.company_code`;

/** Who is monitored. */
export const monitored = bindList(monitoredList, {
  source: tableAs('screening_monitored', 'm'),
  key: ['m.id'],
  company: 'm.company_code',
  // The index by time holds the customers of each company in this order.
  mergesCompanies: (column) => column === 'since_time',
  lookups: { s: sql`join subject s on s.id = m.subject_id` },
  filters: {
    name: 's.name',
    status: 'm.status',
    purpose: 'm.purpose',
    origin: 'm.origin',
    last_change: 'm.last_change',
    is_due: (value) => (value ? sql`m.is_due and m.status = 'ACTIVE'` : sql`not (m.is_due and m.status = 'ACTIVE')`),
    start_time: 'm.since',
    end_time: 'm.since',
  },
  order: {
    since_time: 'm.since',
    last_change_time: { terms: [{ by: sql`m.last_change_at`, nulls: 'last' }], lookups: [] },
    name: byName('s.name'),
  },
  columns,
  joins,
});

/** A record of one of these companies. */
export async function findMonitored(db: Db, id: string, companies: readonly string[]): Promise<MonitoredRow | undefined> {
  const { rows } =
    await sql<MonitoredRow>`select ${columns} from screening_monitored m ${joins} where m.id = ${id}::bigint and m.company_code = any(${[...companies]}::text[])`.execute(
      db,
    );
  return rows[0];
}

/** Records, locked in the order of their ids. @param companies absent: whichever they are of */
export async function lockMonitored(db: Db, ids: readonly string[], companies?: readonly string[]): Promise<MonitoredRow[]> {
  const { rows } = await sql<MonitoredRow>`select ${columns} from screening_monitored m ${joins} where m.id = any(${[...ids]}::bigint[])
    ${companies ? sql`and m.company_code = any(${[...companies]}::text[])` : sql``} order by m.id for update of m`.execute(db);
  return rows;
}

export interface StatusChange {
  status: MonitoredStatus;
  reason: string | null;
  until: Date | null;
  byName: string;
  at: Date;
}

/** Saves a step; who is monitored again has to be compared with everything. @returns the new version */
export async function saveMonitoredStatus(db: Db, id: string, { status, reason, until, byName, at }: StatusChange): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`update screening_monitored set status = ${status}, status_reason = ${reason}, paused_until = ${until}, status_at = ${at},
    status_by_name = ${byName}, is_due = is_due or ${status === 'ACTIVE'}, version = version + 1 where id = ${id}::bigint returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

export interface ByHand {
  companyCode: string;
  purpose: MonitoringPurpose;
  reason: string;
  byName: string;
  at: Date;
}

/** Adds customers by hand; those who have a record stay as they are. @returns ids of the new records */
export async function insertMonitored(db: Db, subjectIds: readonly string[], { companyCode, purpose, reason, byName, at }: ByHand): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const ids = await nextIds(db, subjectIds.length);
  const { rows } = await sql<{ id: string }>`
    insert into screening_monitored (id, company_code, subject_id, origin, purpose, reason, since, status_at, status_by_name)
    select id, ${companyCode}, subject_id, 'BY_HAND', ${purpose}, ${reason}, ${at}, ${at}, ${byName}
    from unnest(${ids}::bigint[], ${[...subjectIds]}::bigint[]) as c (id, subject_id)
    on conflict (subject_id, company_code) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How the monitoring of people at a company stands; those are left out who have never been monitored there. */
export async function findMonitoredStatuses(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<Map<string, MonitoredStatus>> {
  const { rows } = await sql<{ id: string; status: MonitoredStatus }>`
    select subject_id as id, status from screening_monitored where company_code = ${companyCode} and subject_id = any(${[...subjectIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The versions of the lists that a customer was last compared with. */
export async function findCheckedVersions(db: Db, id: string): Promise<{ sourceId: string; versionId: string }[]> {
  const { rows } = await sql<{ versions: { sourceId: string; versionId: string }[] }>`
    select r.versions from screening_monitored m join screening_run r on r.company_code = m.company_code
    where m.id = ${id}::bigint and (r.id = m.checked_run_id
      or (not m.is_due and m.status = 'ACTIVE' and m.checked_run_id is not null and r.kind in ('LIST_CHANGE', 'EVERYBODY') and r.status = 'DONE'))
    order by r.to_number desc, r.created_at desc limit 1`.execute(db);
  return rows[0]?.versions ?? [];
}

/** How many customers of each company are in which state, and how many wait to be compared. */
export async function countMonitored(
  db: Db,
  companies: readonly string[],
): Promise<Map<string, { active: number; paused: number; ended: number; due: number }>> {
  const { rows } = await sql<{ companyCode: string; active: number; paused: number; ended: number; due: number }>`
    select company_code as "companyCode", count(*) filter (where status = 'ACTIVE')::int as active, count(*) filter (where status = 'PAUSED')::int as paused,
      count(*) filter (where status = 'ENDED')::int as ended, count(*) filter (where status = 'ACTIVE' and is_due)::int as due
    from screening_monitored where company_code = any(${[...companies]}::text[]) group by company_code`.execute(db);
  return new Map(rows.map(({ companyCode, ...counts }) => [companyCode, counts]));
}

/** The monitoring of a person goes to the one that the person was found to be; where both are monitored, the other one's ends. */
export const moveMonitored: SubjectFollower = async (trx, { fromSubjectId, toSubjectId, isWhole, at }) => {
  if (!isWhole) return;
  await sql`update screening_monitored m set status = 'ENDED', paused_until = null, status_reason = null, status_at = ${at}, status_by_name = 'system', version = version + 1
    where m.subject_id = ${fromSubjectId}::bigint and m.status <> 'ENDED'
      and exists (select from screening_monitored o where o.subject_id = ${toSubjectId}::bigint and o.company_code = m.company_code)`.execute(trx);
  await sql`update screening_monitored m set subject_id = ${toSubjectId}::bigint, version = version + 1
    where m.subject_id = ${fromSubjectId}::bigint
      and not exists (select from screening_monitored o where o.subject_id = ${toSubjectId}::bigint and o.company_code = m.company_code)`.execute(trx);
  // What was found goes along with its reports, so that it is not found a second time.
  await sql`update screening_finding f set subject_id = m.subject_id, monitored_id = m.id
    from screening_monitored m where f.subject_id = ${fromSubjectId}::bigint and m.subject_id = ${toSubjectId}::bigint and m.company_code = f.company_code
      and not exists (select from screening_finding o where o.company_code = f.company_code and o.subject_id = m.subject_id and o.entry_id = f.entry_id
        and o.version_id = f.version_id and o.asked_key = f.asked_key)`.execute(trx);
  await sql`update screening_monitored set is_due = true where subject_id = ${toSubjectId}::bigint`.execute(trx);
};

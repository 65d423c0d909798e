import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** A monitored customer with the name by which it is looked for. */
export interface MonitoredName {
  id: string;
  subjectId: string;
  kind: 'PERSON' | 'COMPANY';
  name: string | null;
}

export interface Span {
  companyCode: string;
  /** The last record before it, and its last one. */
  after: string;
  upTo: string;
  /** Only those that have to be compared with everything. */
  isDueOnly: boolean;
}

const due = (isDueOnly: boolean) => (isDueOnly ? sql`and m.is_due` : sql``);

/** Monitored customers of a part of the records, in the order of their ids. */
export async function listNames(db: Db, { companyCode, after, upTo, isDueOnly }: Span): Promise<MonitoredName[]> {
  const { rows } = await sql<MonitoredName>`
    select m.id, m.subject_id as "subjectId", s.kind, s.name from screening_monitored m join subject s on s.id = m.subject_id
    where m.company_code = ${companyCode} and m.id > ${after}::bigint and m.id <= ${upTo}::bigint and m.status = 'ACTIVE' ${due(isDueOnly)} order by m.id`.execute(
    db,
  );
  return rows;
}

/** The last record of the next so many; undefined where there are none. */
export async function findEndOfNext(db: Db, { companyCode, after, isDueOnly, limit }: Omit<Span, 'upTo'> & { limit: number }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id) as id from (select m.id from screening_monitored m where m.company_code = ${companyCode} and m.id > ${after}::bigint and m.status = 'ACTIVE'
      ${due(isDueOnly)} order by m.id limit ${limit}) as next`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** How many customers there are to compare, and the last of them. */
export async function countToCompare(db: Db, companyCode: string, isDueOnly: boolean): Promise<{ customers: number; last: string | null }> {
  const { rows } = await sql<{ customers: number; last: string | null }>`
    select count(*)::int as customers, max(m.id) as last from screening_monitored m where m.company_code = ${companyCode} and m.status = 'ACTIVE' ${due(isDueOnly)}`.execute(
    db,
  );
  return rows[0] ?? { customers: 0, last: null };
}

/** Customers have been compared with everything. */
export async function saveChecked(db: Db, ids: readonly string[], { runId, at }: { runId: string; at: Date }): Promise<void> {
  await sql`update screening_monitored set is_due = false, checked_at = ${at}, checked_run_id = ${runId}::bigint where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
}

/** Adds customers whom nobody has taken out or in by hand. @returns how many are new */
export async function addCustomers(db: Db, customers: readonly { subjectId: string; companyCode: string }[], at: Date): Promise<number> {
  if (customers.length === 0) return 0;
  const ids = await nextIds(db, customers.length);
  const { rows } = await sql`
    insert into screening_monitored (id, company_code, subject_id, origin, purpose, since, status_at, status_by_name)
    select id, company_code, subject_id, 'AUTOMATIC', 'CUSTOMER', ${at}, ${at}, 'system'
    from unnest(${ids}::bigint[], ${customers.map((one) => one.companyCode)}::text[], ${customers.map((one) => one.subjectId)}::bigint[]) as c (id, company_code, subject_id)
    on conflict (subject_id, company_code) do nothing returning 1`.execute(db);
  return rows.length;
}

/** People of whom something that counts has changed have to be compared again, wherever they are monitored. */
export async function makeDue(db: Db, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`update screening_monitored set is_due = true where subject_id = any(${[...subjectIds]}::bigint[]) and not is_due`.execute(db);
}

/** Those whose pause is over, locked. */
export async function lockPauseOver(trx: Db, now: Date, limit: number): Promise<{ id: string; companyCode: string; status: 'PAUSED'; version: number }[]> {
  const { rows } = await sql<{ id: string; companyCode: string; status: 'PAUSED'; version: number }>`
    select id, company_code as "companyCode", status, version from screening_monitored
    where status = 'PAUSED' and paused_until is not null and paused_until <= ${now} order by id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

export async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from screening_monitored where is_due and status = 'ACTIVE'`.execute(db);
  return rows[0]?.count ?? 0;
}

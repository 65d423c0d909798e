import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { companyLetter } from './names-page.ts';

/** A monitored customer. */
export interface MonitoredCustomer {
  id: string;
  subjectId: string;
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

const within = ({ companyCode, after, upTo, isDueOnly }: Span) =>
  sql`m.company_code = ${companyCode} and m.id > ${after}::bigint and m.id <= ${upTo}::bigint and m.status = 'ACTIVE' ${due(isDueOnly)}`;

/** Monitored customers of a part of the records, in the order of their ids. */
export async function listCustomersOf(db: Db, span: Span): Promise<MonitoredCustomer[]> {
  const { rows } = await sql<MonitoredCustomer>`
    select m.id, m.subject_id as "subjectId" from screening_monitored m where ${within(span)} order by m.id`.execute(db);
  return rows;
}

/** Those of a part of the records who are among these people, in the order of their ids. */
export async function listCustomersAmong(db: Db, span: Span, subjectIds: readonly string[]): Promise<MonitoredCustomer[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<MonitoredCustomer>`
    select m.id, m.subject_id as "subjectId" from screening_monitored m where m.subject_id = any(${[...subjectIds]}::bigint[]) and ${within(span)} order by m.id`.execute(
    db,
  );
  return rows;
}

/** How many customers a part of the records has, and the names of those who have one, as a page (`subjectsWhose`). */
export async function readNamesPage(db: Db, span: Span): Promise<{ customers: number; page: string }> {
  // One person after the other by its key: a plan that reads all people for each part would take as long as all parts together.
  const { rows } = await sql<{ customers: number; page: string | null }>`
    select count(*)::int as customers, string_agg(m.subject_id || ' ' || case s.kind when 'COMPANY' then ${companyLetter} else 'P' end || translate(s.name, chr(10), ' '), chr(10)) as page
    from screening_monitored m cross join lateral (select kind, name from subject where id = m.subject_id offset 0) s where ${within(span)}`.execute(db);
  return { customers: rows[0]?.customers ?? 0, page: rows[0]?.page ?? '' };
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

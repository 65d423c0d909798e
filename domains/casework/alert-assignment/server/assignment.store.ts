import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { AssignmentMethod } from '../contract/index.ts';

export interface StoredMember {
  user_id: string;
  types: string[];
}
export interface StoredAssignment {
  companyCode: string;
  version: number;
  method: AssignmentMethod;
  members: StoredMember[];
  reason: string;
  changedBy: string;
  changedAt: Date;
}

const columns = sql`company_code as "companyCode", version, method, members, reason, changed_by_name as "changedBy", changed_at as "changedAt"`;

/** The latest versions at these companies, newest first. */
export async function listVersions(db: Db, companies: readonly string[], most: number): Promise<StoredAssignment[]> {
  const { rows } = await sql<StoredAssignment>`
    select v.* from unnest(${[...companies]}::text[]) as c (code)
    cross join lateral (select ${columns} from alert_assignment where company_code = c.code order by version desc limit ${most}) v
    order by v."companyCode", v.version desc`.execute(db);
  return rows;
}

/** What is in force at a company. Changes and assignments of a company come one after the other. */
export async function lockAssignment(db: Db, companyCode: string): Promise<StoredAssignment | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alert-assignment ${companyCode}`}, 0))`.execute(db);
  const [newest] = await listVersions(db, [companyCode], 1);
  return newest;
}

export async function addVersion(db: Db, one: StoredAssignment): Promise<void> {
  await sql`
    insert into alert_assignment (company_code, version, method, members, reason, changed_by_name, changed_at)
    values (${one.companyCode}, ${one.version}, ${one.method}, ${JSON.stringify(one.members)}::jsonb, ${one.reason}, ${one.changedBy}, ${one.changedAt})`.execute(
    db,
  );
}

/** Companies whose alerts are assigned by rule. */
export async function listAssigningCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select company_code as code from (select distinct on (company_code) company_code, method from alert_assignment order by company_code, version desc) n
    where method <> 'OFF' order by 1`.execute(db);
  return rows.map(({ code }) => code);
}

/** When each account was last given an alert of a company. */
export async function findTurns(db: Db, companyCode: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ userId: string; lastAt: Date }>`
    select user_id as "userId", last_at as "lastAt" from alert_assignment_turn where company_code = ${companyCode}`.execute(db);
  return new Map(rows.map(({ userId, lastAt }) => [userId, lastAt]));
}

/** Keeps the turns in the order in which alerts were given. */
export async function saveTurns(db: Db, companyCode: string, turns: readonly { userId: string; at: Date }[]): Promise<void> {
  for (const { userId, at } of turns)
    await sql`
      insert into alert_assignment_turn (company_code, user_id, last_at) values (${companyCode}, ${userId}::bigint, ${at})
      on conflict (company_code, user_id) do update set last_at = excluded.last_at`.execute(db);
}

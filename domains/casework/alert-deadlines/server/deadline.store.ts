import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

export interface DeadlinePlace {
  companyCode: string;
  by: 'TYPE' | 'SEVERITY';
  value: string;
}
export interface StoredDeadline extends DeadlinePlace {
  /** null: taken away. */
  days: number | null;
  version: number;
  reason: string;
  changedBy: string;
  approvedBy: string | null;
  changedAt: Date;
}

const columns = sql`company_code as "companyCode", by, value, days, version, reason, changed_by_name as "changedBy", approved_by_name as "approvedBy", changed_at as "changedAt"`;

/** Every deadline that was ever set at these companies. */
export async function listDeadlines(db: Db, companies: readonly string[]): Promise<StoredDeadline[]> {
  const { rows } = await sql<StoredDeadline>`
    select ${columns} from alert_deadline where company_code = any(${[...companies]}::text[]) order by company_code, by desc, value`.execute(db);
  return rows;
}

/** One deadline, undefined where none was ever set. Changes of the deadlines of a company come one after the other. */
export async function lockDeadline(db: Db, { companyCode, by, value }: DeadlinePlace): Promise<StoredDeadline | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alert-deadline ${companyCode}`}, 0))`.execute(db);
  const { rows } = await sql<StoredDeadline>`
    select ${columns} from alert_deadline where company_code = ${companyCode} and by = ${by} and value = ${value}`.execute(db);
  return rows[0];
}

export async function saveDeadline(db: Db, one: StoredDeadline): Promise<void> {
  await sql`
    insert into alert_deadline (company_code, by, value, days, version, reason, changed_by_name, approved_by_name, changed_at)
    values (${one.companyCode}, ${one.by}, ${one.value}, ${one.days}, ${one.version}, ${one.reason}, ${one.changedBy}, ${one.approvedBy}, ${one.changedAt})
    on conflict (company_code, by, value) do update set days = excluded.days, version = excluded.version, reason = excluded.reason,
      changed_by_name = excluded.changed_by_name, approved_by_name = excluded.approved_by_name, changed_at = excluded.changed_at`.execute(db);
}

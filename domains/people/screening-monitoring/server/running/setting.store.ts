import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

export interface MonitoringSetting {
  companyCode: string;
  monitorsAll: boolean;
  /** State of the lists with which everybody has been compared. */
  listNumber: number;
  checkedAt: Date | null;
  sweptAt: Date | null;
  sweepAfter: string;
  /** Match rates and version of the comparison that the customers are compared by; null before they were compared at all. */
  comparedBy: string | null;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}
const columns = sql<MonitoringSetting>`company_code as "companyCode", monitors_all as "monitorsAll", list_number::float8 as "listNumber", checked_at as "checkedAt",
  swept_at as "sweptAt", sweep_after as "sweepAfter", compared_by as "comparedBy", version, updated_at as "updatedAt", updated_by_name as "updatedBy"`;

/** Companies that are new begin with the present state of the lists: each of their customers is compared with all of it first. */
export async function addSettings(db: Db, companies: readonly string[], listNumber: number, at: Date): Promise<void> {
  await sql`insert into screening_monitoring (company_code, list_number, updated_at, updated_by_name)
    select code, ${listNumber}::bigint, ${at}, 'system' from unnest(${[...companies]}::text[]) as c (code) on conflict do nothing`.execute(db);
}

export async function listSettings(db: Db, companies: readonly string[]): Promise<MonitoringSetting[]> {
  const { rows } =
    await sql<MonitoringSetting>`select ${columns} from screening_monitoring where company_code = any(${[...companies]}::text[]) order by company_code`.execute(
      db,
    );
  return rows;
}

/** Locked until the end of the transaction, in the order of their codes. */
export async function lockSettings(trx: Db, companies: readonly string[]): Promise<MonitoringSetting[]> {
  const { rows } =
    await sql<MonitoringSetting>`select ${columns} from screening_monitoring where company_code = any(${[...companies]}::text[]) order by company_code for update`.execute(
      trx,
    );
  return rows;
}

export async function saveMonitorsAll(db: Db, companyCode: string, monitorsAll: boolean, { by, at }: { by: string; at: Date }): Promise<void> {
  // Whoever came meanwhile is looked for at once.
  await sql`update screening_monitoring set monitors_all = ${monitorsAll}, swept_at = case when ${monitorsAll} then null else swept_at end, version = version + 1,
    updated_at = ${at}, updated_by_name = ${by} where company_code = ${companyCode}`.execute(db);
}

/** Everybody of the company has been compared with this state of the lists. */
export async function saveCompared(db: Db, companyCode: string, listNumber: number, at: Date): Promise<void> {
  await sql`update screening_monitoring set list_number = greatest(list_number, ${listNumber}::bigint), checked_at = ${at} where company_code = ${companyCode}`.execute(
    db,
  );
}

/** How far customers without a record have been looked for; the end begins again later. */
export async function saveSweep(db: Db, companyCode: string, at: { after: string } | { sweptAt: Date }): Promise<void> {
  const [after, sweptAt] = 'after' in at ? [at.after, null] : ['0', at.sweptAt];
  await sql`update screening_monitoring set sweep_after = ${after}::bigint, swept_at = coalesce(${sweptAt}::timestamptz, swept_at) where company_code = ${companyCode}`.execute(
    db,
  );
}

export async function saveComparedBy(db: Db, companyCode: string, comparedBy: string): Promise<void> {
  await sql`update screening_monitoring set compared_by = ${comparedBy} where company_code = ${companyCode}`.execute(db);
}

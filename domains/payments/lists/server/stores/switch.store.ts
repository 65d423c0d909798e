import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Business } from '../../../../register/kernel/index.ts';
import { lockCompanies } from '../../../../register/reference-data/server/companies/index.ts';

export interface SwitchOffRow {
  id: string;
  companyCode: string;
  business: Business;
  reason: string;
  offFrom: Date;
  offUntil: Date;
  requestedByName: string;
  approvedByName: string;
}

const columns = sql`id, company_code as "companyCode", business, reason, off_from as "offFrom", off_until as "offUntil", requested_by_name as "requestedByName",
  approved_by_name as "approvedByName"`;

/** Times of being off that nobody has closed; the clock may have ended them. */
export async function listOpenSwitchOffs(db: Db, companies: readonly string[]): Promise<SwitchOffRow[]> {
  const { rows } =
    await sql<SwitchOffRow>`select ${columns} from block_switch_off where ended_at is null and company_code = any(${[...companies]}::text[])`.execute(db);
  return rows;
}

/** Changes of a company's switches come one after the other. */
export async function lockCompany(db: Db, code: string): Promise<void> {
  await lockCompanies(db, [code]);
}

export async function insertSwitchOff(db: Db, row: SwitchOffRow): Promise<void> {
  await sql`
    insert into block_switch_off (id, company_code, business, reason, off_from, off_until, requested_by_name, approved_by_name)
    values (${row.id}::bigint, ${row.companyCode}, ${row.business}, ${row.reason}, ${row.offFrom}, ${row.offUntil}, ${row.requestedByName}, ${row.approvedByName})`.execute(
    db,
  );
}

export async function closeSwitchOff(db: Db, id: string, { by, reason, now }: { by: string; reason: string; now: Date }): Promise<void> {
  await sql`update block_switch_off set ended_at = ${now}, ended_by_name = ${by}, end_reason = ${reason} where id = ${id}::bigint and ended_at is null`.execute(
    db,
  );
}

/** Those that the clock has ended. */
export async function findReturned(db: Db, now: Date): Promise<SwitchOffRow[]> {
  const { rows } =
    await sql<SwitchOffRow>`select ${columns} from block_switch_off where ended_at is null and off_until <= ${now} order by id for no key update skip locked`.execute(
      db,
    );
  return rows;
}

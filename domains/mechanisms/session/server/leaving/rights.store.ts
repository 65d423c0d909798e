import { sql } from 'kysely';
import { type AbilityEntry, type Demand, mayCall } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { WorkRights } from '../../model/may-work.ts';

/** An account with what it may do now. */
export interface AccountRights extends WorkRights {
  id: string;
  name: string;
  abilities: readonly AbilityEntry[];
}

interface Row {
  id: string;
  name: string;
  isActive: boolean;
  companies: string[];
  abilities: AbilityEntry[];
}

/** What entries of abilities let an account do with work. */
export const writesOf =
  (abilities: readonly AbilityEntry[]) =>
  (subject: string): boolean =>
    mayCall(abilities, `${subject}:write` as Demand);

/** What accounts may do now. @param ids absent: all accounts */
export async function findRights(db: Db, ids?: readonly string[]): Promise<Map<string, AccountRights>> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.status = 'ACTIVE' as "isActive", u.company_codes as companies,
      (select coalesce(jsonb_agg(jsonb_build_object('subject', b.subject, 'action', b.actions)), '[]') from role_ability b where b.role_code = u.aml_role) as abilities
    from user_account u ${ids === undefined ? sql`` : sql`where u.id = any(${[...new Set(ids)]}::bigint[])`} order by u.id`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, mayWrite: writesOf(row.abilities) }]));
}

/**
 * Keeps accounts, and what their roles may do, from changing until the end of the transaction. Roles are locked before accounts, as every
 * change of staff does, which locks all roles: two transactions that locked them in different orders would wait for each other.
 */
export async function holdRights(trx: Db, ids: readonly string[]): Promise<void> {
  const accounts = [...new Set(ids)];
  await sql`select from aml_role where code in (select aml_role from user_account where id = any(${accounts}::bigint[])) order by code for share`.execute(trx);
  await sql`select from user_account where id = any(${accounts}::bigint[]) order by id for share`.execute(trx);
}

/** Accounts that have a role. */
export async function listAccountsOfRole(db: Db, roleCode: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from user_account where aml_role = ${roleCode} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

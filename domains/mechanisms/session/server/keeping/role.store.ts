import { sql } from 'kysely';
import type { AbilityEntry, Texts } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { type RoleFacts, roleFacts, roleName } from '../records/account.store.ts';

/** Roles in the order of their English names. */
export async function listRoles(db: Db): Promise<RoleFacts[]> {
  const { rows } = await sql<RoleFacts>`select ${roleFacts} from aml_role r order by r.name_en, r.code`.execute(db);
  return rows;
}

/** Accounts in use by role. */
export async function countAccounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; accounts: number }>`
    select aml_role as code, count(*)::int as accounts from user_account where status = 'ACTIVE' group by aml_role`.execute(db);
  return new Map(rows.map(({ code, accounts }) => [code, accounts]));
}

export interface RoleVersion {
  version: number;
  name: Texts;
  abilities: AbilityEntry[];
  reason: string | null;
  madeBy: string;
  approvedBy: string | null;
  madeAt: Date;
}

/** Versions of a role, newest first. */
export async function listRoleVersions(db: Db, code: string): Promise<RoleVersion[]> {
  const { rows } = await sql<RoleVersion>`
    select r.version, ${roleName} as name, r.abilities, r.reason, r.made_by_name as "madeBy", r.approved_by_name as "approvedBy", r.made_at as "madeAt"
    from aml_role_version r where r.role_code = ${code} order by r.version desc limit 100`.execute(db);
  return rows;
}

export interface RoleWrite {
  code: string;
  name: Texts;
  home: string;
  abilities: readonly AbilityEntry[];
  version: number;
  /** By the back office, and not by a release. */
  edited: boolean;
  reason: string | null;
  maker: string;
  approver: string | null;
  requestId: string | null;
  at: Date;
}

/** Writes a role as a version of its own. */
export async function saveRole(db: Db, one: RoleWrite): Promise<void> {
  const abilities = JSON.stringify(one.abilities);
  await sql`
    insert into aml_role (code, name_en, name_pt, name_es, home, version, edited)
    values (${one.code}, ${one.name.en}, ${one.name.pt}, ${one.name.es ?? null}, ${one.home}, ${one.version}, ${one.edited})
    on conflict (code) do update set name_en = excluded.name_en, name_pt = excluded.name_pt, name_es = excluded.name_es, home = excluded.home,
      version = excluded.version, edited = excluded.edited`.execute(db);
  await sql`delete from role_ability where role_code = ${one.code}`.execute(db);
  await sql`insert into role_ability (role_code, subject, actions)
    select ${one.code}, x.subject, x.action from jsonb_to_recordset(${abilities}::jsonb) as x (subject text, action text[])`.execute(db);
  await sql`
    insert into aml_role_version (role_code, version, name_en, name_pt, name_es, abilities, reason, made_by_name, approved_by_name, request_id, made_at)
    values (${one.code}, ${one.version}, ${one.name.en}, ${one.name.pt}, ${one.name.es ?? null}, ${abilities}::jsonb, ${one.reason}, ${one.maker}, ${one.approver},
      ${one.requestId}::bigint, ${one.at})`.execute(db);
}

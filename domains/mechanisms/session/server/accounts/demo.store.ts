import { sql } from 'kysely';
import type { Texts } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { roleName, unsealFactor } from '../records/account.store.ts';

export interface DemoAccountRow {
  account: string;
  name: string;
  amlRole: string;
  roleName: Texts;
  companies: string[];
  demoBuild: 'demo' | 'demo-onboarding' | null;
  totpSecret: string | null;
  isConfirmed: boolean;
  lastStep: string | null;
}

/** Active accounts out of the given ones. */
export async function listAccountsOf(db: Db, accounts: readonly string[]): Promise<DemoAccountRow[]> {
  const { rows } = await sql<DemoAccountRow>`
    select u.account, u.name, u.aml_role as "amlRole", ${roleName} as "roleName", u.company_codes as companies,
      u.demo_build as "demoBuild", u.totp_secret as "totpSecret", u.totp_confirmed_at is not null as "isConfirmed", u.totp_last_step as "lastStep"
    from user_account u join aml_role r on r.code = u.aml_role
    where u.status = 'ACTIVE' and u.demonstration and u.account = any(${accounts as string[]})`.execute(db);
  return rows.map((row) => ({ ...row, totpSecret: row.totpSecret && unsealFactor(row.totpSecret) }));
}

/** How many usable accounts and keys of the demonstration the database holds. */
export async function countDemoCredentials(db: Db): Promise<{ accounts: number; keys: number }> {
  const { rows } = await sql<{ accounts: number; keys: number }>`
    select (select count(*) from user_account where demonstration and status = 'ACTIVE')::integer as accounts,
      (select count(*) from machine_key where demonstration and revoked_at is null)::integer as keys`.execute(db);
  return rows[0] as { accounts: number; keys: number };
}

import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** Whether anybody has an account, in use or not. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from user_account) as has`.execute(db);
  return rows[0]?.has ?? true;
}

/** Nobody else opens an account until the transaction ends. */
export async function lockAccounts(trx: Db): Promise<void> {
  await sql`lock table user_account in share row exclusive mode`.execute(trx);
}

/** An account works for a company from now on. */
export async function giveCompany(db: Db, userId: string, companyCode: string): Promise<void> {
  await sql`update user_account set company_codes = array_append(company_codes, ${companyCode}), version = version + 1, updated_at = now()
    where id = ${userId} and not ${companyCode} = any(company_codes)`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

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
  await sql`update user_account set company_codes = array_append(company_codes, ${companyCode}), version = version + 1, updated_at = clock_now()
    where id = ${userId} and not ${companyCode} = any(company_codes)`.execute(db);
}

/** How many people of each company may decide what others ask for. */
export async function countCheckers(db: Db, companies: readonly string[], { demo }: { demo: boolean }): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; people: number }>`
    select c.code, count(distinct u.person_id)::int as people from unnest(${[...companies]}::text[]) as c (code)
    join user_account u on c.code = any(u.company_codes) and u.status = 'ACTIVE' and (${demo} or not u.demonstration)
    where exists (select from role_ability b where b.role_code = u.aml_role and b.subject in ('AML.ApprovalList', 'all') and b.actions && '{write,manage}'::text[])
    group by c.code`.execute(db);
  return new Map(rows.map(({ code, people }) => [code, people]));
}

/** Companies whose payment core has a key that decides payments. */
export async function companiesWithKeys(db: Db, companies: readonly string[], { now, demo }: { now: Date; demo: boolean }): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct company_code as code from machine_key where company_code = any(${[...companies]}::text[]) and revoked_at is null
      and (expires_at is null or expires_at > ${now}) and 'decide' = any(scopes) and (${demo} or not demonstration)`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

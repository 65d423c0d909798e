import { sql } from 'kysely';
import type { Language } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { sealFactor } from '../records/account.store.ts';
import { inNameOrder } from '../../../../../platform/server/index.ts';
import type { DemoStaff } from './demo-accounts.ts';

export interface StaffKey {
  userId: string;
  personId: string;
  account: string;
  name: string;
  amlRole: string;
  companies: string[];
}

/** Keys of existing accounts, by account. */
export async function listStaff(db: Db, accounts: readonly string[]): Promise<Map<string, StaffKey>> {
  const { rows } = await sql<StaffKey>`select id as "userId", person_id as "personId", account, name, aml_role as "amlRole", company_codes as companies
    from user_account where account = any(${accounts as string[]})`.execute(db);
  return new Map(rows.map((row) => [row.account, row]));
}

interface StaffToAdd extends Pick<DemoStaff, 'account' | 'name' | 'companies' | 'lang' | 'demoBuild'> {
  amlRole: string;
  personId: string | undefined;
  email: string;
  location?: string;
  /** Undefined until the owner sets one by a mailed or printed link. */
  passwordHash: string | undefined;
  /** Its credentials are public: it is good only where the demonstration runs. */
  demonstration: boolean;
  /** A secret that counts as confirmed; undefined: the first sign-in sets one up. */
  totpSecret: string | undefined;
}

/** Adds an account, with its person when none is given. */
export async function addStaff(db: Db, staff: StaffToAdd, now: Date): Promise<StaffKey> {
  const person = staff.personId
    ? { id: staff.personId }
    : await db
        .insertInto('staff_person')
        .values({ name: staff.name, ...(staff.location ? { location: staff.location } : {}) })
        .returning('id')
        .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string }>`
    insert into user_account (person_id, account, email, name, aml_role, company_codes, password_hash, totp_secret, totp_confirmed_at, demo_build, lang, demonstration)
    values (${person.id}, ${staff.account}, ${staff.email}, ${staff.name}, ${staff.amlRole}, ${staff.companies as string[]}, ${staff.passwordHash ?? null},
      ${staff.totpSecret ? sealFactor(staff.totpSecret) : null}, ${staff.totpSecret ? now : null}, ${staff.demoBuild ?? null}, ${staff.lang}, ${staff.demonstration}) returning id`.execute(
    db,
  );
  const { account, name, amlRole, companies } = staff;
  return { userId: (rows[0] as { id: string }).id, personId: person.id, account, name, amlRole, companies: [...companies] };
}

export interface ColleagueRow {
  id: string;
  name: string;
  role: string;
  companies: string[];
  /** Where they read mails, and in which language. */
  email: string;
  lang: string;
}

/** Accounts in use whose role may write on a subject of the abilities, with a company in common. */
export async function listColleagues(db: Db, companies: readonly string[], subject: string): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select u.id, u.name, u.aml_role as role, u.company_codes as companies, u.email, u.lang from user_account u
    where u.status = 'ACTIVE' and u.company_codes && ${[...companies]}::text[]
      and exists (select 1 from role_ability b where b.role_code = u.aml_role and b.subject in (${subject}, 'all') and b.actions && '{write,manage}'::text[])
    order by ${inNameOrder('u.name')}, u.id`.execute(db);
  return rows;
}

/** Names of accounts, whether they are still in use or not. */
export async function findStaffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from user_account where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where somebody of the staff reads mails. */
export async function findStaffEmail(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from user_account where id = ${userId}::bigint`.execute(db);
  return rows[0]?.email;
}

/** How accounts in use are written to. */
export async function findRecipients(db: Db, ids: readonly string[]): Promise<{ id: string; name: string; email: string; lang: Language }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; email: string; lang: Language }>`
    select id, name, email, lang from user_account where id = any(${[...new Set(ids)]}::bigint[]) and status = 'ACTIVE' order by id`.execute(db);
  return rows;
}

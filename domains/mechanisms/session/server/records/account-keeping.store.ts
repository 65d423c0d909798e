import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { type IdleTerms, isAwake } from './idle.store.ts';

/** An account as its keeper sees it. */
export interface AccountFacts {
  id: string;
  personId: string;
  account: string;
  email: string;
  name: string;
  lang: Language;
  version: number;
  amlRole: string;
  companies: string[];
  status: 'ACTIVE' | 'DISABLED';
  hasPassword: boolean;
  hasFactor: boolean;
  isDemonstration: boolean;
  /** Sessions that a call would still be answered in. */
  openSessions: number;
  lastSeenAt: Date | null;
  lastSignInAt: Date | null;
  createdAt: Date;
  factorSince: Date | null;
}

export const accountFacts = (
  now: Date,
  terms: IdleTerms,
) => sql<AccountFacts>`u.id, u.person_id as "personId", u.account, u.email, u.name, u.lang, u.version, u.aml_role as "amlRole",
  u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt", u.totp_confirmed_at as "factorSince", u.company_codes as companies, u.status,
  u.password_hash is not null as "hasPassword", u.totp_confirmed_at is not null as "hasFactor", u.demonstration as "isDemonstration",
  (select count(*)::integer from staff_session s where s.user_id = u.id and s.revoked_at is null and s.refresh_expires_at > ${now}
    and ${isAwake(terms, now)}) as "openSessions",
  (select max(s.seen_at) from staff_session s where s.user_id = u.id) as "lastSeenAt"`;

/** All accounts in the order of their names. */
export async function listAccounts(db: Db, now: Date, terms: IdleTerms): Promise<AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`select ${accountFacts(now, terms)} from user_account u order by lower(u.account)`.execute(db);
  return rows;
}

/** One account, locked until the end of the transaction. */
export async function lockAccount(trx: Db, which: { account: string } | { id: string } | { email: string }): Promise<AccountFacts | undefined> {
  const is =
    'account' in which
      ? sql`lower(u.account) = lower(${which.account})`
      : 'id' in which
        ? sql`u.id = ${which.id}::bigint`
        : sql`lower(u.email) = lower(${which.email})`;
  const { rows } = await sql<AccountFacts>`select ${accountFacts(new Date(0), {})} from user_account u where ${is} for update of u`.execute(trx);
  return rows[0];
}

/** One account as it is now. */
export async function findAccountFacts(db: Db, id: string, now: Date, terms: IdleTerms): Promise<AccountFacts | undefined> {
  const { rows } = await sql<AccountFacts>`select ${accountFacts(now, terms)} from user_account u where u.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Changes what is named and leaves the rest. */
export async function changeAccount(
  trx: Db,
  id: string,
  change: { status?: AccountFacts['status']; name?: string; amlRole?: string; companies?: readonly string[] },
): Promise<void> {
  await sql`update user_account set status = coalesce(${change.status ?? null}, status), name = coalesce(${change.name ?? null}, name), aml_role = coalesce(${change.amlRole ?? null}, aml_role),
    company_codes = coalesce(${change.companies ? [...change.companies] : null}::text[], company_codes), version = version + 1, updated_at = clock_now()
    where id = ${id}`.execute(trx);
}

/** Ends the links with which a new password could be set, and a second factor that is just being set up. */
export async function dropLinks(trx: Db, id: string, now: Date): Promise<void> {
  await sql`update password_reset set used_at = ${now} where user_id = ${id} and used_at is null`.execute(trx);
  await sql`delete from totp_enrolment where user_id = ${id}`.execute(trx);
}

export async function dropFactor(trx: Db, id: string): Promise<void> {
  await sql`update user_account set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, version = version + 1, updated_at = clock_now()
    where id = ${id}`.execute(trx);
  await sql`delete from totp_enrolment where user_id = ${id}`.execute(trx);
}

/** Forgets password and second factor: whoever comes back begins again. */
export async function dropCredentials(trx: Db, id: string): Promise<void> {
  await sql`update user_account set password_hash = null where id = ${id}`.execute(trx);
  await dropFactor(trx, id);
}

/** An address without what only its owner's mail server tells apart: capitals, dots before the @, and all from a plus sign on. */
const mailboxOf = (email: string | RawBuilder<unknown>) =>
  sql`replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(${email}), '@', 2)`;

/** The people whose accounts, removed ones too, have an address of the same mailbox. */
export async function listPeopleOfMailbox(db: Db, email: string): Promise<{ personId: string; account: string; email: string }[]> {
  const { rows } = await sql<{ personId: string; account: string; email: string }>`select u.person_id as "personId", u.account, u.email from user_account u
    where ${mailboxOf(sql`u.email`)} = ${mailboxOf(sql`${email}::text`)} order by u.id`.execute(db);
  return rows;
}

/** Accounts of the same human being, without the one itself. */
export async function listAccountsOfPerson(db: Db, personId: string, except: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`select account from user_account where person_id = ${personId}::bigint and id <> ${except}::bigint
    order by lower(account)`.execute(db);
  return rows.map(({ account }) => account);
}

import { sql } from 'kysely';
import type { AbilityEntry, Language, Texts } from '../../../../../platform/contract/index.ts';
import { type Db, placeOf, seal, type SealedColumn, unseal } from '../../../../../platform/server/index.ts';
import type { SignInGuard } from '../../model/sign-in-guard.ts';

export interface Account {
  id: string;
  personId: string;
  account: string;
  email: string;
  name: string;
  role: 'admin' | 'client';
  amlRole: string;
  companies: string[];
  /** Not disabled, and not of a demonstration that this process does not run. */
  isActive: boolean;
  passwordHash: string | null;
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  totpLastStep: string | null;
  demoBuild: 'demo' | 'demo-onboarding' | null;
  lang: Language;
  version: number;
}

/** Secrets of second factors: the one of an account, and one that is just being set up. */
const factorSecret: SealedColumn = {
  table: 'user_account',
  column: 'totp_secret',
  addressee: { nobody: 'checks the codes of its account' },
  emptiedWith: ['totp_confirmed_at', 'totp_last_step'],
};
const enrolmentSecret: SealedColumn = {
  table: 'totp_enrolment',
  column: 'secret',
  addressee: { nobody: 'is shown to whoever holds the token of its row, and checks the codes of its account' },
};
export const sealedColumns: readonly SealedColumn[] = [factorSecret, enrolmentSecret];

/** A secret of a second factor as it is stored. */
export const sealFactor = (secret: string): string => seal(secret, placeOf(factorSecret));
export const unsealFactor = (stored: string): string => unseal(stored, placeOf(factorSecret));

/** Who a process lets in: accounts of the demonstration only where the demonstration runs, as their credentials are public. */
export interface Admission {
  readonly demo: boolean;
}

/** Whether an account may be used, as a condition on `user_account u`. */
export const isAdmitted = ({ demo }: Admission) => sql<boolean>`(u.status = 'ACTIVE' and (${demo} or not u.demonstration))`;

const columns = (
  admission: Admission,
) => sql`u.id, u.person_id as "personId", u.account, u.email, u.name, u.role, u.aml_role as "amlRole", u.company_codes as companies,
  ${isAdmitted(admission)} as "isActive", u.password_hash as "passwordHash", u.totp_secret as "totpSecret", u.totp_confirmed_at as "totpConfirmedAt",
  u.totp_last_step as "totpLastStep", u.demo_build as "demoBuild", u.lang, u.version`;

/** The account that was found, with its secret opened. */
const opened = ([row]: readonly Account[]): Account | undefined => row && { ...row, totpSecret: row.totpSecret && unsealFactor(row.totpSecret) };

export async function findAccount(db: Db, account: string, admission: Admission): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns(admission)} from user_account u where lower(u.account) = lower(${account})`.execute(db);
  return opened(rows);
}

export async function findAccountOrEmail(db: Db, text: string, admission: Admission): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns(admission)} from user_account u
    where lower(u.account) = lower(${text}) or lower(u.email) = lower(${text}) order by lower(u.account) = lower(${text}) desc limit 1`.execute(db);
  return opened(rows);
}

export async function findAccountById(db: Db, id: string, admission: Admission): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns(admission)} from user_account u where u.id = ${id}`.execute(db);
  return opened(rows);
}

/** The name of a role `r` in all languages. */
export const roleName = sql<Texts>`jsonb_build_object('en', r.name_en, 'pt', r.name_pt, 'es', coalesce(r.name_es, r.name_en))`;

export interface RoleFacts {
  code: string;
  name: Texts;
  home: string;
  abilities: AbilityEntry[];
  version: number;
  /** Changed or made by the back office. */
  edited: boolean;
}

export const roleFacts = sql<RoleFacts>`r.code, ${roleName} as name, r.home, r.version, r.edited,
  (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'action', a.actions) order by a.subject), '[]')
    from role_ability a where a.role_code = r.code) as abilities`;

export async function findRole(db: Db, code: string): Promise<RoleFacts | undefined> {
  const { rows } = await sql<RoleFacts>`select ${roleFacts} from aml_role r where r.code = ${code}`.execute(db);
  return rows[0];
}

/** Role of an account with its home and its abilities as they are now. */
export async function getRole(db: Db, code: string): Promise<RoleFacts> {
  const role = await findRole(db, code);
  if (!role) throw new Error(`role ${code} does not exist`);
  return role;
}

/** Takes the code's time step: false when it, or a later one, was already used. Two sign-ins with one code cannot both win. */
export async function spendCode(db: Db, accountId: string, step: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update user_account set totp_last_step = ${step}
    where id = ${accountId} and status = 'ACTIVE' and (totp_last_step is null or totp_last_step < ${step}) returning id`.execute(db);
  return rows.length > 0;
}

export async function savePassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await sql`update user_account set password_hash = ${passwordHash}, version = version + 1, updated_at = clock_now() where id = ${accountId}`.execute(db);
}

/** The same password under a costlier hash: nothing that anybody needs to notice. */
export async function saveRehash(db: Db, account: Account, passwordHash: string): Promise<void> {
  await sql`update user_account set password_hash = ${passwordHash} where id = ${account.id} and password_hash = ${account.passwordHash}`.execute(db);
}

/** When its owner last came in; no change of the account that anybody needs to notice. */
export async function noteSignIn(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`update user_account set last_sign_in_at = ${now} where id = ${accountId}`.execute(db);
}

/** Changes the language; answers the new version, or undefined when the account is no longer at the version that was seen. */
export async function saveLanguage(db: Db, accountId: string, lang: Language, expectedVersion: number | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`update user_account set lang = ${lang}, version = version + 1, updated_at = clock_now()
    where id = ${accountId} and (${expectedVersion ?? null}::integer is null or version = ${expectedVersion ?? null}) returning version`.execute(db);
  return rows[0]?.version;
}

/* --- second factor being set up --- */

export async function addEnrolment(db: Db, enrolment: { tokenHash: string; accountId: string; secret: string; now: Date; expiresAt: Date }): Promise<void> {
  await sql`insert into totp_enrolment (token_hash, user_id, secret, created_at, expires_at)
    values (${enrolment.tokenHash}, ${enrolment.accountId}, ${seal(enrolment.secret, placeOf(enrolmentSecret))}, ${enrolment.now}, ${enrolment.expiresAt})`.execute(
    db,
  );
}

export async function findEnrolment(db: Db, tokenHash: string, accountId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`select secret from totp_enrolment
    where token_hash = ${tokenHash} and user_id = ${accountId} and expires_at > ${now}`.execute(db);
  return rows[0] && unseal(rows[0].secret, placeOf(enrolmentSecret));
}

/** Makes the shown secret the account's own; false when another enrolment was faster. */
export async function confirmSecret(db: Db, accountId: string, { secret, step, now }: { secret: string; step: number; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update user_account
    set totp_secret = ${sealFactor(secret)}, totp_confirmed_at = ${now}, totp_last_step = ${step}, version = version + 1, updated_at = clock_now()
    where id = ${accountId} and status = 'ACTIVE' and totp_confirmed_at is null returning id`.execute(db);
  await sql`delete from totp_enrolment where user_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

/* --- failures in a row --- */

/** Locks the guard of a typed account for this transaction, making it when there is none. */
export async function lockGuard(db: Db, accountHash: string, now: Date): Promise<SignInGuard> {
  // One statement: between making a row and locking it, a sign-in that succeeds could take the row away.
  const { rows } = await sql<{ failures: number; locked_until: Date | null; updated_at: Date }>`
    insert into sign_in_guard (account_hash, updated_at) values (${accountHash}, ${now})
    on conflict (account_hash) do update set account_hash = excluded.account_hash returning failures, locked_until, updated_at`.execute(db);
  const row = rows[0] as { failures: number; locked_until: Date | null; updated_at: Date };
  return { failures: row.failures, lockedUntil: row.locked_until ?? undefined, updatedAt: row.updated_at };
}

export async function saveGuard(db: Db, accountHash: string, guard: SignInGuard): Promise<void> {
  await sql`update sign_in_guard set failures = ${guard.failures}, locked_until = ${guard.lockedUntil ?? null}, updated_at = ${guard.updatedAt}
    where account_hash = ${accountHash}`.execute(db);
}

export async function clearGuard(db: Db, accountHash: string): Promise<void> {
  await sql`delete from sign_in_guard where account_hash = ${accountHash}`.execute(db);
}

/* --- password reset --- */

export async function addReset(db: Db, reset: { tokenHash: string; accountId: string; now: Date; expiresAt: Date }): Promise<void> {
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.accountId}, ${reset.now}, ${reset.expiresAt})`.execute(db);
}

export async function findReset(db: Db, tokenHash: string, now: Date, admission: Admission): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns(admission)} from password_reset r join user_account u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now} and ${isAdmitted(admission)}`.execute(db);
  return opened(rows);
}

/** Uses a reset token up, and with it all others of the account; false when it was used meanwhile. */
export async function spendReset(db: Db, tokenHash: string, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ token_hash: string }>`update password_reset set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null returning token_hash`.execute(db);
  await sql`update password_reset set used_at = ${now} where user_id = ${accountId} and used_at is null`.execute(db);
  return rows.length > 0;
}

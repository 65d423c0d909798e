import { sql } from 'kysely';
import type { AbilityEntry, Language } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { isAdmitted } from './account.store.ts';
import { isAwake, type SessionTerms } from './idle.store.ts';

export interface NewSession {
  accountId: string;
  accessHash: string;
  accessExpiresAt: Date;
  refreshHash: string;
  refreshExpiresAt: Date;
  remember: boolean;
  ip: string;
  userAgent: string;
  now: Date;
}

export async function addSession(db: Db, session: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_session (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, remember, created_at, seen_at, active_at, ip, user_agent)
    values (${session.accountId}, ${session.accessHash}, ${session.accessExpiresAt}, ${session.refreshHash}, ${session.refreshExpiresAt},
      ${session.remember}, ${session.now}, ${session.now}, ${session.now}, ${session.ip}, ${session.userAgent})
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
}

export interface SessionActor {
  sessionId: string;
  seenAt: Date;
  /** When its person last did something. */
  activeAt: Date;
  userId: string;
  personId: string;
  account: string;
  name: string;
  amlRole: string;
  companies: string[];
  lang: Language;
  abilities: AbilityEntry[];
}

/**
 * Who holds an access token, with abilities as they are at this moment: one statement along unique keys and no cache, so
 * that a disabled account or a changed role takes effect with the next call.
 */
export async function findSessionActor(db: Db, accessHash: string, now: Date, terms: SessionTerms): Promise<SessionActor | undefined> {
  const { rows } = await sql<SessionActor>`
    select s.id as "sessionId", s.seen_at as "seenAt", s.active_at as "activeAt", u.id as "userId", u.person_id as "personId", u.account, u.name, u.aml_role as "amlRole",
      u.company_codes as companies, u.lang,
      (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'action', a.actions)), '[]')
        from role_ability a where a.role_code = u.aml_role) as abilities
    from staff_session s join user_account u on u.id = s.user_id
    where s.access_hash = ${accessHash} and s.access_expires_at > ${now} and s.refresh_expires_at > ${now}
      and s.revoked_at is null and ${isAdmitted(terms)} and ${isAwake(terms, now)}`.execute(db);
  return rows[0];
}

/** Notes the use of a session; several calls at once write once. */
export async function markRead(db: Db, sessionId: string, { now, unlessSince, isAct }: { now: Date; unlessSince: Date; isAct: boolean }): Promise<void> {
  await sql`update staff_session set seen_at = ${now}, active_at = case when ${isAct} then ${now} else active_at end
    where id = ${sessionId} and (seen_at < ${unlessSince} or (${isAct} and active_at < ${unlessSince}))`.execute(db);
}

export interface RenewableSession {
  id: string;
  accountId: string;
  accountName: string;
  accountIsActive: boolean;
  refreshHash: string;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
  isRevoked: boolean;
  remember: boolean;
  /** Whether its person has done something lately enough. */
  isAwake: boolean;
}

const renewable = (
  terms: SessionTerms,
  now: Date,
) => sql`s.id, u.id as "accountId", u.name as "accountName", ${isAdmitted(terms)} as "accountIsActive", s.refresh_hash as "refreshHash",
  s.access_expires_at as "accessExpiresAt", s.refresh_expires_at as "refreshExpiresAt", s.revoked_at is not null as "isRevoked",
  s.remember, ${isAwake(terms, now)} as "isAwake"`;

/** Locks the session that a refresh token belongs to now. A second renewal with the same token waits here, and then finds nothing. */
export async function lockByRefresh(db: Db, refreshHash: string, terms: SessionTerms, now: Date): Promise<RenewableSession | undefined> {
  const { rows } = await sql<RenewableSession>`select ${renewable(terms, now)} from staff_session s join user_account u on u.id = s.user_id
    where s.refresh_hash = ${refreshHash} for update of s`.execute(db);
  return rows[0];
}

/** Locks the session that a refresh token belonged to. */
export async function lockBySpent(
  db: Db,
  refreshHash: string,
  terms: SessionTerms,
  now: Date,
): Promise<(RenewableSession & { spentAt: Date; sealedSuccessor: string | null }) | undefined> {
  const { rows } = await sql<RenewableSession & { spentAt: Date; sealedSuccessor: string | null }>`
    select ${renewable(terms, now)}, p.spent_at as "spentAt", p.sealed_successor as "sealedSuccessor"
    from spent_refresh p join staff_session s on s.id = p.session_id join user_account u on u.id = s.user_id
    where p.refresh_hash = ${refreshHash} for update of s`.execute(db);
  return rows[0];
}

interface Rotation {
  sessionId: string;
  spentHash: string;
  sealedSuccessor: string;
  accessHash: string;
  accessExpiresAt: Date;
  refreshHash: string;
  now: Date;
}

export async function rotate(db: Db, rotation: Rotation): Promise<void> {
  await sql`update spent_refresh set sealed_successor = null where session_id = ${rotation.sessionId} and sealed_successor is not null`.execute(db);
  await sql`insert into spent_refresh (refresh_hash, session_id, spent_at, sealed_successor)
    values (${rotation.spentHash}, ${rotation.sessionId}, ${rotation.now}, ${rotation.sealedSuccessor})`.execute(db);
  await sql`update staff_session set access_hash = ${rotation.accessHash}, access_expires_at = ${rotation.accessExpiresAt},
    refresh_hash = ${rotation.refreshHash}, seen_at = ${rotation.now} where id = ${rotation.sessionId}`.execute(db);
}

export interface EndedSession {
  id: string;
  accountId: string;
  accountName: string;
}

/** Ends the open session that holds an access or a refresh token. */
export async function endSessionOf(db: Db, token: { sessionId?: string; refreshHash?: string }, reason: string, now: Date): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`
    update staff_session s set revoked_at = ${now}, revoked_reason = ${reason} from user_account u
    where u.id = s.user_id and s.revoked_at is null
      and (s.id = ${token.sessionId ?? null}::bigint or s.refresh_hash = ${token.refreshHash ?? null})
    returning s.id, u.id as "accountId", u.name as "accountName"`.execute(db);
  return rows[0];
}

/** Of these accounts, those of whom no session was seen since a time. */
export async function listAbsent(db: Db, ids: readonly string[], since: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from unnest(${[...new Set(ids)]}::bigint[]) as o (id)
    where not exists (select from staff_session s where s.user_id = o.id and s.seen_at >= ${since})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ends open sessions of an account: one, all but one, or all. Answers how many. */
export async function endSessions(
  db: Db,
  accountId: string,
  which: { only?: string; except?: string },
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update staff_session set revoked_at = ${now}, revoked_reason = ${reason}
    where user_id = ${accountId} and revoked_at is null and refresh_expires_at > ${now}
      and (${which.only ?? null}::bigint is null or id = ${which.only ?? null}::bigint)
      and (${which.except ?? null}::bigint is null or id <> ${which.except ?? null}::bigint)
    returning id`.execute(db);
  return rows.length;
}

export interface OpenSession {
  id: string;
  ip: string | null;
  userAgent: string | null;
  remember: boolean;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

export async function listOpenSessions(db: Db, accountId: string, now: Date, terms: SessionTerms): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, ip, user_agent as "userAgent", remember, created_at as "createdAt", seen_at as "seenAt", refresh_expires_at as "expiresAt"
    from staff_session s where user_id = ${accountId} and revoked_at is null and refresh_expires_at > ${now} and ${isAwake(terms, now)}
    order by seen_at desc, id desc limit 100`.execute(db);
  return rows;
}

/** Days after which an ended session is dropped. */
export const endedSessionDays = 30;

/** Drops what nobody can use any more: ended sessions after 30 days, spent tokens with them, links and guards after a day or a week. */
export async function dropOldSessions(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.transaction().execute(async (trx) => {
    const ended = sql`select id from staff_session where least(coalesce(revoked_at, refresh_expires_at), refresh_expires_at) < ${before(endedSessionDays)}`;
    await sql`delete from spent_refresh where session_id in (${ended})`.execute(trx);
    await sql`delete from staff_session where id in (${ended})`.execute(trx);
    await sql`update spent_refresh set sealed_successor = null where sealed_successor is not null and spent_at < ${new Date(now.getTime() - 60_000)}`.execute(
      trx,
    );
    await sql`delete from totp_enrolment where expires_at < ${now}`.execute(trx);
    await sql`delete from password_reset where expires_at < ${before(7)}`.execute(trx);
    await sql`delete from sign_in_guard where updated_at < ${before(2)}`.execute(trx);
  });
}

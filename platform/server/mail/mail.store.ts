import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { unsealMail } from './seal-mail.ts';

export interface DueMail {
  id: string;
  messageId: string;
  recipient: string;
  title: string;
  body: string;
  attempts: number;
  holdsSecret: boolean;
  /** Message ids of the thread that it continues, first to last. */
  references: string[];
}

/** Must the person whom mail `m` concerns not be asked for anything? */
const isSilent = sql`(exists (select from mail_silence s where s.subject_id = m.subject_id and (m.company_code is null or s.company_code = m.company_code))
  or exists (select from mail_hold h where h.subject_id = m.subject_id and (m.company_code is null or h.company_code = m.company_code)))`;

/**
 * Takes due mails for sending. They are due again after `leaseSeconds`, so that the mails of a killed process are sent by
 * another one; a mail may then go out twice, with the same message id.
 */
export async function leaseDueMails(db: Db, now: Date, { batch, leaseSeconds }: { batch: number; leaseSeconds: number }): Promise<DueMail[]> {
  const { rows } = await sql<{
    id: string;
    message_id: string;
    recipient: string;
    title: string;
    body: string;
    attempts: number;
    holds_secret: boolean;
    thread_id: string | null;
    in_reply_to: string | null;
  }>`
    update mail_message set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    where id in (select m.id from mail_message m where m.status = 'QUEUED' and m.next_attempt_at <= ${now} and not (m.asks and ${isSilent})
      order by m.next_attempt_at, m.id limit ${batch} for update skip locked)
    returning id, message_id, recipient, title, body, attempts, holds_secret, thread_id, in_reply_to`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    recipient: row.recipient,
    title: row.title,
    body: unsealMail(row.body),
    attempts: row.attempts,
    holdsSecret: row.holds_secret,
    references: [...new Set([row.thread_id, row.in_reply_to].filter((id) => id !== null))],
  }));
}

export async function markSent(db: Db, mail: DueMail, now: Date): Promise<void> {
  await sql`update mail_message set status = 'SENT', via = 'smtp', sent_at = ${now}, error = null,
    body = case when holds_secret then '' else body end where id = ${mail.id} and status = 'QUEUED'`.execute(db);
}

export async function markRetry(db: Db, mail: DueMail, error: string, at: Date): Promise<void> {
  await sql`update mail_message set next_attempt_at = ${at}, error = ${error} where id = ${mail.id} and status = 'QUEUED'`.execute(db);
}

export async function markLost(db: Db, mail: DueMail, status: 'BOUNCED' | 'FAILED', error: string): Promise<void> {
  await sql`update mail_message set status = ${status}, via = 'smtp', error = ${error},
    body = case when holds_secret then '' else body end where id = ${mail.id} and status = 'QUEUED'`.execute(db);
}

/**
 * Blanks texts with a secret an hour after they were written. One that has not left by then, as no mail server is configured
 * or none answers, is given up: what it opens is closed.
 */
export async function blankOldSecrets(db: Db, now: Date): Promise<void> {
  await sql`update mail_message set body = '', error = case when status = 'QUEUED' then 'EXPIRED' else error end,
      status = case when status = 'QUEUED' then 'FAILED' else status end
    where holds_secret and (body <> '' or status = 'QUEUED') and created_at < ${new Date(now.getTime() - 3_600_000)}`.execute(db);
}

export interface UnsentMail {
  messageId: string;
  recipient: string;
  title: string;
  body: string;
  status: string;
  createdAt: Date;
}

/** Latest mails to the given addresses that no mail server has taken. */
export async function listUnsentMails(db: Db, recipients: readonly string[]): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select message_id as "messageId", recipient, title, body, status, created_at as "createdAt" from mail_message
    where recipient = any(${recipients as string[]}) and (via is null or via = 'outbox') order by id desc limit 20`.execute(db);
  return rows.map((row) => ({ ...row, body: unsealMail(row.body) }));
}

/** How many mails wait. */
export async function countQueuedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail_message where status = 'QUEUED'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Mails about people, of a company and before a moment, that need not wait any more. */
interface OldMails {
  companyCode: string;
  before: Date;
  limit: number;
}

/**
 * Deletes old mails about people, the oldest first; those of somebody whose matter is open stay.
 * @param findOpen of these people, those whose matter is open
 */
export async function deleteOldMails(
  db: Db,
  { companyCode, before, limit }: OldMails,
  findOpen: (subjectIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ deleted: number; keptOpen: number }> {
  let [deleted, keptOpen, after] = [0, 0, '0'];
  for (;;) {
    const { rows } = await sql<{ id: string; subjectId: string }>`
      select id, subject_id as "subjectId" from mail_message
      where company_code = ${companyCode} and subject_id is not null and created_at < ${before} and status <> 'QUEUED' and id > ${after}::bigint
      order by id limit ${limit} for update skip locked`.execute(db);
    const open = await findOpen([...new Set(rows.map(({ subjectId }) => subjectId))]);
    const gone = rows.filter(({ subjectId }) => !open.has(subjectId)).map(({ id }) => id);
    if (gone.length > 0) await sql`delete from mail_message where id = any(${gone}::bigint[])`.execute(db);
    deleted += gone.length;
    keptOpen += rows.length - gone.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < limit || deleted >= limit) return { deleted, keptOpen };
  }
}

/** When the oldest mail about a person was written, by company. */
export async function oldestMails(db: Db, companies: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ code: string; at: Date }>`
    select c.code, m.at from unnest(${[...companies]}::text[]) as c (code)
    cross join lateral (select min(created_at) as at from mail_message where company_code = c.code and subject_id is not null) m where m.at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ code, at }) => [code, at]));
}

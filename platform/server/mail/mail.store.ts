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
const isSilent = sql`exists (select from mail_silence s where s.subject_id = m.subject_id and (m.company_code is null or s.company_code = m.company_code))`;

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

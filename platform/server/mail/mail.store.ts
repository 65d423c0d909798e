import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export interface DueMail {
  id: string;
  messageId: string;
  recipient: string;
  title: string;
  body: string;
  attempts: number;
  holdsSecret: boolean;
}

/**
 * Takes due mails for sending. They are due again after `leaseSeconds`, so that the mails of a killed process are sent by
 * another one; a mail may then go out twice, with the same message id.
 */
export async function leaseDueMails(db: Db, now: Date, { batch, leaseSeconds }: { batch: number; leaseSeconds: number }): Promise<DueMail[]> {
  const { rows } = await sql<{ id: string; message_id: string; recipient: string; title: string; body: string; attempts: number; holds_secret: boolean }>`
    update mail_message set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    where id in (select id from mail_message where status = 'QUEUED' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${batch} for update skip locked)
    returning id, message_id, recipient, title, body, attempts, holds_secret`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    recipient: row.recipient,
    title: row.title,
    body: row.body,
    attempts: row.attempts,
    holdsSecret: row.holds_secret,
  }));
}

export async function markSent(db: Db, mail: DueMail, via: 'smtp' | 'outbox', now: Date): Promise<void> {
  // What waits in the outbox is still to be read there; its secret goes with the tidying.
  const blank = mail.holdsSecret && via === 'smtp';
  await sql`update mail_message set status = 'SENT', via = ${via}, sent_at = ${now}, error = null,
    body = case when ${blank} then '' else body end where id = ${mail.id} and status = 'QUEUED'`.execute(db);
}

export async function markRetry(db: Db, mail: DueMail, error: string, at: Date): Promise<void> {
  await sql`update mail_message set next_attempt_at = ${at}, error = ${error} where id = ${mail.id} and status = 'QUEUED'`.execute(db);
}

export async function markLost(db: Db, mail: DueMail, status: 'BOUNCED' | 'FAILED', error: string): Promise<void> {
  await sql`update mail_message set status = ${status}, via = 'smtp', error = ${error},
    body = case when holds_secret then '' else body end where id = ${mail.id} and status = 'QUEUED'`.execute(db);
}

/** Blanks texts with a secret an hour after they were written, however they left. */
export async function blankOldSecrets(db: Db, now: Date): Promise<void> {
  await sql`update mail_message set body = '' where holds_secret and body <> '' and status <> 'QUEUED'
    and created_at < ${new Date(now.getTime() - 3_600_000)}`.execute(db);
}

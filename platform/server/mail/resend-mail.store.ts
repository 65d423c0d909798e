import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newMessageId } from './queue-mail.ts';

interface Resending {
  /** Companies whose mails this person may see. */
  companies: readonly string[];
  sentBy: { userId: string; name: string };
  /** Whether this person may know that requests are held. Others may repeat one that waits, as if it had left: it takes its place. */
  knowsHolds: boolean;
}

/** A new mail of the same thread; or why there is none: the first still waits, held a link that has ended, or is not to be seen. */
export type Resent = { messageId: string; id: string; companyCode: string | null } | 'waits' | 'secret' | 'unknown';

/** Queues a mail once more, as it was, as the next one of its thread. */
export async function resendMail(db: Db, messageId: string, { companies, sentBy, knowsHolds }: Resending): Promise<Resent> {
  const { rows } = await sql<{ status: string; holds_secret: boolean; is_request: boolean }>`
    select status, holds_secret, asks and subject_id is not null as is_request from mail_message
    where message_id = ${messageId} and (company_code is null or company_code = any(${companies as string[]})) for update`.execute(db);
  const existing = rows[0];
  if (!existing) return 'unknown';
  if (existing.holds_secret) return 'secret';
  if (existing.status === 'QUEUED' && (knowsHolds || !existing.is_request)) return 'waits';
  const added = await sql<{ messageId: string; id: string; companyCode: string | null }>`
    insert into mail_message (message_id, template, lang, subject_id, company_code, recipient, title, body, asks, sent_by, sent_by_name, thread_id, in_reply_to)
    select ${newMessageId()}, template, lang, subject_id, company_code, recipient, title, body, asks, ${sentBy.userId}, ${sentBy.name},
      coalesce(thread_id, message_id), message_id
    from mail_message where message_id = ${messageId}
    returning message_id as "messageId", id, company_code as "companyCode"`.execute(db);
  // One that nobody has tried to send does not go out beside its copy.
  await sql`update mail_message set status = 'FAILED', error = 'REPEATED' where message_id = ${messageId} and status = 'QUEUED' and attempts = 0`.execute(db);
  return added.rows[0] ?? 'unknown';
}

import { type RawBuilder, sql } from 'kysely';

/** A request to a person: it is held back while the person is not to be asked. */
const isRequest = sql`(asks and subject_id is not null)`;

/** What says whether and when a mail left, or why it did not; of a request it would tell that the person is not to be asked. */
const sending = {
  status: sql`'ISSUED'`,
  attempts: sql`0`,
  next_attempt_at: sql`created_at`,
  error: sql`null`,
  via: sql`null`,
  sent_at: sql`null::timestamptz`,
  delivered_at: sql`null::timestamptz`,
} as const;
const columns = sql.raw(
  'id, message_id, template, lang, subject_id, company_code, recipient, title, body, asks, holds_secret, sent_by, sent_by_name, thread_id, in_reply_to, created_at',
);

/**
 * The mails as a reader may know them, in place of the table. Of a request to a person whoever must not know of holds is told that it
 * was issued, and when, whatever became of it; so a request that is held looks as one that was sent, and nothing said is untrue.
 * Filters, orders and counts of such a reader rest on these columns alone.
 * @param alias the short name of the rows
 * @param knowsHolds whether the reader may know that requests are held for reasons told nowhere (`mail_hold`)
 */
export function mailsShown(alias: string, { knowsHolds }: { knowsHolds: boolean }): RawBuilder<unknown> {
  if (knowsHolds) return sql`mail_message as ${sql.id(alias)}`;
  const shown = Object.entries(sending).map(([column, instead]) => sql`case when ${isRequest} then ${instead} else ${sql.id(column)} end as ${sql.id(column)}`);
  return sql`(select ${columns}, ${sql.join(shown)} from mail_message) as ${sql.id(alias)}`;
}

/** Whether mail `message_id` is a request to a person; one that is not there any more counts as one. */
export const isRequestMail = (messageId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from mail_message where message_id = ${messageId} and not ${isRequest})`;

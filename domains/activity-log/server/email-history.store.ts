import { sql } from 'kysely';
import type { IdType } from '../../kernel/index.ts';
import { ownerFilters } from '../../id-database/server/index.ts';
import { containing, type Db } from '../../../platform/server/index.ts';
import { bindList, byColumn, tableAs } from '../../../platform/server/lists/index.ts';
import { mailList } from '../contract/index.ts';

export interface MailRow {
  messageId: string;
  type: string;
  idNo: string | null;
  idType: IdType | null;
  recipient: string;
  title: string;
  status: 'QUEUED' | 'SENT' | 'DELIVERED' | 'BOUNCED' | 'FAILED';
  attempts: number;
  nextAttemptAt: Date;
  error: string | null;
  deliveredAt: Date | null;
  companyCode: string | null;
  subjectId: string | null;
  threadId: string | null;
  isSilenced: boolean;
  sentAt: Date | null;
  createdAt: Date;
  sentBy: string;
}

const columns = sql<MailRow>`m.message_id as "messageId", m.template as type, i.id_no as "idNo", i.id_type as "idType", m.recipient, m.title, m.status, m.attempts,
  m.next_attempt_at as "nextAttemptAt", m.error, m.delivered_at as "deliveredAt", m.company_code as "companyCode", m.subject_id as "subjectId",
  m.thread_id as "threadId", m.sent_at as "sentAt", m.created_at as "createdAt", m.sent_by_name as "sentBy",
  m.status = 'QUEUED' and m.asks and exists (select from mail_silence s
    where s.subject_id = m.subject_id and (m.company_code is null or s.company_code = m.company_code)) as "isSilenced"`;
const withPerson = sql`left join lateral (
  select id_no, id_type from identifier where subject_id = m.subject_id and unlinked_at is null order by is_primary desc, id limit 1) as i on true`;

const sentAt = sql`coalesce(m.sent_at, m.created_at)`;

/** The e-mail history. The identity number is the main one of the person on file whom the mail concerns. */
export const mails = bindList(mailList, {
  source: tableAs('mail_message', 'm'),
  key: ['m.id'],
  // What concerns no company is for everyone.
  company: (companies) => sql`(m.company_code is null or m.company_code = any(${[...companies]}::text[]))`,
  filters: {
    message_id: (part) => (part ? sql`m.message_id like ${containing(part)}` : undefined),
    type: 'm.template',
    // Numbers are shown masked here, so that only whole ones are found.
    ...ownerFilters('m.subject_id', { wholeOnly: true }),
    status: 'm.status',
    sent_by: 'm.sent_by_name',
    start_time: sentAt,
    end_time: sentAt,
  },
  // What is never null is sorted as its index is.
  order: {
    send_time: byColumn('m.sent_at', { nulls: 'last' }),
    created_at: 'm.created_at',
    type: 'm.template',
    status: 'm.status',
  },
  columns,
  joins: withPerson,
});

export interface MailText {
  lang: string;
  body: string;
  holdsSecret: boolean;
}

/** One mail, as far as people of these companies may see it. */
export async function findMail(db: Db, messageId: string, companies: readonly string[]): Promise<(MailRow & MailText) | undefined> {
  const { rows } = await sql<MailRow & MailText>`select ${columns}, m.lang, m.body, m.holds_secret as "holdsSecret" from mail_message m ${withPerson}
    where m.message_id = ${messageId} and (m.company_code is null or m.company_code = any(${companies as string[]}))`.execute(db);
  return rows[0];
}

/** The mails of a thread, oldest first. */
export async function listThread(db: Db, threadId: string): Promise<Pick<MailRow, 'messageId' | 'status' | 'createdAt' | 'sentBy'>[]> {
  const { rows } = await sql<Pick<MailRow, 'messageId' | 'status' | 'createdAt' | 'sentBy'>>`
    select message_id as "messageId", status, created_at as "createdAt", sent_by_name as "sentBy" from mail_message
    where message_id = ${threadId} or thread_id = ${threadId} order by id`.execute(db);
  return rows;
}

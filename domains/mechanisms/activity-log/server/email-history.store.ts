import { sql } from 'kysely';
import type { IdType, ShownMailStatus } from '../../../register/kernel/index.ts';
import { ownerFilters } from '../../../register/id-database/server/index.ts';
import { type AbilityEntry, mayCall } from '../../../../platform/contract/index.ts';
import { containing, type Db, mailsShown } from '../../../../platform/server/index.ts';
import { bindList, byColumn, visibleTable } from '../../../../platform/server/lists/index.ts';
import { mailList } from '../contract/index.ts';

export interface MailRow {
  messageId: string;
  type: string;
  idNo: string | null;
  idType: IdType | null;
  recipient: string;
  title: string;
  status: ShownMailStatus;
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

/** Requests are held for people of silent report cases: who reads no reports is not told what became of any request. */
export const knowsHolds = (abilities: readonly AbilityEntry[]): boolean => mayCall(abilities, 'AML.Reports.Sar:read');
/** The mails as a reader of these abilities may know them, as `m`. */
export const mailsFor = (abilities: readonly AbilityEntry[]) => mailsShown('m', { knowsHolds: knowsHolds(abilities) });

/** The e-mail history. The identity number is the main one of the person on file whom the mail concerns. */
export const mails = bindList(mailList, {
  source: visibleTable('mail_message', 'm', ({ abilities }) => mailsFor(abilities)),
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

interface MailReader {
  readonly abilities: readonly AbilityEntry[];
  readonly companies: readonly string[];
}

/** One mail, as far as its reader may see it. */
export async function findMail(db: Db, messageId: string, { abilities, companies }: MailReader): Promise<(MailRow & MailText) | undefined> {
  const { rows } = await sql<MailRow & MailText>`select ${columns}, m.lang, m.body, m.holds_secret as "holdsSecret" from ${mailsFor(abilities)} ${withPerson}
    where m.message_id = ${messageId} and (m.company_code is null or m.company_code = any(${companies as string[]}))`.execute(db);
  return rows[0];
}

/** The mails of a thread, oldest first. */
export async function listThread(
  db: Db,
  threadId: string,
  { abilities }: MailReader,
): Promise<Pick<MailRow, 'messageId' | 'status' | 'createdAt' | 'sentBy'>[]> {
  const { rows } = await sql<Pick<MailRow, 'messageId' | 'status' | 'createdAt' | 'sentBy'>>`
    select message_id as "messageId", status, created_at as "createdAt", sent_by_name as "sentBy" from ${mailsFor(abilities)}
    where message_id = ${threadId} or thread_id = ${threadId} order by id`.execute(db);
  return rows;
}

import { type Expression, type SqlBool, sql } from 'kysely';
import type { IdType } from '../../kernel/index.ts';
import type { NumberFilter } from '../../kernel/number-filter.ts';
import { ownsNumber } from '../../id-database/server/index.ts';
import type { Page } from '../../../platform/contract/index.ts';
import { containing, type Db, nameHolds } from '../../../platform/server/index.ts';

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

export interface MailFilter {
  companies: readonly string[];
  messageId?: string | undefined;
  type?: string | undefined;
  person: NumberFilter;
  status?: string | undefined;
  sentBy?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export type MailSort = 'send_time' | 'created_at' | 'type' | 'status';
const sortColumns: Record<MailSort, string> = { send_time: 'm.sent_at', created_at: 'm.id', type: 'm.template', status: 'm.status' };

function conditions(filter: MailFilter): Expression<SqlBool> {
  const all = [
    sql<SqlBool>`(m.company_code is null or m.company_code = any(${filter.companies as string[]}))`,
    filter.messageId && sql<SqlBool>`m.message_id like ${containing(filter.messageId)}`,
    filter.type && sql<SqlBool>`m.template = ${filter.type}`,
    ...ownsNumber(sql`m.subject_id`, filter.person),
    filter.status && sql<SqlBool>`m.status = ${filter.status}`,
    filter.sentBy && nameHolds('m.sent_by_name', filter.sentBy),
    filter.from && sql<SqlBool>`coalesce(m.sent_at, m.created_at) >= ${filter.from}`,
    filter.until && sql<SqlBool>`coalesce(m.sent_at, m.created_at) < ${filter.until}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

const columns = sql`m.message_id as "messageId", m.template as type, i.id_no as "idNo", i.id_type as "idType", m.recipient, m.title, m.status, m.attempts,
  m.next_attempt_at as "nextAttemptAt", m.error, m.delivered_at as "deliveredAt", m.company_code as "companyCode", m.subject_id as "subjectId",
  m.thread_id as "threadId", m.sent_at as "sentAt", m.created_at as "createdAt", m.sent_by_name as "sentBy",
  m.status = 'QUEUED' and m.asks and exists (select from mail_silence s
    where s.subject_id = m.subject_id and (m.company_code is null or s.company_code = m.company_code)) as "isSilenced"`;
const withPerson = sql`left join lateral (
  select id_no, id_type from identifier where subject_id = m.subject_id and unlinked_at is null order by is_primary desc, id limit 1) as i on true`;

const countedAtMost = 10_000;

/** The e-mail history. The identity number is the main one of the person on file whom the mail concerns. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { page, sort }: { page: Page; sort: { column: MailSort; direction: 'asc' | 'desc' } },
): Promise<{ rows: MailRow[]; total: number; isCapped: boolean }> {
  const where = conditions(filter);
  // What is never null is sorted as its index is.
  const nulls = sort.column === 'send_time' ? ' nulls last' : '';
  const order = sql.raw(`${sortColumns[sort.column]} ${sort.direction}${nulls}, m.id ${sort.direction}`);
  const { rows } = await sql<MailRow>`
    select ${columns} from mail_message m ${withPerson}
    where ${where} order by ${order} limit ${page.size} offset ${page.offset}`.execute(db);
  const { rows: counts } = await sql<{ total: string }>`
    select count(*) as total from (select 1 from mail_message m where ${where} limit ${countedAtMost + 1}) as found`.execute(db);
  const total = Number(counts[0]?.total ?? 0);
  return { rows, total: Math.min(total, countedAtMost), isCapped: total > countedAtMost };
}

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

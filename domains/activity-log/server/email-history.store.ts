import { type Expression, type SqlBool, sql } from 'kysely';
import type { IdType } from '../../kernel/index.ts';
import type { Page } from '../../../platform/contract/index.ts';
import type { Db } from '../../../platform/server/index.ts';

export interface MailRow {
  messageId: string;
  type: string;
  idNo: string | null;
  idType: IdType | null;
  recipient: string;
  title: string;
  status: 'QUEUED' | 'SENT' | 'DELIVERED' | 'BOUNCED' | 'FAILED';
  via: 'smtp' | 'outbox' | null;
  attempts: number;
  sentAt: Date | null;
  createdAt: Date;
  sentBy: string;
}

export interface MailFilter {
  companies: readonly string[];
  messageId?: string | undefined;
  type?: string | undefined;
  idNo?: string | undefined;
  status?: string | undefined;
  sentBy?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export type MailSort = 'send_time' | 'created_at' | 'type' | 'status';
const sortColumns: Record<MailSort, string> = { send_time: 'm.sent_at', created_at: 'm.id', type: 'm.template', status: 'm.status' };

const asPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function conditions(filter: MailFilter): Expression<SqlBool> {
  const all = [
    sql<SqlBool>`(m.company_code is null or m.company_code = any(${filter.companies as string[]}))`,
    filter.messageId && sql<SqlBool>`m.message_id like ${`%${asPattern(filter.messageId)}%`}`,
    filter.type && sql<SqlBool>`m.template = ${filter.type}`,
    filter.idNo && sql<SqlBool>`m.subject_id in (select i.subject_id from identifier i where i.id_no = ${filter.idNo} and i.unlinked_at is null)`,
    filter.status && sql<SqlBool>`m.status = ${filter.status}`,
    filter.sentBy && sql<SqlBool>`m.sent_by_name ilike ${`%${asPattern(filter.sentBy)}%`}`,
    filter.from && sql<SqlBool>`coalesce(m.sent_at, m.created_at) >= ${filter.from}`,
    filter.until && sql<SqlBool>`coalesce(m.sent_at, m.created_at) <= ${filter.until}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

const countedAtMost = 10_000;

/** The e-mail history. The identity number is the main one of the person on file whom the mail concerns. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { page, sort }: { page: Page; sort: { column: MailSort; direction: 'asc' | 'desc' } },
): Promise<{ rows: MailRow[]; total: number; isCapped: boolean }> {
  const where = conditions(filter);
  const order = sql.raw(`${sortColumns[sort.column]} ${sort.direction} nulls last, m.id ${sort.direction}`);
  const { rows } = await sql<MailRow>`
    select m.message_id as "messageId", m.template as type, i.id_no as "idNo", i.id_type as "idType", m.recipient, m.title, m.status, m.via, m.attempts,
      m.sent_at as "sentAt", m.created_at as "createdAt", m.sent_by_name as "sentBy"
    from mail_message m left join lateral (
      select id_no, id_type from identifier where subject_id = m.subject_id and unlinked_at is null order by is_primary desc, id limit 1) as i on true
    where ${where} order by ${order} limit ${page.size} offset ${page.offset}`.execute(db);
  const { rows: counts } = await sql<{ total: string }>`
    select count(*) as total from (select 1 from mail_message m where ${where} limit ${countedAtMost + 1}) as found`.execute(db);
  const total = Number(counts[0]?.total ?? 0);
  return { rows, total: Math.min(total, countedAtMost), isCapped: total > countedAtMost };
}

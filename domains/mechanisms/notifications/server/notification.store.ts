import { sql } from 'kysely';
import type { Language } from '../../../../platform/contract/index.ts';
import type { Call, Db } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { NotificationKind } from '../../../register/kernel/index.ts';
import { type NotificationChoice, notificationList } from '../contract/index.ts';

export type Title = Readonly<Record<Language, string>>;

export interface NewNotification {
  id: string;
  userId: string;
  kind: NotificationKind;
  companyCode: string | null;
  aboutKind: string;
  aboutId: string;
  title: Title;
  who: string | null;
  byName: string | null;
  dueAt: Date | null;
  at: Date;
  readAt: Date | null;
}

/** Writes notifications; one about a deadline that was written before is left out. Answers the accounts that were told. */
export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await db
    .insertInto('notification')
    .values(
      rows.map((one) => ({
        id: one.id,
        user_id: one.userId,
        kind: one.kind,
        company_code: one.companyCode,
        about_kind: one.aboutKind,
        about_id: one.aboutId,
        title: JSON.stringify(one.title),
        who: one.who,
        by_name: one.byName,
        due_at: one.dueAt,
        created_at: one.at,
        read_at: one.readAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return written.map(({ user_id: id }) => id);
}

/** What an account was told of a kind, by what it is about: the words of the latest one. */
export async function findTitles(db: Db, userId: string, kind: NotificationKind): Promise<Map<string, Title>> {
  const { rows } = await sql<{ about: string; title: Title }>`
    select about_kind || ' ' || about_id as about, title from notification where user_id = ${userId}::bigint and kind = ${kind} order by id`.execute(db);
  return new Map(rows.map(({ about, title }) => [about, title]));
}

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  title: Title;
  who: string | null;
  aboutKind: string;
  aboutId: string;
  companyCode: string | null;
  byName: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const reader = async (_input: unknown, { actor }: Call) => ({ user_id: actor.userId });

/** What was told of a company is told as long as the reader works for it. */
const inCompanies = (companies: readonly string[]) => sql`(n.company_code is null or n.company_code = any(${[...companies]}::text[]))`;

/** Notifications of the reader. */
export const notifications = bindList(notificationList, {
  source: tableAs('notification', 'n'),
  key: ['n.id'],
  company: (companies, { extra }: { extra: { user_id: string } }) => sql`n.user_id = ${extra.user_id}::bigint and ${inCompanies(companies)}`,
  prepare: reader,
  filters: { unread: (is) => (is ? sql`n.read_at is null` : sql`n.read_at is not null`), kind: 'n.kind' },
  order: [
    { by: sql`n.created_at`, direction: 'desc' },
    { by: sql`n.id`, direction: 'desc' },
  ],
  columns: sql<NotificationRow>`n.id, n.kind, n.title, n.who, n.about_kind as "aboutKind", n.about_id as "aboutId", n.company_code as "companyCode",
    n.by_name as "byName", n.created_at as "createdAt", n.read_at as "readAt"`,
});

const countLimit = 100;
/** Whoever was told. */
export interface Reader {
  userId: string;
  companies: readonly string[];
}

export async function countUnread(db: Db, { userId, companies }: Reader): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from notification n where n.user_id = ${userId}::bigint and n.read_at is null and ${inCompanies(companies)} limit ${countLimit}) f`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks notifications of an account as read, all of them without a list. Answers how many were not read. */
export async function markRead(db: Db, { userId, companies }: Reader, ids: readonly string[] | undefined, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update notification n set read_at = ${at} where n.user_id = ${userId}::bigint and n.read_at is null and ${inCompanies(companies)}
      and ${ids === undefined ? sql`true` : sql`n.id = any(${[...ids]}::bigint[])`} returning n.id`.execute(db);
  return rows.length;
}

export interface StoredChoice extends NotificationChoice {
  user_id: string;
}
export async function listChoices(db: Db, userIds: readonly string[]): Promise<StoredChoice[]> {
  if (userIds.length === 0) return [];
  const { rows } =
    await sql<StoredChoice>`select user_id, kind, on_desk, by_mail from notification_choice where user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return rows;
}

export async function saveChoice(db: Db, { user_id: userId, kind, on_desk: inBackOffice, by_mail: byMail }: StoredChoice): Promise<void> {
  await sql`insert into notification_choice (user_id, kind, on_desk, by_mail) values (${userId}::bigint, ${kind}, ${inBackOffice}, ${byMail})
    on conflict (user_id, kind) do update set on_desk = excluded.on_desk, by_mail = excluded.by_mail`.execute(db);
}

/** Deletes what was told long ago. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await sql`delete from notification where created_at < ${before}`.execute(db);
}

import type { CommentState, Step } from '../../../../register/kernel/onboarding.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { UnseenMention } from '../../../../mechanisms/session/server/index.ts';

export interface CommentRow {
  id: string;
  onboardId: string;
  companyCode: string;
  step: Step | null;
  text: string;
  state: CommentState;
  mentions: string[];
  /** Of those mentioned, since when each has seen it. */
  seen: Record<string, string>;
  authorId: string;
  authorName: string;
  createdAt: Date;
  publishedAt: Date | null;
  publishedBy: string | null;
}
const columns = sql<CommentRow>`c.id, c.onboard_id as "onboardId", c.company_code as "companyCode", c.step, c.text, c.state, c.mentions::text[] as mentions,
  (select coalesce(jsonb_object_agg(e.user_id::text, e.seen_at), '{}'::jsonb) from onboarding_comment_seen e where e.comment_id = c.id) as seen,
  c.author_id as "authorId", c.author_name as "authorName", c.created_at as "createdAt", c.published_at as "publishedAt", c.published_by_name as "publishedBy"`;

/** Comments of a review, oldest first: what is published, and the drafts of somebody or of everybody. */
export async function listComments(db: Db, onboardId: string, draftsOf: string | 'EVERYBODY' | 'NOBODY'): Promise<CommentRow[]> {
  const drafts = draftsOf === 'EVERYBODY' ? sql`true` : draftsOf === 'NOBODY' ? sql`false` : sql`c.author_id = ${draftsOf}::bigint`;
  const { rows } = await sql<CommentRow>`
    select ${columns} from onboarding_comment c where c.onboard_id = ${onboardId}::bigint and (c.state = 'PUBLISHED' or ${drafts})
    order by c.id limit 500`.execute(db);
  return rows;
}

/** Published comments in which an account is mentioned that has not seen them, by others. */
export async function listUnseenOf(db: Db, userId: string): Promise<UnseenMention[]> {
  const { rows } = await sql<UnseenMention>`
    select c.author_id::text as "authorId", c.company_code as "companyCode", jsonb_build_object('kind', 'onboarding', 'id', c.onboard_id::text) as about
    from onboarding_comment c where c.state = 'PUBLISHED' and ${userId}::bigint = any(c.mentions) and c.author_id <> ${userId}::bigint
      and not exists (select from onboarding_comment_seen e where e.comment_id = c.id and e.user_id = ${userId}::bigint) order by c.id`.execute(db);
  return rows;
}

/** A comment of one of these companies, locked. */
export async function lockComment(db: Db, id: string, companies: readonly string[]): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns} from onboarding_comment c where c.id = ${id}::bigint and c.company_code = any(${[...companies]}::text[]) for update`.execute(db);
  return rows[0];
}

export type CommentDraft = Pick<CommentRow, 'step' | 'text' | 'mentions'>;

export async function insertComment(
  db: Db,
  one: CommentDraft & Pick<CommentRow, 'id' | 'onboardId' | 'companyCode' | 'authorId' | 'authorName' | 'createdAt'>,
): Promise<void> {
  await sql`
    insert into onboarding_comment (id, onboard_id, company_code, step, text, mentions, author_id, author_name, created_at, changed_at)
    values (${one.id}, ${one.onboardId}, ${one.companyCode}, ${one.step}, ${one.text}, ${one.mentions}::bigint[], ${one.authorId}, ${one.authorName},
      ${one.createdAt}, ${one.createdAt})`.execute(db);
}

export async function saveDraft(db: Db, id: string, { step, text, mentions }: CommentDraft, at: Date): Promise<void> {
  await sql`update onboarding_comment set step = ${step}, text = ${text}, mentions = ${mentions}::bigint[], changed_at = ${at} where id = ${id}::bigint`.execute(
    db,
  );
}

export async function savePublished(db: Db, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`update onboarding_comment set state = 'PUBLISHED', published_by_name = ${by}, published_at = ${at}, changed_at = ${at} where id = ${id}::bigint`.execute(
    db,
  );
}

/** Comments that an account has read in which it is mentioned; of those it had read before the time stays. */
export async function markCommentsRead(db: Db, ids: readonly string[], { userId, at }: { userId: string; at: Date }): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into onboarding_comment_seen (comment_id, user_id, seen_at) select unnest(${[...ids]}::bigint[]), ${userId}::bigint, ${at}::timestamptz
    on conflict (comment_id, user_id) do nothing`.execute(db);
}

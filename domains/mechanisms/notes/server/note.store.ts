import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type StoredFile } from '../../../../platform/server/index.ts';
import type { UnseenMention } from '../../session/server/index.ts';

/** What a note is about: a row by its key, or something that has a code. */
export interface About {
  kind: string;
  id: string;
  isByCode: boolean;
}

export interface MentionRow {
  user_id: string;
  /** When the account that is mentioned read the note first. */
  seen_at: string | null;
}

export interface NoteRow {
  id: string;
  text: string;
  by: string;
  at: Date;
  mentions: MentionRow[];
  files: { file_id: string; name: string; media_type: string; size_bytes: number }[];
}

const isAbout = ({ id, isByCode }: About) => (isByCode ? sql`n.about_code = ${id}` : sql`n.about_id = ${id}::bigint`);

/** Notes of these companies about a record, newest first. */
export async function listNotes(
  db: Db,
  about: About,
  { companies, beforeId, limit }: { companies: readonly string[]; beforeId?: string | undefined; limit: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text, n.noted_by_name as by, n.noted_at as at,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', x.user_id::text, 'seen_at', e.seen_at) order by x.user_id)
        from note_mention x left join note_seen e on e.note_id = x.note_id and e.user_id = x.user_id where x.note_id = n.id), '[]'::jsonb) as mentions,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id::text, 'name', s.name, 'media_type', s.media_type, 'size_bytes', s.size_bytes) order by f.id)
        from note_file f ${joinStoredFile('s', 'f.file_id')} where f.note_id = n.id), '[]'::jsonb) as files
    from note n where n.about_kind = ${about.kind} and ${isAbout(about)} and n.company_code = any(${[...companies]}::text[])
      and ${beforeId === undefined ? sql`true` : sql`n.id < ${beforeId}::bigint`}
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface NewNote {
  id: string;
  about: About;
  companyCode: string;
  text: string;
  mentions: readonly string[];
  files: readonly { id: string; file: StoredFile }[];
  by: { userId: string; name: string };
  at: Date;
}
export async function insertNote(db: Db, { id, about, companyCode, text, mentions, files, by, at }: NewNote): Promise<void> {
  await sql`insert into note (id, about_kind, about_id, about_code, company_code, text, noted_at, noted_by, noted_by_name)
    values (${id}, ${about.kind}, ${about.isByCode ? null : about.id}, ${about.isByCode ? about.id : null}, ${companyCode}, ${text}, ${at}, ${by.userId}, ${by.name})`.execute(
    db,
  );
  if (mentions.length > 0) await sql`insert into note_mention (note_id, user_id) select ${id}, unnest(${[...mentions]}::bigint[])`.execute(db);
  for (const { id: fileId, file } of files)
    await sql`insert into note_file (id, note_id, file_id) values (${fileId}, ${id}, ${await insertStoredFile(db, file)})`.execute(db);
}

export interface NoteFileRow {
  aboutId: string;
  companyCode: string;
  name: string;
  mediaType: string;
  sha256: string;
}
/** A file of a note of these companies about a kind of record. */
export async function findNoteFile(db: Db, id: string, { kind, companies }: { kind: string; companies: readonly string[] }): Promise<NoteFileRow | undefined> {
  const { rows } = await sql<NoteFileRow>`
    select coalesce(n.about_code, n.about_id::text) as "aboutId", n.company_code as "companyCode", s.name, s.media_type as "mediaType", s.sha256
    from note_file f join note n on n.id = f.note_id ${joinStoredFile('s', 'f.file_id')}
    where f.id = ${id}::bigint and n.about_kind = ${kind} and n.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** Notes in which an account is mentioned that has not seen them, by others. */
export async function listUnseenOf(db: Db, userId: string): Promise<UnseenMention[]> {
  const { rows } = await sql<UnseenMention>`
    select n.noted_by::text as "authorId", n.company_code as "companyCode", jsonb_build_object('kind', n.about_kind, 'id', coalesce(n.about_code, n.about_id::text)) as about
    from note_mention x join note n on n.id = x.note_id
    where x.user_id = ${userId}::bigint and n.noted_by <> x.user_id
      and not exists (select from note_seen e where e.note_id = x.note_id and e.user_id = x.user_id) order by n.id`.execute(db);
  return rows;
}

/** Notes that an account has read in which it is mentioned; of those it had read before the time stays. */
export async function markRead(db: Db, { noteIds, userId, at }: { noteIds: readonly string[]; userId: string; at: Date }): Promise<void> {
  await sql`insert into note_seen (note_id, user_id, seen_at) select unnest(${[...noteIds]}::bigint[]), ${userId}::bigint, ${at}::timestamptz
    on conflict (note_id, user_id) do nothing`.execute(db);
}

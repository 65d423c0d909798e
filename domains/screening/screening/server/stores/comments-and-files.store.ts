import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type StoredFile } from '../../../../../platform/server/index.ts';

export interface CommentRow {
  id: string;
  comment: string;
  user: string;
  at: Date;
}
/** Comments of a screening, oldest first. */
export async function listComments(db: Db, reportId: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select id, comment, user_name as user, at from screening_comment where report_id = ${reportId}::bigint order by id limit 500`.execute(db);
  return rows;
}

export async function insertComment(
  db: Db,
  one: { id: string; reportId: string; comment: string; by: { userId: string; name: string }; at: Date },
): Promise<void> {
  await sql`insert into screening_comment (id, report_id, comment, user_id, user_name, at)
    values (${one.id}, ${one.reportId}, ${one.comment}, ${one.by.userId}, ${one.by.name}, ${one.at})`.execute(db);
}

export interface FileRow {
  id: string;
  reportId: string;
  companyCode: string;
  sha256: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  user: string;
  at: Date;
}
const fileColumns = sql<FileRow>`f.id, f.report_id as "reportId", r.company_code as "companyCode", s.sha256, s.name, s.media_type as "mediaType", s.size_bytes::float8 as "sizeBytes",
  f.uploaded_by_name as user, f.uploaded_at as at`;
const files = sql`screening_file f ${joinStoredFile('s', 'f.stored_file_id')} join screening_report r on r.id = f.report_id`;

/** Files of a screening, oldest first. */
export async function listFiles(db: Db, reportId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from ${files} where f.report_id = ${reportId}::bigint order by f.id limit 200`.execute(db);
  return rows;
}

/** A file of a screening of one of these companies. */
export async function findFile(db: Db, id: string, companies: readonly string[]): Promise<FileRow | undefined> {
  const { rows } =
    await sql<FileRow>`select ${fileColumns} from ${files} where f.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

export async function insertFile(
  db: Db,
  one: { id: string; reportId: string; file: StoredFile; by: { userId: string; name: string }; at: Date },
): Promise<void> {
  const storedFileId = await insertStoredFile(db, one.file);
  await sql`insert into screening_file (id, report_id, stored_file_id, uploaded_by, uploaded_by_name, uploaded_at)
    values (${one.id}, ${one.reportId}, ${storedFileId}, ${one.by.userId}, ${one.by.name}, ${one.at})`.execute(db);
}

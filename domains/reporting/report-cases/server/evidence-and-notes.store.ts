import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type StoredFile } from '../../../../platform/server/index.ts';
import { joinAccount } from '../../../mechanisms/session/server/names/index.ts';

export interface EvidenceRow {
  id: string;
  reportId: string;
  companyCode: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  addedAt: Date;
  addedBy: string;
}
const evidence = sql<EvidenceRow>`e.id, e.report_id as "reportId", r.company_code as "companyCode", f.name, f.media_type as "mediaType", f.size_bytes::int as "sizeBytes", f.sha256,
  e.added_at as "addedAt", e.added_by_name as "addedBy" from report_evidence e join report_case r on r.id = e.report_id ${joinStoredFile('f', 'e.file_id')}`;

/** The evidence of a case that was not taken out. */
export async function listEvidence(db: Db, reportId: string): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`select ${evidence} where e.report_id = ${reportId}::bigint and e.removed_at is null order by e.id`.execute(db);
  return rows;
}
export async function findEvidence(db: Db, id: string, companies: readonly string[]): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`select ${evidence} where e.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}
export async function insertEvidence(
  db: Db,
  { id, reportId, file, by, at }: { id: string; reportId: string; file: StoredFile; by: string; at: Date },
): Promise<void> {
  const fileId = await insertStoredFile(db, file);
  await sql`insert into report_evidence (id, report_id, file_id, added_at, added_by_name) values (${id}, ${reportId}, ${fileId}, ${at}, ${by})`.execute(db);
}
/** @returns whether it was there to be taken out */
export async function removeEvidence(db: Db, { id, reportId, by, at }: { id: string; reportId: string; by: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`update report_evidence set removed_at = ${at}, removed_by_name = ${by}
    where id = ${id}::bigint and report_id = ${reportId}::bigint and removed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export interface NoteRow {
  id: string;
  text: string;
  at: Date;
  by: string;
  mentions: { user_id: string; name: string; seen_at: string | null }[];
}
export async function listNotes(db: Db, reportId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text, n.noted_at as at, n.noted_by_name as by,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', a.id::text, 'name', a.name, 'seen_at', e.seen_at) order by a.name) from report_mention x ${joinAccount('a', 'x.user_id')}
        left join report_note_seen e on e.note_id = x.note_id and e.user_id = x.user_id where x.note_id = n.id), '[]'::jsonb) as mentions
    from report_note n where n.report_id = ${reportId}::bigint order by n.id desc`.execute(db);
  return rows;
}
export async function insertNote(
  db: Db,
  {
    id,
    reportId,
    text,
    mentions,
    by,
    at,
  }: { id: string; reportId: string; text: string; mentions: readonly string[]; by: { userId: string; name: string }; at: Date },
): Promise<void> {
  await sql`insert into report_note (id, report_id, text, noted_at, noted_by, noted_by_name) values (${id}, ${reportId}, ${text}, ${at}, ${by.userId}, ${by.name})`.execute(
    db,
  );
  if (mentions.length > 0) await sql`insert into report_mention (note_id, user_id) select ${id}, unnest(${[...mentions]}::bigint[])`.execute(db);
}

/** The notes of a case that name an account, as seen by it; answers how many were not before. */
export async function markNotesRead(db: Db, reportId: string, { userId, at }: { userId: string; at: Date }): Promise<number> {
  const { rows } = await sql`insert into report_note_seen (note_id, user_id, seen_at)
    select x.note_id, x.user_id, ${at}::timestamptz from report_note n join report_mention x on x.note_id = n.id
    where n.report_id = ${reportId}::bigint and x.user_id = ${userId}::bigint on conflict (note_id, user_id) do nothing returning 1`.execute(db);
  return rows.length;
}

export interface LetterRow {
  id: string;
  reportId: string;
  companyCode: string;
  name: string;
  mediaType: string;
  sha256: string;
  writtenAt: Date;
  by: string;
}
const letter = sql<LetterRow>`l.id, l.report_id as "reportId", r.company_code as "companyCode", f.name, f.media_type as "mediaType", f.sha256, l.written_at as "writtenAt",
  l.written_by_name as by from report_letter l join report_case r on r.id = l.report_id ${joinStoredFile('f', 'l.file_id')}`;

/** Letters to blocked persons that were written for a case, the newest first. */
export async function listLetters(db: Db, reportId: string): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`select ${letter} where l.report_id = ${reportId}::bigint order by l.id desc`.execute(db);
  return rows;
}
export async function findLetter(db: Db, id: string, companies: readonly string[]): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`select ${letter} where l.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}
export async function insertLetter(
  db: Db,
  { id, reportId, file, by, at }: { id: string; reportId: string; file: StoredFile; by: string; at: Date },
): Promise<void> {
  const fileId = await insertStoredFile(db, file);
  await sql`insert into report_letter (id, report_id, file_id, written_at, written_by_name) values (${id}, ${reportId}, ${fileId}, ${at}, ${by})`.execute(db);
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** A note about a person of a company, with a file and a mention. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const {
    rows: [existing],
  } = await sql<{ subject: string }>`select subject_id as subject from transaction where company_code = ${company} order by id limit 1`.execute(db);
  if (!existing) return;
  const [note, file] = (await nextIds(db, 2)) as [string, string];
  await sql`insert into note (id, about_kind, about_id, company_code, text, noted_at, noted_by, noted_by_name)
    values (${note}, 'person', ${existing.subject}, ${company}, 'Called today', clock_now(), 1, 'Officer')`.execute(db);
  await sql`insert into note_mention (note_id, user_id) select ${note}, id from user_account order by id limit 1`.execute(db);
  await sql`insert into note_seen (note_id, user_id, seen_at) select note_id, user_id, clock_now() from note_mention where note_id = ${note}`.execute(db);
  const { rows } = await sql<{ id: string }>`insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code, created_by)
    values (${createHash('sha256').update(`note ${note}`).digest('hex')}, 12, 'application/pdf', 'letter.pdf', 'note', ${company}, 1) returning id`.execute(db);
  await sql`insert into note_file (id, note_id, file_id) values (${file}, ${note}, ${rows[0]?.id})`.execute(db);
}

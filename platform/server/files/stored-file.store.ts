import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export interface StoredFile {
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  name: string;
  /** What it was uploaded for, e.g. `evidence`. */
  purpose: string;
  companyCode: string | null;
  /** The account that handed it in; null: nobody who has one. */
  by: { userId: string } | null;
  now: Date;
  /** When it goes unless something has come to need it; it stays without. */
  expiresAt?: Date;
}

export interface StoredFileRow {
  id: string;
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  name: string;
}

const ofFile = (alias: string, id: string) => sql`stored_file as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(id)}`;
/** Joins what is kept of the file that rows name: its `name`, `media_type`, `size_bytes` and `sha256`. */
export const joinStoredFile = (alias: string, id: string): RawBuilder<unknown> => sql`join ${ofFile(alias, id)}`;
/** The same, where some rows name none. */
export const leftJoinStoredFile = (alias: string, id: string): RawBuilder<unknown> => sql`left join ${ofFile(alias, id)}`;

/** Notes bytes that the file store keeps. Answers the row's id. */
export async function insertStoredFile(db: Db, file: StoredFile): Promise<string> {
  const { id } = await db
    .insertInto('stored_file')
    .values({
      sha256: file.sha256,
      size_bytes: file.sizeBytes,
      media_type: file.mediaType,
      name: file.name,
      purpose: file.purpose,
      company_code: file.companyCode,
      created_by: file.by?.userId ?? null,
      created_at: file.now,
      expires_at: file.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = ['id', 'sha256', 'size_bytes', 'media_type', 'name'] as const;
const toFile = (row: { id: string; sha256: string; size_bytes: string; media_type: string; name: string }): StoredFileRow => ({
  id: row.id,
  sha256: row.sha256,
  sizeBytes: Number(row.size_bytes),
  mediaType: row.media_type,
  name: row.name,
});

/** What is kept of files, by their ids. */
export async function findStoredFiles(db: Db, ids: readonly string[]): Promise<Map<string, StoredFileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toFile(row)]));
}

/** A file that somebody has uploaded for a purpose and that has not gone yet; locked until the end of the transaction. */
export async function lockStoredFile(
  db: Db,
  { id, purpose, by, now }: { id: string; purpose: string; by: string; now: Date },
): Promise<StoredFileRow | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(columns)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('created_by', '=', by)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row && toFile(row);
}

/** Something needs the file from now on. */
export async function keepForGood(db: Db, id: string, companyCode: string): Promise<void> {
  await db.updateTable('stored_file').set({ expires_at: null, company_code: companyCode }).where('id', '=', id).execute();
}

/** Drops the files of a purpose whose time is over; answers the hashes whose bytes nobody needs any more. */
export async function dropUnusedFiles(db: Db, purpose: string, now: Date): Promise<string[]> {
  const gone = await db.deleteFrom('stored_file').where('purpose', '=', purpose).where('expires_at', '<=', now).returning('sha256').execute();
  const hashes = [...new Set(gone.map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return [];
  const kept = await db.selectFrom('stored_file').select('sha256').where('sha256', 'in', hashes).execute();
  const needed = new Set(kept.map(({ sha256 }) => sha256));
  return hashes.filter((hash) => !needed.has(hash));
}

import type { Db } from '../db/connect.ts';

export interface StoredFile {
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  name: string;
  /** What it was handed in for, e.g. `evidence`. */
  purpose: string;
  companyCode: string | null;
  by: { userId: string };
  now: Date;
}

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
      created_by: file.by.userId,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

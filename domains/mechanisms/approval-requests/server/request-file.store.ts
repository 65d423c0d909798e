import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type StoredFile } from '../../../../platform/server/index.ts';

export interface RequestFileRow {
  id: string;
  requestId: string | null;
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  name: string;
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: Date;
}

const columns = sql`f.id, f.request_id as "requestId", s.sha256, s.size_bytes::float8 as "sizeBytes", s.media_type as "mediaType", s.name,
  f.uploaded_by as "uploadedBy", f.uploaded_by_name as "uploadedByName", f.uploaded_at as "uploadedAt"`;

export interface NewRequestFile {
  id: string;
  stored: Pick<StoredFile, 'sha256' | 'sizeBytes' | 'mediaType' | 'name'>;
  by: { userId: string; name: string };
  now: Date;
}

export async function insertRequestFile(db: Db, { id, stored, by, now }: NewRequestFile): Promise<void> {
  const storedFileId = await insertStoredFile(db, { ...stored, purpose: 'approval-request', companyCode: null, by, now });
  await sql`
    insert into approval_request_file (id, stored_file_id, uploaded_by, uploaded_by_name, uploaded_at)
    values (${id}, ${storedFileId}, ${by.userId}, ${by.name}, ${now})`.execute(db);
}

export async function findRequestFiles(db: Db, ids: readonly string[]): Promise<RequestFileRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<RequestFileRow>`select ${columns} from approval_request_file f ${joinStoredFile('s', 'f.stored_file_id')} where f.id = any(${[...ids]}::bigint[]) order by f.id`.execute(
      db,
    );
  return rows;
}

export async function listRequestFiles(db: Db, requestId: string): Promise<RequestFileRow[]> {
  const { rows } =
    await sql<RequestFileRow>`select ${columns} from approval_request_file f ${joinStoredFile('s', 'f.stored_file_id')} where f.request_id = ${requestId} order by f.id`.execute(
      db,
    );
  return rows;
}

/** Binds files of their uploader to a request; answers how many were free and theirs. */
export async function bindRequestFiles(db: Db, bind: { ids: readonly string[]; requestId: string; uploadedBy: string }): Promise<number> {
  const { rows } = await sql`
    update approval_request_file set request_id = ${bind.requestId}
    where id = any(${[...bind.ids]}::bigint[]) and request_id is null and uploaded_by = ${bind.uploadedBy} returning id`.execute(db);
  return rows.length;
}

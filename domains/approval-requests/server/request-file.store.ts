import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';

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

export async function insertRequestFile(db: Db, file: Omit<RequestFileRow, 'requestId'>): Promise<void> {
  await sql`
    with kept as (
      insert into stored_file (sha256, size_bytes, media_type, name, purpose, created_by, created_at)
      values (${file.sha256}, ${file.sizeBytes}, ${file.mediaType}, ${file.name}, 'approval-request', ${file.uploadedBy}, ${file.uploadedAt}) returning id
    )
    insert into approval_request_file (id, stored_file_id, uploaded_by, uploaded_by_name, uploaded_at)
    select ${file.id}, kept.id, ${file.uploadedBy}, ${file.uploadedByName}, ${file.uploadedAt} from kept`.execute(db);
}

export async function findRequestFiles(db: Db, ids: readonly string[]): Promise<RequestFileRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<RequestFileRow>`select ${columns} from approval_request_file f join stored_file s on s.id = f.stored_file_id where f.id = any(${[...ids]}::bigint[]) order by f.id`.execute(
      db,
    );
  return rows;
}

export async function listRequestFiles(db: Db, requestId: string): Promise<RequestFileRow[]> {
  const { rows } =
    await sql<RequestFileRow>`select ${columns} from approval_request_file f join stored_file s on s.id = f.stored_file_id where f.request_id = ${requestId} order by f.id`.execute(
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

import { sql } from 'kysely';
import { type Db, insertStoredFile, leftJoinStoredFile, type ScanNote, type StoredFile } from '../../../../../platform/server/index.ts';
import type { KycDocumentKind, KycDocumentStatus, ReadField } from '../../../../register/kernel/index.ts';
import type { DocumentReading } from '../../model/document-reading.ts';

/** What was read on a document, with the fields in which it differed from the register then. */
export interface KeptReading extends DocumentReading {
  differs: ReadField[];
}

export interface DocumentRow {
  id: string;
  subjectId: string;
  kind: KycDocumentKind;
  status: KycDocumentStatus;
  requestedAt: Date;
  requestedBy: string;
  fileName: string | null;
  mediaType: string | null;
  sizeBytes: string | null;
  sha256: string | null;
  scanNote: ScanNote | null;
  uploadedAt: Date | null;
  uploadedBy: string | null;
  uploadedByPerson: string;
  reviewedAt: Date | null;
  reviewedBy: string | null;
  rejectReason: string | null;
  validUntil: string | null;
  note: string | null;
  dueAt: Date | null;
  responsibleId: string | null;
  responsibleName: string | null;
  snoozedUntil: Date | null;
  reading: KeptReading | null;
  version: number;
}

const columns = sql`d.id, d.subject_id as "subjectId", d.kind, d.status, d.requested_at as "requestedAt", d.requested_by_name as "requestedBy",
  f.name as "fileName", f.media_type as "mediaType", f.size_bytes as "sizeBytes", f.sha256, d.scan_note as "scanNote", d.uploaded_at as "uploadedAt",
  d.uploaded_by_name as "uploadedBy", d.uploaded_by_person as "uploadedByPerson", d.reviewed_at as "reviewedAt", d.reviewed_by_name as "reviewedBy", d.reject_reason as "rejectReason",
  d.valid_until::text as "validUntil", d.note, d.due_at as "dueAt",
  d.responsible_id as "responsibleId", d.responsible_name as "responsibleName", d.snoozed_until as "snoozedUntil", d.reading, d.version`;
const source = sql`kyc_document d ${leftJoinStoredFile('f', 'd.stored_file_id')}`;

/** Documents of a subject, newest first. */
export async function listDocuments(db: Db, subjectId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from ${source} where d.subject_id = ${subjectId}::bigint order by d.id desc limit 200`.execute(db);
  return rows;
}

/** Documents by their keys, in that order; those that do not exist are left out. */
export async function findDocuments(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from ${source} where d.id = any(${[...ids]}::bigint[]) order by d.id`.execute(db);
  return rows;
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [result] = await findDocuments(db, [id]);
  return result;
}

export interface DocumentRequest {
  id: string;
  subjectId: string;
  kind: KycDocumentKind;
  note: string | null;
  by: { name: string };
  at: Date;
}

export async function insertRequest(db: Db, request: DocumentRequest): Promise<void> {
  await sql`insert into kyc_document (id, subject_id, kind, status, requested_at, requested_by_name, note)
    values (${request.id}, ${request.subjectId}, ${request.kind}, 'REQUESTED', ${request.at}, ${request.by.name}, ${request.note})`.execute(db);
}

export interface DocumentUpload {
  id: string;
  file: StoredFile;
  scanNote: ScanNote | null;
  note: string | null;
  dueAt: Date;
  by: { userId: string; personId: string; name: string };
  at: Date;
}

/** Fills a document that was asked for with the file that came. */
export async function saveUpload(db: Db, upload: DocumentUpload): Promise<void> {
  const fileId = await insertStoredFile(db, upload.file);
  await sql`update kyc_document set status = 'UPLOADED', stored_file_id = ${fileId}, scan_note = ${upload.scanNote},
    scanned_at = null, uploaded_at = ${upload.at}, uploaded_by = ${upload.by.userId}, uploaded_by_name = ${upload.by.name},
    uploaded_by_person = ${upload.by.personId}::bigint, due_at = ${upload.dueAt},
    note = coalesce(${upload.note}, note), version = version + 1 where id = ${upload.id}::bigint`.execute(db);
}

export async function saveScan(db: Db, id: string, scan: { note: ScanNote; status: KycDocumentStatus; at: Date }): Promise<void> {
  await sql`update kyc_document set scan_note = ${scan.note}, scanned_at = ${scan.at}, status = ${scan.status}, version = version + 1 where id = ${id}::bigint`.execute(
    db,
  );
}

export interface DocumentReview {
  status: KycDocumentStatus;
  reason: string | null;
  validUntil: string | null;
  reading: KeptReading | null;
  by: { userId: string; name: string };
  at: Date;
}

export async function saveReview(db: Db, id: string, review: DocumentReview): Promise<void> {
  await sql`update kyc_document set status = ${review.status}, reject_reason = ${review.reason}, valid_until = ${review.validUntil}::date,
    reading = coalesce(${review.reading === null ? null : JSON.stringify(review.reading)}::jsonb, reading), reviewed_at = ${review.at},
    reviewed_by = ${review.by.userId}, reviewed_by_name = ${review.by.name}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

/** Approved documents whose day is over. */
export async function findEndedDocuments(db: Db, today: string, limit: number): Promise<{ id: string; subjectId: string }[]> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    select id, subject_id as "subjectId" from kyc_document where status = 'APPROVED' and valid_until < ${today}::date order by id limit ${limit}`.execute(db);
  return rows;
}

export async function saveExpiry(db: Db, id: string): Promise<void> {
  await sql`update kyc_document set status = 'EXPIRED', version = version + 1 where id = ${id}::bigint and status = 'APPROVED'`.execute(db);
}

/** Whose work documents are from now on; null: nobody's. */
export async function saveResponsible(db: Db, documents: readonly { id: string; responsible: { id: string; name: string } | null }[]): Promise<void> {
  await sql`
    update kyc_document d set responsible_id = c.responsible_id, responsible_name = c.responsible_name, version = d.version + 1
    from unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ responsible }) => responsible?.id ?? null)}::bigint[],
      ${documents.map(({ responsible }) => responsible?.name ?? null)}::text[]) as c (id, responsible_id, responsible_name)
    where d.id = c.id`.execute(db);
}

/** Documents that nobody has decided and for which these accounts are responsible. */
export async function listUndecidedOf(db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string; subjectId: string; dueAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; userId: string; subjectId: string; dueAt: Date | null }>`
    select id, responsible_id::text as "userId", subject_id::text as "subjectId", due_at as "dueAt" from kyc_document
    where responsible_id = any(${[...userIds]}::bigint[]) and status = 'UPLOADED' order by id`.execute(db);
  return rows;
}

/** Until when documents are out of the queue; null: they are in it. */
export async function saveSnoozes(db: Db, documents: readonly { id: string; until: Date | null }[]): Promise<void> {
  await sql`
    update kyc_document d set snoozed_until = c.until, version = d.version + 1
    from unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ until }) => until)}::timestamptz[]) as c (id, until)
    where d.id = c.id`.execute(db);
}

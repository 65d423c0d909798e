import { sql } from 'kysely';
import { type Actor, type Db, findStoredFiles, type ScanNote } from '../../../../../platform/server/index.ts';
import type { DocumentOrigin, MerchantDocumentKind, MerchantDocumentStatus } from '../../../../register/kernel/merchant-documents.ts';
import type { DocumentReason } from '../../../../mechanisms/mail/contract/index.ts';

export interface DocumentRow {
  id: string;
  companyCode: string;
  merchantNo: string;
  /** null: the merchant itself. */
  subjectId: string | null;
  kind: MerchantDocumentKind;
  status: MerchantDocumentStatus;
  origin: DocumentOrigin;
  isMandatory: boolean;
  askedFor: string | null;
  replacesId: string | null;
  requestedAt: Date;
  requestedBy: string;
  fileName: string | null;
  mediaType: string | null;
  sizeBytes: number | null;
  sha256: string | null;
  scanNote: ScanNote | null;
  uploadedAt: Date | null;
  uploadedBy: string | null;
  /** '0': nobody of the staff. */
  uploadedByPerson: string | null;
  linkId: string | null;
  /** Who made the link by which it came, and who had entered its contact. */
  linkPersons: string[];
  reviewedAt: Date | null;
  reviewedBy: string | null;
  rejectReason: string | null;
  documentReason: DocumentReason | null;
  validUntil: string | null;
  version: number;
}

type StoredRow = Omit<DocumentRow, 'fileName' | 'mediaType' | 'sizeBytes' | 'sha256'> & { storedFileId: string | null };

const columns = sql`d.id, d.company_code as "companyCode", d.merchant_no as "merchantNo", d.party_subject_id as "subjectId", d.kind, d.status, d.origin,
  d.is_mandatory as "isMandatory", d.asked_for as "askedFor", d.replaces_id as "replacesId", d.requested_at as "requestedAt", d.requested_by_name as "requestedBy",
  d.stored_file_id as "storedFileId", d.scan_note as "scanNote", d.uploaded_at as "uploadedAt",
  d.uploaded_by_name as "uploadedBy", d.uploaded_by_person as "uploadedByPerson", d.link_id as "linkId",
  coalesce((select array_remove(array[l.created_by_person, l.contact_by_person], null)::text[] from merchant_link l where l.id = d.link_id), '{}') as "linkPersons", d.reviewed_at as "reviewedAt",
  d.reviewed_by_name as "reviewedBy", d.reject_reason as "rejectReason", d.paper_reason as "documentReason", d.valid_until::text as "validUntil", d.version`;

/** Rows with what is kept of their files. */
async function withFiles(db: Db, rows: readonly StoredRow[]): Promise<DocumentRow[]> {
  const files = await findStoredFiles(
    db,
    rows.flatMap(({ storedFileId }) => storedFileId ?? []),
  );
  return rows.map(({ storedFileId, ...row }) => {
    const file = storedFileId === null ? undefined : files.get(storedFileId);
    return { ...row, fileName: file?.name ?? null, mediaType: file?.mediaType ?? null, sizeBytes: file?.sizeBytes ?? null, sha256: file?.sha256 ?? null };
  });
}

/** All documents of a merchant, newest first. */
export async function documentsOf(db: Db, merchantNo: string): Promise<DocumentRow[]> {
  const { rows } = await sql<StoredRow>`select ${columns} from merchant_document d where d.merchant_no = ${merchantNo} order by d.id desc`.execute(db);
  return withFiles(db, rows);
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<StoredRow>`select ${columns} from merchant_document d where d.id = ${id}::bigint`.execute(db);
  return (await withFiles(db, rows))[0];
}

const kindOf = ({ kind }: Pick<Actor, 'kind'>): 'staff' | 'system' => (kind === 'system' ? 'system' : 'staff');

export interface NewRequest {
  id: string;
  companyCode: string;
  merchantNo: string;
  subjectId: string | null;
  kind: MerchantDocumentKind;
  origin: DocumentOrigin;
  isMandatory: boolean;
  askedFor: string | null;
  replacesId: string | null;
  by: Pick<Actor, 'kind' | 'userId' | 'name'>;
  at: Date;
}

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  const { by } = request;
  await sql`insert into merchant_document (id, company_code, merchant_no, party_subject_id, kind, origin, is_mandatory, asked_for, replaces_id,
      requested_at, requested_by_kind, requested_by, requested_by_name)
    values (${request.id}, ${request.companyCode}, ${request.merchantNo}, ${request.subjectId}, ${request.kind}, ${request.origin}, ${request.isMandatory},
      ${request.askedFor}, ${request.replacesId}, ${request.at}, ${kindOf(by)}, ${by.userId}, ${by.name})`.execute(db);
}

export interface Upload {
  storedFileId: string;
  scanNote: ScanNote | null;
  linkId: string | null;
  /** An account, or nobody known behind a link. */
  by: Pick<Actor, 'kind' | 'userId' | 'personId' | 'name'>;
  at: Date;
}

/** Fills a document that was asked for with the file that came. */
export async function saveUpload(db: Db, id: string, status: MerchantDocumentStatus, { storedFileId, scanNote, linkId, by, at }: Upload): Promise<void> {
  await sql`update merchant_document set status = ${status}, stored_file_id = ${storedFileId}, scan_note = ${scanNote}, link_id = ${linkId}, uploaded_at = ${at},
    uploaded_by_kind = ${by.kind === 'staff' ? 'staff' : 'anonymous'}, uploaded_by = ${by.userId}, uploaded_by_person = ${by.personId},
    uploaded_by_name = ${by.name}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

export interface Review {
  status: MerchantDocumentStatus;
  rejectReason: string | null;
  documentReason: DocumentReason | null;
  validUntil: string | null;
  by: Pick<Actor, 'kind' | 'userId' | 'name'>;
  at: Date;
}

export async function saveReview(db: Db, id: string, { status, rejectReason, documentReason, validUntil, by, at }: Review): Promise<void> {
  await sql`update merchant_document set status = ${status}, reject_reason = ${rejectReason}, paper_reason = ${documentReason}, valid_until = ${validUntil}::date,
    reviewed_at = ${at}, reviewed_by_kind = ${kindOf(by)}, reviewed_by = ${by.userId}, reviewed_by_name = ${by.name}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}

export async function saveScan(db: Db, id: string, { note, at }: { note: ScanNote; at: Date }): Promise<void> {
  await sql`update merchant_document set scan_note = ${note}, scanned_at = ${at}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

export async function saveStatus(db: Db, id: string, status: MerchantDocumentStatus): Promise<void> {
  await sql`update merchant_document set status = ${status}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

/** Approved documents whose last day is over. */
export async function findEnded(db: Db, today: string, limit: number): Promise<{ id: string; merchantNo: string }[]> {
  const { rows } = await sql<{ id: string; merchantNo: string }>`
    select id, merchant_no as "merchantNo" from merchant_document where status = 'APPROVED' and valid_until < ${today}::date order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Files that nobody has scanned although they came some time ago. */
export async function findUnscanned(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from merchant_document where scan_note is null and uploaded_at < ${before} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

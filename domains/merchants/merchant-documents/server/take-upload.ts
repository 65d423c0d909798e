import { type Refusal, refuse } from '../../../../platform/contract/index.ts';
import { type AuditNote, configuredScanner, type Db, keepForGood, moveRecord, type UploadedFile } from '../../../../platform/server/index.ts';
import { kycMediaTypes } from '../../../people/kyc/contract/index.ts';
import { documentLife } from '../model/index.ts';
import { documentsOf, type DocumentRow, saveUpload, type Upload } from './stores/document.store.ts';

/** Where a file has come, and with what it is refused there. */
interface Refusals extends Record<string, Refusal> {
  FILE_MISSING: Refusal;
  FILE_TYPE_REFUSED: Refusal;
  FILE_EMPTY: Refusal;
  FILE_TWICE: Refusal;
}

/** Only what can be shown safely is taken; its type is what its bytes say, not its name. */
export function demandGoodFiles(errors: Refusals, uploads: readonly UploadedFile[]): void {
  if (uploads.length === 0) refuse(errors, 'FILE_MISSING');
  for (const { name, bytes, mediaType } of uploads) {
    if (bytes.length === 0) refuse(errors, 'FILE_EMPTY', { name });
    if (!(kycMediaTypes as readonly string[]).includes(mediaType)) refuse(errors, 'FILE_TYPE_REFUSED', { name });
  }
}

export interface Taking {
  readonly db: Db;
  readonly now: Date;
  readonly by: Upload['by'];
  readonly linkId: string | null;
  audit(note: AuditNote): void;
  enqueue(job: string, data: object): Promise<void>;
}

export interface AcceptedFile {
  id: string;
  sha256: string;
  name: string;
}

export const scanJobName = 'merchant-documents.scan';

/**
 * Binds a stored file to the document that was asked for; the scanner has it next. The merchant is locked. A file that the merchant
 * has uploaded already, and that was not rejected, is refused: one file is not two documents.
 */
export async function takeUpload(
  taking: Taking,
  { document, file, errors, refused }: { document: DocumentRow; file: AcceptedFile; errors: Refusals; refused: () => never },
): Promise<{ id: string; status: 'UPLOADED'; scan_pending: boolean }> {
  const { db, now, by, linkId } = taking;
  const held = await documentsOf(db, document.merchantNo);
  if (held.some((one) => one.sha256 === file.sha256 && ['UPLOADED', 'APPROVED'].includes(one.status))) refuse(errors, 'FILE_TWICE', { name: file.name });
  const needsScan = configuredScanner() !== undefined;
  await moveRecord(taking, {
    life: documentLife,
    record: document,
    act: 'UPLOAD',
    refused,
    save: (status) => saveUpload(db, document.id, status, { storedFileId: file.id, scanNote: needsScan ? null : 'NO_SCANNER', linkId, by, at: now }),
    note: {
      verb: 'merchant-document.uploaded',
      kind: 'merchant-document',
      companyCode: document.companyCode,
      after: { kind: document.kind, merchant_no: document.merchantNo, sha256: file.sha256, link_id: linkId },
    },
  });
  await keepForGood(db, file.id, document.companyCode);
  if (needsScan) await taking.enqueue(scanJobName, { documentId: document.id });
  return { id: document.id, status: 'UPLOADED', scan_pending: needsScan };
}

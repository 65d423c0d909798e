import { type AuditNote, type JobContext, type JobDefinition, scanKept, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { lockSubject } from '../../../register/id-database/server/index.ts';
import { documentLife } from '../model/document-life.ts';
import { findDocument, saveScan } from './register/document.store.ts';

export const scanDocumentJobName = 'kyc.scan-document';

/** Scans an uploaded document outside of any lock. Repeating it finds the note and does nothing. */
export async function scanDocument(documentId: string, context: JobContext): Promise<void> {
  const result = await findDocument(context.database.main, documentId);
  if (!result?.sha256 || result.scanNote !== null) return;
  const note = await scanKept(context.files, result.sha256);
  await context.database.main.transaction().execute(async (db) => {
    await lockSubject(db, result.subjectId);
    const document = await findDocument(db, documentId);
    if (!document || document.scanNote !== null) return;
    const status = note === 'INFECTED' ? (documentLife.after(document.status, 'INFECTED') ?? document.status) : document.status;
    await saveScan(db, documentId, { note, status, at: context.now });
    const notes: AuditNote[] = [{ subject: { kind: 'kyc-document', id: documentId }, before: { status: document.status }, after: { status, scan: note } }];
    await writeAudit(db, { actor: systemActor, verb: 'kyc-document.scanned', ip: null, requestId: `job:${scanDocumentJobName}:${documentId}` }, notes);
  });
}

export const scanDocumentJob: JobDefinition<{ documentId: string }> = {
  name: scanDocumentJobName,
  retryLimit: 10,
  run: ({ documentId }, context) => scanDocument(documentId, context),
};

import { InvalidInputError, isOwnWork, refuse } from '../../../../platform/contract/index.ts';
import { type Call, configuredScanner, fileAnswer, handle, handleFile, moveRecord } from '../../../../platform/server/index.ts';
import { type KycDocumentKind, readFields } from '../../../register/kernel/index.ts';
import { decideKycDocument, kycErrors, kycMediaTypes, openKycDocument, requestKycDocument, uploadKyc } from '../contract/index.ts';
import { documentLife, isReadable } from '../model/document-life.ts';
import { differencesOf, type DocumentReading } from '../model/document-reading.ts';
import { documentDue } from './register/derive-identity.ts';
import { findPlaces } from './register/register.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { type DocumentRow, findDocument, insertRequest, type KeptReading, listDocuments, saveReview, saveUpload } from './register/document.store.ts';
import { findIdentity, getIdentity } from './find-identity.ts';
import { presentDocument } from './present.ts';
import { lockIdentity } from './review-kyc.ts';
import { scanDocumentJobName } from './scan-document.job.ts';
import { writeLetter } from './write-letter.ts';

/** The place for a document that comes: one that was asked for, or a new one. */
async function placeFor(call: Call, subjectId: string, kind: KycDocumentKind): Promise<string> {
  const document = (await listDocuments(call.db, subjectId)).find((one) => one.kind === kind && one.status === 'REQUESTED');
  if (document) return document.id;
  const id = await call.newId();
  await insertRequest(call.db, { id, subjectId, kind, note: null, by: call.actor, at: call.now });
  return id;
}

const uploadHandler = handle(uploadKyc, async (input, call) => {
  const subject = await lockIdentity(call, input);
  const upload = call.uploads[0] ?? refuse(kycErrors, 'FILE_MISSING');
  // Its type is what its bytes say, not its name.
  if (!(kycMediaTypes as readonly string[]).includes(upload.mediaType)) refuse(kycErrors, 'FILE_TYPE_REFUSED', { name: upload.name });
  const id = await placeFor(call, subject.id, input.kind);
  const needsScan = configuredScanner() !== undefined;
  const { sha256, sizeBytes } = await call.files.put(upload.bytes);
  await saveUpload(call.db, {
    id,
    file: { sha256, sizeBytes, mediaType: upload.mediaType, name: upload.name, purpose: 'kyc-document', companyCode: null, by: call.actor, now: call.now },
    scanNote: needsScan ? null : 'NO_SCANNER',
    note: input.note ?? null,
    dueAt: documentDue(await findPlaces(call.db, subject.id), call.now),
    by: call.actor,
    at: call.now,
  });
  call.audit({ subject: { kind: 'kyc-document', id }, after: { status: 'UPLOADED', kind: input.kind, sha256, subject_id: subject.id } });
  if (needsScan) await call.enqueue(scanDocumentJobName, { documentId: id });
  return { document_id: id, status: 'UPLOADED' as const, scan_pending: needsScan };
});

/** A document of somebody whom the actor may see. */
export async function getDocument(call: Call, id: string): Promise<DocumentRow> {
  const document = (await findDocument(call.db, id)) ?? refuse(kycErrors, 'DOCUMENT_NOT_FOUND');
  return (await findIdentity(call, { subject_id: document.subjectId })) ? document : refuse(kycErrors, 'DOCUMENT_NOT_FOUND');
}

function demandReadable(document: DocumentRow): void {
  if (document.scanNote === 'INFECTED') refuse(kycErrors, 'DOCUMENT_INFECTED');
  if (!isReadable(document)) refuse(kycErrors, 'DOCUMENT_NOT_READY');
}

/** Bytes of a document, never inline: the browser shows only the types that it draws itself, from memory. */
const openHandler = handleFile(openKycDocument, async (input, call) => {
  const document = await getDocument(call, input.document_id);
  if (document.sha256 === null || !(await call.files.has(document.sha256))) refuse(kycErrors, 'DOCUMENT_NOT_FOUND');
  demandReadable(document);
  call.audit({ subject: { kind: 'kyc-document', id: document.id }, after: { kind: document.kind, subject_id: document.subjectId } });
  return fileAnswer({ name: document.fileName ?? document.kind, mediaType: document.mediaType ?? '', body: call.files.open(document.sha256) });
});

/** After a rejection the document is asked for again, unless somebody asked already; the letter says what was wrong with it. */
async function askAgain(call: Call, document: DocumentRow, documentReason: Parameters<typeof writeLetter>[2] & { template: 'documentRejected' }) {
  const all = await listDocuments(call.db, document.subjectId);
  if (!all.some((one) => one.kind === document.kind && ['REQUESTED', 'UPLOADED'].includes(one.status))) {
    const id = await call.newId();
    await insertRequest(call.db, { id, subjectId: document.subjectId, kind: document.kind, note: null, by: call.actor, at: call.now });
    call.audit({ verb: 'kyc-document.requested', subject: { kind: 'kyc-document', id }, after: { kind: document.kind, status: 'REQUESTED' } });
  }
  const { subject } = await getIdentity(call, { subject_id: document.subjectId });
  return (await writeLetter(call, subject, documentReason)) === undefined ? ('NO_ADDRESS' as const) : ('QUEUED' as const);
}

/** What was read on a document, with the fields in which the register says something else. */
async function readingOf(call: Call, document: DocumentRow, read: DocumentReading | undefined): Promise<KeptReading | null> {
  if (!read || readFields.every((field) => !read[field])) return null;
  const { head, subject } = await getIdentity(call, { subject_id: document.subjectId });
  const onFile = { name: subject.name, id_no: head.idNo, birth_date: subject.birthDate };
  return { name: read.name ?? null, id_no: read.id_no ?? null, birth_date: read.birth_date ?? null, differs: differencesOf(onFile, read) };
}

const decideHandler = handle(decideKycDocument, async (input, call) => {
  const first = await getDocument(call, input.document_id);
  await lockIdentity(call, { subject_id: first.subjectId });
  const document = await getDocument(call, input.document_id);
  const isApproved = input.approve === 'APPROVED';
  const reading = await readingOf(call, document, input.reading);
  await moveRecord(call, {
    life: documentLife,
    record: document,
    act: isApproved ? 'APPROVE' : 'REJECT',
    seen: input.version,
    refused: (status) => refuse(kycErrors, 'DOCUMENT_DECIDED', { status }),
    async save(status) {
      if (!isApproved && !input.reject_reason) throw new InvalidInputError([{ field: 'reject_reason', code: 'required' }]);
      if (isApproved) {
        if (isOwnWork(decideKycDocument, call.actor.personId, document.uploadedByPerson)) refuse(kycErrors, 'OWN_DOCUMENT');
        demandReadable(document);
      }
      await saveReview(call.db, document.id, {
        status,
        reason: isApproved ? null : (input.reject_reason ?? null),
        validUntil: isApproved ? (input.valid_until ?? null) : null,
        reading,
        by: call.actor,
        at: call.now,
      });
    },
    note: {
      kind: 'kyc-document',
      after: { kind: document.kind, subject_id: document.subjectId, valid_until: input.valid_until ?? null, ...(reading ? { differs: reading.differs } : {}) },
      ...(input.reject_reason ? { reason: input.reject_reason } : {}),
    },
  });
  const mail = isApproved
    ? ('NONE' as const)
    : await askAgain(call, document, { template: 'documentRejected', document: document.kind, reason: input.document_reason ?? 'UNUSABLE' });
  return {
    document: presentDocument((await findDocument(call.db, document.id)) as DocumentRow, { personId: call.actor.personId, view: personView(call.actor) }),
    mail,
  };
});

const requestHandler = handle(requestKycDocument, async (input, call) => {
  const subject = await lockIdentity(call, { subject_id: input.subject_id });
  const id = await placeFor(call, subject.id, input.kind);
  call.audit({ subject: { kind: 'kyc-document', id }, after: { kind: input.kind, status: 'REQUESTED', subject_id: subject.id, note: input.note ?? null } });
  return { document_id: id };
});

export const documentHandlers = [uploadHandler, openHandler, decideHandler, requestHandler];

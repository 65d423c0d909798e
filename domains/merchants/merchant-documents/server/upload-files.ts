import { refuse, termIn } from '../../../../platform/contract/index.ts';
import { type Call, handle, insertStoredFile, lockStoredFile, type UploadedFile } from '../../../../platform/server/index.ts';
import { merchantDocumentStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { bindUpload, merchantDocumentErrors, uploadFile, uploadFiles } from '../contract/index.ts';
import { lockDocument } from './find-document.ts';
import { demandGoodFiles, takeUpload } from './take-upload.ts';

export const uploadPurpose = 'merchant-document';
export const uploadHours = 24;

export const uploadExpiry = (now: Date): Date => new Date(now.getTime() + uploadHours * 3_600_000);

/** Keeps a file for the document that it will be bound to. */
async function keep(call: Call, upload: UploadedFile) {
  const { sha256, sizeBytes } = await call.files.put(upload.bytes);
  const { mediaType, name } = upload;
  const id = await insertStoredFile(call.db, {
    sha256,
    sizeBytes,
    mediaType,
    name,
    purpose: uploadPurpose,
    companyCode: null,
    by: call.actor,
    now: call.now,
    expiresAt: uploadExpiry(call.now),
  });
  call.audit({ verb: 'merchant-document.file-kept', subject: { kind: 'stored-file', id }, after: { sha256, size_bytes: sizeBytes, media_type: mediaType } });
  return { file_src: id, name, media_type: mediaType, size_bytes: sizeBytes };
}

async function keepAll(call: Call) {
  demandGoodFiles(merchantDocumentErrors, call.uploads);
  const kept = [];
  for (const upload of call.uploads) kept.push(await keep(call, upload));
  return kept;
}

/** Who uploaded a file binds it, once; files of others are not known. */
const bindHandler = handle(bindUpload, async (input, call) => {
  const { document } = await lockDocument(call, input.id);
  const file = await lockStoredFile(call.db, { id: input.file_src, purpose: uploadPurpose, by: call.actor.userId, now: call.now });
  if (!file) return refuse(merchantDocumentErrors, 'FILE_NOT_FOUND');
  return takeUpload(
    { db: call.db, now: call.now, by: call.actor, linkId: null, audit: call.audit, enqueue: call.enqueue },
    {
      document,
      file,
      errors: merchantDocumentErrors,
      refused: () => refuse(merchantDocumentErrors, 'DOCUMENT_NOT_FROM_HERE', { status: termIn(merchantDocumentStatusWords, document.status, call.lang) }),
    },
  );
});

export const uploadHandlers = [
  handle(uploadFile, async (_input, call) => (await keepAll(call))[0] as Awaited<ReturnType<typeof keep>>),
  handle(uploadFiles, async (_input, call) => ({ files: await keepAll(call) })),
  bindHandler,
];

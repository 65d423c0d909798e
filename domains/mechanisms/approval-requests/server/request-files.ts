import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, type Handler, handle, handleFile } from '../../../../platform/server/index.ts';
import { approvalRequestErrors, openRequestFile, requestFileTypes, uploadRequestFiles } from '../contract/index.ts';
import type { ApprovalKind } from './kind.ts';
import { findDocuments, mayRead } from './list-requests.ts';
import { findRequestFiles, insertRequestFile, type RequestFileRow } from './request-file.store.ts';
import { findRequest } from './request.store.ts';

/** Keeps the files that came with a call; a call of another slice that takes a request's files uses it too. */
export async function keepRequestFiles(call: Call): Promise<{ file_id: string; name: string }[]> {
  if (call.uploads.length === 0) refuse(approvalRequestErrors, 'FILE_MISSING');
  const kept: { file_id: string; name: string }[] = [];
  for (const upload of call.uploads) {
    // What the bytes are counts, not what the name says.
    if (!(requestFileTypes as readonly string[]).includes(upload.mediaType)) refuse(approvalRequestErrors, 'FILE_TYPE_REFUSED', { name: upload.name });
    const id = await call.newId();
    const { sha256, sizeBytes } = await call.files.put(upload.bytes);
    await insertRequestFile(call.db, {
      id,
      stored: { sha256, sizeBytes, mediaType: upload.mediaType, name: upload.name },
      by: call.actor,
      now: call.now,
    });
    call.audit({ verb: 'approval-request-file.uploaded', subject: { kind: 'approval-request-file', id }, after: { sha256, size_bytes: sizeBytes } });
    kept.push({ file_id: id, name: upload.name });
  }
  return kept;
}

async function maySee(call: Call, file: RequestFileRow, kinds: readonly ApprovalKind[]): Promise<boolean> {
  if (file.requestId === null) return file.uploadedBy === call.actor.userId;
  const request = await findRequest(call.db, file.requestId);
  const kind = request && kinds.find((one) => one.kind === request.kind);
  return request !== undefined && kind !== undefined && mayRead(call.actor, request, kind);
}

/** A document that a request stands on; opening it leaves the entry that opening it at its own place leaves. */
async function openDocument(call: Call, query: { request_id: string; file_id: string }, kinds: readonly ApprovalKind[]) {
  const request = await findRequest(call.db, query.request_id);
  const kind = request && kinds.find((one) => one.kind === request.kind);
  const documents = request && kind ? await findDocuments(call, request, kind) : [];
  const document = documents.find(({ id }) => id === query.file_id);
  if (!document || !(await call.files.has(document.sha256))) return refuse(approvalRequestErrors, 'FILE_NOT_FOUND');
  call.audit({ subject: { kind: document.kind, id: document.id }, companyCode: document.companyCode, after: { request_id: query.request_id } });
  return fileAnswer({ name: document.name, mediaType: document.mediaType, body: call.files.open(document.sha256) });
}

export const fileHandlers = (kinds: readonly ApprovalKind[]): Handler[] => [
  handle(uploadRequestFiles, async (_input, call) => ({ files: await keepRequestFiles(call) })),
  handleFile(openRequestFile, async (input, call) => {
    if (input.request_id !== undefined) return openDocument(call, input as { request_id: string; file_id: string }, kinds);
    const [file] = await findRequestFiles(call.db, [input.file_id]);
    if (!file || !(await maySee(call, file, kinds)) || !(await call.files.has(file.sha256))) return refuse(approvalRequestErrors, 'FILE_NOT_FOUND');
    call.audit({ subject: { kind: 'approval-request-file', id: file.id } });
    return fileAnswer({ name: file.name, mediaType: file.mediaType, body: call.files.open(file.sha256) });
  }),
];

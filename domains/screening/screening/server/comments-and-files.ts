import { refuse } from '../../../../platform/contract/index.ts';
import { fileAnswer, handle, handleFile } from '../../../../platform/server/index.ts';
import { addComment, addFile, fileTypes, openFile, screeningErrors } from '../contract/index.ts';
import { findFile, insertComment, insertFile, listFiles } from './stores/comments-and-files.store.ts';
import { lockReport } from './stores/report.store.ts';
import { presentComment, presentFile } from './show-report.ts';

const addCommentHandler = handle(addComment, async ({ id, comment }, call) => {
  const report = (await lockReport(call.db, id, call.actor.companies)) ?? refuse(screeningErrors, 'REPORT_NOT_FOUND');
  const commentId = await call.newId();
  await insertComment(call.db, { id: commentId, reportId: report.id, comment, by: call.actor, at: call.now });
  call.audit({ subject: { kind: 'screening-report', id: report.id }, companyCode: report.companyCode, after: { comment_id: commentId } });
  return presentComment({ id: commentId, comment, user: call.actor.name, at: call.now });
});

const addFileHandler = handle(addFile, async ({ id }, call) => {
  const report = (await lockReport(call.db, id, call.actor.companies)) ?? refuse(screeningErrors, 'REPORT_NOT_FOUND');
  if (call.uploads.length === 0) refuse(screeningErrors, 'FILE_MISSING');
  // What the bytes are counts, not what the name says.
  const refused = call.uploads.find(({ mediaType }) => !(fileTypes as readonly string[]).includes(mediaType));
  if (refused) refuse(screeningErrors, 'FILE_TYPE_REFUSED', { name: refused.name });
  for (const upload of call.uploads) {
    const fileId = await call.newId();
    const { sha256, sizeBytes } = await call.files.put(upload.bytes);
    await insertFile(call.db, {
      id: fileId,
      reportId: report.id,
      file: {
        sha256,
        sizeBytes,
        mediaType: upload.mediaType,
        name: upload.name,
        purpose: 'screening',
        companyCode: report.companyCode,
        by: call.actor,
        now: call.now,
      },
      by: call.actor,
      at: call.now,
    });
    call.audit({ subject: { kind: 'screening-report', id: report.id }, companyCode: report.companyCode, after: { file_id: fileId, sha256 } });
  }
  return { files: (await listFiles(call.db, report.id)).map(presentFile) };
});

/** Bytes of a file, never inline: the browser shows only the types that it draws itself. */
const openFileHandler = handleFile(openFile, async ({ file_id: id }, call) => {
  const file = await findFile(call.db, id, call.actor.companies);
  if (!file || !(await call.files.has(file.sha256))) return refuse(screeningErrors, 'FILE_NOT_FOUND');
  call.audit({ subject: { kind: 'screening-report', id: file.reportId }, companyCode: file.companyCode, after: { file_id: file.id } });
  return fileAnswer({ name: file.name, mediaType: file.mediaType, body: call.files.open(file.sha256) });
});

export const commentAndFileHandlers = [addCommentHandler, addFileHandler, openFileHandler];

import { refuse } from '../../../../../platform/contract/index.ts';
import { fileAnswer, handleFile } from '../../../../../platform/server/index.ts';
import type { EvidenceStatus } from '../../../../register/kernel/index.ts';
import { openEvidence, probationErrors } from '../../contract/index.ts';
import { isReadable } from '../../model/evidence-life.ts';
import { readEvidenceRows } from './evidence.store.ts';

/** Bytes of a file, never inline: the browser shows only the types that it draws itself, from memory. */
export const openEvidenceHandler = handleFile(openEvidence, async (input, call) => {
  const [file] = await readEvidenceRows(call.db, [input.file_id], call.actor.companies);
  if (!file || !(await call.files.has(file.sha256))) refuse(probationErrors, 'FILE_NOT_FOUND');
  if (!isReadable(file.status as EvidenceStatus)) refuse(probationErrors, file.status === 'QUARANTINED' ? 'FILE_QUARANTINED' : 'FILE_NOT_READY');
  call.audit({ subject: { kind: 'evidence-file', id: input.file_id }, companyCode: file.company_code });
  return fileAnswer({ name: file.name, mediaType: file.media_type, body: call.files.open(file.sha256) });
});

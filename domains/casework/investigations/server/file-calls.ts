import { refuse } from '../../../../platform/contract/index.ts';
import { fileAnswer, handle, handleFile, type Handler } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { addInvestigationFiles, investigationErrors, openInvestigationDossier, openInvestigationFile } from '../contract/index.ts';
import { type DossierContent, gatherDossier } from './dossier-content.ts';
import { drawDossier } from './dossier-document.ts';
import { lockRunning, noteChange, getVisibleInvestigation, target } from './find-investigation.ts';
import { findDossier, findFile, insertFile } from './work.store.ts';

const used: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

export const fileHandlers: readonly Handler[] = [
  handle(addInvestigationFiles, async ({ files: _files, ...visible }, call) => {
    const one = await lockRunning(call, visible);
    if (call.uploads.length === 0) refuse(investigationErrors, 'INVESTIGATION_FILE_MISSING');
    // What the bytes are counts, not what the name says.
    const refused = call.uploads.find(({ mediaType }) => !used.includes(mediaType));
    if (refused) refuse(investigationErrors, 'INVESTIGATION_FILE_REFUSED', { name: refused.name });
    const added = [];
    for (const { bytes, mediaType, name } of call.uploads) {
      const id = await call.newId();
      const kept = await call.files.put(bytes);
      const file = { ...kept, mediaType, name, purpose: 'investigation', companyCode: one.companyCode, by: call.actor, now: call.now };
      await insertFile(call.db, { id, investigationId: one.id, file, by: call.actor.name, at: call.now });
      added.push({ file_id: id, sha256: kept.sha256 });
    }
    return noteChange(call, one, { after: { added } });
  }),
  handleFile(openInvestigationFile, async ({ file_id: id }, call) => {
    const file = await findFile(call.db, id, call.actor.companies);
    if (!file || !(await call.files.has(file.sha256))) return refuse(investigationErrors, 'INVESTIGATION_FILE_NOT_FOUND');
    // A scan cannot be masked.
    if (personView(call.actor).isMasked) return refuse(investigationErrors, 'INVESTIGATION_MASKED');
    call.audit({ subject: { kind: target, id: file.investigationId }, companyCode: file.companyCode, after: { file_id: id, sha256: file.sha256 } });
    return fileAnswer({ name: file.name, mediaType: file.mediaType, body: call.files.open(file.sha256) });
  }),
  handleFile(openInvestigationDossier, async ({ investigation_id: id }, call) => {
    const one = await getVisibleInvestigation(call, id);
    const view = personView(call.actor);
    const kept = one.status === 'CLOSED' ? await findDossier(call.db, id) : undefined;
    const content = kept ? (kept.content as DossierContent) : await gatherDossier(call, one);
    call.audit({ subject: { kind: target, id }, companyCode: one.companyCode, after: { dossier_id: kept?.id ?? null, ...view.note } });
    return fileAnswer({ name: `investigation-${id}.pdf`, mediaType: 'application/pdf', body: await drawDossier(content, view) });
  }),
];

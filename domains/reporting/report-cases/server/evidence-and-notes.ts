import { refuse, unknownField } from '../../../../platform/contract/index.ts';
import { fileAnswer, handle, handleFile, type Handler } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { addReportEvidence, addReportNote, openReportEvidence, removeReportEvidence, reportErrors, seeReportNotes } from '../contract/index.ts';
import { lockReport, noteReport, reportTarget, getVisibleReport } from './move-report.ts';
import { findEvidence, insertEvidence, insertNote, markNotesRead, removeEvidence } from './evidence-and-notes.store.ts';
import { demandWritable } from './save-report.ts';
import { type FindColleagues, reportSubject } from './show-report.ts';

const used: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

export const evidenceAndNoteHandlers = (findColleagues: FindColleagues): readonly Handler[] => [
  handle(addReportEvidence, async ({ files: _files, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandWritable(call, report);
    if (call.uploads.length === 0) refuse(reportErrors, 'REPORT_FILE_MISSING');
    // What the bytes are counts, not what the name says.
    const refused = call.uploads.find(({ mediaType }) => !used.includes(mediaType));
    if (refused) refuse(reportErrors, 'REPORT_FILE_REFUSED', { name: refused.name });
    const added = [];
    for (const upload of call.uploads) {
      const id = await call.newId();
      const kept = await call.files.put(upload.bytes);
      const file = {
        ...kept,
        mediaType: upload.mediaType,
        name: upload.name,
        purpose: 'report-evidence',
        companyCode: report.companyCode,
        by: call.actor,
        now: call.now,
      };
      await insertEvidence(call.db, { id, reportId: report.id, file, by: call.actor.name, at: call.now });
      added.push({ evidence_id: id, sha256: kept.sha256 });
    }
    return noteReport(call, report, { verb: 'report-case.evidence-added', after: { added } });
  }),
  handle(removeReportEvidence, async ({ evidence_id: id, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandWritable(call, report);
    if (!(await removeEvidence(call.db, { id, reportId: report.id, by: call.actor.name, at: call.now }))) refuse(reportErrors, 'REPORT_FILE_NOT_FOUND');
    return noteReport(call, report, { verb: 'report-case.evidence-removed', before: { evidence_id: id } });
  }),
  handleFile(openReportEvidence, async ({ evidence_id: id }, call) => {
    const evidence = await findEvidence(call.db, id, call.actor.companies);
    if (!evidence || !(await call.files.has(evidence.sha256))) return refuse(reportErrors, 'REPORT_FILE_NOT_FOUND');
    if (personView(call.actor).isMasked) return refuse(reportErrors, 'REPORT_MASKED');
    call.audit({
      subject: { kind: reportTarget, id: evidence.reportId },
      companyCode: evidence.companyCode,
      after: { evidence_id: id, sha256: evidence.sha256 },
    });
    return fileAnswer({ name: evidence.name, mediaType: evidence.mediaType, body: call.files.open(evidence.sha256) });
  }),
  handle(addReportNote, async ({ report_id: id, text, mentions = [] }, call) => {
    const report = await getVisibleReport(call, id);
    const colleagues = new Set((await findColleagues(call.db, [report.companyCode], reportSubject)).map(({ id: userId }) => userId));
    const named = [...new Set(mentions)];
    const stranger = named.findIndex((userId) => !colleagues.has(userId));
    if (stranger >= 0) unknownField(`mentions.${stranger}`);
    const noteId = await call.newId();
    await insertNote(call.db, { id: noteId, reportId: id, text, mentions: named, by: call.actor, at: call.now });
    call.audit({ subject: { kind: reportTarget, id }, companyCode: report.companyCode, after: { note_id: noteId, mentions: named.length } });
    return { report_id: id, note_id: noteId };
  }),
  handle(seeReportNotes, async ({ report_id: id }, call) => {
    await getVisibleReport(call, id);
    return { report_id: id, seen: await markNotesRead(call.database.main, id, { userId: call.actor.userId, at: call.now }) };
  }),
];

import { compareFiles, writeReports } from '../../../../../engines/filings/index.ts';
import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, fileAnswer, findStoredFiles, handle, handleFile, type Handler, onThread } from '../../../../../platform/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import type { FilingAnswer } from '../../../../register/kernel/report-cases.ts';
import { answerReport, loadAnswer, noteFiling, openReportFile, reportErrors, writeReportFile } from '../../contract/index.ts';
import { checksOf } from '../authority-report.ts';
import { demandComplete } from '../demand-complete.ts';
import { type FilingRow, findFiling, insertFiling, listFilings, markFiled, saveAnswer } from './filing.store.ts';
import { lockReport, moveReport, noteReport, reportTarget } from '../move-report.ts';
import { previewReportFileHandler } from './preview-file.ts';
import { readAuthorityAnswer } from './read-authority-answer.ts';
import { readCase, reportOf } from '../read-case.ts';
import type { ReportCaseRow } from '../report-case.store.ts';
import { demandNothingWaits } from '../save-report.ts';
import { openFiling, writtenFiling } from '../show-report.ts';

const readAuthorityAnswerOnThread = onThread(new URL('./read-authority-answer.ts', import.meta.url), 'readAuthorityAnswer', readAuthorityAnswer);

const purpose = 'report-filing';

const notFromHere = (report: ReportCaseRow): never => refuse(reportErrors, 'REPORT_NOT_FROM_HERE', { status: report.status }, { status: report.status });

/** Writes the file of what was approved, reads it back by a reader of its own, and keeps it. */
async function write(call: Call, report: ReportCaseRow) {
  const read = await readCase(call.db, report, call.now);
  const { layout, action, version, filings } = read;
  if (!layout?.actions.includes(action)) return refuse(reportErrors, 'REPORT_NO_LAYOUT');
  const content = reportOf(read);
  demandComplete(checksOf(layout, content, action), call.lang);
  // The same version is written once: whoever asks again downloads the same bytes.
  if (writtenFiling(filings, version?.number, action)) return notFromHere(report);
  const files = writeReports(layout, [content], action, { at: call.now.toISOString() });
  const differences = compareFiles(layout, [content], action, files);
  const [file] = files;
  if (!file || files.length > 1 || differences.length > 0) return refuse(reportErrors, 'REPORT_FILE_DIFFERS', { count: differences.length });
  const kept = await call.files.put(Buffer.from(file.bytes));
  const id = await call.newId();
  await insertFiling(call.db, {
    id,
    reportId: report.id,
    action,
    versionNumber: version?.number ?? 0,
    layoutId: layout.id,
    layoutVersion: layout.version,
    file: { ...kept, mediaType: file.mediaType, name: file.name, purpose, companyCode: report.companyCode, by: call.actor, now: call.now },
    formerReceipt: read.former?.receipt ?? null,
    formerAuthentication: read.former?.authentication ?? null,
    reason: read.former?.reason ?? null,
    by: call.actor.name,
    at: call.now,
  });
  return noteReport(call, report, {
    verb: 'report-case.file-written',
    after: { filing_id: id, action, layout: layout.id, layout_version: layout.version, number: version?.number ?? 0, sha256: kept.sha256 },
  });
}

async function send(call: Call, report: ReportCaseRow, at: Date) {
  if (at > call.now || at < report.openedAt) throw new InvalidInputError([{ field: 'filed_time', code: 'invalid' }]);
  const { filings, version, action } = await readCase(call.db, report, call.now);
  const filing = writtenFiling(filings, version?.number, action) ?? refuse(reportErrors, 'REPORT_NO_FILE');
  await markFiled(call.db, filing.id, { at, by: call.actor.name });
  const detail = { filing_id: filing.id, action, filed_at: at.toISOString() };
  if (action === 'CANCEL') return noteReport(call, report, { verb: 'report-case.cancellation-sent', after: detail });
  // A rectification is of what the authority has; the time ran until that came.
  const isLate = action === 'SEND' && report.dueAt !== null && at > report.dueAt;
  const filed = action === 'SEND' ? { filed: { at, by: call.actor.name, isLate } } : {};
  return moveReport(call, report, 'FILE', { ...filed, detail: { ...detail, ...(isLate ? { is_late: true } : {}) } });
}

interface AnswerInput {
  answer: FilingAnswer;
  receipt: string | undefined;
  authentication: string | undefined;
  at: Date;
  faults: readonly { code: string; text: string }[];
  upload: Call['uploads'][number] | undefined;
}

/** Keeps what the authority answered to a file that was sent, and moves the case by it. */
async function keepAnswer(call: Call, report: ReportCaseRow, { filing, fileAnswer: filingAnswer }: { filing: FilingRow; fileAnswer: AnswerInput }) {
  const file = filingAnswer.upload && {
    ...(await call.files.put(filingAnswer.upload.bytes)),
    mediaType: filingAnswer.upload.mediaType,
    name: filingAnswer.upload.name,
    purpose: 'report-answer',
    companyCode: report.companyCode,
    by: call.actor,
    now: call.now,
  };
  const { answer, receipt = null, authentication = null, at, faults } = filingAnswer;
  await saveAnswer(call.db, filing.id, { answer, receipt, authentication, at, by: call.actor.name, faults, file });
  const detail = { filing_id: filing.id, action: filing.action, answer, ...(file ? { sha256: file.sha256 } : {}) };
  if (filing.action === 'CANCEL') return noteReport(call, report, { verb: 'report-case.cancellation-answered', after: detail });
  return moveReport(call, report, answer === 'ACKNOWLEDGED' ? 'ACKNOWLEDGE' : 'REFUSE', {
    detail,
    ...(receipt === null ? {} : { receipt }),
    ...(answer === 'REFUSED' ? { note: faults.map(({ text }) => text).join('\n') } : {}),
  });
}

/** The file of a case that waits for its answer, as the caller names it. */
async function waitingFiling(call: Call, report: ReportCaseRow, id: string): Promise<FilingRow> {
  const filing = openFiling(await listFilings(call.db, report.id));
  return filing?.id === id ? filing : refuse(reportErrors, 'REPORT_FILE_NOT_FOUND');
}

export const fileCallHandlers: readonly Handler[] = [
  previewReportFileHandler,
  handle(writeReportFile, async (input, call) => {
    const report = await lockReport(call, input);
    if (report.status !== 'READY' && report.status !== 'CANCELLED') return notFromHere(report);
    return write(call, report);
  }),
  handle(noteFiling, async ({ filed_time: at, ...input }, call) => {
    const report = await lockReport(call, input);
    if (report.status !== 'READY' && report.status !== 'CANCELLED') return notFromHere(report);
    return send(call, report, at);
  }),
  handle(answerReport, async ({ filing_id: filingId, answer, receipt, authentication, reason, answered_time: at, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandNothingWaits(call, report);
    const filing = await waitingFiling(call, report, filingId);
    if (answer === 'ACKNOWLEDGED' && receipt === undefined) throw new InvalidInputError([{ field: 'receipt', code: 'required' }]);
    if (answer === 'REFUSED' && reason === undefined) throw new InvalidInputError([{ field: 'reason', code: 'required' }]);
    if (at > call.now || (filing.filedAt !== null && at < filing.filedAt)) throw new InvalidInputError([{ field: 'answered_time', code: 'invalid' }]);
    const faults = answer === 'REFUSED' ? [{ code: '', text: reason ?? '' }] : [];
    return keepAnswer(call, report, { filing, fileAnswer: { answer, receipt, authentication, at, faults, upload: undefined } });
  }),
  handle(loadAnswer, async ({ filing_id: filingId, files: _files, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandNothingWaits(call, report);
    const filing = await waitingFiling(call, report, filingId);
    const [upload, ...others] = call.uploads;
    if (!upload || others.length > 0) return refuse(reportErrors, 'REPORT_FILE_MISSING');
    const answers = await readAuthorityAnswerOnThread(call, upload.bytes, filing.layoutId, filing.layoutVersion);
    if (!answers) return refuse(reportErrors, 'REPORT_ANSWER_UNREADABLE');
    const answer = answers.find(({ reference }) => reference === report.id) ?? refuse(reportErrors, 'REPORT_ANSWER_OF_OTHER');
    return keepAnswer(call, report, {
      filing,
      fileAnswer: {
        answer: answer.result === 'RECEIVED' ? 'ACKNOWLEDGED' : 'REFUSED',
        receipt: answer.receipt,
        authentication: answer.authentication,
        // The file says no time: it is known when it was read.
        at: call.now,
        faults: answer.faults.map(({ code, text }) => ({ code, text })),
        upload,
      },
    });
  }),
  handleFile(openReportFile, async ({ filing_id: id, part = 'FILE' }, call) => {
    const filing = await findFiling(call.db, id, call.actor.companies);
    if (!filing) return refuse(reportErrors, 'REPORT_FILE_NOT_FOUND');
    // A file for the authority has whole numbers; it is not for those who see them masked.
    if (personView(call.actor).isMasked) return refuse(reportErrors, 'REPORT_MASKED');
    const fileId = part === 'ANSWER' ? filing.answerFileId : filing.fileId;
    const stored = fileId === null ? undefined : (await findStoredFiles(call.db, [fileId])).get(fileId);
    if (!stored || !(await call.files.has(stored.sha256))) return refuse(reportErrors, 'REPORT_FILE_NOT_FOUND');
    call.audit({
      subject: { kind: reportTarget, id: filing.reportId },
      companyCode: filing.companyCode,
      after: { filing_id: id, part, sha256: stored.sha256 },
    });
    return fileAnswer({ name: stored.name, mediaType: stored.mediaType, body: call.files.open(stored.sha256) });
  }),
];

import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { decideRequest, type SecondPerson } from '../../../mechanisms/approval-requests/server/index.ts';
import {
  approveReportRequest,
  cancelReport,
  correctReport,
  decideNotToReport,
  rejectReportRequest,
  reportErrors,
  returnReport,
  submitReport,
} from '../contract/index.ts';
import { reportLife } from '../model/report-life.ts';
import { checksOf } from './authority-report.ts';
import { demandComplete } from './demand-complete.ts';
import { findVersion } from './content.store.ts';
import { lockReport, moveReport } from './move-report.ts';
import { readCase, reportOf } from './read-case.ts';
import { findReport, type ReportCaseRow } from './report-case.store.ts';
import { demandNothingWaits, demandWritable } from './save-report.ts';
import { approval, cancellation, notReporting, payloadOf, reportApprovalKinds, returnOf } from './second-persons.ts';

/** Stores what a second person is to decide about a case as it stands now. */
async function ask(call: Call, kind: SecondPerson<ReturnType<typeof payloadOf>, void>, report: ReportCaseRow, reason: string | undefined) {
  const now = (await findReport(call.db, report.id, [report.companyCode])) as ReportCaseRow;
  const requestId = await kind.ask(call, {
    payload: payloadOf(now, await findVersion(call.db, report.id)),
    targets: [{ id: now.id, version: now.version }],
    companyCodes: [now.companyCode],
    reason,
  });
  return { report_id: now.id, status: now.status, version: now.version, request_id: requestId };
}

/** Asks for an end of a case, where its state allows that end. */
async function askEnd(
  call: Call,
  kind: typeof notReporting,
  { step, reason, ...input }: { report_id: string; version: number; reason: string; step: 'DECIDE_NOT_TO_REPORT' | 'CANCEL' },
) {
  const report = await lockReport(call, input);
  if (reportLife.after(report.status, step) === undefined) refuse(reportErrors, 'REPORT_NOT_FROM_HERE', { status: report.status }, { status: report.status });
  const requestId = await ask(call, kind, report, reason);
  call.audit({
    subject: { kind: 'report-case', id: report.id },
    companyCode: report.companyCode,
    before: { status: report.status },
    after: { status: report.status },
    reason,
  });
  return requestId;
}

export const actHandlers: readonly Handler[] = [
  handle(submitReport, async ({ reason, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandWritable(call, report);
    const read = await readCase(call.db, report, call.now);
    const checks = checksOf(read.layout, reportOf(read), read.action);
    demandComplete(checks, call.lang, { checks });
    await moveReport(call, report, 'SUBMIT', { detail: { number: read.version?.number ?? 0 }, note: reason });
    return ask(call, approval, report, reason);
  }),
  handle(returnReport, async ({ reason, ...input }, call) => {
    const report = await lockReport(call, input);
    if (report.status !== 'READY') refuse(reportErrors, 'REPORT_NOT_FROM_HERE', { status: report.status }, { status: report.status });
    return moveReport(call, report, returnOf(report.filedAt !== null), { note: reason });
  }),
  handle(decideNotToReport, (input, call) => askEnd(call, notReporting, { ...input, step: 'DECIDE_NOT_TO_REPORT' })),
  handle(cancelReport, (input, call) => askEnd(call, cancellation, { ...input, step: 'CANCEL' })),
  handle(correctReport, async ({ reason, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandNothingWaits(call, report);
    return moveReport(call, report, 'CORRECT', { reason, note: reason });
  }),
  handle(approveReportRequest, (input, call) => decideRequest(call, reportApprovalKinds, { input, decision: 'APPROVE' })),
  handle(rejectReportRequest, (input, call) => decideRequest(call, reportApprovalKinds, { input, decision: 'REJECT' })),
];

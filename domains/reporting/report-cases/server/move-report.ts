import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type ChangeNote, changeRecord, moveRecord } from '../../../../platform/server/index.ts';
import { reportErrors } from '../contract/index.ts';
import { type ReportAct, reportLife } from '../model/report-life.ts';
import { changeReport, findReport, lockReports, type ReportCaseRow, type ReportChange } from './report-case.store.ts';

/** What an act on a report case needs of a call; a decision of a second person has it too. */
export type ReportAction = Pick<Call, 'db' | 'now' | 'actor' | 'audit'>;
type Reader = Pick<Call, 'db' | 'actor'>;

export const reportTarget = 'report-case' as const;

const verbs: Readonly<Record<ReportAct, string>> = {
  SUBMIT: 'report-case.submitted',
  RETURN: 'report-case.returned',
  RETURN_TO_CORRECTION: 'report-case.returned',
  APPROVE: 'report-case.approved',
  FILE: 'report-case.filed',
  ACKNOWLEDGE: 'report-case.acknowledged',
  REFUSE: 'report-case.refused',
  CORRECT: 'report-case.correction-begun',
  CANCEL: 'report-case.cancelled',
  DECIDE_NOT_TO_REPORT: 'report-case.not-reported',
};

/** A case of the caller's companies. */
export const getVisibleReport = async ({ db, actor }: Reader, id: string): Promise<ReportCaseRow> =>
  (await findReport(db, id, actor.companies)) ?? refuse(reportErrors, 'REPORT_NOT_FOUND');

/** A case of the caller's companies, locked; refused when it is not as the caller has seen it. */
export async function lockReport({ db, actor }: Reader, { report_id: id, version }: { report_id: string; version?: number }): Promise<ReportCaseRow> {
  const [report] = await lockReports(db, [id]);
  if (!report || !actor.companies.includes(report.companyCode)) return refuse(reportErrors, 'REPORT_NOT_FOUND');
  if (version !== undefined && version !== report.version) refuse(commonErrors, 'STALE', {}, { version: report.version, status: report.status });
  return report;
}

interface Move extends Omit<ReportChange, 'status'> {
  detail?: Record<string, unknown>;
  note?: string | undefined;
}

/** Takes a locked case one step on, with its audit entry. */
export async function moveReport(act: ReportAction, report: ReportCaseRow, step: ReportAct, { detail = {}, note, ...change }: Move = {}) {
  const { status } = await moveRecord(act, {
    life: reportLife,
    record: report,
    act: step,
    refused: (status) => refuse(reportErrors, 'REPORT_NOT_FROM_HERE', { status }, { status }),
    save: (status) => changeReport(act.db, report.id, { ...change, status }),
    note: {
      kind: reportTarget,
      verb: verbs[step],
      companyCode: report.companyCode,
      after: detail,
      reason: note,
    },
  });
  return { report_id: report.id, status, version: report.version + 1, request_id: null };
}

/** Changes a locked case without moving it, with its audit entry. @param verb absent: that of the call */
export const noteReport = async (
  act: ReportAction,
  report: ReportCaseRow,
  { change = {}, ...note }: ChangeNote & { verb?: string; change?: ReportChange },
) => ({
  report_id: report.id,
  ...(await changeRecord(act, {
    record: report,
    save: () => changeReport(act.db, report.id, change),
    note: { ...note, kind: reportTarget, companyCode: report.companyCode },
  })),
  request_id: null,
});

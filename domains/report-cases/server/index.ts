import { mayCall } from '../../../platform/contract/index.ts';
import { type Call, handle, type Slice } from '../../../platform/server/index.ts';
import { listReportCases } from '../contract/index.ts';
import { countReportClocks, findReportOf, reportCases, type ReportCaseRow } from './report-case.store.ts';

export { openReportCase, type Suspicion } from './open-report-case.ts';
export { moveReportCases, peopleWithOpenReports } from './report-case.store.ts';

const presentReport = (row: ReportCaseRow) => ({
  report_id: row.id,
  kind: row.kind,
  status: row.status,
  entity_code: row.companyCode,
  subject_id: row.subjectId,
  merchant_no: row.merchantNo,
  analysis_id: row.analysisId,
  alert_ids: row.alertIds,
  decided_time: row.decidedAt.getTime(),
  due_time: row.dueAt?.getTime() ?? null,
  opened_by: row.openedBy,
  version: row.version,
});

type Reader = Pick<Call, 'db' | 'actor' | 'now'>;
const maySee = ({ actor }: Reader): boolean => mayCall(actor.abilities, listReportCases.ability);

/** The report case of an analysis; undefined when there is none or the caller may not know of it. */
export const findReportCase = async (reader: Reader, analysisId: string): Promise<ReportCaseRow | undefined> =>
  maySee(reader) ? findReportOf(reader.db, analysisId) : undefined;

/** How the clocks of the report cases stand; undefined for those who may not know of them. */
export const readReportClocks = async (reader: Reader) => (maySee(reader) ? countReportClocks(reader.db, reader.actor.companies, reader.now) : undefined);

export const reportCasesSlice: Slice = {
  name: 'report-cases',
  handlers: [handle(listReportCases, (input, call) => reportCases.answer(call, input, (rows) => rows.map(presentReport)))],
};

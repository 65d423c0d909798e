import { mayCall } from '../../../../platform/contract/index.ts';
import type { Call, Slice } from '../../../../platform/server/index.ts';
import { listReportCases } from '../contract/index.ts';
import { actHandlers } from './act-calls.ts';
import { type BlockList, letterHandlers } from './blocked-person.ts';
import { codeHandlers } from './codes.ts';
import { fileCallHandlers } from './filing/file-calls.ts';
import { institutionHandlers } from './institution-calls.ts';
import { narrativeHandlers } from './narrative.ts';
import { openHandlers } from './open-calls.ts';
import { type FindHearers, notifyDueReportsJob } from './work/due-reports.job.ts';
import { evidenceAndNoteHandlers } from './evidence-and-notes.ts';
import { countReportClocks, findReportOf, peopleWithOpenReports, type ReportCaseRow } from './report-case.store.ts';
import { saveHandlers } from './save-report.ts';
import { type FindColleagues, showHandlers } from './show-report.ts';

export { type AutomaticOpening, openAutomaticReport, openFromInvestigation, openReportCase, type Suspicion } from './open-report-case.ts';
/** Refuses a report case that is not of the caller's companies. */
export { getVisibleReport as seesReport } from './move-report.ts';
export { countReportsWithin, findReportStates, loadOfReports, moveReportCases } from './report-case.store.ts';
export { reportsOfStaff } from './work/reports-of-staff.ts';
export { listUnseenOf as unseenInReportNotes } from './report-case.store.ts';
export { reportQueue } from './work/report-queue.ts';
export { reportApprovalKinds } from './second-persons.ts';

type Reader = Pick<Call, 'db' | 'actor' | 'now'>;
const maySee = ({ actor }: Reader): boolean => mayCall(actor.abilities, listReportCases.ability);

/** The report case of an analysis; undefined when there is none or the caller may not know of it. */
export const findReportCase = async (reader: Reader, analysisId: string): Promise<ReportCaseRow | undefined> =>
  maySee(reader) ? findReportOf(reader.db, analysisId) : undefined;

/** How the clocks of the report cases stand; undefined for those who may not know of them. */
export const readReportClocks = async (reader: Reader) => (maySee(reader) ? countReportClocks(reader.db, reader.actor.companies, reader.now) : undefined);

export interface ReportCasesPorts {
  findColleagues: FindColleagues;
  blockList: BlockList;
  /** Who hears of what comes due; without it nobody does, as where a slice is tried by itself. */
  hearersOf?: FindHearers;
}

export const reportCasesSlice = ({ findColleagues, blockList, hearersOf = async () => [] }: ReportCasesPorts): Slice => ({
  name: 'report-cases',
  handlers: [
    ...showHandlers({ findColleagues, blockList }),
    ...openHandlers,
    ...saveHandlers(blockList),
    ...actHandlers,
    ...fileCallHandlers,
    ...evidenceAndNoteHandlers(findColleagues),
    ...narrativeHandlers,
    ...codeHandlers,
    ...letterHandlers(blockList),
    ...institutionHandlers,
  ],
  jobs: [notifyDueReportsJob(hearersOf)],
  worksOn: peopleWithOpenReports,
});

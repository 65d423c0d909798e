import { mayCall } from '../../../platform/contract/index.ts';
import type { Call, Slice } from '../../../platform/server/index.ts';
import { listReportCases } from '../contract/index.ts';
import { actHandlers } from './act-calls.ts';
import { fileCallHandlers } from './file-calls.ts';
import { institutionHandlers } from './institution-calls.ts';
import { narrativeHandlers } from './narrative.ts';
import { openHandlers } from './open-calls.ts';
import { evidenceAndNoteHandlers } from './evidence-and-notes.ts';
import { countReportClocks, findReportOf, type ReportCaseRow } from './report-case.store.ts';
import { saveHandlers } from './save-report.ts';
import { type FindColleagues, showHandlers } from './show-report.ts';

export { type AutomaticOpening, openAutomaticReport, openFromInvestigation, openReportCase, type Suspicion } from './open-report-case.ts';
/** Refuses a report case that is not of the caller's companies. */
export { seenReport as seesReport } from './move-report.ts';
export { countReportsWithin, findReportStates, loadOfReports, moveReportCases, peopleWithOpenReports } from './report-case.store.ts';
export { reportQueue } from './report-queue.ts';
export { reportApprovalKinds } from './second-persons.ts';

type Reader = Pick<Call, 'db' | 'actor' | 'now'>;
const maySee = ({ actor }: Reader): boolean => mayCall(actor.abilities, listReportCases.ability);

/** The report case of an analysis; undefined when there is none or the caller may not know of it. */
export const findReportCase = async (reader: Reader, analysisId: string): Promise<ReportCaseRow | undefined> =>
  maySee(reader) ? findReportOf(reader.db, analysisId) : undefined;

/** How the clocks of the report cases stand; undefined for those who may not know of them. */
export const readReportClocks = async (reader: Reader) => (maySee(reader) ? countReportClocks(reader.db, reader.actor.companies, reader.now) : undefined);

export const reportCasesSlice = (findColleagues: FindColleagues): Slice => ({
  name: 'report-cases',
  handlers: [
    ...showHandlers(findColleagues),
    ...openHandlers,
    ...saveHandlers,
    ...actHandlers,
    ...fileCallHandlers,
    ...evidenceAndNoteHandlers(findColleagues),
    ...narrativeHandlers,
    ...institutionHandlers,
  ],
});

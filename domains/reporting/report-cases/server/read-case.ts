import { lawOf } from '../../../register/kernel/law/index.ts';
import type { FilingAction, Form, Layout } from '../../../../engines/filings/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { businessDaysAfter, calendarOf, type CalendarProfile } from '../../../register/kernel/calendar/business-days.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { emptyContent } from '../model/report-content.ts';
import { authorityReport, type CaseToReport, layoutOf } from './authority-report.ts';
import { findVersion, type VersionRow } from './content.store.ts';
import { type FilingRow, findInstitution, listFilings } from './filing/filing.store.ts';
import { listEvidence } from './evidence-and-notes.store.ts';
import { gather } from './present-content.ts';
import { findReportProfile, type ReportCaseRow, type ReportProfileRow } from './report-case.store.ts';

/** A case as it would be filed now. */
export interface CaseRead extends CaseToReport {
  version: VersionRow | undefined;
  filings: FilingRow[];
  layout: Form | undefined;
  action: FilingAction;
  /** How long ago the file was sent that a correction or cancellation is about. */
  sinceFiling: { businessDays: number; needsReason: boolean } | undefined;
}

/** The filing that the authority has acknowledged last, of those that stand. */
const acknowledged = (filings: readonly FilingRow[]): FilingRow | undefined =>
  filings.find(({ answer, action }) => answer === 'ACKNOWLEDGED' && action !== 'CANCEL');

/** What the next file asks for: what is acknowledged is rectified or cancelled; what was refused, or never sent, is sent. */
function nextAction(report: ReportCaseRow, filings: readonly FilingRow[], layout: Layout | undefined): FilingAction {
  if (report.status === 'CANCELLED') return 'CANCEL';
  return acknowledged(filings) && layout?.actions.includes('RECTIFY') ? 'RECTIFY' : 'SEND';
}

function timeSince(filedAt: Date, now: Date, { zone, country, profile }: ReportProfileRow): { businessDays: number; needsReason: boolean } {
  const calendar = calendarOf((profile ?? {}) as CalendarProfile, 'REPORT');
  const businessDays = businessDaysAfter(localDate(filedAt, zone), localDate(now, zone), calendar);
  const daysWithoutReason = lawOf(country)?.daysWithoutReason;
  return { businessDays, needsReason: daysWithoutReason !== undefined && businessDays > daysWithoutReason };
}

/** Reads a case with everything that its file is written from. */
export async function readCase(db: Db, report: ReportCaseRow, now: Date): Promise<CaseRead> {
  const company = await findReportProfile(db, report.companyCode);
  const version = await findVersion(db, report.id);
  const content = version?.content ?? emptyContent(report.kind);
  const filings = await listFilings(db, report.id);
  const layout = layoutOf(company, content.kind, now);
  const action = nextAction(report, filings, layout);
  const last = acknowledged(filings);
  const filed = last ?? filings.find((one) => one.filedAt !== null && one.action !== 'CANCEL');
  const sinceFiling = filed?.filedAt ? timeSince(filed.filedAt, now, company) : undefined;
  const former =
    action !== 'SEND' && last?.receipt
      ? {
          receipt: last.receipt,
          reason: report.reason ?? '',
          isLate: sinceFiling?.needsReason === true,
          ...(last.authentication ? { authentication: last.authentication } : {}),
        }
      : undefined;
  return {
    report,
    company,
    version,
    gathered: await gather(db, { companyCode: report.companyCode, country: company.country }, content),
    institution: (await findInstitution(db, report.companyCode)).details,
    evidence: await listEvidence(db, report.id),
    former,
    filings,
    layout,
    action,
    sinceFiling,
  };
}

/** The neutral report of a case that was read. */
export const reportOf = (read: CaseRead) => authorityReport(read);

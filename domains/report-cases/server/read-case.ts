import type { FilingAction, Layout } from '../../../engines/filings/index.ts';
import type { Db } from '../../../platform/server/index.ts';
import { emptyContent } from '../model/report-content.ts';
import { authorityReport, type CaseToReport, layoutOf } from './authority-report.ts';
import { findVersion, type VersionRow } from './content.store.ts';
import { type FilingRow, findInstitution, listFilings } from './filing.store.ts';
import { listEvidence } from './evidence-and-notes.store.ts';
import { gather } from './present-content.ts';
import { findReportProfile, type ReportCaseRow } from './report-case.store.ts';

/** A case as it would be filed now. */
export interface CaseRead extends CaseToReport {
  version: VersionRow | undefined;
  filings: FilingRow[];
  layout: Layout | undefined;
  action: FilingAction;
}

/** The filing that the authority has acknowledged last, of those that stand. */
const acknowledged = (filings: readonly FilingRow[]): FilingRow | undefined =>
  filings.find(({ answer, action }) => answer === 'ACKNOWLEDGED' && action !== 'CANCEL');

/** What the next file asks for: what is acknowledged is rectified or cancelled; what was refused, or never sent, is sent. */
function nextAction(report: ReportCaseRow, filings: readonly FilingRow[], layout: Layout | undefined): FilingAction {
  if (report.status === 'CANCELLED') return 'CANCEL';
  return acknowledged(filings) && layout?.actions.includes('RECTIFY') ? 'RECTIFY' : 'SEND';
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
  const former =
    action !== 'SEND' && last?.receipt
      ? { receipt: last.receipt, reason: report.reason ?? '', ...(last.authentication ? { authentication: last.authentication } : {}) }
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
  };
}

/** The neutral report of a case that was read. */
export const reportOf = (read: CaseRead) => authorityReport(read);

import type { ReportRowData } from '../contract/index.ts';
import type { ReportCaseRow } from './report-case.store.ts';

/** What stands beside the row of a case. */
export interface BesideReport {
  waiting?: string | undefined;
  isNamed?: boolean;
  /** Account of the reader. */
  readerId: string;
}

export const presentReport = (row: ReportCaseRow, { waiting, isNamed = false, readerId }: BesideReport): ReportRowData => ({
  report_id: row.id,
  kind: row.kind,
  status: row.status,
  origin: row.origin,
  entity_code: row.companyCode,
  subject_id: row.subjectId,
  merchant_no: row.merchantNo,
  about: row.about,
  analysis_id: row.analysisId,
  alert_ids: row.alertIds,
  opened_time: row.openedAt.getTime(),
  decided_time: row.decidedAt.getTime(),
  due_time: row.dueAt?.getTime() ?? null,
  due_start: row.dueStart,
  filed_time: row.filedAt?.getTime() ?? null,
  is_late: row.isLate,
  is_silent: row.isSilent,
  responsible: row.responsible,
  is_mine: row.responsibleId === readerId,
  opened_by: row.openedBy,
  receipt: row.receipt,
  waiting_request_id: waiting ?? null,
  mentions_me: isNamed,
  version: row.version,
});

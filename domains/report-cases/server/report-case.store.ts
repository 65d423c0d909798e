import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../platform/server/lists/index.ts';
import { reportList } from '../contract/index.ts';
import { type ReportStatus, unfiledStatuses } from '../model/report-life.ts';

export interface NewReportCase {
  id: string;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  analysisId: string;
  kind: string;
  decidedAt: Date;
  dueAt: Date | undefined;
  openedBy: string;
  openedByName: string;
}

export const insertReportCase = (db: Db, report: NewReportCase) =>
  db
    .insertInto('report_case')
    .values({
      id: report.id,
      company_code: report.companyCode,
      subject_id: report.subjectId,
      merchant_no: report.merchantNo,
      analysis_id: report.analysisId,
      kind: report.kind,
      decided_at: report.decidedAt,
      due_at: report.dueAt ?? null,
      opened_by: report.openedBy,
      opened_by_name: report.openedByName,
    })
    .execute();

export interface ReportProfileRow {
  profile: unknown;
  zone: string;
}
export async function findReportProfile(db: Db, companyCode: string): Promise<ReportProfileRow> {
  const row = await db.selectFrom('company').select(['profile', 'time_zone as zone']).where('code', '=', companyCode).executeTakeFirstOrThrow();
  return row;
}

export interface ReportCaseRow {
  id: string;
  kind: string;
  status: ReportStatus;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  analysisId: string;
  alertIds: string[];
  decidedAt: Date;
  dueAt: Date | null;
  filedAt: Date | null;
  openedBy: string;
  version: number;
}
const columns = sql<ReportCaseRow>`r.id, r.kind, r.status, r.company_code as "companyCode", r.subject_id as "subjectId", r.merchant_no as "merchantNo",
  r.analysis_id as "analysisId", r.decided_at as "decidedAt", r.due_at as "dueAt", r.filed_at as "filedAt", r.opened_by_name as "openedBy", r.version,
  coalesce((select array_agg(d.alert_id::text order by d.alert_id) from alert_dossier d where d.analysis_id = r.analysis_id), '{}') as "alertIds"`;

const isUnfiled = sql`r.status = any(${[...unfiledStatuses]}::text[])`;

/** Report cases by their legal end; those not yet filed unless a state is asked for. */
export const reportCases = bindList(reportList, {
  source: tableAs('report_case', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  filters: { status: (status) => (status ? sql`r.status = ${status}` : isUnfiled) },
  order: [
    { by: sql`r.due_at`, direction: 'asc', nulls: 'last' },
    { by: sql`r.id`, direction: 'asc' },
  ],
  columns,
});

export async function findReportOf(db: Db, analysisId: string): Promise<ReportCaseRow | undefined> {
  const { rows } = await sql<ReportCaseRow>`select ${columns} from report_case r where r.analysis_id = ${analysisId}::bigint`.execute(db);
  return rows[0];
}

export interface ReportClocks {
  open: number;
  overdue: number;
  nextDue: Date | null;
}
export async function countReportClocks(db: Db, companies: readonly string[], now: Date): Promise<ReportClocks> {
  const { rows } = await sql<ReportClocks>`
    select count(*)::int as open, (count(*) filter (where due_at < ${now}))::int as overdue, min(due_at) filter (where due_at >= ${now}) as "nextDue"
    from report_case r where r.company_code = any(${[...companies]}::text[]) and ${isUnfiled}`.execute(db);
  return rows[0] as ReportClocks;
}

/** Report cases go along when a whole person goes to another subject. */
export async function moveReportCases(trx: Db, move: { fromSubjectId: string; toSubjectId: string }): Promise<void> {
  await sql`update report_case set subject_id = ${move.toSubjectId}::bigint where subject_id = ${move.fromSubjectId}::bigint`.execute(trx);
}

/** Of these people, those of whom a report is being made. */
export async function peopleWithOpenReports(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from report_case where company_code = ${companyCode} and subject_id = any(${[...subjectIds]}::bigint[]) and status not in ('FILED', 'ACKNOWLEDGED', 'NOT_REPORTED')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

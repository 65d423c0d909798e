import { type RawBuilder, sql } from 'kysely';
import { type Call, type Db, nameHolds } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { SubjectFollower } from '../../../register/id-database/server/index.ts';
import { reportList } from '../contract/index.ts';
import type { ReportClockStart, ReportOrigin, ReportStatus, LetterWay } from '../../../register/kernel/report-cases.ts';
import type { ReportDeadline } from '../model/report-deadline.ts';
import { unfiledStatuses, openStatuses } from '../model/report-life.ts';
import { listStoredCompanies, type StoredCompany } from '../../../register/reference-data/server/companies/index.ts';

export interface NewReportCase {
  id: string;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  analysisId: string | null;
  origin: ReportOrigin;
  ground: string | null;
  kind: string;
  decidedAt: Date;
  due: ReportDeadline | undefined;
  firstOperationAt: Date | null;
  /** Of an automatic report. */
  periodFrom: string | null;
  periodTo: string | null;
  takenAt: Date | null;
  openedAt: Date;
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
      origin: report.origin,
      ground: report.ground,
      kind: report.kind,
      decided_at: report.decidedAt,
      due_at: report.due?.at ?? null,
      due_start: report.due?.start ?? null,
      first_operation_at: report.firstOperationAt,
      period_from: report.periodFrom,
      period_to: report.periodTo,
      taken_at: report.takenAt,
      opened_at: report.openedAt,
      opened_by: report.openedBy,
      opened_by_name: report.openedByName,
    })
    .execute();

export interface ReportProfileRow {
  profile: unknown;
  zone: string;
  country: string;
  name: string;
  currency: string;
}
export async function findReportProfile(db: Db, companyCode: string): Promise<ReportProfileRow> {
  const [{ profile, timeZone: zone, country, name, currency }] = (await listStoredCompanies(db, [companyCode])) as [StoredCompany];
  return { profile, zone, country, name, currency };
}

export interface ReportCaseRow {
  id: string;
  kind: string;
  status: ReportStatus;
  origin: ReportOrigin;
  ground: string | null;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  about: string | null;
  analysisId: string | null;
  alertIds: string[];
  openedAt: Date;
  decidedAt: Date;
  dueAt: Date | null;
  /** What the deadline is counted from; null without one, and of cases from before it was kept. */
  dueStart: ReportClockStart | null;
  filedAt: Date | null;
  takenAt: Date | null;
  firstOperationAt: Date | null;
  /** Of an automatic report, `2026-09-30`. */
  periodFrom: string | null;
  periodTo: string | null;
  isLate: boolean;
  isSilent: boolean;
  responsibleId: string | null;
  responsible: string | null;
  openedBy: string;
  receipt: string | null;
  reason: string | null;
  /** The letter to a blocked person, as far as it was recorded. */
  letter: { way: LetterWay; sentAt: string; deliveredAt: string | null; proof: string | null; by: string } | null;
  version: number;
}
const columns = sql<ReportCaseRow>`r.id, r.kind, r.status, r.origin, r.ground, r.company_code as "companyCode", r.subject_id as "subjectId", r.merchant_no as "merchantNo",
  coalesce((select s.name from subject s where s.id = r.subject_id), (select m.muname from merchant m where m.merchant_no = r.merchant_no)) as about,
  r.analysis_id as "analysisId", r.opened_at as "openedAt", r.decided_at as "decidedAt", r.due_at as "dueAt", r.due_start as "dueStart", r.filed_at as "filedAt", r.taken_at as "takenAt",
  r.first_operation_at as "firstOperationAt", r.period_from::text as "periodFrom", r.period_to::text as "periodTo", r.is_late as "isLate", r.is_silent as "isSilent", r.responsible_id as "responsibleId", r.responsible_name as responsible,
  r.opened_by_name as "openedBy", r.receipt, r.reason, r.version,
  case when r.letter_way is null then null else jsonb_build_object('way', r.letter_way, 'sentAt', r.letter_sent_at, 'deliveredAt', r.letter_delivered_at, 'proof', r.letter_proof,
    'by', r.letter_by_name) end as letter,
  coalesce((select array_agg(d.alert_id::text order by d.alert_id) from alert_dossier d where d.analysis_id = r.analysis_id), '{}') as "alertIds"`;

const isUnfiled = sql`r.status = any(${[...unfiledStatuses]}::text[])`;
const namesReader = (userId: string): RawBuilder<unknown> =>
  sql`exists (select from report_note n join report_mention x on x.note_id = n.id where n.report_id = r.id and x.user_id = ${userId}::bigint)`;

/** Report cases by their legal end; those not yet filed unless a state is asked for. */
export const reportCases = bindList(reportList, {
  source: tableAs('report_case', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  prepare: (_input: unknown, call: Call) => ({ userId: call.actor.userId, now: call.now }),
  filters: {
    status: (status) => (status === 'ALL' ? undefined : status === undefined || status === 'OPEN' ? isUnfiled : sql`r.status = ${status}`),
    kind: 'r.kind',
    origin: 'r.origin',
    about: (name) =>
      name === undefined
        ? undefined
        : sql`(r.subject_id in (select s.id from subject s where ${nameHolds('s.name', name)}) or r.merchant_no in (select m.merchant_no from merchant m where ${nameHolds('m.muname', name)}))`,
    responsible: (who, { extra }) => {
      if (who === undefined) return undefined;
      return who === 'NOBODY' ? sql`r.responsible_id is null` : sql`r.responsible_id = ${who === 'ME' ? extra.userId : who}::bigint`;
    },
    overdue: (is, { extra }) => (is === undefined ? undefined : sql`(r.is_late or coalesce(r.due_at < ${extra.now}, false) and ${isUnfiled}) = ${is}`),
    is_silent: 'r.is_silent',
    mentions_me: (is, { extra }) => (is === undefined ? undefined : sql`${namesReader(extra.userId)} = ${is}`),
    start_time: 'r.due_at',
    end_time: 'r.due_at',
  },
  order: [
    { by: sql`r.due_at`, direction: 'asc', nulls: 'last' },
    { by: sql`r.id`, direction: 'asc' },
  ],
  columns,
});

/** What each colleague is responsible for, as the list shows it. */
export const loadOfReports = (call: Call, input: { overdue?: boolean }) =>
  reportCases.tally(call, input, { by: sql`r.responsible_id`, earliest: sql`r.opened_at` });

export async function findReportOf(db: Db, analysisId: string): Promise<ReportCaseRow | undefined> {
  const { rows } = await sql<ReportCaseRow>`select ${columns} from report_case r where r.analysis_id = ${analysisId}::bigint`.execute(db);
  return rows[0];
}

/** A case of these companies. */
export async function findReport(db: Db, id: string, companies: readonly string[]): Promise<ReportCaseRow | undefined> {
  const { rows } =
    await sql<ReportCaseRow>`select ${columns} from report_case r where r.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** Cases, locked in the order of their keys. */
export async function lockReports(db: Db, ids: readonly string[]): Promise<ReportCaseRow[]> {
  const { rows } = await sql<ReportCaseRow>`select ${columns} from report_case r where r.id = any(${[...ids]}::bigint[]) order by r.id for update of r`.execute(
    db,
  );
  return rows;
}

/** In which of these cases a note names somebody. */
export async function findNamedIn(db: Db, ids: readonly string[], userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select r.id from report_case r where r.id = any(${[...ids]}::bigint[]) and ${namesReader(userId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What an act changes of a case beside its state; every change makes a new version. */
export interface ReportChange {
  status?: ReportStatus;
  kind?: string;
  /** null: none any more. */
  due?: ReportDeadline | null;
  firstOperationAt?: Date;
  decidedAt?: Date;
  takenAt?: Date;
  /** null: nobody. */
  responsible?: { id: string; name: string } | null;
  filed?: { at: Date; by: string; isLate: boolean };
  receipt?: string | null;
  reason?: string | null;
  isSilent?: boolean;
  letter?: { way: LetterWay; sentAt: Date; deliveredAt: Date | null; proof: string | null; by: string };
}
export async function changeReport(db: Db, id: string, change: ReportChange): Promise<void> {
  await db
    .updateTable('report_case')
    .set((by) => ({
      version: by('version', '+', 1),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.kind === undefined ? {} : { kind: change.kind }),
      ...(change.due === undefined ? {} : { due_at: change.due?.at ?? null, due_start: change.due?.start ?? null }),
      ...(change.firstOperationAt === undefined ? {} : { first_operation_at: change.firstOperationAt }),
      ...(change.decidedAt === undefined ? {} : { decided_at: change.decidedAt }),
      ...(change.takenAt === undefined ? {} : { taken_at: change.takenAt }),
      ...(change.responsible === undefined ? {} : { responsible_id: change.responsible?.id ?? null, responsible_name: change.responsible?.name ?? null }),
      ...(change.filed === undefined ? {} : { filed_at: change.filed.at, filed_by_name: change.filed.by, is_late: change.filed.isLate }),
      ...(change.receipt === undefined ? {} : { receipt: change.receipt }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.isSilent === undefined ? {} : { is_silent: change.isSilent }),
      ...(change.letter === undefined
        ? {}
        : {
            letter_way: change.letter.way,
            letter_sent_at: change.letter.sentAt,
            letter_delivered_at: change.letter.deliveredAt,
            letter_proof: change.letter.proof,
            letter_by_name: change.letter.by,
          }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Sets who is responsible for cases; null: nobody. */
export async function assignReports(db: Db, reports: readonly { id: string; responsible: { id: string; name: string } | null }[]): Promise<void> {
  await sql`update report_case r set responsible_id = c.responsible_id, responsible_name = c.responsible_name, version = r.version + 1
    from unnest(${reports.map(({ id }) => id)}::bigint[], ${reports.map(({ responsible }) => responsible?.id ?? null)}::bigint[],
      ${reports.map(({ responsible }) => responsible?.name ?? null)}::text[]) as c (id, responsible_id, responsible_name)
    where r.id = c.id`.execute(db);
}

/** Cases that are not at their end and for which these accounts are responsible, as work of accounts. */
export async function listOpenOf(db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string; companies: string[]; dueAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; userId: string; companies: string[]; dueAt: Date | null }>`
    select id, responsible_id::text as "userId", array[company_code] as companies, due_at as "dueAt" from report_case
    where responsible_id = any(${[...userIds]}::bigint[]) and status = any(${[...openStatuses]}::text[]) order by id`.execute(db);
  return rows;
}

/** Notes of report cases in which an account is mentioned that has not seen them, by others. */
export async function listUnseenOf(db: Db, userId: string): Promise<{ authorId: string; companyCode: string; about: { kind: 'report-case'; id: string } }[]> {
  const { rows } = await sql<{ authorId: string; companyCode: string; about: { kind: 'report-case'; id: string } }>`
    select n.noted_by::text as "authorId", r.company_code as "companyCode", jsonb_build_object('kind', 'report-case', 'id', r.id::text) as about
    from report_mention x join report_note n on n.id = x.note_id join report_case r on r.id = n.report_id
    where x.user_id = ${userId}::bigint and n.noted_by <> x.user_id
      and not exists (select from report_note_seen e where e.note_id = x.note_id and e.user_id = x.user_id) order by n.id`.execute(db);
  return rows;
}

export interface DueReport {
  id: string;
  kind: string;
  companyCode: string;
  responsibleId: string | null;
  dueAt: Date;
}
/** Cases that are not filed and whose legal time ends within a time, the first to end first. */
export async function listDueReports(db: Db, { from, until }: { from: Date; until: Date }): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select r.id, r.kind, r.company_code as "companyCode", r.responsible_id::text as "responsibleId", r.due_at as "dueAt" from report_case r
    where r.status = any(${[...unfiledStatuses]}::text[]) and r.due_at > ${from} and r.due_at <= ${until} order by r.due_at, r.id limit 1000`.execute(db);
  return rows;
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

/** Report cases go along when a whole person goes to another subject, with what their versions say and the silence of their mails. */
export const moveReportCases: SubjectFollower = async (trx, move) => {
  if (!move.isWhole) return;
  await sql`update report_case set subject_id = ${move.toSubjectId}::bigint where subject_id = ${move.fromSubjectId}::bigint`.execute(trx);
  const [from, to] = [move.fromSubjectId, move.toSubjectId].map((id) => JSON.stringify({ subjectId: id }).slice(1, -1).replace(':', ': '));
  await sql`update report_version set content = replace(content::text, ${from}, ${to})::jsonb
    where content @> ${JSON.stringify({ people: [{ subjectId: move.fromSubjectId }] })}::jsonb`.execute(trx);
};

/** Of these people, those of whom a report is being made. */
export async function peopleWithOpenReports(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from report_case where company_code = ${companyCode} and subject_id = any(${[...subjectIds]}::bigint[])
      and status not in ('FILED', 'ACKNOWLEDGED', 'CANCELLED', 'NOT_REPORTED')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Where report cases stand, by their ids. */
export async function findReportStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<ReportCaseRow, 'kind' | 'status' | 'dueAt' | 'isLate' | 'subjectId' | 'about'>>> {
  const { rows } = await sql<
    Pick<ReportCaseRow, 'id' | 'kind' | 'status' | 'dueAt' | 'isLate' | 'subjectId' | 'about'>
  >`select r.id, r.kind, r.status, r.due_at as "dueAt", r.is_late as "isLate", r.subject_id as "subjectId",
    (select s.name from subject s where s.id = r.subject_id) as about from report_case r where r.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * Report cases of a company that fall into a time: opened, decided or filed in it, and neither dismissed nor taken back. With one,
 * it cannot be said that nothing was to be reported.
 */
export async function countReportsWithin(db: Db, companyCode: string, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_case r where r.company_code = ${companyCode} and r.status not in ('NOT_REPORTED', 'CANCELLED')
      and ((r.opened_at >= ${from} and r.opened_at < ${to}) or (r.decided_at >= ${from} and r.decided_at < ${to}) or (r.filed_at >= ${from} and r.filed_at < ${to}))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

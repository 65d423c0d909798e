import { sql } from 'kysely';
import { mayCall } from '../../../../platform/contract/index.ts';
import { type Call, type Db, insertStoredFile, leftJoinStoredFile, type StoredFile } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { ComplianceTaskKind, ComplianceTaskStatus } from '../../../register/kernel/calendar/compliance-tasks.ts';
import { complianceTaskList } from '../contract/index.ts';

export interface ComplianceTaskRow {
  id: string;
  kind: ComplianceTaskKind;
  status: ComplianceTaskStatus;
  companyCode: string;
  year: number | null;
  description: string;
  basis: string | null;
  dueAt: Date;
  /** The last day on which it is in time, in the zone of the company; null where it is due at a time of day. */
  dueDay: string | null;
  isLate: boolean;
  isRestricted: boolean;
  subjectId: string | null;
  note: string | null;
  fileName: string | null;
  fileType: string | null;
  sha256: string | null;
  endedBy: string | null;
  endedAt: Date | null;
  createdBy: string;
  createdAt: Date;
  version: number;
}
const columns = sql<ComplianceTaskRow>`r.id, r.kind, r.status, r.company_code as "companyCode", r.year, r.description, r.basis, r.due_at as "dueAt", r.is_late as "isLate",
  r.is_restricted as "isRestricted", r.subject_id as "subjectId", r.note, f.name as "fileName", f.media_type as "fileType", f.sha256, r.ended_by_name as "endedBy",
  r.ended_at as "endedAt", r.created_by_name as "createdBy", r.created_at as "createdAt", r.version,
  (select case when start_of_day((r.due_at at time zone c.time_zone)::date, c.time_zone) = r.due_at then ((r.due_at - interval '1 second') at time zone c.time_zone)::date::text end
    from company c where c.code = r.company_code) as "dueDay"`;
const fileOf = leftJoinStoredFile('f', 'r.file_id');

/** Whether somebody may know of the notices of a confirmed match. */
export const mayKnowNotices = ({ actor }: Pick<Call, 'actor'>): boolean => mayCall(actor.abilities, 'AML.Reports.Sar:read');

/** What companies owe, the first due first; open ones unless a state is asked for. */
export const complianceTasks = bindList(complianceTaskList, {
  source: tableAs('compliance_task', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  prepare: (_input: unknown, call: Call) => ({ mayKnow: mayKnowNotices(call) }),
  always: ({ extra }) => (extra.mayKnow ? [] : [sql`not r.is_restricted`]),
  filters: {
    status: (status) => (status === undefined ? sql`r.status = 'OPEN'` : sql`r.status = ${status}`),
    kind: 'r.kind',
    start_time: 'r.due_at',
    end_time: 'r.due_at',
  },
  order: [
    { by: sql`r.due_at`, direction: 'asc' },
    { by: sql`r.id`, direction: 'asc' },
  ],
  joins: fileOf,
  columns,
});

export interface NewComplianceTask {
  id: string;
  companyCode: string;
  kind: ComplianceTaskKind;
  year: number | null;
  description: string;
  basis: string | null;
  dueAt: Date;
  isRestricted: boolean;
  subjectId: string | null;
  /** By which it is made once; null for one that a person adds. */
  origin: string | null;
  createdBy: string;
  createdAt: Date;
}
/** Makes a task. False: what made it has made it before. */
export async function insertComplianceTask(db: Db, one: NewComplianceTask): Promise<boolean> {
  const { rows } =
    await sql`insert into compliance_task (id, company_code, kind, year, description, basis, due_at, is_restricted, subject_id, origin, created_by_name, created_at)
    values (${one.id}, ${one.companyCode}, ${one.kind}, ${one.year}, ${one.description}, ${one.basis}, ${one.dueAt}, ${one.isRestricted}, ${one.subjectId}, ${one.origin},
      ${one.createdBy}, ${one.createdAt}) on conflict (origin) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Of these origins, those that have made their task. */
export async function findOrigins(db: Db, origins: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ origin: string }>`select origin from compliance_task where origin = any(${[...origins]}::text[])`.execute(db);
  return new Set(rows.map(({ origin }) => origin));
}

/** A task of one of these companies, locked until the end of the transaction; a notice only for those who may know of it. */
export async function lockComplianceTask(
  db: Db,
  id: string,
  { companies, mayKnow }: { companies: readonly string[]; mayKnow: boolean },
): Promise<ComplianceTaskRow | undefined> {
  const { rows } = await sql<ComplianceTaskRow>`select ${columns} from compliance_task r ${fileOf}
    where r.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[]) and (not r.is_restricted or ${mayKnow}) for update of r`.execute(db);
  return rows[0];
}

export interface TaskEnd {
  status: ComplianceTaskStatus;
  note: string | null;
  file: StoredFile | undefined;
  by: string | null;
  at: Date | null;
  isLate: boolean;
}
export async function saveComplianceTask(db: Db, id: string, { status, note, file, by, at, isLate }: TaskEnd): Promise<void> {
  const fileId = file ? await insertStoredFile(db, file) : null;
  await sql`update compliance_task set status = ${status}, note = ${note}, file_id = ${fileId}, ended_by_name = ${by}, ended_at = ${at}, is_late = ${isLate}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}

export interface OverdueTask {
  id: string;
  kind: ComplianceTaskKind;
  description: string;
  dueAt: Date;
  /** The last day on which it was in time, in the zone of the company. */
  day: string;
  version: number;
}
/** Tasks of a company that are open after their date and told to everybody who reads tasks, at most a hundred. */
export async function listOverdueTasks(db: Db, { companyCode, now }: { companyCode: string; now: Date }): Promise<OverdueTask[]> {
  const { rows } = await sql<OverdueTask>`
    select t.id, t.kind, t.description, t.due_at as "dueAt", t.version, ((t.due_at - interval '1 second') at time zone c.time_zone)::date::text as day
    from compliance_task t join company c on c.code = t.company_code
    where t.company_code = ${companyCode} and t.status = 'OPEN' and not t.is_restricted and t.due_at <= ${now} order by t.due_at, t.id limit 100`.execute(db);
  return rows;
}

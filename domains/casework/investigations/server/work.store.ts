import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type StoredFile } from '../../../../platform/server/index.ts';
import type { TaskOutcome } from '../../../register/kernel/investigations.ts';
import type { WorkItem } from '../../../mechanisms/session/server/index.ts';

/* Points, tasks, files, members, dossiers and reports of an investigation. */

export interface PointRow {
  code: string;
  finding: string;
  doneAt: Date;
  doneBy: string;
}
export async function listPoints(db: Db, investigationId: string): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select code, finding, done_at as "doneAt", done_by_name as "doneBy" from investigation_point where investigation_id = ${investigationId}::bigint`.execute(
    db,
  );
  return rows;
}
/** Keeps the answer to a point; without a finding it is open again. */
export async function savePoint(
  db: Db,
  investigationId: string,
  { code, finding, by, at }: { code: string; finding: string | undefined; by: string; at: Date },
): Promise<void> {
  if (finding === undefined) await sql`delete from investigation_point where investigation_id = ${investigationId}::bigint and code = ${code}`.execute(db);
  else
    await sql`insert into investigation_point (investigation_id, code, finding, done_at, done_by_name) values (${investigationId}, ${code}, ${finding}, ${at}, ${by})
      on conflict (investigation_id, code) do update set finding = excluded.finding, done_at = excluded.done_at, done_by_name = excluded.done_by_name`.execute(
      db,
    );
}

export interface TaskRow {
  id: string;
  text: string;
  assigneeId: string | null;
  assignee: string | null;
  dueOn: string | null;
  addedBy: string;
  doneAt: Date | null;
  doneBy: string | null;
  outcome: TaskOutcome | null;
  movedTo: string | null;
  droppedReason: string | null;
}
export async function listTasks(db: Db, investigationId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select id, text, assignee_id as "assigneeId", assignee_name as assignee, due_on::text as "dueOn", added_by_name as "addedBy", done_at as "doneAt", done_by_name as "doneBy",
      case when done_at is not null then coalesce(outcome, 'DONE') end as outcome, case when done_at is not null then moved_to end as "movedTo",
      case when done_at is not null then dropped_reason end as "droppedReason"
    from investigation_task where investigation_id = ${investigationId}::bigint order by id`.execute(db);
  return rows;
}
export interface NewTask {
  id: string;
  investigationId: string;
  text: string;
  assignee: { id: string; name: string } | undefined;
  dueOn: string | undefined;
  by: string;
  at: Date;
}
export async function insertTask(db: Db, { id, investigationId, text, assignee, dueOn, by, at }: NewTask): Promise<void> {
  await sql`insert into investigation_task (id, investigation_id, text, assignee_id, assignee_name, due_on, added_at, added_by_name)
    values (${id}, ${investigationId}, ${text}, ${assignee?.id ?? null}::bigint, ${assignee?.name ?? null}, ${dueOn ?? null}::date, ${at}, ${by})`.execute(db);
}
/** Ends a task as done, or opens it again; what goes on elsewhere is not opened here. @returns whether there is such a task in another state */
export async function finishTask(
  db: Db,
  { id, investigationId, done }: { id: string; investigationId: string; done: { by: string; at: Date } | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update investigation_task set done_at = ${done?.at ?? null}::timestamptz, done_by_name = ${done?.by ?? null},
      outcome = null, dropped_reason = null
    where id = ${id}::bigint and investigation_id = ${investigationId}::bigint and (done_at is null) = ${done !== undefined} and moved_to is null`.execute(db);
  return numAffectedRows === 1n;
}
/** Ends a task with what becomes of it. */
export async function endTask(
  db: Db,
  {
    id,
    outcome,
    movedTo,
    reason,
    by,
    at,
  }: { id: string; outcome: TaskOutcome; movedTo?: string | undefined; reason?: string | undefined; by: string; at: Date },
): Promise<void> {
  await sql`update investigation_task set done_at = ${at}, done_by_name = ${by}, outcome = ${outcome === 'DONE' ? null : outcome},
      moved_to = ${movedTo ?? null}::bigint, dropped_reason = ${reason ?? null}
    where id = ${id}::bigint`.execute(db);
}

export interface FileRow {
  id: string;
  investigationId: string;
  companyCode: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  addedAt: Date;
  addedBy: string;
}
const fileColumns = sql<FileRow>`f.id, f.investigation_id as "investigationId", r.company_code as "companyCode", s.name, s.media_type as "mediaType", s.size_bytes::int as "sizeBytes",
  s.sha256, f.added_at as "addedAt", f.added_by_name as "addedBy"
  from investigation_file f join investigation r on r.id = f.investigation_id ${joinStoredFile('s', 'f.file_id')}`;
export async function listFiles(db: Db, investigationId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} where f.investigation_id = ${investigationId}::bigint order by f.id`.execute(db);
  return rows;
}
export async function findFile(db: Db, id: string, companies: readonly string[]): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${fileColumns} where f.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}
export async function insertFile(db: Db, one: { id: string; investigationId: string; file: StoredFile; by: string; at: Date }): Promise<void> {
  await sql`insert into investigation_file (id, investigation_id, file_id, added_at, added_by_name)
    values (${one.id}, ${one.investigationId}, ${await insertStoredFile(db, one.file)}, ${one.at}, ${one.by})`.execute(db);
}

export async function listMembers(db: Db, investigationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from investigation_member where investigation_id = ${investigationId}::bigint order by user_id`.execute(db);
  return rows.map(({ id }) => id);
}
export async function saveMembers(db: Db, investigationId: string, userIds: readonly string[]): Promise<void> {
  await sql`delete from investigation_member where investigation_id = ${investigationId}::bigint`.execute(db);
  if (userIds.length > 0)
    await sql`insert into investigation_member (investigation_id, user_id) select ${investigationId}, unnest(${[...userIds]}::bigint[])`.execute(db);
}

/** Investigations that are not concluded and for which these accounts are responsible, in which they take part or of which they have a task to do. */
export async function listOpenOf(db: Db, userIds: readonly string[]): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    select r.id, w.user_id::text as "userId", array[r.company_code] as companies, r.due_at as "dueAt"
    from (select id as investigation_id, responsible_id as user_id from investigation
        union select investigation_id, user_id from investigation_member
        union select investigation_id, assignee_id from investigation_task where done_at is null) w
      join investigation r on r.id = w.investigation_id
    where w.user_id = any(${[...userIds]}::bigint[]) and r.status <> 'CLOSED' order by r.id, w.user_id`.execute(db);
  return rows;
}
interface Move<To> {
  from: string;
  to: To | null;
}
/** Takes an account out of an investigation, and another in. @returns whether it took part */
export async function moveMembership(db: Db, investigationId: string, { from, to }: Move<string>): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from investigation_member where investigation_id = ${investigationId}::bigint and user_id = ${from}::bigint`.execute(db);
  if (numAffectedRows === 0n) return false;
  if (to !== null)
    await sql`insert into investigation_member (investigation_id, user_id) values (${investigationId}::bigint, ${to}::bigint) on conflict do nothing`.execute(
      db,
    );
  return true;
}
/** Gives the tasks that an account has to do to another, or to nobody. @returns how many */
export async function moveTasks(db: Db, investigationId: string, { from, to }: Move<{ id: string; name: string }>): Promise<number> {
  const { numAffectedRows } = await sql`update investigation_task set assignee_id = ${to?.id ?? null}::bigint, assignee_name = ${to?.name ?? null}
    where investigation_id = ${investigationId}::bigint and assignee_id = ${from}::bigint and done_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function insertDossier(db: Db, one: { id: string; investigationId: string; content: object; at: Date }): Promise<void> {
  await sql`insert into investigation_dossier (id, investigation_id, content, made_at) values (${one.id}, ${one.investigationId}, ${JSON.stringify(one.content)}::jsonb, ${one.at})`.execute(
    db,
  );
}
/** The dossier of the latest conclusion. */
export async function findDossier(db: Db, investigationId: string): Promise<{ id: string; content: unknown } | undefined> {
  const { rows } = await sql<{ id: string; content: unknown }>`
    select id, content from investigation_dossier where investigation_id = ${investigationId}::bigint order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertReport(db: Db, investigationId: string, reportId: string): Promise<void> {
  await sql`insert into investigation_report (investigation_id, report_id) values (${investigationId}, ${reportId})`.execute(db);
}
export async function listReportIds(db: Db, investigationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select report_id as id from investigation_report where investigation_id = ${investigationId}::bigint order by report_id`.execute(db);
  return rows.map(({ id }) => id);
}
/** Investigations of these companies from which a report case was opened. */
export async function findInvestigationsOfReport(db: Db, reportId: string, companies: readonly string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select r.id, r.title from investigation_report x join investigation r on r.id = x.investigation_id
    where x.report_id = ${reportId}::bigint and r.company_code = any(${[...companies]}::text[]) order by r.id`.execute(db);
  return rows;
}

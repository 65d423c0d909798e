import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { RunStatus } from '../../model/run-life.ts';

export type RunKind = 'LIST_CHANGE' | 'CUSTOMERS' | 'EVERYBODY' | 'PAYMENTS';
export interface RunCounts {
  found: number;
  cleared: number;
  known: number;
  closed: number;
}
export interface Run extends RunCounts {
  id: string;
  companyCode: string;
  kind: RunKind;
  status: RunStatus;
  fromNumber: number | null;
  toNumber: number | null;
  customers: number;
  done: number;
  afterId: string;
  uptoId: string | null;
  fault: string | null;
  createdAt: Date;
  progressAt: Date;
  version: number;
}

const columns = sql<Run>`id, company_code as "companyCode", kind, status, from_number::float8 as "fromNumber", to_number::float8 as "toNumber", customers, done,
  after_id as "afterId", upto_id as "uptoId", found, cleared, known, closed, fault, created_at as "createdAt", progress_at as "progressAt", version`;

export interface NewRun {
  id: string;
  companyCode: string;
  kind: RunKind;
  fromNumber: number | null;
  reason: string | null;
  by: { kind: 'staff' | 'system'; userId: string; name: string };
  at: Date;
}

/** Adds a pass that waits for its turn; undefined where the same already exists. */
export async function insertRun(db: Db, { id, companyCode, kind, fromNumber, reason, by, at }: NewRun): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    insert into screening_run (id, company_code, kind, status, from_number, reason, started_by_kind, started_by, started_by_name, created_at, progress_at)
    values (${id}::bigint, ${companyCode}, ${kind}, 'QUEUED', ${fromNumber}::bigint, ${reason}, ${by.kind}, ${by.userId}::bigint, ${by.name}, ${at}, ${at})
    on conflict do nothing returning ${columns}`.execute(db);
  return rows[0];
}

/** The pass of a kind at a company that is not done, the oldest first. */
export async function findOpenRun(db: Db, companyCode: string, kind: RunKind): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select ${columns} from screening_run where company_code = ${companyCode} and kind = ${kind} and status <> 'DONE'
    order by created_at, id limit 1`.execute(db);
  return rows[0];
}

/** The pass over changed customers that goes on: of the same state of the lists, begun after this. */
export async function findCustomersRun(db: Db, companyCode: string, { toNumber, after }: { toNumber: number; after: Date }): Promise<Run | undefined> {
  const { rows } =
    await sql<Run>`select ${columns} from screening_run where company_code = ${companyCode} and kind = 'CUSTOMERS' and to_number = ${toNumber}::bigint
    and created_at > ${after} order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export interface RunSpan {
  toNumber: number;
  versions: readonly { sourceId: string; versionId: string }[];
  entries: number;
  uptoId: string | null;
  /** All that it has compared and is to compare. */
  customers: number;
}

/** A pass begins, or goes on with what was added to it. */
export async function saveBegin(db: Db, id: string, { toNumber, versions, entries, uptoId, customers }: RunSpan, at: Date): Promise<void> {
  await sql`update screening_run set status = 'RUNNING', fault = null, finished_at = null, to_number = ${toNumber}::bigint, versions = ${JSON.stringify(versions)}::jsonb,
    entries = ${entries}, upto_id = ${uptoId}::bigint, customers = ${customers}, progress_at = ${at}, version = version + 1 where id = ${id}::bigint`.execute(
    db,
  );
}

/** A pass that was interrupted goes on where it was. */
export async function saveResumed(db: Db, id: string, at: Date): Promise<void> {
  await sql`update screening_run set status = 'RUNNING', fault = null, progress_at = ${at}, version = version + 1 where id = ${id}::bigint`.execute(db);
}

export async function saveProgress(db: Db, id: string, { afterId, done }: { afterId: string; done: number }, at: Date): Promise<void> {
  await sql`update screening_run set after_id = greatest(after_id, ${afterId}::bigint), done = done + ${done}, progress_at = ${at}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}

export async function addCounts(db: Db, id: string, { found, cleared, known, closed }: RunCounts, at: Date): Promise<void> {
  await sql`update screening_run set found = found + ${found}, cleared = cleared + ${cleared}, known = known + ${known}, closed = closed + ${closed}, progress_at = ${at}
    where id = ${id}::bigint`.execute(db);
}

export async function saveEnd(db: Db, id: string, end: { status: 'DONE' } | { status: 'FAILED'; fault: string }, at: Date): Promise<void> {
  const fault = end.status === 'FAILED' ? end.fault : null;
  await sql`update screening_run set status = ${end.status}, fault = ${fault}, finished_at = ${end.status === 'DONE' ? at : null}, progress_at = ${at}, version = version + 1
    where id = ${id}::bigint`.execute(db);
}

/** When the last pass over payments that is done was begun, by company: what was decided before has been compared. */
export async function findPaymentRuns(db: Db, companyCodes: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ code: string; at: Date }>`select company_code as code, max(created_at) as at from screening_run
    where kind = 'PAYMENTS' and status = 'DONE' and company_code = any(${[...companyCodes]}::text[]) group by company_code`.execute(db);
  return new Map(rows.map(({ code, at }) => [code, at]));
}

/** When the oldest pass began that waits or works on a change of the lists; of all companies. */
export async function findOldestListChange(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(created_at) as at from screening_run where kind = 'LIST_CHANGE' and status <> 'DONE'`.execute(db);
  return rows[0]?.at ?? undefined;
}

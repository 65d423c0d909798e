import { sql } from 'kysely';
import type { Language } from '../../contract/index.ts';
import type { Db } from '../db/connect.ts';
import type { ExportFilters, ExportFormat, ExportScope, ExportStatus, InstantRange } from './kind.ts';

/** A request as it is stored. */
export interface ExportRequest {
  id: string;
  kind: string;
  format: ExportFormat;
  filters: ExportFilters;
  /** Columns of the list that the file has; undefined: all. */
  shown: readonly string[] | undefined;
  scope: ExportScope;
  range: InstantRange;
  lang: Language;
  timeZone: string;
  status: ExportStatus;
  rowsDone: bigint;
  rowCount: bigint | null;
  error: string | null;
  attempts: number;
  fileName: string | null;
  sha256: string | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
}

interface NewRequest {
  kind: string;
  format: ExportFormat;
  filters: ExportFilters;
  shown: readonly string[] | undefined;
  scope: ExportScope;
  range: InstantRange;
  lang: Language;
  timeZone: string;
  createdBy: string;
  now: Date;
}

export async function insertRequest(db: Db, request: NewRequest): Promise<string> {
  const { id } = await db
    .insertInto('export_request')
    .values({
      kind: request.kind,
      format: request.format,
      filters: JSON.stringify(request.filters),
      shown_columns: request.shown ? [...request.shown] : null,
      scope: JSON.stringify(request.scope),
      range_from: request.range.from,
      range_to: request.range.to,
      lang: request.lang,
      time_zone: request.timeZone,
      created_by: request.createdBy,
      created_at: request.now,
      updated_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const requestsOf = (db: Db) =>
  db
    .selectFrom('export_request as request')
    .leftJoin('stored_file as file', 'file.id', 'request.file_id')
    .select([
      'request.id',
      'request.kind',
      'request.format',
      'request.filters',
      'request.shown_columns',
      'request.scope',
      'request.range_from',
      'request.range_to',
      'request.lang',
      'request.time_zone',
      'request.status',
      'request.rows_done',
      'request.row_count',
      'request.error',
      'request.attempts',
      'request.file_name',
      'request.created_by',
      'request.created_at',
      'request.updated_at',
      'request.expires_at',
      'file.sha256',
    ]);
type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number];

const toRequest = (row: RequestRow): ExportRequest => ({
  id: row.id,
  kind: row.kind,
  format: row.format as ExportFormat,
  filters: row.filters as ExportFilters,
  shown: row.shown_columns ?? undefined,
  scope: row.scope as unknown as ExportScope,
  range: { from: row.range_from ?? row.created_at, to: row.range_to ?? row.created_at },
  lang: row.lang as Language,
  timeZone: row.time_zone,
  status: row.status as ExportStatus,
  rowsDone: BigInt(row.rows_done),
  rowCount: row.row_count === null ? null : BigInt(row.row_count),
  error: row.error,
  attempts: row.attempts,
  fileName: row.file_name,
  sha256: row.sha256,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  expiresAt: row.expires_at,
});

export async function findRequest(db: Db, id: string): Promise<ExportRequest | undefined> {
  const row = await requestsOf(db).where('request.id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/**
 * How many files a person waits for, and has asked for since a moment, of all kinds. Locks the person's requests until the
 * end of the transaction, so that many at the same instant are counted one after the other.
 */
export async function countRequests(trx: Db, createdBy: string, since: Date): Promise<{ waiting: number; recent: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('export_request', ${createdBy}::bigint))`.execute(trx);
  const { rows } = await sql<{ waiting: number; recent: number }>`
    select (select count(*)::int from export_request where created_by = ${createdBy} and status in ('QUEUED', 'RUNNING')) as waiting,
      (select count(*)::int from export_request where created_by = ${createdBy} and created_at > ${since}) as recent`.execute(trx);
  return rows[0] ?? { waiting: 0, recent: 0 };
}

/** The newest requests of one person for the given kinds. */
export async function listRequests(db: Db, question: { kinds: readonly string[]; createdBy: string; limit: number }): Promise<ExportRequest[]> {
  const rows = await requestsOf(db)
    .where('request.kind', 'in', [...question.kinds])
    .where('request.created_by', '=', question.createdBy)
    .orderBy('request.id', 'desc')
    .limit(question.limit)
    .execute();
  return rows.map(toRequest);
}

/**
 * Starts an attempt; undefined when there is nothing left to do. Each attempt has its own number, so a worker that was
 * given up cannot finish over the one that took its place.
 */
export async function startAttempt(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('export_request')
    .set({ status: 'RUNNING', rows_done: '0', row_count: null, error: null, attempts: sql`attempts + 1`, updated_at: sql`clock_now()` })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

const ofAttempt = (db: Db, id: string, attempt: number) =>
  db.updateTable('export_request').where('id', '=', id).where('attempts', '=', attempt).where('status', '=', 'RUNNING');

/** false when another attempt took over. */
export async function saveProgress(db: Db, attempt: { id: string; attempt: number }, rowsDone: bigint): Promise<boolean> {
  const result = await ofAttempt(db, attempt.id, attempt.attempt)
    .set({ rows_done: String(rowsDone), updated_at: sql`clock_now()` })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface FinishedFile {
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  name: string;
  createdBy: string;
  rows: bigint;
  expiresAt: Date;
}

/** Links the file and makes the request READY, both or neither; false when another attempt took over. */
export async function finishAttempt(db: Db, attempt: { id: string; attempt: number }, file: FinishedFile): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { id: fileId } = await trx
      .insertInto('stored_file')
      .values({
        sha256: file.sha256,
        size_bytes: String(file.sizeBytes),
        media_type: file.mediaType,
        name: file.name,
        purpose: 'export',
        created_by: file.createdBy,
        expires_at: file.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const result = await ofAttempt(trx, attempt.id, attempt.attempt)
      .set({
        status: 'READY',
        file_id: fileId,
        file_name: file.name,
        rows_done: String(file.rows),
        row_count: String(file.rows),
        expires_at: file.expiresAt,
        updated_at: sql`clock_now()`,
      })
      .executeTakeFirst();
    if (result.numUpdatedRows > 0n) return true;
    await trx.deleteFrom('stored_file').where('id', '=', fileId).execute();
    return false;
  });
}

/** Ends an attempt without a file. @param error a name out of a closed list, never a text of the database */
export async function failAttempt(db: Db, attempt: { id: string; attempt: number }, outcome: { status: 'QUEUED' | 'FAILED'; error: string }): Promise<void> {
  await ofAttempt(db, attempt.id, attempt.attempt).set({ status: outcome.status, error: outcome.error, updated_at: sql`clock_now()` }).execute();
}

/** Puts an ended request back to its start; false when it is not FAILED. */
export async function requeue(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('export_request')
    .set({ status: 'QUEUED', rows_done: '0', row_count: null, error: null, file_id: null, file_name: null, expires_at: null, updated_at: sql`clock_now()` })
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends files past their time; answers the hashes whose bytes nobody needs any more. */
export async function expireRequests(db: Db, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ file_id: string }>`
      with ended as (
        select id, file_id from export_request where status = 'READY' and expires_at <= ${now} for update skip locked
      )
      update export_request set status = 'EXPIRED', file_id = null, updated_at = clock_now()
      from ended where export_request.id = ended.id returning ended.file_id`.execute(trx);
    if (rows.length === 0) return [];
    const gone = await trx
      .deleteFrom('stored_file')
      .where(
        'id',
        'in',
        rows.map((row) => row.file_id),
      )
      .returning('sha256')
      .execute();
    const hashes = [...new Set(gone.map((file) => file.sha256))];
    const kept = await trx.selectFrom('stored_file').select('sha256').where('sha256', 'in', hashes).execute();
    const needed = new Set(kept.map((file) => file.sha256));
    return hashes.filter((hash) => !needed.has(hash));
  });
}

/** Fails requests whose worker has been silent too long; the queue gave them up. */
export async function failSilent(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('export_request')
    .set({ status: 'FAILED', error: 'interrupted', updated_at: sql`clock_now()` })
    .where('status', '=', 'RUNNING')
    .where('updated_at', '<', before)
    .execute();
}

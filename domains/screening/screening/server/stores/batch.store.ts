import { sql } from 'kysely';
import type { TableReadingData } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { BatchView, Purpose } from '../../contract/index.ts';
import type { QueryRow } from './report.store.ts';

export interface BatchRow {
  id: string;
  companyCode: string;
  purpose: Purpose;
  purposeText: string | null;
  threshold: number;
  sources: string[];
  fileName: string;
  /** null: loaded before this was kept */
  reading: TableReadingData | null;
  lines: number;
  done: number;
  hits: number;
  /** Lines of which more entries were found than are kept. */
  cut: number;
  status: BatchView['status'];
  failure: string | null;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
}
const columns = sql<BatchRow>`b.id, b.company_code as "companyCode", b.purpose, b.purpose_text as "purposeText", b.threshold, b.sources, b.file_name as "fileName", b.reading, b.line_count as lines,
  b.done_count as done, b.hit_count as hits,
  (select count(*) from screening_report r where r.batch_id = b.id and r.cut_kinds <> '{}')::int as cut, b.status, b.failure, b.created_by::text as "createdBy", b.created_by_name as "createdByName", b.created_at as "createdAt", b.finished_at as "finishedAt"`;

export interface NewBatch extends Pick<BatchRow, 'id' | 'companyCode' | 'purpose' | 'purposeText' | 'threshold' | 'sources' | 'fileName' | 'reading'> {
  sha256: string;
  asked: readonly QueryRow[];
  by: { userId: string; name: string };
  at: Date;
}
export async function insertBatch(db: Db, one: NewBatch): Promise<void> {
  await sql`insert into screening_batch (id, company_code, purpose, purpose_text, threshold, sources, file_name, sha256, lines, reading, line_count, created_by, created_by_name, created_at)
    values (${one.id}, ${one.companyCode}, ${one.purpose}, ${one.purposeText}, ${one.threshold}, ${[...one.sources]}::text[], ${one.fileName}, ${one.sha256},
      ${JSON.stringify(one.asked)}::jsonb, ${JSON.stringify(one.reading)}::jsonb, ${one.asked.length}, ${one.by.userId}, ${one.by.name}, ${one.at})`.execute(
    db,
  );
}

/** The newest batches of these companies. */
export async function listBatches(db: Db, companies: readonly string[], limit: number): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`select ${columns} from screening_batch b where b.company_code = any(${[...companies]}::text[])
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A batch that is not finished, with the lines that come next. */
export async function findNextLines(db: Db, id: string, count: number): Promise<{ batch: BatchRow; asked: QueryRow[] } | undefined> {
  const { rows } = await sql<BatchRow & { asked: QueryRow[] }>`select ${columns},
      coalesce((select jsonb_agg(b.lines -> at order by at) from generate_series(b.done_count, least(b.done_count + ${count}, b.line_count) - 1) at), '[]') as asked
    from screening_batch b where b.id = ${id}::bigint and b.status in ('QUEUED', 'RUNNING')`.execute(db);
  const [row] = rows;
  return row && { batch: row, asked: row.asked };
}

/** Locks a batch of which just so many lines have their report. @returns whether it was; somebody else may have gone on with it */
export async function lockBatchAt(db: Db, { id, done }: { id: string; done: number }): Promise<boolean> {
  const { rows } =
    await sql`select from screening_batch b where b.id = ${id}::bigint and b.status in ('QUEUED', 'RUNNING') and b.done_count = ${done} for update`.execute(db);
  return rows.length > 0;
}

/** Notes lines that have their report; the last ends the batch. */
export async function saveProgress(db: Db, id: string, { lines, withHits, at }: { lines: number; withHits: number; at: Date }): Promise<void> {
  await sql`update screening_batch set done_count = done_count + ${lines}::int, hit_count = hit_count + ${withHits}::int,
      status = case when done_count + ${lines}::int >= line_count then 'READY' else 'RUNNING' end,
      finished_at = case when done_count + ${lines}::int >= line_count then ${at}::timestamptz end
    where id = ${id}::bigint`.execute(db);
}

export async function failBatch(db: Db, id: string, failure: string, at: Date): Promise<void> {
  await sql`update screening_batch set status = 'FAILED', failure = ${failure}, finished_at = ${at} where id = ${id}::bigint and status in ('QUEUED', 'RUNNING')`.execute(
    db,
  );
}

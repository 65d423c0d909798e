import { sql } from 'kysely';
import type { ChainVerdict, Db } from '../../../../platform/server/index.ts';

export interface VerificationRow {
  id: string;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  checked: string;
  total: string;
  unsealed: string | null;
  fault: NonNullable<ChainVerdict['broken']>['fault'] | null;
  brokenPosition: string | null;
  head: string | null;
  startedBy: string;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = sql`id, status, checked_count as checked, total_count as total, unsealed_count as unsealed, fault, broken_position as "brokenPosition", head,
  started_by_name as "startedBy", created_at as "createdAt", ended_at as "endedAt"`;

/** After so long without progress a verification is taken for dead: its process was ended. */
const silentMs = 120_000;
const alive = (now: Date) => sql`status in ('QUEUED', 'RUNNING') and updated_at > ${new Date(now.getTime() - silentMs)}`;

export async function findRunning(db: Db, now: Date): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select ${columns} from audit_verification where ${alive(now)} order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function findLast(db: Db): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select ${columns} from audit_verification where status in ('DONE', 'FAILED') order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The last one that came to its end. */
export async function findLastVerdict(db: Db): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select ${columns} from audit_verification where status = 'DONE' order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Begins a verification unless one runs; two who ask at once get the same. */
export async function addVerification(
  db: Db,
  by: { userId: string | null; name: string },
  now: Date,
): Promise<{ verification: VerificationRow; isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext('audit_verification'))`.execute(db);
  const running = await findRunning(db, now);
  if (running) return { verification: running, isNew: false };
  const { rows } = await sql<VerificationRow>`
    insert into audit_verification (started_by, started_by_name, created_at, updated_at, total_count, expected_head)
    values (${by.userId}, ${by.name}, ${now}, ${now}, coalesce((select max(position) from audit_link), 0),
      (select head from audit_verification where status = 'DONE' and fault is null order by id desc limit 1))
    returning ${columns}`.execute(db);
  return { verification: rows[0] as VerificationRow, isNew: true };
}

/** Takes a verification up. @returns the head that an earlier one found, which must still be in the chain; undefined: it has ended */
export async function startRun(db: Db, id: string): Promise<{ expectedHead: string | undefined } | undefined> {
  const { rows } = await sql<{ head: string | null }>`
    update audit_verification set status = 'RUNNING', checked_count = 0, updated_at = clock_instant()
    where id = ${id} and status in ('QUEUED', 'RUNNING') returning expected_head as head`.execute(db);
  return rows[0] && { expectedHead: rows[0].head ?? undefined };
}

export const noteProgress = (db: Db, id: string, checked: number) =>
  sql`update audit_verification set checked_count = ${checked}, updated_at = clock_instant() where id = ${id}`.execute(db);

export const endRun = (db: Db, id: string, verdict: ChainVerdict) =>
  sql`update audit_verification set status = 'DONE', checked_count = ${verdict.sealed}, total_count = ${verdict.sealed}, unsealed_count = ${verdict.unsealed},
    fault = ${verdict.broken?.fault ?? null}, broken_position = ${verdict.broken?.position ?? null}, broken_entry_id = ${verdict.broken?.entryId ?? null},
    head = ${verdict.head}, updated_at = clock_instant(), ended_at = clock_instant() where id = ${id}`.execute(db);

export const failRun = (db: Db, id: string) =>
  sql`update audit_verification set status = 'FAILED', updated_at = clock_instant(), ended_at = clock_instant() where id = ${id}`.execute(db);

/** When the trail begins; null where it is empty. */
export async function findFirstEntryAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from audit_entry order by id limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

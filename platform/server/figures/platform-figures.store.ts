import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export interface Backlog {
  waiting: number;
  /** When the one that waits longest began to; null where nothing waits. */
  since: Date | null;
}

/** Mails that a mail server has not taken, those left out that are held because nobody may be asked. */
export async function findMailBacklog(db: Db, now: Date): Promise<Backlog & { lost: number }> {
  const { rows } = await sql<Backlog & { lost: number }>`
    select q.waiting, q.since, (select count(*)::int from mail_message m where m.status in ('FAILED', 'BOUNCED') and m.created_at > ${new Date(now.getTime() - 86_400_000)}) as lost
    from (select count(*)::int as waiting, min(m.created_at) as since from mail_message m where m.status = 'QUEUED' and not (m.asks and
      (exists (select from mail_silence s where s.subject_id = m.subject_id and (m.company_code is null or s.company_code = m.company_code))
        or exists (select from mail_hold h where h.subject_id = m.subject_id and (m.company_code is null or h.company_code = m.company_code))))) q`.execute(db);
  return rows[0] as Backlog & { lost: number };
}

/** Entries of the audit trail that are not yet part of its chain. */
export async function findUnsealed(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::int as waiting, min(e.at) as since from audit_entry e
    where e.txid >= (select w.next_txid from audit_watermark w) and not exists (select from audit_link l where l.entry_id = e.id)`.execute(db);
  return rows[0] as Backlog;
}

export interface QueueState {
  name: string;
  waiting: number;
  /** How long the one that could have begun first has been waiting, in seconds. */
  seconds: number;
  failed: number;
  /** When one last ended well, in seconds since 1970; null where the queue remembers none. */
  done: number | null;
}

/** What waits in the queue of jobs, by name. What failed is kept there for some days. */
export async function listQueues(db: Db, names: readonly string[]): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name, j.waiting, j.seconds, j.failed, j.done from unnest(${[...names]}::text[]) as q (name)
    cross join lateral (
      select (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
        coalesce(max(extract(epoch from now() - start_after)) filter (where state < 'active' and start_after <= now()), 0)::float8 as seconds,
        (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
        (extract(epoch from max(completed_on) filter (where state = 'completed')))::float8 as done -- database time: that of pg-boss
      from pgboss.job where name = q.name) j order by 1`.execute(db);
  return rows;
}

export async function findDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

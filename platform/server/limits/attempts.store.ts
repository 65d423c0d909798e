import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** At most `limit` attempts within each window of `windowSeconds`. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** What an attempt was counted under; hand it to `giveAttemptBack` when it should not have counted. */
export interface Attempt {
  readonly key: string;
  readonly windowStart: Date;
  readonly allowed: boolean;
  /** Seconds until the window ends. */
  readonly waitSeconds: number;
}

/** Keys are stored as digests: they are made of addresses and account names. */
const digest = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Counts an attempt in the database, so that the limit holds across processes, and answers whether it is within the limit.
 * Counting comes before the work: of many attempts at the same instant no more than the limit get through.
 * @param parts what is limited, e.g. `['sign-in', ip, account]`
 */
export async function takeAttempt(db: Db, parts: readonly string[], { limit, windowSeconds, now }: AttemptLimit & { now: Date }): Promise<Attempt> {
  const windowMs = windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const key = digest(parts);
  const { rows } = await sql<{ count: number }>`
    insert into attempt_counter (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = attempt_counter.count + 1
    returning count`.execute(db);
  const waitSeconds = Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000));
  return { key, windowStart, allowed: (rows[0]?.count ?? 1) <= limit, waitSeconds };
}

/** Takes an attempt off the count again, e.g. because it succeeded and only failures are limited. */
export async function giveAttemptBack(db: Db, attempt: Attempt): Promise<void> {
  await sql`update attempt_counter set count = greatest(count - 1, 0) where key = ${attempt.key} and window_start = ${attempt.windowStart}`.execute(db);
}

const keptHours = 48;

/** Drops windows that ended long ago. */
export async function dropOldAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from attempt_counter where window_start < ${new Date(now.getTime() - keptHours * 3_600_000)}`.execute(db);
}

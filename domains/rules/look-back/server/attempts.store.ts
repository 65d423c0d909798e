import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** One time that a worker took a run up; whoever was at it before is told by the number of the attempt. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

interface Further {
  /** Set beside the rest when a worker takes a run up, such as `phase = 'READING'`. */
  readonly begins?: RawBuilder<unknown>;
  /** Set beside the rest when a run has failed or was cancelled. */
  readonly ends?: RawBuilder<unknown>;
}

const isOpen = sql`status in ('QUEUED', 'RUNNING')`;

/** Runs in the background that are taken up, carried out and given up in the same way; their table says what they are. */
export function attemptsAt(table: 'look_back' | 'rule_backtest', { begins, ends }: Further = {}) {
  const runs = sql.table(table);
  const also = (more: RawBuilder<unknown> | undefined) => (more === undefined ? sql`` : sql`, ${more}`);
  /** Changes a run under way; false when it was cancelled, or taken over. */
  async function change(db: Db, { id, attempt }: Attempt, set: RawBuilder<unknown>): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update ${runs} set ${set}, updated_at = clock_now() where id = ${id}::bigint and attempts = ${attempt} and status = 'RUNNING'`.execute(db);
    return numAffectedRows > 0n;
  }
  return {
    change,
    /** How many runs of a person have not ended. */
    async countOpen(db: Db, userId: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${runs} where created_by = ${userId}::bigint and ${isOpen}`.execute(db);
      return rows[0]?.n ?? 0;
    },
    /** Takes a run up, and answers the number of the attempt; undefined when there is nothing left to do. */
    async begin(db: Db, id: string): Promise<number | undefined> {
      const { rows } = await sql<{ attempts: number }>`
        update ${runs} set status = 'RUNNING', error = null, attempts = attempts + 1, updated_at = clock_now()${also(begins)}
        where id = ${id}::bigint and ${isOpen} returning attempts`.execute(db);
      return rows[0]?.attempts;
    },
    /** @param error a name out of a closed list, never a text of the database */
    fail: (db: Db, attempt: Attempt, error: string): Promise<boolean> =>
      change(db, attempt, sql`status = 'FAILED', error = ${error}, finished_at = clock_now()${also(ends)}`),
    /** false when it had ended already. */
    async cancel(db: Db, id: string, now: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update ${runs} set status = 'CANCELLED', updated_at = ${now}, finished_at = ${now}${also(ends)} where id = ${id}::bigint and ${isOpen}`.execute(db);
      return numAffectedRows > 0n;
    },
  };
}

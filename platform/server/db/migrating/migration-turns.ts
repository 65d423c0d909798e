import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const lockKey = 7_240_119;

/** A problem with the database that the operator can solve; printed without a stack trace. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

export interface Turns {
  /** Receives messages on what is waited for. */
  say: (line: string) => void;
  /** Longest wait for another process that does the same. */
  patienceMs: number;
}

/** How long a change of a table waits for those who use it: everybody else waits behind it. Then it is tried again. */
const lockTimeout = '5s';
const lockTries = 24;
const againMs = 500;
/** A lock on a table was not to be had in time, or two transactions waited for each other. */
const lockCodes = new Set(['55P03', '40P01']);

export const isLockTrouble = (error: unknown): boolean => lockCodes.has((error as { code?: string }).code ?? '');

/**
 * Runs work in a transaction that only one process is in at a time. The lock belongs to the transaction, so that it ends with
 * it also behind a pooler. @returns undefined while another process is in one
 */
async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<{ value: T } | undefined> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lockKey]);
    if (!rows[0]?.mine) {
      await client.query('rollback');
      return undefined;
    }
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    // As long as it takes; the last is of PostgreSQL 17 and newer.
    await client.query(
      `select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    );
    const value = await work();
    await client.query('commit');
    return { value };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs work in a transaction that only one process is in at a time; waits for its turn and for locks on tables, saying so.
 * @param what names the work in messages
 */
export async function takeTurn<T>(client: pg.Client, what: string, { say, patienceMs }: Turns, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let isReported = false;
  for (let locked = 0; ; ) {
    try {
      const done = await inTurn(client, work);
      if (done) return done.value;
      if (!isReported) say('Another process is bringing the database up to date; waiting for it.');
      isReported = true;
      if (performance.now() - began > patienceMs)
        throw new DatabaseUnusableError(
          `Another process has been bringing the database up to date for ${Math.round(patienceMs / 1000)} s. Find it in pg_locks (advisory lock ${lockKey}) and start again.`,
        );
    } catch (error) {
      if (!isLockTrouble(error)) throw error;
      locked += 1;
      if (locked >= lockTries)
        throw new DatabaseUnusableError(`${what} needs tables that another transaction has been using for two minutes. End it and start again.`, {
          cause: error,
        });
      if (locked === 1) say(`${what} waits for a transaction that uses the same tables.`);
    }
    await sleep(againMs);
  }
}

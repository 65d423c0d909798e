import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { grantApplicationRole } from './application-role.ts';
import { addressOf } from './database-address.ts';
import { isOutage } from './database-loss.ts';
import { connectTo } from './guarded-client.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);
const lockKey = 7_240_119;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A problem with the database that whoever runs the command can solve; printed without a stack. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

export interface MigrateOptions {
  /** Where it is told what is waited for. */
  say?: (line: string) => void;
  /** false: refuse where something is to be done. */
  apply?: boolean;
  /** Longest wait for another process that does the same. */
  patienceMs?: number;
}

/** The migrations in order, with the checksum of each file. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

async function readDone(client: pg.Client): Promise<Map<string, string>> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`);
  if (!there[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function pendingOf(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] {
  return migrations.filter(({ name, checksum }) => {
    const known = done.get(name);
    if (known !== undefined && known !== checksum)
      throw new DatabaseUnusableError(`Migration ${name} was changed after it had been applied. Restore the file; put the change into a new one.`);
    return known === undefined;
  });
}

/** How long a change of a table waits for those who use it: everybody else waits behind it. Then it is tried again. */
const lockTimeout = '5s';
const lockTries = 24;
const againMs = 500;
const ordinaryPatienceMs = 10 * 60_000;

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
    await client.query('set local statement_timeout = 0');
    const value = await work();
    await client.query('commit');
    return { value };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

interface Turns {
  say: (line: string) => void;
  patienceMs: number;
}

/** As `inTurn`, and waits for its turn and for locks on tables, saying so. */
async function insist<T>(client: pg.Client, what: string, { say, patienceMs }: Turns, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let told = false;
  for (let locked = 0; ; ) {
    try {
      const done = await inTurn(client, work);
      if (done) return done.value;
      if (!told) say('Another process is bringing the database up to date; waiting for it.');
      told = true;
      if (performance.now() - began > patienceMs)
        throw new DatabaseUnusableError(
          `Another process has been bringing the database up to date for ${Math.round(patienceMs / 1000)} s. Find it in pg_locks (advisory lock ${lockKey}) and start again.`,
        );
    } catch (error) {
      if (codeOf(error) !== '55P03') throw error;
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

const createTable =
  'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query(createTable);
  // Another process may have been faster.
  if (pendingOf([migration], await readDone(client)).length === 0) return false;
  await client.query(migration.sql);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
  return true;
}

/** Connects to the host that takes changes; where none does, to one that can be read. */
async function connectToBest(url: string): Promise<pg.Client> {
  for (let tries = addressOf(url).hosts; tries > 0; tries -= 1) {
    try {
      return await connectTo(url, 'atalaia-migrate');
    } catch (error) {
      // A host that cannot be reached or takes no changes is passed by the next attempt.
      if (!isOutage(error)) throw error;
    }
  }
  return connectTo(url, 'atalaia-migrate', { readOnly: true });
}

/**
 * Brings a database up to date, one transaction a file, one process at a time. Refuses when an applied file has changed
 * since, and on a standby that lacks something. Answers the names it applied.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const turns: Turns = { say: options.say ?? (() => undefined), patienceMs: options.patienceMs ?? ordinaryPatienceMs };
  const client: pg.Client = await connectToBest(url);
  try {
    const { rows } = await client.query<{ standby: boolean }>(`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as standby`);
    const migrations = await readMigrations();
    const pending = pendingOf(migrations, await readDone(client));
    if (rows[0]?.standby) {
      // Whoever only reads may well do so here.
      if (pending.length === 0) return [];
      throw new DatabaseUnusableError(`The database is a standby, or takes no changes, and lacks ${pending.length} migrations. Connect to the primary.`);
    }
    if (pending.length > 0 && options.apply === false)
      throw new DatabaseUnusableError(`The database lacks ${pending.length} migrations. Run "npm run migrate" first.`);
    const applied: string[] = [];
    for (const migration of pending) {
      const what = `Migration ${migration.name}`;
      const isNew = await insist(client, what, turns, () => apply(client, migration)).catch((error: unknown) => {
        throw error instanceof DatabaseUnusableError ? error : new Error(`${what} failed`, { cause: error });
      });
      if (isNew) applied.push(migration.name);
    }
    if (options.apply !== false) await grantApplicationRole(client, (work) => insist(client, 'Granting the application role', turns, work));
    return applied;
  } finally {
    await client.end();
  }
}

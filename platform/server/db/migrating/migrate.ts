import type pg from 'pg';
import { grantApplicationRole } from '../application-role.ts';
import { addressOf } from '../database-address.ts';
import { isOutage } from '../database-loss.ts';
import { connectTo } from '../guarded-client.ts';
import { DatabaseUnusableError, takeTurn, type Turns } from './migration-turns.ts';
import { runOutside } from './migrate-outside.ts';
import { hashOfFormer, type Migration, readMigrations } from './migrations.ts';
import { applyObject, applySqlObjects, type PendingObjects, pendingObjects, readSqlObjects, type SqlObjects } from './sql-objects.ts';

const projectFolder = new URL('../../../../db/', import.meta.url);

export interface MigrateOptions {
  /** Receives messages on what is waited for. */
  say?: (line: string) => void;
  /** false: refuse where something is to be done. */
  apply?: boolean;
  /** Longest wait for another process that does the same. */
  patienceMs?: number;
  /** With migrations, functions and views; the default is this project's. */
  folder?: URL;
}

async function readDone(client: pg.Client): Promise<Map<string, string>> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`);
  if (!there[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

const unknownPast =
  'The database was made by an earlier state of Atalaia, with migrations that this version does not have. It was left as it is. No release has promised an upgrade from there. ' +
  'Make a demonstration anew: delete the folder "postgres" of the data folder (.data, or DATA_DIR), or name an empty database in DATABASE_URL, and start. To keep what the database holds, see docs/upgrade.md.';

interface Pending extends Migration {
  /** The database has what it makes from the migrations that it replaces: it is recorded and not run. */
  isThere: boolean;
}

/** What a database lacks. Refuses one with a past that a baseline does not replace, before anything is done to it. */
function pendingOf(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Pending[] {
  const former = hashOfFormer(migrations, done);
  return migrations.flatMap((migration) => {
    const { name, checksum, replaces } = migration;
    const existing = done.get(name);
    if (existing !== undefined && existing !== checksum)
      throw new DatabaseUnusableError(`Migration ${name} was changed after it had been applied. Restore the file; put the change into a new one.`);
    if (existing !== undefined) return [];
    if (replaces && former && former !== replaces) throw new DatabaseUnusableError(unknownPast);
    return [{ ...migration, isThere: former !== undefined && former === replaces }];
  });
}

const ordinaryPatienceMs = 10 * 60_000;

const createTable =
  'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now()) -- database time: what was done to the database';

/** Connects to the host that takes changes; where none does, to one that can be read. */
async function connectToBest(url: string): Promise<pg.Client> {
  for (let tries = addressOf(url).hosts; tries > 0; tries -= 1) {
    try {
      return await connectTo(url, 'atalaia-migrate', { set: { statement_timeout: '0', lock_timeout: '0' } });
    } catch (error) {
      // A host that cannot be reached or takes no changes is passed by the next attempt.
      if (!isOutage(error)) throw error;
    }
  }
  return connectTo(url, 'atalaia-migrate', { readOnly: true });
}

/** What a migration runs with. */
interface Run {
  /** Connection whose transaction holds the lock. */
  client: pg.Client;
  url: string;
  migrations: readonly Migration[];
  objects: SqlObjects;
}

async function applyNeeded({ client, objects: { objects } }: Run, { needs }: Migration): Promise<void> {
  if (needs.length === 0) return;
  // Their bodies may name what later migrations make.
  await client.query('set local check_function_bodies = off');
  for (const need of needs) {
    const object = objects.find(({ kind, name }) => `${kind} ${name}` === need);
    if (!object) throw new Error(`There is no ${need} below db/`);
    await applyObject(client, object);
  }
  await client.query('set local check_function_bodies = on');
}

async function perform(run: Run, migration: Migration): Promise<void> {
  if (migration.outside) return runOutside(run.client, migration, () => connectToBest(run.url));
  await applyNeeded(run, migration);
  await run.client.query(migration.sql);
}

async function apply(run: Run, { name }: Migration): Promise<boolean> {
  const { client, migrations } = run;
  await client.query(createTable);
  const migration = pendingOf(migrations, await readDone(client)).find((one) => one.name === name);
  // Another process may have been faster.
  if (!migration) return false;
  if (!migration.isThere) await perform(run, migration);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
  return true;
}

/** What the database lacks, as a message names it. */
function lacking(migrations: readonly Migration[], { changed, gone }: PendingObjects): string | undefined {
  if (migrations.length > 0) return `${migrations.length} migrations`;
  return changed.length + gone.length > 0 ? `${changed.length + gone.length} changes of functions and views` : undefined;
}

/**
 * Brings a database up to date, one process at a time: migrations, a transaction each unless a file says otherwise, then
 * functions and views, in one transaction. Refuses when an applied migration has changed since, when the database has a past that
 * this version does not know, and on a standby that lacks something. Answers what it applied.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { say = () => undefined, patienceMs = ordinaryPatienceMs, folder = projectFolder } = options;
  const turns: Turns = { say, patienceMs };
  const migrations = await readMigrations(new URL('migrations/', folder));
  const objects = await readSqlObjects(folder);
  const client: pg.Client = await connectToBest(url);
  try {
    const { rows } = await client.query<{ standby: boolean }>(`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as standby`);
    const pending = pendingOf(migrations, await readDone(client));
    const objectsLeft = await pendingObjects(client, objects);
    const lacks = lacking(pending, objectsLeft);
    if (rows[0]?.standby) {
      // A read-only use is allowed here.
      if (!lacks) return [];
      throw new DatabaseUnusableError(`The database is a standby, or takes no changes, and lacks ${lacks}. Connect to the primary.`);
    }
    if (lacks && options.apply === false) throw new DatabaseUnusableError(`The database lacks ${lacks}. Run "npm run migrate" first.`);
    if (options.apply === false) return [];
    const inTurn = <T>(what: string, work: () => Promise<T>): Promise<T> =>
      takeTurn(client, what, turns, work).catch((error: unknown) => {
        throw error instanceof DatabaseUnusableError ? error : new Error(`${what} failed`, { cause: error });
      });
    const applied: string[] = [];
    for (const migration of pending) {
      const isNew = await inTurn(`Migration ${migration.name}`, () => apply({ client, url, migrations, objects }, migration));
      if (isNew) applied.push(migration.name);
    }
    if (lacks || objectsLeft.isEarlier) applied.push(...(await inTurn('Applying functions and views', () => applySqlObjects(client, objects))));
    await grantApplicationRole(client, (work) => takeTurn(client, 'Granting the application role', turns, work));
    return applied;
  } finally {
    await client.end();
  }
}

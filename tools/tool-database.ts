import { userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { slices } from '../apps/server/slices.ts';
import { demandTrueTime } from '../apps/server/clock-setting.ts';
import { clock } from '../platform/server/clock.ts';
import {
  connectTo,
  type Database,
  examinePooler,
  findApplicationRole,
  findKeySource,
  type Keyring,
  KeyringError,
  migrate,
  openDatabase,
  openKeyring,
  reachDatabase,
  registerIdSource,
  registerKeyring,
} from '../platform/server/index.ts';
import { dataFolder, openDatabaseServer, PlainError, type RunningDatabase } from './database.ts';
import { findRunningDatabase } from './running-database.ts';

/** What lies sealed in a database of this release. */
export const sealedColumns = slices.flatMap((slice) => slice.sealed ?? []);

/** A command waits this long for a database that takes changes. */
const reachMs = 5_000;

export interface ToolDatabase {
  database: Database;
  /** Refreshes statistics, which the owner of tables alone may before PostgreSQL 17. */
  refreshStatistics(tables: readonly string[]): Promise<void>;
  /** true: another process (`npm start`) keeps it running. */
  shared: boolean;
  close(): Promise<void>;
}

/** The database of DATABASE_URL, the one that a running `npm start` keeps, or the embedded one, started for this. */
async function reachServer(say: (line: string) => void): Promise<Pick<RunningDatabase, 'url' | 'stop'> & { shared: boolean }> {
  try {
    const server = await openDatabaseServer(say);
    return { url: server.url, stop: () => server.stop(), shared: !server.embedded };
  } catch (error) {
    const running = (error as Error).name === 'DataDirectoryInUseError' ? await findRunningDatabase(path.join(dataFolder(), 'postgres')) : undefined;
    if (!running) throw error;
    return { url: running, stop: async () => undefined, shared: true };
  }
}

async function refreshStatistics(url: string, tables: readonly string[], say: (line: string) => void): Promise<void> {
  const client = (await connectTo(url, 'atalaia-statistics')) as pg.Client;
  let isRefused = false;
  client.on('notice', ({ severity }) => (isRefused ||= severity === 'WARNING'));
  try {
    await client.query(`analyze ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
  } finally {
    await client.end();
  }
  if (isRefused)
    say(
      'The statistics of tables that have grown may be refreshed by their owner alone, whom MIGRATION_DATABASE_URL names; PostgreSQL does it by itself within minutes.',
    );
}

/** Opens the database that a command works on. `keys` are used in place of those of the environment. With `migrated` its tables are made or brought up to date first; with `readOnly` a standby will do. */
export async function openToolDatabase(
  say: (line: string) => void,
  { migrated = false, readOnly = false, size = 2, keys }: { migrated?: boolean; readOnly?: boolean; size?: number; keys?: Keyring } = {},
): Promise<ToolDatabase> {
  // What a command writes is dated by its clock, as what a server writes.
  const otherTime = demandTrueTime({ offsetMs: clock.offsetMs(), now: clock.now(), mayDiffer: readOnly, sandbox: process.env.SANDBOX });
  if (otherTime) say(otherTime);
  const server = await reachServer(say);
  try {
    // Of several hosts the one that takes changes may not be the first.
    if (!readOnly) await reachDatabase(server.url, reachMs, say);
    if (keys) registerKeyring(keys);
    else
      await openKeyring(findKeySource(process.env, dataFolder()), server.url, sealedColumns).catch((error: unknown) => {
        // What only reads needs no keys, as on a standby elsewhere; what opens a secret all the same says so.
        if (!(readOnly && error instanceof KeyringError)) throw error;
      });
    if (migrated) await migrate(process.env.MIGRATION_DATABASE_URL || server.url, { say });
    const database = openDatabase(server.url, size, await findApplicationRole(server.url), { readOnly, pooler: await examinePooler(server.url) });
    registerIdSource(database.main);
    return {
      database,
      refreshStatistics: (tables) => refreshStatistics(process.env.MIGRATION_DATABASE_URL || server.url, tables, say),
      shared: server.shared,
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const isWithoutTables = (error: unknown): boolean => (error as { code?: string }).code === '42P01';

/** Runs what needs the tables of a back office; says so plainly where there are none. */
export async function onTables<T>(work: () => Promise<T>, missing = 'This database holds no desk yet; "npm start" makes one.'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isWithoutTables(error)) throw new PlainError(missing);
    throw error;
  }
}

/** The name under which the audit trail keeps what is done at the command line: the account of the operating system. */
export const operatorName = (): string => `command line: ${userInfo().username}`;

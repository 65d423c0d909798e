import { userInfo } from 'node:os';
import path from 'node:path';
import { demandTrueTime } from '../apps/server/clock-setting.ts';
import { clock } from '../platform/server/clock.ts';
import {
  type Database,
  examinePooler,
  findApplicationRole,
  findKeySource,
  loadKeyring,
  migrate,
  openDatabase,
  reachDatabase,
  useIdSource,
  useKeyring,
} from '../platform/server/index.ts';
import { dataFolder, openDatabaseServer, PlainError, type RunningDatabase } from './database.ts';
import { findRunningDatabase } from './running-database.ts';

/** A command waits this long for a database that takes changes. */
const reachMs = 5_000;

export interface ToolDatabase {
  database: Database;
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

/** Opens the database that a command works on. With `migrated` its tables are made or brought up to date first; with `readOnly` a standby will do. */
export async function openToolDatabase(
  say: (line: string) => void,
  { migrated = false, readOnly = false, size = 2 }: { migrated?: boolean; readOnly?: boolean; size?: number } = {},
): Promise<ToolDatabase> {
  // What a command writes is dated by its clock, as what a server writes.
  const otherTime = demandTrueTime({ offsetMs: clock.offsetMs(), now: clock.now(), mayDiffer: readOnly, sandbox: process.env.SANDBOX });
  if (otherTime) say(otherTime);
  const server = await reachServer(say);
  try {
    // Of several hosts the one that takes changes may not be the first.
    if (!readOnly) await reachDatabase(server.url, reachMs, say);
    if (migrated) await migrate(process.env.MIGRATION_DATABASE_URL || server.url, { say });
    const database = openDatabase(server.url, size, await findApplicationRole(server.url), { readOnly, pooler: await examinePooler(server.url) });
    useIdSource(database.main);
    // Most commands read no secret: one that does says so when no key is given.
    useKeyring(await loadKeyring(findKeySource(process.env, dataFolder())));
    return {
      database,
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

/** Runs what needs the tables of a desk; says so plainly where there are none. */
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

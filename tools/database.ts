import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@atalaia/embedded-postgres';
import pg from 'pg';
import { connectTo } from '../platform/server/index.ts';

export const oldestServer = 15;
export const databaseName = 'atalaia';

export type RunningDatabase = {
  url: string;
  embedded: boolean;
  /** Whether this run made the database, so that the demo data is about to be loaded. */
  created: boolean;
  stop(): Promise<void>;
};

/** A problem the person who started the command can solve; printed without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** The folder for everything that is kept between runs. */
export const dataFolder = () => path.resolve(process.env.DATA_DIR || '.data');

/** The folder of uploaded and exported files. */
export const filesFolder = () => path.resolve(process.env.FILES_DIR || path.join(dataFolder(), 'files'));

/** The server behind DATABASE_URL when it is set, else the embedded one; ready, and of a version that works. */
export async function openDatabaseServer(say: (line: string) => void): Promise<RunningDatabase> {
  const external = process.env.DATABASE_URL;
  if (!external) return startOwnServer(say);
  const version = await serverVersion(external);
  if (version < oldestServer) throw new PlainError(`The database behind DATABASE_URL is PostgreSQL ${version}; Atalaia needs ${oldestServer} or newer.`);
  return { url: external, embedded: false, created: false, stop: async () => undefined };
}

/** Main version of a server. The message of a failure names neither user nor password. */
export async function serverVersion(url: string): Promise<number> {
  let client: pg.Client | undefined;
  try {
    client = (await connectTo(url, 'atalaia-start', { readOnly: true })) as pg.Client;
    const answer = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
  } catch (cause) {
    throw new PlainError(`The database behind DATABASE_URL cannot be reached: ${(cause as Error).message || (cause as NodeJS.ErrnoException).code}.`, {
      cause,
    });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

async function startOwnServer(say: (line: string) => void): Promise<RunningDatabase> {
  const dataDir = path.join(dataFolder(), 'postgres');
  const first = await startEmbeddedPostgres({ dataDir, log: say });
  const url = new URL(first.url);
  const created = await createDatabase(first.url);
  let stopping = false;
  const requested = Promise.withResolvers<void>();
  const kept = keepAlive(first);
  url.pathname = `/${databaseName}`;

  /** A server that dies by itself is started again at the same address, where connection pools find it. Ends when asked to stop. */
  async function keepAlive(server: EmbeddedPostgres): Promise<void> {
    const again = { dataDir, log: say, port: Number(url.port) || undefined, listen: url.hostname.startsWith('%2F') ? ('socket' as const) : ('tcp' as const) };
    let current: EmbeddedPostgres | undefined = server;
    for (let failures = 0; failures < 5; ) {
      const began = performance.now();
      await Promise.race([current?.exited, requested.promise]);
      if (stopping) return current?.stop();
      failures = performance.now() - began > 60_000 ? 1 : failures + 1;
      say('The database stopped by itself. Starting it again.');
      await sleep(100 * failures);
      current = await startEmbeddedPostgres(again).catch((error: Error) => void say(error.message));
    }
    await current?.stop();
    say(`The database does not stay up. Its log is ${path.join(dataDir, 'server.log')}.`);
    process.kill(process.pid, 'SIGTERM');
  }

  return {
    url: String(url),
    embedded: true,
    created,
    async stop() {
      stopping = true;
      requested.resolve();
      await kept;
    },
  };
}

async function createDatabase(maintenanceUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount) return false;
    await client.query(`create database ${databaseName}`);
    return true;
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { startServer } from '../apps/server/main.ts';
import { testKeyring } from '../platform/server/secrets/testing-keyring.ts';

/* The database of which each back office of the journeys gets a copy. */

export const template = 'desk_template';

/** The same server, another database. */
export const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One statement on the maintenance database. */
export async function run(postgresUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/**
 * Loads the small demonstration once; every back office then gets a copy of the database and of the files. Its story ends at the instant
 * DEMO_UNTIL, where that is set, and now otherwise.
 */
export async function loadTemplate(postgresUrl: string, filesDir: string): Promise<void> {
  const { DEMO_UNTIL: until } = process.env;
  const databaseUrl = withDatabase(postgresUrl, template);
  await run(postgresUrl, `create database ${template}`);
  const options = { databaseUrl, port: 0, host: '127.0.0.1', demo: true, demoSize: 'small', filesDir, keys: testKeyring, work: false } as const;
  const server = await startServer({ ...options, demoUntil: until ? new Date(until) : undefined });
  await server.loaded;
  await server.close();
  // Each back office is an installation of its own, and no copy of one.
  await run(databaseUrl, 'delete from installation');
}

import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from './db/migrating/migrate.ts';
import { startQueue } from './jobs/queue.ts';
import { ClonePool, databaseAt, templateName } from './testing-clones.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder that all test files share, gone after the run. */
    sharedFolder: string;
  }
}

/** The tables of the product, and those that the job queue makes when it is started for the first time. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const url = databaseAt(serverUrl, templateName);
  await migrate(url);
  await (await startQueue({ url, jobs: [], context: {} as never, work: false })).stop();
  await settleCatalogs(url);
}

/** What a clone would note on every page of its catalogs when it reads them for the first time is noted once. Tables are left as they are. */
async function settleCatalogs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared`,
  );
  await client.query(`vacuum (freeze) ${rows.map(({ name }) => name).join(', ')}`);
  await client.end();
}

/** Databases of a run take about so much at a time; the memory of the machine must have as much again. */
const neededBytes = 3 * 1024 ** 3;

/** Where there is memory to spare the databases of the run are kept there; a disk is busy with them long after they are dropped. */
async function placeForDatabases(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize > neededBytes && freemem() > 2 * neededBytes ? memory : tmpdir();
}

/** For many small databases that come and go: nothing is kept for a standby, and pages are written out only when clones are made. */
const settings = {
  max_connections: '800',
  shared_buffers: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};

/** One PostgreSQL for the whole run, with a migrated template of which each test file gets a clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await placeForDatabases(), 'atalaia-test-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false, settings });
  await makeTemplate(server.url);
  const clones = await ClonePool.open(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('sharedFolder', folder);
  return async () => {
    await clones.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

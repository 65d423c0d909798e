import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from './db/migrate.ts';
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
}

/** One PostgreSQL for the whole run, with a migrated template of which each test file gets a clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    settings: { max_connections: '800', shared_buffers: '256MB' },
  });
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

import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { languages } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { applicationRole } from '../../platform/server/db/application-role.ts';
import { type Database, localFileStore, openDatabase, type Slice, registerIdSource } from '../../platform/server/index.ts';
import { type TestServer, testDatabase, testServer } from '../../platform/server/testing.ts';
import { cloneTemplate, databaseAt } from '../../platform/server/testing-clones.ts';
import { atEndOfFile } from '../../platform/testing/end-of-file.ts';
import { seedDemo } from '../../seeds/demo.ts';
import { slices } from './slices.ts';

const templateName = 'demonstration_template';

/**
 * Keys of different tables must differ, so that an id of one kind is never by chance a row of another kind: each table
 * counts from a number of its own.
 */
const spreadKeys = `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000007 * row_number() over (order by sequencename))
  from pg_sequences where schemaname = 'public'`;

/** Loads the small demonstration into a migrated database. @param now the end of its story @param folder where its files are kept */
export async function loadDemonstration(url: string, folder: string, now: Date): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(spreadKeys);
  await admin.end();
  const database = openDatabase(url, 10, applicationRole);
  try {
    registerIdSource(database.main);
    await seedDemo({ database, files: localFileStore(folder), publicUrl: 'http://localhost', now, size: 'small' });
  } finally {
    await database.close();
  }
}

/** The small demonstration is loaded once in a run, by the first test file that wants it. */
async function templateFiles(): Promise<string> {
  const [serverUrl, folder] = [inject('postgresUrl'), join(inject('sharedFolder'), templateName)];
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    // Whoever comes second waits here until it is loaded.
    await admin.query('select pg_advisory_lock(4712)');
    const finished = `${folder}.loaded`;
    if (!(await stat(finished).catch(() => undefined))) {
      await mkdir(folder, { recursive: true });
      await cloneTemplate(serverUrl, templateName);
      await loadDemonstration(databaseAt(serverUrl, templateName), folder, clock.now());
      await writeFile(finished, '');
    }
    return folder;
  } finally {
    await admin.end();
  }
}

/** The small demonstration as it is loaded in one go, in a database of the calling test file's own. */
export async function demonstrationDatabase(): Promise<Database> {
  await templateFiles();
  return testDatabase(templateName);
}

/** A server of all slices with the small demonstration, which is the calling test file's alone. @param served in place of the slices as they are */
export async function demonstrationServer(served: readonly Slice[] = slices): Promise<TestServer> {
  const files = await templateFiles();
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-files-'));
  await cp(files, folder, { recursive: true });
  const server = await testServer({ slices: served, database: await testDatabase(templateName), files: localFileStore(folder), languages });
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  return server;
}

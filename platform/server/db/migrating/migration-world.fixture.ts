import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { atEndOfFile } from '../../../testing/end-of-file.ts';

/** An empty database of the test server, dropped at the end. */
export async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const server = inject('postgresUrl');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: String(address) });
  await client.connect();
  atEndOfFile(async () => {
    await client.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  return { url: String(address), client };
}

/** A folder as `db/`: a release with these files. */
export interface Release {
  version?: number;
  /** By path below the folder. */
  files: Readonly<Record<string, string>>;
}

/** The tables that the grants name. */
const audit = { 'migrations/0000-audit.sql': 'create table audit_entry (id bigint); create table audit_link (id bigint);' };

export async function writeRelease({ version = 1, files }: Release): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-release-'));
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  for (const part of ['migrations', 'functions', 'views']) await mkdir(path.join(folder, part));
  for (const [file, text] of Object.entries({ ...audit, ...files, 'objects.json': JSON.stringify({ version }) }))
    await writeFile(path.join(folder, file), text);
  return pathToFileURL(`${folder}/`);
}

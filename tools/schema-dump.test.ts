import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../platform/server/index.ts';
import { emptyDatabase } from '../platform/server/db/migrating/migration-world.fixture.ts';
import { readMigration } from '../platform/server/db/migrating/migrations.ts';
import { dumpSchema } from './schema-dump.ts';

const folder = path.resolve(import.meta.dirname, '../db/migrations');
/** The last migration of the time when migrations made functions, views and triggers as well. */
const lastOfOldWay = '0201-accepted-since-restored.sql';

async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await dumpSchema(client);
  } finally {
    await client.end();
  }
}

it('is the same for a fresh database and for one that migrations alone have made before', async () => {
  const { url, client } = await emptyDatabase();
  await client.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now()) -- database time: as migrations do',
  );
  const names = (await readdir(folder)).filter((name) => name <= lastOfOldWay).sort();
  for (const name of names) {
    const { sql, checksum } = readMigration(name, await readFile(path.join(folder, name), 'utf8'));
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await migrate(url);
  const { url: freshUrl } = await emptyDatabase();
  await migrate(freshUrl);
  const fresh = await dumpOf(freshUrl);
  expect(await dumpOf(url)).toBe(fresh);
  // It is what is committed.
  const committed = await readFile(path.resolve(folder, '../schema.sql'), 'utf8');
  expect(committed.slice(committed.indexOf('\n') + 1)).toBe(fresh);
}, 120_000);

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../platform/server/index.ts';
import { emptyDatabase } from '../platform/server/db/migrating/migration-world.fixture.ts';
import { dumpSchema } from './schema-dump.ts';

it('is what is committed, of a database that is made anew', async () => {
  const { url, client } = await emptyDatabase();
  await migrate(url);
  const committed = await readFile(path.resolve(import.meta.dirname, '../db/schema.sql'), 'utf8');
  expect(committed.slice(committed.indexOf('\n') + 1)).toBe(await dumpSchema(client));
}, 120_000);

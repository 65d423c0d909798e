import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import type { Database } from './connect.ts';
import { lossOf } from './database-loss.ts';
import { connectTo } from './guarded-client.ts';
import { reachDatabase } from './reach-database.ts';

let database: Database;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  const maintenance = new URL(database.url);
  maintenance.pathname = '/postgres';
  admin = new pg.Client({ connectionString: String(maintenance) });
  await admin.connect();
});
afterAll(() => admin.end());

const name = () => new URL(database.url).pathname.slice(1);
const takeNoChanges = (value: 'on' | 'off') => admin.query(`alter database ${name()} set default_transaction_read_only = ${value}`);

it('a start waits for a database that takes changes, says so once, and goes on when there is one', async () => {
  await takeNoChanges('on');
  const texts: string[] = [];
  const began = performance.now();
  const reached = reachDatabase(database.url, 20_000, (line) => texts.push(line));
  await sleep(1_500);
  await takeNoChanges('off');
  await reached;
  expect(performance.now() - began).toBeGreaterThan(1_400);
  expect(texts).toEqual(['The database takes no changes: it is a standby, or being switched. Waiting for up to 20 s.']);
});

it('a start ends with a sentence when it waited for nothing, and at once where waiting would not help', async () => {
  await expect(reachDatabase('postgres://nobody@127.0.0.1:1/desk', 0, () => undefined)).rejects.toThrow(
    'The database cannot be reached. Waited for 0 s (START_WAIT_SECONDS).',
  );
  const began = performance.now();
  await expect(reachDatabase(database.url.replace(name(), 'nowhere'), 20_000, () => undefined)).rejects.toMatchObject({ code: '3D000' });
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('a connection outside the pools may be lost between two statements: the next one fails, and the process goes on', async () => {
  const client = await connectTo(database.url, 'lost');
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lost' and datname = $1`, [name()]);
  await expect.poll(() => client.isSpoilt).toBe(true);
  const failed = await (client as pg.Client).query('select 1').catch((error: unknown) => error);
  expect(lossOf(failed)).toMatchObject({ kind: 'unreachable', spoils: true });
  await client.end().catch(() => undefined);
});

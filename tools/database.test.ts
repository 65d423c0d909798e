import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../platform/embedded-postgres/processes.ts';
import { openDatabaseServer } from './database.ts';
import { choosePort, isFree } from './ports.ts';
import { accountTable, wantsDemo } from './server-module.ts';

let folder: string;
const kept = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-db-'));
  process.env.DATA_DIR = folder;
  delete process.env.DATABASE_URL;
  delete process.env.PORT;
  delete process.env.DEMO_DATA;
});
afterEach(async () => {
  process.env = { ...kept };
  await rm(folder, { recursive: true, force: true });
});

async function one(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query('select current_database() as name')).rows[0];
  } finally {
    await client.end();
  }
}

test('an embedded server that is killed comes back at the same address', async () => {
  const texts: string[] = [];
  const database = await openDatabaseServer((line) => texts.push(line));
  expect(database).toMatchObject({ embedded: true, created: true });
  expect(await one(database.url)).toEqual({ name: 'atalaia' });
  const lock = path.join(folder, 'postgres/cluster/postmaster.pid');
  const before = await readFile(lock, 'utf8');
  process.kill(Number(before.split('\n')[0]), 'SIGKILL');
  const answers = () =>
    one(database.url).then(
      () => true,
      () => false,
    );
  expect(await waitUntil(async () => (await readFile(lock, 'utf8').catch(() => before)) !== before && (await answers()), 20_000)).toBe(true);
  expect(texts).toContain('The database stopped by itself. Starting it again.');
  await database.stop();
  expect(await answers()).toBe(false);

  const again = await openDatabaseServer(() => undefined);
  expect(again.created).toBe(false);
  await again.stop();
});

test('an external server is taken as it is', async () => {
  const own = await openDatabaseServer(() => undefined);
  process.env.DATABASE_URL = own.url;
  expect(await openDatabaseServer(() => undefined)).toMatchObject({ url: own.url, embedded: false, created: false });
  await own.stop();
});

test('an external server that does not answer is named without its password', async () => {
  process.env.DATABASE_URL = 'postgres://someone:secret-word@127.0.0.1:1/atalaia';
  const failure = await openDatabaseServer(() => undefined).catch((error: Error) => error.message);
  expect(failure).toContain('cannot be reached');
  expect(failure).not.toContain('secret-word');
});

test('the port: the one that was asked for, or the next that is free', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', () => resolve()));
  const { port } = busy.address() as { port: number };
  expect(await isFree(port, '127.0.0.1')).toBe(false);
  expect(await choosePort('127.0.0.1', port)).toBeGreaterThan(port);
  process.env.PORT = String(port);
  await expect(choosePort('127.0.0.1')).rejects.toThrow(`Port ${port} is in use`);
  process.env.PORT = 'eighty';
  await expect(choosePort('127.0.0.1')).rejects.toThrow('PORT has to be a number');
  await new Promise((resolve) => busy.close(resolve));
});

test('demo data goes into an external database only when it is asked for', () => {
  expect([wantsDemo(true), wantsDemo(false)]).toEqual([true, false]);
  process.env.DEMO_DATA = 'on';
  expect(wantsDemo(false)).toBe(true);
  process.env.DEMO_DATA = 'off';
  expect(wantsDemo(true)).toBe(false);
});

test('accounts are printed in columns', () => {
  expect(
    accountTable([
      { account: 'ana', role: 'Officer', abilities: ['x'] },
      { account: 'bernardo', role: 'Reviewer', secondFactor: '123456' },
    ]),
  ).toEqual(['Account   Role      Second Factor', 'ana       Officer', 'bernardo  Reviewer  123456']);
});

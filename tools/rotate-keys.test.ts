import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../domains/mechanisms/session/contract/index.ts';
import { codeOfStep, demoPassword, demoSecret, stepAt } from '../domains/mechanisms/session/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import { type Database, writeKeyring } from '../platform/server/index.ts';
import { testKeyring } from '../platform/server/secrets/testing-keyring.ts';
import { testDatabase } from '../platform/server/testing.ts';
import { seedRoles } from '../seeds/roles.ts';
import { seedStaff } from '../seeds/staff.ts';

/* The keys of the secrets are changed beside a server that runs: people sign in before, meanwhile and afterwards. */

let database: Database;
let folder: string;
let server: ChildProcess;
let url = '';
let minutes = 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

const environment = (more: Record<string, string> = {}) => {
  const { ATALAIA_KEYS: _keys, ATALAIA_KEYS_FILE: _file, ...rest } = process.env;
  return { ...rest, DATABASE_URL: database.url, DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent', METRICS_PORT: '', ...more };
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-rotation-'));
  await writeFile(path.join(folder, 'sealing-keys'), writeKeyring(testKeyring), { mode: 0o600 });
  database = await testDatabase();
  await seedRoles(database.main);
  await seedStaff(database.main, clock.now());
  // They enter a server without the demonstration.
  await sql`update user_account set demonstration = false`.execute(database.main);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], {
    env: environment({ PORT: String(port) }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(server, 'message');
}, 120_000);

afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

/** Each code is good once, so every sign-in is somebody else's. */
const accounts = ['officer', 'senior', 'analyst', 'support'];
async function enter(): Promise<number> {
  const account = accounts[minutes++ % accounts.length] as string;
  const body = JSON.stringify({ account, password: demoPassword, code: codeOfStep(demoSecret(account), stepAt(clock.now())) });
  const response = await fetch(url + signIn.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.status;
}

const rotate = (...words: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'rotate-keys.ts'), ...words], { env: environment() }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, text: error.stdout }),
  );

it('people sign in before and after the keys are changed, without a restart', { timeout: 120_000 }, async () => {
  expect(await enter()).toBe(200);
  const { code, text } = await rotate();
  expect([code, text]).toEqual([0, expect.stringMatching(/^[1-9]\d* secrets are sealed with /) as string]);
  const keys = await readFile(path.join(folder, 'sealing-keys'), 'utf8');
  expect(keys.trim().split('\n')).toHaveLength(2);
  expect(keys).not.toMatch(/^test:/);
  expect(await enter()).toBe(200);
  const ready = await fetch(`${url}/readyz`);
  // What else an installation lacks is told beside it.
  const { warning: _warning, ...state } = (await ready.json()) as Record<string, unknown>;
  expect([ready.status, state]).toEqual([200, { status: 'ready', database: 'ready' }]);
});

it('is refused, and changes nothing, where a running server does not get the new key; its name is told', { timeout: 120_000 }, async () => {
  const before = await readFile(path.join(folder, 'sealing-keys'), 'utf8');
  await sql`insert into server_process (process, name, keys, keys_from, beat_at) values ('another', 'process 7 on node-2', ${[before.split(':')[0]]}::text[], 'ENVIRONMENT',
    clock_timestamp()) -- database time: signs of life among processes`.execute(database.main);
  const { code, text } = await rotate();
  expect(code).toBe(1);
  expect(text).toMatch(/Nothing was sealed[^]+process 7 on node-2, which has its keys from ATALAIA_KEYS/);
  expect(text).not.toContain(`process ${server.pid}`);
  expect(await readFile(path.join(folder, 'sealing-keys'), 'utf8')).toBe(before);
  expect(await enter()).toBe(200);
  const forgotten = await rotate('--forget');
  expect([forgotten.code, forgotten.text]).toEqual([1, expect.stringContaining('Stop the servers first') as string]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { clock, setClock } from '../../platform/server/clock.ts';
import { type Database, writeKeyring } from '../../platform/server/index.ts';
import { testKeyring } from '../../platform/server/secrets/testing-keyring.ts';
import { testDatabase } from '../../platform/server/testing.ts';

/* A server whose clock is set decides and dates everything at that time, from the request to the last row. */

const leapDay = new Date('2028-02-29T12:00:00Z');
const hourMs = 3_600_000;
/** Of processes among each other, and of migrations. */
const databaseTimes = [
  'decision_process.beat_at',
  'fact_feed.at',
  'schema_migration.applied_at',
  'screening_turn.until',
  'server_process.beat_at',
  'sql_object.applied_at',
];

let database: Database;
let folder: string;
let began: Date;
let key = '';
let url = '';
let server: ChildProcess | undefined;
let text = '';

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

/** Starts a server with a clock of its own. */
function start(port: number, env: Record<string, string>): ChildProcess {
  const { ATALAIA_CLOCK_OFFSET_MS: _offset, ...own } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../tools/serve.ts', import.meta.url))], {
    env: {
      ...own,
      DATABASE_URL: database.url,
      ATALAIA_KEYS: writeKeyring(testKeyring),
      ATALAIA_CLOCK: leapDay.toISOString(),
      PORT: String(port),
      METRICS_PORT: '',
      DEMO_DATA: 'off',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_NO_WARNINGS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (part) => {
    text += String(part);
  });
  return child;
}

async function send(method: string, path: string, body?: object): Promise<{ status: number; data: Record<string, unknown> }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { data: Record<string, unknown> };
  return { status: response.status, data: answer.data };
}

/** The columns of all tables that hold a time of this hour by the clock of the machine. */
async function machineTimes(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c join pg_class t on t.oid = to_regclass('public.' || quote_ident(c.table_name))
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.relkind = 'r' order by 1, 2`.execute(database.main);
  const results: string[] = [];
  for (const { table, column } of rows) {
    const { rows: held } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} between ${began} and ${new Date(began.getTime() + hourMs)} limit 1`.execute(
        database.main,
      );
    if (held.length > 0) results.push(`${table}.${column}`);
  }
  return results;
}

const isOnLeapDay = (time: unknown): boolean => Number(time) >= leapDay.getTime() && Number(time) < leapDay.getTime() + hourMs;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'atalaia-clock-'));
  began = clock.now();
  // What is there already is of the same day.
  setClock(leapDay);
  await openBackOffice(database.main);
  key = (await issueMachineKey(database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide', 'read'] }, clock.now())).key;
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = start(port, { SANDBOX: 'true' });
  const child = server;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (text.includes('Server ready.')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}, 90_000);

afterAll(async () => {
  if (server && server.exitCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

it('says at which time it stands', async () => {
  expect(text).toContain('The clock is set: it stands at 2028-02-29T12:');
  // Everybody may ask whether it is ready, and learns that something is missing (a sanctions list), not what.
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', database: 'ready', warning: 'CRITICAL' });
});

it('decides and records at that time, and nothing at the time of the machine', async () => {
  const payer = inventDocument().no;
  let first = '';
  for (const amount_minor of [10_000, 2_000_000]) {
    const input = paymentInput({ id_no: payer, amount_minor });
    expect(isOnLeapDay(input.order_time)).toBe(true);
    if (first === '') first = String(input.trade_no);
    const decided = await send('POST', '/api/v1/transactions', input);
    expect(decided.status).toBe(200);
    const result = await send('GET', `/api/v1/transactions/payin/${String(input.trade_no)}`);
    expect(result.status).toBe(200);
  }
  const event = { event_id: 'e-1', event: 'paid', occurred_at: clock.ms() };
  expect(await send('POST', `/api/v1/transactions/payin/${first}/events`, event)).toMatchObject({ status: 200 });
  const { rows } = await sql<{ created: Date; decided: Date; audited: Date }>`
    select t.created_at as created, d.decided_at as decided, (select max(at) from audit_entry) as audited from transaction t join decision d on d.transaction_id = t.id`.execute(
    database.main,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { created, decided, audited } of rows) expect([created, decided, audited].map(isOnLeapDay)).toEqual([true, true, true]);
  expect((await machineTimes()).filter((column) => !databaseTimes.includes(column))).toEqual([]);
}, 60_000);

it('is not started where payments are real', async () => {
  text = '';
  const refused = start(await freePort(), { SANDBOX: 'false' });
  const [code] = (await once(refused, 'exit')) as [number];
  expect(code).toBe(1);
  expect(text).toContain('payments must not be decided at a false time');
}, 60_000);

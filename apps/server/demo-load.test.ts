import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../domains/payments/decisions/server/books/index.ts';
import type { Database } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { demonstrationDatabase } from './demonstration.fixture.ts';
import { differencesOf } from './same-data.fixture.ts';

/*
 * A demonstration is served while it is loaded. What is in it in the end does not depend on how often its server was stopped
 * meanwhile, and nothing that somebody does in the back office gets between.
 */

let folder: string;
let inOneGo: Database;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaia-load-'));
  inOneGo = await demonstrationDatabase();
}, 300_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface BackOffice {
  url: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

async function startBackOffice(database: Database): Promise<BackOffice> {
  // Its jobs go by today's clock, which the demonstration of the run has not met.
  const child = fork(new URL('../../e2e/run-back-office.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: database.url, FILES_DIR: folder, PORT: '0', METRICS_PORT: '', SMTP_URL: '', LOG_LEVEL: 'silent', RUN_JOBS: 'off' },
    execArgv: [],
  });
  children.push(child);
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return {
    url: message.url,
    async end(signal) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** A database whose demonstration ends at the moment at which that of the run does. */
async function emptyDatabase(): Promise<Database> {
  const database = await testDatabase();
  const { rows } = await sql<{ until: Date }>`select told_until as until from demo_load`.execute(inOneGo.main);
  await sql`insert into demo_load (size, told_until) values ('small', ${rows[0]?.until})`.execute(database.main);
  return database;
}

const ask = async (url: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as { code: string; data: Record<string, unknown> } & Record<string, unknown> };
};

const percentOf = async ({ url }: BackOffice) => (await ask(url, '/api/aml/demo/load')).body.data.percent as number | null;

/** Waits until so much of the demonstration is there; null waits for all of it. */
async function untilLoaded(backOffice: BackOffice, target: number | null): Promise<void> {
  for (;;) {
    const percent = await percentOf(backOffice);
    if (percent === null || (target !== null && percent >= target)) break;
    await sleep(50);
  }
}

const paidByCore = { 'x-api-key': 'atl_mk_demo-BR-key-of-the-invented-payment-core' };

it('is served before it is complete, changes nothing until then, and is the same when it was interrupted', async () => {
  const database = await emptyDatabase();
  let backOffice = await startBackOffice(database);
  await expect
    .poll(async () => (await ask(backOffice.url, '/readyz')).body, { timeout: 30_000 })
    .toMatchObject({ status: 'loading', database: 'ready', demo_percent: expect.any(Number) });

  const { accounts, password } = (await ask(backOffice.url, '/api/aml/demo/accounts')).body.data as {
    password: string;
    accounts: { account: string; code: string }[];
  };
  const { account, code } = accounts.find((one) => one.account === 'officer') as (typeof accounts)[number];
  const signedIn = await ask(backOffice.url, '/api/aml/login', { account, password, code });
  expect(signedIn.body.code).toBe('10000');
  const token = { access_token: signedIn.body.data.accessToken as string };
  expect((await ask(backOffice.url, '/api/aml/transaction/list-payin-orders', { page_size: 5 }, token)).status).toBe(200);
  // Readings that are noted in the audit trail are no changes: they come as far as their input.
  for (const path of ['/api/aml/transaction/detail', '/api/aml/links/person', '/api/aml/email/detail'])
    expect((await ask(backOffice.url, path, {}, token)).status).toBe(400);
  for (const refused of [
    await ask(backOffice.url, '/api/aml/blacklist/user/hold', {}, token),
    await ask(backOffice.url, '/api/v1/transactions', {}, paidByCore),
  ])
    expect(refused).toMatchObject({ status: 503, body: { data: { error: 'DEMO_LOADING' } } });

  // Stopped and started again, in the days of the history and in what follows them.
  for (const percent of [30, 85]) {
    await untilLoaded(backOffice, percent);
    await backOffice.end('SIGTERM');
    backOffice = await startBackOffice(database);
  }
  await untilLoaded(backOffice, null);
  await expect.poll(async () => (await ask(backOffice.url, '/readyz')).body, { timeout: 30_000 }).toMatchObject({ status: 'ready' });
  expect((await ask(backOffice.url, '/api/v1/transactions', {}, paidByCore)).status).toBe(400);
  await backOffice.end('SIGTERM');
  expect(await differencesOf(inOneGo, database)).toEqual([]);
  expect(await findBrokenInvariants(database.main)).toEqual([]);
}, 300_000);

it('continues after its process was killed, and writes nothing twice', async () => {
  const database = await emptyDatabase();
  let backOffice = await startBackOffice(database);
  // In the days of the history; while the back office puts the files of the merchants together; and in what follows.
  for (const percent of [40, 73, 88]) {
    await untilLoaded(backOffice, percent);
    await sleep(100);
    await backOffice.end('SIGKILL');
    backOffice = await startBackOffice(database);
  }
  await untilLoaded(backOffice, null);
  await backOffice.end('SIGTERM');
  const present = async ({ main }: Database) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from transaction)::integer as payments, (select count(distinct trade_no) from transaction)::integer as numbers,
      (select count(*) from transaction_event)::integer as events, (select count(*) from subject)::integer as people,
      (select count(*) from merchant)::integer as merchants, (select count(*) from approval_request)::integer as requests,
      (select count(*) from screening_report)::integer as screenings, (select count(*) from report_case)::integer as reports,
      (select count(*) from investigation)::integer as investigations, (select count(*) from settlement)::integer as settlements`.execute(main);
    return rows[0];
  };
  expect(await present(database)).toEqual(await present(inOneGo));
  expect(await findBrokenInvariants(database.main)).toEqual([]);
}, 300_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { type Database, writeKeyring } from '../../platform/server/index.ts';
import { testKeyring } from '../../platform/server/secrets/testing-keyring.ts';
import { testDatabase } from '../../platform/server/testing.ts';

/*
 * Two processes behind a balancer that asks /readyz, as balancers do, are started again one after the other while payments
 * come: nobody is answered that it failed, nor not answered at all.
 */

interface Backend {
  port: number;
  child: ChildProcess;
  isReady: boolean;
}

const drainSeconds = 2;
const probeMs = 200;
let database: Database;
let folder: string;
let key = '';
const backends: Backend[] = [];
let stopped = false;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function start(port: number): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../../tools/serve.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      ATALAIA_KEYS: writeKeyring(testKeyring),
      PORT: String(port),
      METRICS_PORT: '',
      DEMO_DATA: 'off',
      DATA_DIR: folder,
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'silent',
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Looks now and then which of them are ready. */
async function probe(): Promise<void> {
  while (!stopped) {
    await Promise.all(
      backends.map(async (one) => {
        one.isReady = await fetch(`http://127.0.0.1:${one.port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          async (response) => {
            await response.text();
            return response.status === 200;
          },
          () => false,
        );
      }),
    );
    await sleep(probeMs);
  }
}

const allReady = () => expect.poll(() => backends.every((one) => one.isReady), { timeout: 60_000, interval: 200 }).toBe(true);

let turn = 0;
async function pay(): Promise<string> {
  const ready = backends.filter((one) => one.isReady);
  turn += 1;
  const to = ready[turn % ready.length];
  if (!to) return 'nobody is ready';
  try {
    const response = await fetch(`http://127.0.0.1:${to.port}/api/v1/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(paymentInput({ id_no: inventDocument().no })),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return response.status === 200 ? 'answered' : `${response.status} ${text}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  key = (await issueMachineKey(database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide'] }, clock.now())).key;
  folder = await mkdtemp(join(tmpdir(), 'atalaia-restart-'));
  for (let count = 0; count < 2; count += 1) {
    const port = await freePort();
    backends.push({ port, child: start(port), isReady: false });
  }
}, 60_000);

afterAll(async () => {
  stopped = true;
  for (const { child } of backends) {
    if (child.exitCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

it('fails nobody over a restart of one after the other', async () => {
  const probing = probe();
  await allReady();
  const answers: string[] = [];
  let loading = true;
  const load = Array.from({ length: 4 }, async () => {
    while (loading) {
      answers.push(await pay());
      await sleep(25);
    }
  });
  for (const one of backends) {
    const before = answers.length;
    const gone = once(one.child, 'exit');
    one.child.kill('SIGTERM');
    await gone;
    expect(answers.length).toBeGreaterThan(before);
    one.child = start(one.port);
    await expect.poll(() => one.isReady, { timeout: 60_000, interval: 200 }).toBe(true);
  }
  await sleep(1_000);
  loading = false;
  await Promise.all(load);
  stopped = true;
  await probing;
  expect(answers.filter((answer) => answer !== 'answered')).toEqual([]);
  expect(answers.length).toBeGreaterThan(50);
}, 180_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decideTransaction, decideTransactions } from '../../domains/payments/decisions/contract/index.ts';
import { inventDocument, openMerchants, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { uploadByLink } from '../../domains/merchants/merchant-documents/contract/index.ts';
import { startBackOffice } from '../../domains/merchants/merchant-documents/server/back-office.fixture.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { signIn } from '../../domains/mechanisms/session/contract/index.ts';
import { limitsOf } from '../../platform/contract/body-limits.ts';
import { clock } from '../../platform/server/clock.ts';
import { writeKeyring } from '../../platform/server/index.ts';
import { testKeyring } from '../../platform/server/secrets/testing-keyring.ts';
import {
  chunkedJson,
  endlessText,
  formHeaders,
  formOf,
  type HostileRequest,
  manyFields,
  onlyBeginning,
  type OpenSockets,
  packedPdf,
  sendHostile,
} from '../../platform/testing/hostile-requests.ts';
import { timeLimit } from '../../platform/testing/turn.ts';

/*
 * A server in a process of its own is sent what nobody should send, from one address and from twenty, while somebody pays and a
 * balancer looks whether it is alive. Its memory stays below a bound, and both are answered meanwhile. The bound of time is one on
 * standing still: what once stopped the process did so for half a minute.
 */

const addresses = Array.from({ length: 20 }, (_, at) => `127.0.0.${at + 2}`);
const longestMs = 8_000;
const mebibyte = 1024 * 1024;
/** What the process may grow by: the shares of memory of callers without an account and of the payment core, and of threads that read. */
const mostGrowth = 700 * mebibyte;

let child: ChildProcess;
let folder: string;
let port: number;
let key: string;
let token: string;
let ref: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Resident memory of the server, in bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

beforeAll(async () => {
  const staff = await startBackOffice();
  await openMerchants(staff.database.main);
  key = (await issueMachineKey(staff.database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide'] }, clock.now())).key;
  const merchant = await staff.merchant();
  await staff.ask(merchant, 'LICENCE', { asked_for: 'Of the central bank' });
  token = (await staff.link(merchant)).token;
  folder = await mkdtemp(join(tmpdir(), 'atalaia-hostile-'));
  port = await freePort();
  child = spawn(process.execPath, [fileURLToPath(new URL('../../tools/serve.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: staff.database.url,
      ATALAIA_KEYS: writeKeyring(testKeyring),
      PORT: String(port),
      METRICS_PORT: '',
      DEMO_DATA: 'off',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), { timeout: 120_000, interval: 200 });
  const page = await fetch(`http://127.0.0.1:${port}/api/aml/merchant-link/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-link-token': token },
    body: '{}',
  });
  ref = ((await page.json()) as { data: { documents: { ref: string }[] } }).data.documents[0]?.ref ?? '';
  expect(ref).not.toBe('');
}, 180_000);

afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const open: OpenSockets = new Set();
const hostilePdf = packedPdf(10 * mebibyte - 100);

/** Kinds of abuse; each is sent many times at once. */
const abuses: readonly [what: string, request: () => HostileRequest][] = [
  ['forms without a link that never end', () => ({ path: uploadByLink.path, headers: { ...formHeaders, 'content-length': '900000000' }, body: manyFields })],
  [
    'forms of a link that never end',
    () => ({
      path: uploadByLink.path,
      headers: { ...formHeaders, 'x-link-token': token, 'content-length': String(limitsOf(uploadByLink).bytes) },
      body: manyFields,
    }),
  ],
  [
    'documents that take long to read',
    () => {
      const form = formOf(['ref', ref], hostilePdf);
      return { path: uploadByLink.path, headers: { ...formHeaders, 'x-link-token': token, 'content-length': String(form.length) }, body: () => [form] };
    },
  ],
  ['bodies without an end of somebody who is not known', () => ({ path: signIn.path, headers: chunkedJson, body: endlessText })],
  [
    'bodies of which the rest never comes',
    () => ({ path: signIn.path, headers: { 'content-type': 'application/json', 'content-length': '60000' }, body: onlyBeginning }),
  ],
  [
    'a line of the payment core without an end',
    () => ({
      path: decideTransactions.path,
      headers: { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked', 'x-api-key': key },
      body: endlessText,
    }),
  ],
];

const answerWithin = async (path: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(longestMs) });
  await response.text();
  return response.status;
};

const pay = (): Promise<number> =>
  answerWithin(decideTransaction.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(paymentInput({ id_no: inventDocument().no })),
  });

describe.each([
  ['one address', ['127.0.0.2']],
  ['twenty addresses', addresses],
] as const)('from %s', (_from, among) => {
  it.each(abuses)('%s keep nobody from paying', { timeout: timeLimit(120_000) }, async (_what, requestOf) => {
    expect([await answerWithin('/healthz'), await pay()]).toEqual([200, 200]);
    const before = await memory();
    const until = performance.now() + 4_000;
    const sendings = Array.from({ length: 20 }, (_, at) => sendHostile(requestOf(), { port, from: among[at % among.length] as string, until, open }));
    let most = before;
    const answers: number[] = [];
    while (performance.now() < until) {
      answers.push(await answerWithin('/healthz'), await pay());
      most = Math.max(most, await memory());
    }
    for (const socket of open) socket.destroy();
    await Promise.all(sendings);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((most - before) / mebibyte).toBeLessThan(mostGrowth / mebibyte);
  });
});

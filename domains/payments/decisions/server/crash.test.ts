import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../../platform/embedded-postgres/index.ts';
import { type Database, migrate, openDatabase } from '../../../../platform/server/index.ts';
import type { DecisionView } from '../contract/index.ts';
import { findBrokenInvariants, findOverusedKeys } from './books/invariants.store.ts';
import { addRule } from './testing-rules.store.ts';
import { inventDocument, openBackOffice, paymentInput, probationMinor, thirtyDays } from './testing.ts';

/*
 * A load that does not stop while the server and the database are killed again and again. What was acknowledged must be
 * there, once, and the books must add up.
 */

const key = 'a key of the test';
let folder: string;
let postgres: EmbeddedPostgres;
let server: ChildProcess | undefined;
let address = '';

const startDatabase = () => startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: true, listen: 'socket' });

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [fileURLToPath(new URL('./crash-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: postgres.url, TEST_KEY: key, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const started = Promise.race([once(server.stdout as NodeJS.ReadableStream, 'data'), once(server, 'exit').then(() => [''])]);
  address = String((await started)[0]).trim();
}

async function killServer(): Promise<void> {
  const gone = server?.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
  server?.kill('SIGKILL');
  await gone;
}

/** Starts the server again until it stays: right after a kill the database may still refuse. */
async function restartServer(): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await startServer();
    if (address) return;
    await sleep(200);
  }
  throw new Error('the server does not start');
}

async function killDatabase(): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.exited;
  postgres = await startDatabase();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaia-kill-'));
  postgres = await startDatabase();
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, 2);
  await openBackOffice(database.main);
  // Rules that hit now and then, one of them in shadow: what they record has to survive too.
  await addRule(database.main, { type: 'SINGLE_AMOUNT', change: { threshold: 8_500 } });
  await addRule(database.main, { type: 'COUNT', status: 'SHADOW', change: { threshold: 200, period: { count: 7, unit: 'DAY', mode: 'ROLLING' } } });
  await database.close();
  await restartServer();
});
afterAll(async () => {
  await killServer();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Load {
  waiting: Record<string, unknown>[];
  acknowledged: Map<string, DecisionView>;
  repeats: number;
  stop: boolean;
}

async function send(input: Record<string, unknown>): Promise<DecisionView | undefined> {
  try {
    const response = await fetch(`${address}/api/v1/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(5_000),
    });
    if (response.status === 200) return ((await response.json()) as { data: DecisionView }).data;
    await response.body?.cancel();
    if (response.status < 500) throw new Error(`answered ${response.status}`);
  } catch (error) {
    if ((error as Error).message.startsWith('answered')) throw error;
  }
  return undefined;
}

/** One client: sends a payment until it is answered, as a payment core does. */
async function client(load: Load): Promise<void> {
  for (let input = load.waiting.pop(); input && !load.stop; input = load.waiting.pop()) {
    for (;;) {
      const view = await send(input);
      if (view) {
        load.acknowledged.set(view.trade_no, view);
        if (view.repeated) load.repeats += 1;
        break;
      }
      await sleep(50);
      if (load.stop) return;
    }
  }
}

const results: Record<string, string[]> = { accepted: ['ACCEPTED'], documents_required: ['JUSTIFICATION_REQUIRED'] };

async function compare(database: Database, load: Load): Promise<void> {
  const rows = await database.main.selectFrom('transaction').select(['id', 'trade_no', 'aml_result']).execute();
  const stored = new Map(rows.map((row) => [row.trade_no, row]));
  expect(stored.size).toBe(rows.length);
  for (const view of load.acknowledged.values()) {
    const row = stored.get(view.trade_no);
    expect(row?.id).toBe(view.transaction_id);
    expect(results[view.outcome]).toContain(row?.aml_result);
  }
  expect(await findBrokenInvariants(database.main)).toEqual([]);
  expect(await findOverusedKeys(database.main, thirtyDays, probationMinor)).toEqual([]);
}

describe('kill -9 during a load', () => {
  it(
    'loses nothing that was acknowledged and doubles nothing',
    async () => {
      const people = Array.from({ length: 12 }, () => inventDocument().no);
      const payments = Array.from({ length: 40_000 }, (_, index) =>
        paymentInput({ id_no: people[index % people.length] as string, amount_minor: 1 + ((index * 7_919) % 9_000) }),
      );
      const load: Load = { waiting: payments, acknowledged: new Map(), repeats: 0, stop: false };
      const clients = Array.from({ length: 8 }, () => client(load));
      const acknowledgedAt: number[] = [];
      const loadOn = async () => {
        await sleep(1_200);
        // On a busy machine the first answers take their time.
        for (let turn = 0; turn < 80 && load.acknowledged.size <= (acknowledgedAt.at(-1) ?? 0); turn += 1) await sleep(100);
      };
      for (const blow of Array.from({ length: Number(process.env.KILL_ROUNDS ?? 1) }, () => ['server', 'database', 'both'] as const).flat()) {
        await loadOn();
        acknowledgedAt.push(load.acknowledged.size);
        if (blow === 'server') {
          await killServer();
          await restartServer();
        } else if (blow === 'database') await killDatabase();
        else {
          await Promise.all([killServer(), killDatabase()]);
          await restartServer();
        }
      }
      await loadOn();
      // The load went on after every blow.
      acknowledgedAt.push(load.acknowledged.size);
      for (const [index, count] of acknowledgedAt.entries()) expect(count).toBeGreaterThan(acknowledgedAt[index - 1] ?? 0);
      load.stop = true;
      await Promise.all(clients);
      const database = openDatabase(postgres.url, 2);
      try {
        await compare(database, load);
        const probe = paymentInput({ id_no: people[0] as string });
        expect((await send(probe))?.repeated).toBe(false);
        expect((await send(probe))?.repeated).toBe(true);
      } finally {
        await database.close();
      }
    },
    58_000 * Number(process.env.KILL_ROUNDS ?? 1),
  );
});

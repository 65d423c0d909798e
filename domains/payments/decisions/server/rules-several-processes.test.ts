import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { timeLimit } from '../../../../platform/testing/turn.ts';
import type { DecisionView } from '../contract/index.ts';
import { findBrokenInvariants } from './books/invariants.store.ts';
import { inventDocument, openBackOffice, paymentInput } from './testing.ts';
import { addRule, setRuleStatus } from './testing-rules.store.ts';
import { replayAll } from './replay/replay.fixture.ts';

/*
 * Three processes with rules, whose clocks differ by minutes and one of which forgets nearly everything at once. What a
 * person did is counted exactly, whoever is asked; what people share is heard of within a moment.
 */

const key = 'a key of the test';
const loadMs = Number(process.env.LOAD_MS ?? timeLimit(2_000));
const minute = 60_000;
let database: Database;
const servers: { process: ChildProcess; address: string }[] = [];

async function startServer(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./crash-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: database.url, TEST_KEY: key, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  servers.push({ process: child, address: String(address).trim() });
}

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await database.main.updateTable('limit_profile').set({ monitor_minor: 900_000_000_000n, probation_minor: 900_000_000_000n }).execute();
  await startServer({});
  await startServer({ TEST_SKEW_MS: String(3 * minute) });
  await startServer({ TEST_SKEW_MS: String(-3 * minute), TEST_MEMORY: '9000' });
}, 60_000);
afterAll(async () => {
  for (const { process: child } of servers) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

let seed = 11;
const draw = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const address = (at: number): string => (servers[at % servers.length] as (typeof servers)[number]).address;

async function send(at: number, changes: Record<string, unknown> & { id_no: string }): Promise<DecisionView> {
  const response = await fetch(`${address(at)}/api/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(paymentInput({ amount_minor: 100, order_time: clock.ms() - 10 * minute, ...changes })),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: DecisionView }).data;
}

const countHits = async (versionId: string, no?: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from rule_hit h join transaction t on t.id = h.transaction_id
    where h.version_id = ${versionId} and (${no ?? null}::text is null or t.id_no = ${no ?? null})`.execute(database.main);
  return rows[0]?.n ?? 0;
};

describe('rules in several processes', () => {
  it('count what a person did exactly, with duplicates and wherever it is asked', async () => {
    const shape = { comparison: 'GTE' as const, threshold: 6, period: { count: 7, unit: 'DAY' as const, mode: 'ROLLING' as const } };
    const { versionId } = await addRule(database.main, { type: 'COUNT', change: shape });
    const people = Array.from({ length: 8 }, () => ({ no: inventDocument().no, sent: 0 }));
    // All at one moment, so that the sixth to be decided and every later one count six or more, in whatever order.
    const order_time = clock.ms() - 15 * minute;
    const until = clock.ms() + loadMs;
    const total = (): number => people.reduce((sum, one) => sum + one.sent, 0);
    const clients = Array.from({ length: 9 }, async () => {
      // A busy machine takes longer for as many.
      while (clock.ms() < until || total() < 90) {
        const person = people[draw(people.length)] as (typeof people)[number];
        const at = draw(3);
        const input = paymentInput({ id_no: person.no, amount_minor: 1 + draw(900), order_time });
        person.sent += 1;
        const copies = draw(5) === 0 ? 3 : 1;
        const views = await Promise.all(Array.from({ length: copies }, (_, copy) => send(at + copy, { ...input, id_no: person.no })));
        expect(new Set(views.map((view) => view.transaction_id)).size).toBe(1);
        expect(views.filter((view) => !view.repeated)).toHaveLength(1);
      }
    });
    await Promise.all(clients);
    for (const { no, sent } of people) expect(await countHits(versionId, no)).toBe(Math.max(0, sent - 5));
    expect(await findBrokenInvariants(database.main)).toEqual([]);
    await setRuleStatus(database.main, versionId, 'INACTIVE');
  }, 60_000);

  it('hear of each other what people share', async () => {
    const shape = { comparison: 'GTE' as const, threshold: 5, minCount: 5, period: { count: 7, unit: 'DAY' as const, mode: 'ROLLING' as const } };
    const { versionId } = await addRule(database.main, { type: 'SHARED_DEVICE', change: shape });
    // Everybody knows of everybody by then, and remembers.
    for (let turn = 0; turn < 8; turn += 1) {
      for (let at = 0; at < 3; at += 1) await send(at, { id_no: inventDocument().no });
      await sleep(1_000);
    }
    for (let query = 0; query < 3; query += 1) {
      const device = `device of ${query}`;
      // The one that will be asked remembers the device from the first payment on; the others bring the rest.
      for (const at of [query, query + 1, query + 2, query + 1]) {
        const { no } = inventDocument();
        // Somebody who was met before is evaluated from memory.
        await send(at, { id_no: no });
        await send(at, { id_no: no, device });
      }
      await sleep(900);
      const before = await countHits(versionId);
      const { no } = inventDocument();
      await send(query, { id_no: no });
      await send(query, { id_no: no, device });
      expect(await countHits(versionId)).toBe(before + 1);
    }
    await setRuleStatus(database.main, versionId, 'INACTIVE');
  }, 60_000);

  it('judge by a rule from the moment that it is in use, everywhere', async () => {
    const { no } = inventDocument();
    for (let at = 0; at < 6; at += 1) expect((await send(at, { id_no: no })).outcome).toBe('accepted');
    for (const action of ['REJECT', 'PENDING'] as const) {
      const { versionId } = await addRule(database.main, { type: 'SINGLE_AMOUNT', action, change: { threshold: 50, business: 'payin' } });
      const { rows } = await sql<{ version: string }>`select version from rule_set_version`.execute(database.main);
      const others = Array.from({ length: 3 }, () => inventDocument().no);
      const views = await Promise.all([0, 1, 2].map((at) => send(at, { id_no: action === 'REJECT' ? no : (others[at] as string) })));
      expect(views.map((view) => view.outcome)).toEqual(Array(3).fill(action === 'REJECT' ? 'not_possible' : 'documents_required'));
      const named = await sql<{ version: string }>`
        select d.explanation -> 'rules' ->> 'version' as version from decision d where d.transaction_id = any(${views.map((view) => view.transaction_id)}::bigint[])`.execute(
        database.main,
      );
      expect(named.rows.map((row) => row.version)).toEqual(Array(3).fill(rows[0]?.version));
      await setRuleStatus(database.main, versionId, 'INACTIVE');
    }
    await sleep(600);
    for (let at = 0; at < 3; at += 1) expect((await send(at, { id_no: no })).outcome).toBe('accepted');
  }, 60_000);

  it('comes out equal when all of it is decided again', async () => {
    // What processes tell each other at the same moment may be gathered in another order.
    expect((await replayAll(database.main)).others.filter(({ kind }) => kind !== 'SAME_MOMENT')).toEqual([]);
  }, 60_000);
});

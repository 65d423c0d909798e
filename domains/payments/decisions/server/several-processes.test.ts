import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { timeLimit } from '../../../../platform/testing/turn.ts';
import { mergeSubjects, unlinkIdentifier } from '../../../register/id-database/server/index.ts';
import { activateBalance, grantBalance } from '../../../settings/limits/server/index.ts';
import type { DecisionView } from '../contract/index.ts';
import { moveSubjectState } from './standings/move-subject-state.ts';
import { findBrokenInvariants, findOverusedKeys } from './books/invariants.store.ts';
import { recordEvent } from '../../payment-events/server/record-event.ts';
import { changeStanding } from './standings/standings.ts';
import { companyCode, inventDocument, machineOrigin, openBackOffice, paymentInput, probationMinor, thirtyDays } from './testing.ts';
import { replayAll } from './replay/replay.fixture.ts';

/*
 * Three processes decide for the same people, each remembering them, while officers change these people underneath: what
 * each remembers is stale most of the time, and the books must add up all the same.
 */

const key = 'a key of the test';
const loadMs = Number(process.env.LOAD_MS ?? timeLimit(3_000));
let database: Database;
const servers: { process: ChildProcess; address: string }[] = [];

async function startServer(weight: string, env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./crash-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: database.url, TEST_KEY: key, TEST_MEMORY: weight, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  servers.push({ process: child, address: String(address).trim() });
}

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  // Two share people out. One of them can remember three people only, and one decides for everybody who comes to it.
  await startServer('');
  await startServer('20000');
  await startServer('', { PEER_HOST: 'off' });
}, 60_000);
afterAll(async () => {
  for (const { process: child } of servers) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

let seed = 7;
const draw = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const oneOf = <T>(items: readonly T[]): T => items[draw(items.length)] as T;

interface Received {
  /** Who told a number to be new. */
  fresh: Map<string, string[]>;
  views: Map<string, Set<string>>;
  conflicts: number;
}

const queryOf = (input: Record<string, unknown>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': key },
  body: JSON.stringify(input),
});

async function send(input: Record<string, unknown>, received: Received): Promise<void> {
  const { address } = oneOf(servers);
  const response = await fetch(`${address}/api/v1/transactions`, queryOf(input));
  const body = (await response.json()) as { data: DecisionView };
  if (response.status === 409) {
    received.conflicts += 1;
    return;
  }
  expect(response.status).toBe(200);
  if (!body.data.repeated) received.fresh.set(body.data.trade_no, [...(received.fresh.get(body.data.trade_no) ?? []), address]);
  const existing = received.views.get(body.data.trade_no) ?? new Set();
  received.views.set(body.data.trade_no, existing.add(body.data.transaction_id));
}

/** Sends payments one after the other, some as a storm of duplicates, some with a number that somebody else uses too. */
async function payAway(people: readonly string[], until: number, received: Received): Promise<void> {
  while (clock.ms() < until) {
    const id_no = oneOf(people);
    const late = draw(4) === 0 ? draw(40) * 86_400_000 : 0;
    const input = paymentInput({ id_no, amount_minor: 1 + draw(9_000), stage: oneOf(['ORDER', 'PAYMENT']), order_time: clock.ms() - late });
    const copies = draw(4) === 0 ? 2 + draw(4) : 1;
    const storm = Array.from({ length: copies }, (_, at) => send(at > 0 && draw(4) === 0 ? { ...input, id_no: oneOf(people) } : input, received));
    await Promise.all(storm);
  }
}

/** What an officer's call does when another is in the way: it is made again. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const { code, errorName } = error as { code?: string; errorName?: string };
      if (errorName !== undefined) return;
      if (code !== '40P01' && code !== '40001') throw error;
    }
  }
}

const officer = { userId: '21', personId: '21', name: 'Maker', companies: [companyCode] };
const checker = { userId: '22', personId: '22', name: 'Checker', companies: [companyCode] };
const inTrx = <T>(work: (trx: Database['main']) => Promise<T>) => database.main.transaction().execute(work);
const subjectOf = async (no: string): Promise<string> => {
  const result = database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', no).where('unlinked_at', 'is', null);
  return (await result.executeTakeFirstOrThrow()).subject_id;
};

async function grant(no: string): Promise<void> {
  const subjectId = await subjectOf(no);
  const result = database.main.selectFrom('decision_key').select('id').where('subject_id', '=', subjectId).where('business', '=', 'payin');
  const { id: keyId } = await result.executeTakeFirstOrThrow();
  const [audit, now] = [() => undefined, clock.now()];
  const value = { keyId, merchantNo: 'A', amountMinor: BigInt(1 + draw(50_000)), expiresAt: new Date(now.getTime() + 3_600_000), reason: 'x' };
  const { balanceId } = await inTrx((trx) => grantBalance(trx, { actor: officer, now, audit }, value));
  await inTrx((trx) => activateBalance(trx, { actor: checker, now, audit }, { balanceId }));
}

async function block(no: string): Promise<void> {
  const subjectId = await subjectOf(no);
  for (const event of ['BLOCKED', 'UNBLOCKED'] as const) {
    await insist(() => inTrx((trx) => changeStanding(trx, { origin: machineOrigin, now: clock.now() }, { subjectId, companyCode, event, reason: 'x' })));
  }
}

async function refund(trades: readonly string[]): Promise<void> {
  const tradeNo = oneOf(trades);
  const now = clock.now();
  for (const event of ['paid', 'refunded'] as const) {
    const declared = {
      business: 'payin' as const,
      tradeNo,
      eventId: `${tradeNo}-${event}`,
      event,
      occurredAt: now,
      amountMinor: undefined,
      payer: undefined,
      receivedAt: now,
    };
    await recordEvent(database.main, declared, machineOrigin);
  }
}

/** Two people become one and two again. */
async function mergeAndPart([one, two]: readonly [string, string]): Promise<void> {
  const [toId, fromId] = [await subjectOf(one), await subjectOf(two)];
  await insist(() => inTrx((trx) => mergeSubjects(trx, { fromId, toId, reason: 'x', actor: officer, at: clock.now(), followers: [moveSubjectState] })));
  await sleep(100);
  const document = { country: 'BRA' as const, type: 'CPF' as const, no: two };
  const parting = { document, reason: 'x', madeBy: officer, checkedBy: checker, at: clock.now(), followers: [moveSubjectState] };
  await insist(() => inTrx((trx) => unlinkIdentifier(trx, parting)));
}

async function workAway(people: readonly string[], pair: readonly [string, string], until: number, received: Received): Promise<void> {
  while (clock.ms() < until) {
    const no = oneOf(people);
    const turn = draw(6);
    if (turn === 0) await insist(() => grant(no));
    else if (turn === 1) await block(no);
    else if (turn === 2 && received.views.size > 0) await insist(() => refund([...received.views.keys()]));
    else if (turn === 3) await mergeAndPart(pair);
    else if (turn === 4) {
      await database.main
        .updateTable('limit_profile')
        .set({ monitor_minor: BigInt(300_000 + draw(200_000)) })
        .execute();
    } else {
      const facts = oneOf([{ verification: 'No Pass' }, { verification: 'Pass' }, { sanction: 'POSSIBLE' }, { sanction: 'NONE' }]);
      await database.main
        .updateTable('subject')
        .set(facts)
        .where('id', '=', await subjectOf(no))
        .execute();
    }
    await sleep(draw(60));
  }
}

describe('several processes on the same people', () => {
  it('decide everything once, whoever is asked, and never share headroom', async () => {
    const people = Array.from({ length: 14 }, () => inventDocument().no);
    const pair = [inventDocument().no, inventDocument().no] as const;
    const received: Received = { fresh: new Map(), views: new Map(), conflicts: 0 };
    for (const id_no of [...people, ...pair]) await send(paymentInput({ id_no, amount_minor: 1 }), received);
    const until = clock.ms() + loadMs;
    await Promise.all([
      ...Array.from({ length: 10 }, () => payAway([...people, ...pair], until, received)),
      ...Array.from({ length: 2 }, () => workAway(people, pair, until, received)),
    ]);
    const stored = await database.main.selectFrom('transaction').select(['id', 'trade_no']).execute();
    expect(stored.length).toBe(received.views.size);
    for (const { trade_no: tradeNo } of stored) expect(received.fresh.get(tradeNo)).toHaveLength(1);
    for (const { id, trade_no: tradeNo } of stored) expect([...(received.views.get(tradeNo) ?? [])]).toEqual([id]);
    expect(received.conflicts).toBeGreaterThan(0);
    expect(await findBrokenInvariants(database.main)).toEqual([]);
    // Two people who are made one may together have used more than one may.
    const merged = await database.main.selectFrom('identifier').select('subject_id').where('id_no', 'in', pair).execute();
    const keys = await database.main
      .selectFrom('decision_key')
      .select('id')
      .where('subject_id', 'in', [...new Set(merged.map((row) => row.subject_id))])
      .execute();
    const apart = new Set(keys.map((row) => row.id));
    expect((await findOverusedKeys(database.main, thirtyDays, probationMinor)).filter((id) => !apart.has(id))).toEqual([]);
  }, 90_000);

  it('lose nothing and answer when one dies that decides for others', async () => {
    const people = Array.from({ length: 30 }, () => inventDocument().no);
    await startServer('');
    const dying = servers.pop() as (typeof servers)[number];
    const received: Received = { fresh: new Map(), views: new Map(), conflicts: 0 };
    // It is known to the others once it has decided something itself.
    const existing = setInterval(
      () => void fetch(`${dying.address}/api/v1/transactions`, queryOf(paymentInput({ id_no: oneOf(people) }))).catch(() => undefined),
      50,
    );
    const before = new Set((await database.main.selectFrom('transaction').select('trade_no').execute()).map((row) => row.trade_no));
    const until = clock.ms() + loadMs;
    const load = Promise.all(Array.from({ length: 8 }, () => payAway(people, until, received)));
    await sleep(loadMs * 0.7);
    clearInterval(existing);
    dying.process.kill('SIGKILL');
    await load;
    const stored = await database.main.selectFrom('transaction').select(['id', 'trade_no']).execute();
    const numbers = new Set(stored.map((row) => row.trade_no));
    for (const tradeNo of received.views.keys()) expect(numbers).toContain(tradeNo);
    for (const { id, trade_no: tradeNo } of stored)
      if (!before.has(tradeNo) && received.views.has(tradeNo)) expect([...(received.views.get(tradeNo) ?? [])]).toEqual([id]);
    // Once, whoever was left without an answer.
    expect([...received.fresh].filter(([, tellers]) => tellers.length !== 1)).toEqual([]);
    expect([...received.fresh.keys()].sort()).toEqual([...received.views.keys()].sort());
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  }, 90_000);

  it('follow a change of settings within a second', async () => {
    const { no: id_no } = inventDocument();
    const outcome = async (address: string): Promise<string> => {
      const response = await fetch(`${address}/api/v1/transactions`, queryOf(paymentInput({ id_no, amount_minor: 1 })));
      return ((await response.json()) as { data: DecisionView }).data.outcome;
    };
    for (const { address } of servers) for (let turn = 0; turn < 3; turn += 1) expect(await outcome(address)).toBe('accepted');
    await database.main.updateTable('merchant_app').set({ status: 'INACTIVE' }).where('app_id', '=', 'A1').execute();
    for (const { address } of servers) expect(await outcome(address)).toBe('not_possible');
  });

  it('comes out equal when all of it is decided again', async () => {
    // People were joined and parted meanwhile, and what processes tell each other at the same moment may be gathered in another order.
    const explained = ['PEOPLE_JOINED', 'SAME_MOMENT'];
    expect((await replayAll(database.main)).others.filter(({ kind }) => !explained.includes(kind))).toEqual([]);
  }, 60_000);
});

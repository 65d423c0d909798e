import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { buildServer, type Database, type Host, openDatabase, peerKeyHeader, placeOf, seal } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { findFirstRequest } from '../stored/decision-state.store.ts';
import { newDecider } from '../payment/decide-payments.ts';
import { feedOf } from '../histories/fact-feed.ts';
import { incomingPayment } from '../intake/incoming-payment.ts';
import { findBrokenInvariants } from '../books/invariants.store.ts';
import { answersOf, type Decider, type PaymentAnswer, type PaymentToDecide } from '../intake/payment-answer.ts';
import { inventDocument, machineOrigin, openBackOffice, parsePayment, paymentInput } from '../testing.ts';
import { processSecret } from './own-place.ts';
import { Peer } from './peer.ts';
import { type Outcome, protocol, readPassed, signOfLife, writeOutcomes } from './passed-payments.ts';
import { sharedAmongProcesses } from './peers.ts';
import { takePayments } from './take-payments.ts';

/** One process: its own connections, its own memory, and what it was seen to decide. */
interface Side {
  database: Database;
  decider: Decider;
  decided: string[];
}

let database: Database;
const sides: Side[] = [];
const closing: (() => Promise<unknown>)[] = [];

async function openSide(): Promise<Side> {
  const own = openDatabase(database.url, 4);
  const decided: string[] = [];
  const here = newDecider(own.main);
  const shown: Decider = {
    decidePayment(one) {
      decided.push(one.payment.tradeNo);
      return here.decidePayment(one);
    },
    decideEach(all) {
      decided.push(...all.map(({ payment }) => payment.tradeNo));
      return here.decideEach(all);
    },
    decidePayments: async (all) => answersOf(await shown.decideEach(all)),
  };
  const app = await buildServer({
    host: { database: own, config: {} } as Host,
    handlers: [],
    internal: [takePayments(feedOf(own.main), () => shown)],
    databaseState: async () => 'ready',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const side = { database: own, decider: sharedAmongProcesses(feedOf(own.main), shown, (id) => findFirstRequest(own.main, id)), decided };
  sides.push(side);
  return side;
}

// So many that every process gets some of them, however they are shared out.
const people = Array.from({ length: 96 }, () => inventDocument().no);
const payment = (id_no: string): PaymentToDecide => ({
  payment: incomingPayment(parsePayment(paymentInput({ id_no, amount_minor: 100, stage: 'PAYMENT' })), clock.now()),
  origin: machineOrigin,
});
const paymentOfEach = (): PaymentToDecide[] => people.map(payment);
const numbersOf = (all: readonly PaymentToDecide[]): string[] => all.map(({ payment: { tradeNo } }) => tradeNo);

async function expectDecided(side: Side, all: readonly PaymentToDecide[], how: 'apart' | 'together'): Promise<void> {
  const answers = how === 'together' ? await side.decider.decidePayments(all) : await Promise.all(all.map((one) => side.decider.decidePayment(one)));
  expect(answers.map((answer) => (answer.kind === 'decided' ? answer.transaction.tradeNo : answer.kind))).toEqual(numbersOf(all));
}

/** Lets two processes hear of each other. */
async function meet(one: Side, other: Side): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const passedOn = [];
    for (const [request, shown] of [
      [one, other],
      [other, one],
    ] as const) {
      shown.decided.length = 0;
      await expectDecided(request, paymentOfEach(), 'apart');
      passedOn.push(shown.decided.length);
    }
    if (passedOn.every((count) => count > 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('they did not meet');
}

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await Promise.all(sides.map((side) => side.database.close()));
});

const newKey = (): string => randomBytes(32).toString('base64url');

/** A process that takes payments and does with them what the test wants. @returns where it is reached */
async function otherProcess(take: (payments: readonly PaymentToDecide[], response: ServerResponse) => void) {
  const key = newKey();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += String(piece);
    if (request.headers[peerKeyHeader] !== key) return void response.writeHead(404).end();
    response.writeHead(200).flushHeaders();
    const { payments } = readPassed(body);
    // At first it is asked whether it is there.
    if (payments.length === 0) response.end();
    else take(payments, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key };
}

/** Registers processes as they would themselves. */
async function register(members: readonly { process: string; address: string; key: string; machine?: string; protocol?: number }[]): Promise<void> {
  const beat_at = new Date(clock.ms() + 3_600_000);
  await database.main
    .insertInto('decision_process')
    .values(members.map(({ key, ...one }) => ({ machine: hostname(), protocol, ...one, secret: seal(key, placeOf(processSecret)), beat_at })))
    .execute();
}
const outcomesOf = (payments: readonly PaymentToDecide[], answer: PaymentAnswer): Outcome[] => payments.map((_, place) => [place, answer]);

describe('processes that share people out', () => {
  it('let one of them decide for each, whoever is asked', async () => {
    const [one, other] = [await openSide(), await openSide()];
    await meet(one, other);
    for (const how of ['apart', 'together'] as const) {
      const owners = [];
      for (const request of [one, other]) {
        const all = paymentOfEach();
        one.decided.length = 0;
        other.decided.length = 0;
        await expectDecided(request, all, how);
        expect([...one.decided, ...other.decided].sort()).toEqual(numbersOf(all).sort());
        owners.push(numbersOf(all).map((no) => one.decided.includes(no)));
      }
      expect(owners[0]).toEqual(owners[1]);
      expect(new Set(owners[0]).size).toBe(2);
    }
    // A person's payments keep their order, also when they come as a storm.
    const id_no = people[0] as string;
    const storm = Array.from({ length: 40 }, () => payment(id_no));
    const answers = await Promise.all(storm.map((one) => other.decider.decidePayment(one)));
    const ids = answers.map((answer) => (answer.kind === 'decided' ? BigInt(answer.transaction.id) : 0n));
    expect([...ids].sort((a, b) => (a < b ? -1 : 1))).toEqual(ids);
    // A repeat is known, wherever it comes in.
    const repeats = await one.decider.decidePayments(storm.slice(0, 3));
    expect(repeats).toMatchObject([{ repeated: true }, { repeated: true }, { repeated: true }]);
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  }, 60_000);

  it('decide themselves what another takes and does not answer, cannot prove, or cannot be asked', async () => {
    let used = 0;
    const silent = await otherProcess((payments) => (used += payments.length));
    const nowhere = { address: 'http://127.0.0.1:9', key: silent.key };
    const garbled = await otherProcess((_, response) => response.end('{"place":0,"kind":"accepted"}\n'));
    const refusing = await otherProcess((_, response) => response.destroy());
    const members = [
      { process: 'silent', ...silent },
      { process: 'other key', ...silent, key: newKey() },
      { process: 'nobody there', ...nowhere },
      { process: 'other seal', ...silent },
      { process: 'elsewhere', ...silent, machine: `not ${hostname()}` },
      { process: 'other words', ...silent, protocol: protocol + 1 },
      { process: 'garbled', ...garbled },
      { process: 'refusing', ...refusing },
    ];
    await register(members);
    // One whose key was sealed with keys that are not ours.
    await database.main.updateTable('decision_process').set({ secret: 'sealed:1:strange:AAAA' }).where('process', '=', 'other seal').execute();
    const side = await openSide();
    for (let turn = 0; turn < 100 && used === 0; turn += 1) {
      await expectDecided(side, paymentOfEach(), turn % 2 === 0 ? 'apart' : 'together');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(used).toBeGreaterThan(0);
    await expectDecided(side, paymentOfEach(), 'together');
    await database.main
      .deleteFrom('decision_process')
      .where(
        'process',
        'in',
        members.map((one) => one.process),
      )
      .execute();
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  }, 60_000);

  it('wait for one that is working, and not for one that never ends', async () => {
    let used = 0;
    let answers = true;
    const slow = await otherProcess((payments, response) => {
      used += payments.length;
      const signs = setInterval(() => response.write(signOfLife), 500);
      if (answers)
        setTimeout(() => {
          clearInterval(signs);
          response.end(writeOutcomes(outcomesOf(payments, { kind: 'conflict' })));
        }, 3_500);
      else setTimeout(() => clearInterval(signs), 15_000);
    });
    await register([{ process: 'slow', ...slow }]);
    const side = await openSide();
    let kinds: string[] = [];
    const ask = async () => {
      kinds = (await Promise.all(paymentOfEach().map((one) => side.decider.decidePayment(one)))).map(({ kind }) => kind);
    };
    for (let turn = 0; turn < 100 && used === 0; turn += 1) await ask();
    // Each of its people was decided there, after more than the time in which one must show a sign of life.
    expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(used);
    expect(used).toBeGreaterThan(0);
    answers = false;
    const began = performance.now();
    await ask();
    expect(kinds.filter((kind) => kind !== 'decided')).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(8_000);
    await database.main.deleteFrom('decision_process').where('process', '=', 'slow').execute();
  }, 60_000);

  it('say once that a payment is new when another has decided it and not answered', async () => {
    const dying = openDatabase(database.url, 4);
    const decider = newDecider(dying.main);
    let used = 0;
    const place = await otherProcess((payments, response) => {
      used += payments.length;
      void decider.decidePayments(payments).then(() => response.destroy());
    });
    for (const how of ['apart', 'together'] as const) {
      // Who did not answer is not asked again for a while, so each turn has askers of its own.
      const process = `dying ${how}`;
      await register([{ process, ...place }]);
      const askers = [await openSide(), await openSide()];
      used = 0;
      for (let turn = 0; turn < 100 && used === 0; turn += 1) {
        const all = paymentOfEach().flatMap((one) => [one, one, one]);
        const written = await Promise.all(
          askers.map(async ({ decider: request }, at) => {
            // The same moment, and a request of its own.
            const copies = all.map((one) => ({ ...one, origin: { ...one.origin, requestId: `${how} ${turn} ${at}` } }));
            const answers = how === 'together' ? await request.decidePayments(copies) : await Promise.all(copies.map((one) => request.decidePayment(one)));
            return answers.flatMap((answer) => (answer.kind === 'decided' && !answer.repeated ? [answer.transaction.tradeNo] : []));
          }),
        );
        expect(written.flat().sort()).toEqual([...new Set(numbersOf(all))].sort());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(used).toBeGreaterThan(0);
      await database.main.deleteFrom('decision_process').where('process', '=', process).execute();
    }
    await dying.close();
  }, 60_000);

  it('pass on the payments of a person in their order, and nobody waits for another', async () => {
    const arrived: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request.setEncoding('utf8')) body += String(piece);
      const { payments } = readPassed(body);
      arrived.push(...numbersOf(payments));
      // Whose answer begins late was taken late, for all that the other knows.
      setTimeout(() => response.end(writeOutcomes(outcomesOf(payments, { kind: 'conflict' }))), payments.length === 0 ? 0 : 200);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const peer = new Peer({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: newKey() });
    closing.push(async () => {
      peer.close();
      server.close();
    });
    await expect.poll(() => peer.isReady, { timeout: 60_000 }).toBe(true);
    const [a, b, c] = people as [string, string, string];
    const sent: [string, PaymentToDecide][] = [];
    const of = (name: string, no: string): PaymentToDecide => {
      const one = payment(no);
      sent.push([name, one]);
      return one;
    };
    const answers = [peer.decide(of('a1', a))];
    await turn();
    answers.push(peer.decide(of('a2', a)), peer.decide(of('b1', b)));
    await turn();
    answers.push(peer.decideTogether([of('c1', c), of('a3', a), of('a4', a)]).then(([first]) => first));
    await turn();
    // c is behind the list of the same person, which is behind a.
    answers.push(peer.decide(of('c2', c)), peer.decide(of('b2', b)));
    expect((await Promise.all(answers)).map((answer) => answer?.kind)).toEqual(answers.map(() => 'conflict'));
    const names = new Map(sent.map(([name, one]) => [one.payment.tradeNo, name]));
    const order = arrived.map((no) => names.get(no) as string);
    for (const who of ['a', 'b', 'c']) expect(order.filter((name) => name.startsWith(who))).toEqual([...names.values()].filter((name) => name.startsWith(who)));
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a2'));
    expect(order).toHaveLength(sent.length);
  }, 20_000);
});

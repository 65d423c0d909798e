import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { findFirstRequest } from '../stored/decision-state.store.ts';
import { newDecider } from '../payment/decide-payments.ts';
import { feedOf } from '../histories/fact-feed.ts';
import { incomingPayment } from '../intake/incoming-payment.ts';
import { findBrokenInvariants } from '../books/invariants.store.ts';
import { answersOf, type Decider, type PaymentToDecide } from '../intake/payment-answer.ts';
import { inventDocument, machineOrigin, openDesk, parsePayment, paymentInput } from '../testing.ts';
import { takeLines } from './channel.ts';
import { sharedAmongProcesses } from './peers.ts';
import { protocol, readAsked, writeOutcomes } from './wire.ts';

/** One process: its own connections, its own memory, and what it was seen to decide. */
interface Side {
  database: Database;
  decider: Decider;
  decided: string[];
}

let database: Database;
const sides: Side[] = [];

function openSide(): Side {
  const own = openDatabase(database.url, 4);
  const decided: string[] = [];
  const here = newDecider(own.main);
  const seen: Decider = {
    decidePayment(one) {
      decided.push(one.payment.tradeNo);
      return here.decidePayment(one);
    },
    decideEach(all) {
      decided.push(...all.map(({ payment }) => payment.tradeNo));
      return here.decideEach(all);
    },
    decidePayments: async (all) => answersOf(await seen.decideEach(all)),
  };
  const side = { database: own, decider: sharedAmongProcesses(feedOf(own.main), seen, (id) => findFirstRequest(own.main, id)), decided };
  sides.push(side);
  return side;
}

// So many that every process gets some of them, however they are shared out.
const people = Array.from({ length: 96 }, () => inventDocument().no);
const payment = (id_no: string): PaymentToDecide => ({
  payment: incomingPayment(parsePayment(paymentInput({ id_no, amount_minor: 100, stage: 'PAYMENT' })), new Date()),
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
    for (const [asked, seen] of [
      [one, other],
      [other, one],
    ] as const) {
      seen.decided.length = 0;
      await expectDecided(asked, paymentOfEach(), 'apart');
      passedOn.push(seen.decided.length);
    }
    if (passedOn.every((count) => count > 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('they did not meet');
}

beforeAll(async () => {
  database = await testDatabase();
  await openDesk(database.main);
});
afterAll(() => Promise.all(sides.map((side) => side.database.close())));

describe('processes that share people out', () => {
  it('let one of them decide for each, whoever is asked', async () => {
    const [one, other] = [openSide(), openSide()];
    await meet(one, other);
    for (const how of ['apart', 'together'] as const) {
      const owners = [];
      for (const asked of [one, other]) {
        const all = paymentOfEach();
        one.decided.length = 0;
        other.decided.length = 0;
        await expectDecided(asked, all, how);
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
    const key = randomBytes(32);
    const taken: string[] = [];
    const port = await takeLines('127.0.0.1', key, (text) => taken.push(text));
    const members = [
      { process: 'silent', machine: hostname(), address: `127.0.0.1:${port}`, secret: key.toString('base64'), protocol },
      { process: 'other key', machine: hostname(), address: `127.0.0.1:${port}`, secret: randomBytes(32).toString('base64'), protocol },
      { process: 'nobody there', machine: hostname(), address: '127.0.0.1:9', secret: key.toString('base64'), protocol },
      { process: 'elsewhere', machine: `not ${hostname()}`, address: `127.0.0.1:${port}`, secret: key.toString('base64'), protocol },
      { process: 'other words', machine: hostname(), address: `127.0.0.1:${port}`, secret: key.toString('base64'), protocol: protocol + 1 },
    ];
    await database.main
      .insertInto('decision_process')
      .values(members.map((one) => ({ ...one, beat_at: new Date(Date.now() + 3_600_000) })))
      .execute();
    const side = openSide();
    for (let turn = 0; turn < 100 && taken.length === 0; turn += 1) {
      await expectDecided(side, paymentOfEach(), turn % 2 === 0 ? 'apart' : 'together');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(taken.length).toBeGreaterThan(0);
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

  it('wait for one that is at work, and not for one that never ends', async () => {
    const key = randomBytes(32);
    let taken = 0;
    let answers = true;
    const port = await takeLines('127.0.0.1', key, (text, line) => {
      const { payments } = readAsked(text);
      taken += payments.length;
      const signs = setInterval(() => line.send(writeOutcomes([])), 500);
      if (answers)
        setTimeout(() => {
          clearInterval(signs);
          line.send(writeOutcomes(payments.map(({ number }) => [number, { kind: 'conflict' }])));
        }, 3_500);
      else setTimeout(() => clearInterval(signs), 15_000);
    });
    const at = { process: 'slow', machine: hostname(), address: `127.0.0.1:${port}`, secret: key.toString('base64'), protocol };
    await database.main
      .insertInto('decision_process')
      .values({ ...at, beat_at: new Date(Date.now() + 3_600_000) })
      .execute();
    const side = openSide();
    let kinds: string[] = [];
    const ask = async () => {
      kinds = (await Promise.all(paymentOfEach().map((one) => side.decider.decidePayment(one)))).map(({ kind }) => kind);
    };
    for (let turn = 0; turn < 100 && taken === 0; turn += 1) await ask();
    // Each of its people was decided there, after more than the time in which one must show a sign of life.
    expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(taken);
    expect(taken).toBeGreaterThan(0);
    answers = false;
    const began = performance.now();
    await ask();
    expect(kinds.filter((kind) => kind !== 'decided')).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(8_000);
    await database.main.deleteFrom('decision_process').where('process', '=', 'slow').execute();
  }, 60_000);

  it('say once that a payment is new when another has decided it and not answered', async () => {
    const key = randomBytes(32);
    const dying = openDatabase(database.url, 4);
    const decider = newDecider(dying.main);
    let taken = 0;
    const port = await takeLines('127.0.0.1', key, (text, line) => {
      const { payments } = readAsked(text);
      taken += payments.length;
      void decider.decidePayments(payments.map(({ asked }) => asked)).then(() => line.close());
    });
    const beat_at = new Date(Date.now() + 3_600_000);
    for (const how of ['apart', 'together'] as const) {
      // Who did not answer is not asked again for a while, so each turn has askers of its own.
      const process = `dying ${how}`;
      await database.main
        .insertInto('decision_process')
        .values({ process, machine: hostname(), address: `127.0.0.1:${port}`, secret: key.toString('base64'), protocol, beat_at })
        .execute();
      const askers = [openSide(), openSide()];
      taken = 0;
      for (let turn = 0; turn < 100 && taken === 0; turn += 1) {
        const all = paymentOfEach().flatMap((one) => [one, one, one]);
        const told = await Promise.all(
          askers.map(async ({ decider: asked }, at) => {
            // The same moment, and a request of its own.
            const copies = all.map((one) => ({ ...one, origin: { ...one.origin, requestId: `${how} ${turn} ${at}` } }));
            const answers = how === 'together' ? await asked.decidePayments(copies) : await Promise.all(copies.map((one) => asked.decidePayment(one)));
            return answers.flatMap((answer) => (answer.kind === 'decided' && !answer.repeated ? [answer.transaction.tradeNo] : []));
          }),
        );
        expect(told.flat().sort()).toEqual([...new Set(numbersOf(all))].sort());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(taken).toBeGreaterThan(0);
      await database.main.deleteFrom('decision_process').where('process', '=', process).execute();
    }
    await dying.close();
  }, 60_000);
});

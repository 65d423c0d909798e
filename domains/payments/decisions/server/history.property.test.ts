import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { activateBalance, expireBalances, grantBalance, revokeBalance } from '../../../settings/limits/server/index.ts';
import { limitMemory } from './payment/decide-payments.ts';
import { clearHolds, planReleases, releaseHeld, upholdHolds } from '../../holds/server/index.ts';
import { openHolds } from './index.ts';
import { recordEvent } from '../../payment-events/server/index.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { untilEnough } from '../../../../platform/testing/until-enough.ts';
import { findBrokenInvariants, findOverusedKeys } from './books/invariants.store.ts';
import type { Acting } from './standings/standings.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput, probationMinor, thirtyDays } from './testing.ts';
import { replayAll } from './replay/replay.fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
});

const start = Date.UTC(2026, 8, 1, 12);
const hour = 3_600_000;
const people = 4;

type Step =
  | {
      kind: 'pay';
      payments: {
        person: number;
        business: 'payin' | 'payout';
        merchant: 'A' | 'B';
        amount: number;
        hours: number;
        stage: 'ORDER' | 'PAYMENT';
        repeatOf: number | null;
      }[];
    }
  | { kind: 'event'; pick: number; event: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'; amount: number | null }
  | { kind: 'grant'; person: number; merchant: 'A' | 'B'; amount: number; days: number }
  | { kind: 'revoke'; pick: number }
  | { kind: 'expire' }
  | { kind: 'release'; person: number; partial: boolean }
  | { kind: 'uphold'; person: number }
  | { kind: 'clear'; person: number }
  | { kind: 'flag'; person: number; verification: string; sanction: string };

/** Room for everybody, or for two or three, who then push each other out. */
const memory = fc.constantFrom(64_000_000, 7_000);
const person = fc.nat({ max: people - 1 });
const merchant = fc.constantFrom('A' as const, 'B' as const);
const payment = fc.record({
  person,
  business: fc.constantFrom('payin' as const, 'payin' as const, 'payout' as const),
  merchant,
  amount: fc.integer({ min: 1, max: 700_000 }),
  hours: fc.integer({ min: 0, max: 80 * 24 }),
  stage: fc.constantFrom('ORDER' as const, 'PAYMENT' as const),
  repeatOf: fc.option(fc.nat({ max: 30 }), { freq: 5 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('pay' as const), payments: fc.array(payment, { minLength: 1, maxLength: 6, size: 'max' }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      pick: fc.nat(),
      event: fc.constantFrom('paid' as const, 'failed' as const, 'cancelled' as const, 'refunded' as const, 'charged_back' as const),
      amount: fc.option(fc.integer({ min: 1, max: 800_000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      person,
      merchant,
      amount: fc.integer({ min: 1, max: 900_000 }),
      days: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), person, partial: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('uphold' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('flag' as const),
      person,
      verification: fc.constantFrom('Pass', 'Pass', 'No Pass', 'Not Verify'),
      sanction: fc.constantFrom('NONE', 'NONE', 'NONE', 'POSSIBLE', 'CONFIRMED'),
    }),
  },
);

/** The ordinary course of a balance, played in every history beside what chance brings. */
const pays = (amount: number): Step => ({
  kind: 'pay',
  payments: [{ person: 0, business: 'payin', merchant: 'A', amount, hours: 1_900, stage: 'PAYMENT', repeatOf: null }],
});
const ordinaryCourse: readonly Step[] = [
  pays(600_000),
  { kind: 'flag', person: 0, verification: 'Pass', sanction: 'NONE' },
  pays(700_000),
  { kind: 'grant', person: 0, merchant: 'A', amount: 900_000, days: 60 },
  { kind: 'release', person: 0, partial: false },
];

const maker = { kind: 'staff' as const, userId: '21', personId: '21', name: 'Maker', companies: [companyCode] };
const checker = { kind: 'staff' as const, userId: '22', personId: '22', name: 'Checker', companies: [companyCode] };
const latest = new Date(start + 90 * 24 * hour);
const acting: Acting = { origin: { actor: checker, ip: null, requestId: 'property' }, now: latest };
const inTrx = <T>(work: (trx: Database['main']) => Promise<T>) => database.main.transaction().execute(work);

/** What a wrong moment refuses is part of the game; anything else is a fault. */
const refusals = new Set([
  'TRANSACTION_NOT_FOUND',
  'EVENT_NOT_POSSIBLE',
  'REFUND_TOO_LARGE',
  'EVENT_CONFLICT',
  'BALANCE_NOT_POSSIBLE',
  'BALANCE_ENDED',
  'NOT_HELD',
  'OTHER_HOLDS',
]);

interface World {
  documents: string[];
  sent: Record<string, unknown>[];
  trades: { business: 'payin' | 'payout'; tradeNo: string }[];
  events: number;
}

async function run(world: World, one: Step): Promise<void> {
  const subjectOf = async (at: number) =>
    (
      await database.main
        .selectFrom('identifier')
        .select('subject_id')
        .where('id_no', '=', world.documents[at] as string)
        .executeTakeFirst()
    )?.subject_id;
  switch (one.kind) {
    case 'pay': {
      const inputs = one.payments.map((each) => {
        const repeated = each.repeatOf === null ? undefined : world.sent[each.repeatOf];
        if (repeated) return repeated;
        const made = paymentInput({
          id_no: world.documents[each.person] as string,
          business: each.business,
          merchant_no: each.merchant,
          app_id: `${each.merchant}1`,
          amount_minor: each.amount,
          stage: each.stage,
          order_time: start + each.hours * hour,
        });
        world.sent.push(made);
        world.trades.push({ business: each.business, tradeNo: made.trade_no as string });
        return made;
      });
      const answers = await decideInputs(database.main, inputs, latest);
      expect(answers.every((answer) => answer.kind === 'decided')).toBe(true);
      return;
    }
    case 'event': {
      const trade = world.trades[one.pick % Math.max(1, world.trades.length)];
      if (!trade) return;
      world.events += 1;
      const amountMinor = one.amount === null ? undefined : BigInt(one.amount);
      const event = { ...trade, eventId: `e${world.events}`, event: one.event, occurredAt: latest, amountMinor, payer: undefined, receivedAt: latest };
      const first = await recordEvent(database.main, event, machineOrigin);
      expect(await recordEvent(database.main, event, machineOrigin)).toMatchObject({ repeated: true });
      expect(first.repeated).toBe(false);
      return;
    }
    case 'grant': {
      const subjectId = await subjectOf(one.person);
      const key =
        subjectId &&
        (await database.main.selectFrom('decision_key').select('id').where('subject_id', '=', subjectId).where('business', '=', 'payin').executeTakeFirst());
      if (!key) return;
      const audit = () => undefined;
      const expiresAt = new Date(latest.getTime() + (one.days - 30) * 24 * hour);
      const earlier = new Date(Math.min(latest.getTime(), expiresAt.getTime() - hour));
      const { balanceId } = await inTrx((trx) =>
        grantBalance(
          trx,
          { actor: maker, now: earlier, audit },
          { keyId: key.id, merchantNo: one.merchant, amountMinor: BigInt(one.amount), expiresAt, reason: 'x' },
        ),
      );
      await inTrx((trx) => activateBalance(trx, { actor: checker, now: earlier, audit }, { balanceId }));
      return;
    }
    case 'revoke': {
      const active = await database.main.selectFrom('temporary_balance').select('id').where('status', '=', 'ACTIVE').orderBy('id').execute();
      const chosen = active[one.pick % Math.max(1, active.length)];
      if (chosen) await inTrx((trx) => revokeBalance(trx, { actor: maker, now: latest, audit: () => undefined }, { balanceId: chosen.id, reason: 'x' }));
      return;
    }
    case 'expire':
      await expireBalances(database.main, latest);
      return;
    case 'release':
    case 'uphold':
    case 'clear': {
      const subjectId = await subjectOf(one.person);
      const holds = subjectId ? await openHolds(database.main, { subjectId, companies: [companyCode] }) : [];
      const ids = [...new Set(holds.map((hold) => hold.transactionId))];
      if (ids.length === 0) return;
      if (one.kind === 'release') {
        const plan = await planReleases(database.main, { transactionIds: ids, now: latest });
        const answer = await inTrx((trx) =>
          releaseHeld(trx, acting, { transactionIds: ids, reason: 'x', partial: one.partial, fingerprint: plan.fingerprint }),
        );
        if (answer.kind === 'released') expect(answer.releasedIds).toEqual(plan.items.filter((item) => item.releasable).map((item) => item.transactionId));
      } else if (one.kind === 'uphold') {
        await inTrx((trx) => upholdHolds(trx, acting, { transactionIds: ids.slice(0, 1), reasonCode: 'EVIDENCE_REJECTED', reason: 'x' }));
      } else {
        const clearable = holds.filter((hold) => hold.type !== 'LIMIT').map((hold) => hold.holdId);
        if (clearable.length > 0) await inTrx((trx) => clearHolds(trx, acting, { holdIds: clearable, reason: 'x', falseMatch: { maker } }));
      }
      return;
    }
    case 'flag': {
      const subjectId = await subjectOf(one.person);
      if (subjectId)
        await database.main.updateTable('subject').set({ verification: one.verification, sanction: one.sanction }).where('id', '=', subjectId).execute();
    }
  }
}

async function attempt(world: World, one: Step): Promise<void> {
  try {
    await run(world, one);
  } catch (error) {
    if (!refusals.has((error as Error).message)) throw error;
  }
}

describe('random histories', () => {
  it('keep every invariant, several at a time on the same people', { timeout: timeLimit(150_000) }, async () => {
    const verdicts = ['ACCEPTED', 'FROZEN', 'JUSTIFICATION_REQUIRED', 'REJECTED', 'RELEASED', 'REVERSED'];
    const reached = async () =>
      (
        await sql<{ results: string[]; balances: number }>`
      select array_agg(distinct aml_result order by aml_result) as results, (select count(*)::integer from limit_entry where bucket = 'BALANCE') as balances from transaction`.execute(
          database.main,
        )
      ).rows[0];
    await untilEnough(
      (seed) =>
        fc.assert(
          fc.asyncProperty(
            fc.array(fc.array(step, { maxLength: 12, size: 'max' }), { minLength: 2, maxLength: 4, size: 'max' }),
            memory,
            async (lanes, weight) => {
              limitMemory(database.main, weight);
              const world: World = { documents: Array.from({ length: people }, () => inventDocument().no), sent: [], trades: [], events: 0 };
              await Promise.all(
                [ordinaryCourse, ...lanes].map(async (lane) => {
                  for (const one of lane) await attempt(world, one);
                }),
              );
              expect(await findBrokenInvariants(database.main)).toEqual([]);
              expect(await findOverusedKeys(database.main, thirtyDays, probationMinor)).toEqual([]);
            },
          ),
          { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(60)), seed, interruptAfterTimeLimit: timeLimit(120_000), endOnFailure: false },
        ),
      async () => {
        const met = await reached();
        return met?.results.length === verdicts.length && met.balances > 0;
      },
    );
    // The game reached every verdict and spent balances; otherwise it proved too little.
    const met = await reached();
    expect(met?.results).toEqual(verdicts);
    expect(met?.balances).toBeGreaterThan(0);
  });

  it('two payments at once never share headroom', async () => {
    const document = inventDocument().no;
    const inputs = Array.from({ length: 40 }, () => paymentInput({ id_no: document, amount_minor: 90_000 }));
    const answers = (await Promise.all(inputs.map((input) => decideInputs(database.main, [input])))).flat();
    const accepted = answers.filter((answer) => answer.kind === 'decided' && answer.transaction.amlResult === 'ACCEPTED');
    expect(accepted.length).toBe(11);
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  });

  it('comes out equal when all of it is decided again', async () => {
    expect((await replayAll(database.main)).others).toEqual([]);
  }, 60_000);
});

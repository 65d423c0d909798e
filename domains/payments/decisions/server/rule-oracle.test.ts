import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ParameterSpec,
  type ParameterValue,
  type RuleSpec,
  type RuleType,
  ruleTypes,
  startSpec,
  validateSpec,
  walkBelow,
} from '../../../../engines/rules/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { rounds, testSeed } from '../../../../platform/testing/turn.ts';
import { planRule } from '../../../rules/rules/model/governing/index.ts';
import { newDecider } from './payment/decide-payments.ts';
import { incomingPayment } from './intake/incoming-payment.ts';
import { findBrokenInvariants } from './books/invariants.store.ts';
import { recordEvent } from '../../payment-events/server/record-event.ts';
import { inventDocument, machineOrigin, openBackOffice, parsePayment, paymentInput } from './testing.ts';
import { findExpectedHits, findRecordedHits, knowsAttribute, type OracleRule } from './testing-oracle.store.ts';
import { addRule, setRuleStatus, testLine } from './testing-rules.store.ts';
import { replayAll } from './replay/replay.fixture.ts';

/*
 * Random rules of every kind that the oracle knows, on payments that come late, fail, are paid with another amount or are
 * refunded: what is recorded has to be what plain SQL finds afterwards, whatever a process remembers and forgets.
 */

const roundCount = Number(process.env.ORACLE_ROUNDS ?? rounds(2));
const steps = Number(process.env.ORACLE_STEPS ?? 90);
/** Each round draws other rules and payments. */
const seedOf = (round: number, part: number): number => testSeed + round * 3 + part;
const hour = 3_600_000;
const timeZone = 'America/Sao_Paulo';
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await database.main.updateTable('limit_profile').set({ monitor_minor: 900_000_000_000n, probation_minor: 900_000_000_000n }).execute();
});

/** Types whose numbers the oracle can work out. */
const types = ruleTypes.filter((type) => {
  if (type.runs === 'scheduled') return false;
  const plan = type.plan(startSpec(type, 'BRL', testLine));
  const filters = [plan.applies, ...plan.terms.flatMap((term) => ('aggregate' in term ? [term.aggregate.where] : []))];
  const touches = filters.flatMap((filter) => [...(filter.touches?.of ?? []), ...(filter.industries ? ['industry'] : [])]);
  return plan.terms.every((term) => !('attribute' in term) || knowsAttribute(term.attribute)) && touches.length === 0;
});

const period = fc.record({
  count: fc.constantFrom(1, 2, 7),
  unit: fc.constantFrom('HOUR' as const, 'DAY' as const, 'DAY' as const),
  mode: fc.constant('ROLLING' as const),
});
const calendar = fc.record({ count: fc.constantFrom(1, 3), unit: fc.constantFrom('DAY' as const, 'WEEK' as const), mode: fc.constant('CALENDAR' as const) });

function parameterOf({ name, kind, choices, start, min = 0, max }: ParameterSpec): fc.Arbitrary<ParameterValue | undefined> {
  // Shared addresses and numbers are told apart like devices; the oracle knows devices only.
  if (name === 'shared' || name === 'shared_by') return fc.constant('DEVICE');
  if (kind === 'choice' && choices) return fc.constantFrom(...choices);
  if (kind === 'flag') return fc.constantFrom(0, 1);
  if (kind === 'money') return fc.constantFrom(1, 5_000, testLine);
  if (kind === 'duration') return fc.constantFrom(12 * hour, 3 * 24 * hour, 10 * 24 * hour).map((value) => Math.min(Math.max(value, min), max ?? value));
  return fc.constant(start);
}

interface Kind {
  /** Of rules. */
  types: readonly RuleType[];
  count: number;
  amounts: readonly number[];
  counts: { min: number; max: number };
  /** A rule hits from its threshold up to so many times it, the next payment mostly no more; absent where it has no upper end. */
  reach?: number;
  actions: readonly ('ALERT' | 'MONITOR' | 'PENDING' | 'REJECT')[];
  /** Rounds are so many times longer than `steps`. */
  length: number;
}
/** Hits on nearly every payment, so that locks decide it. */
const busy: Kind = {
  types,
  count: 24,
  amounts: [5_000, 40_000, 150_000],
  counts: { min: 1, max: 4 },
  actions: ['ALERT', 'ALERT', 'MONITOR', 'PENDING', 'REJECT'],
  length: 1,
};
/** Hits now and then by what came together, so that most payments are accepted from memory and aggregates move along. */
const calm: Kind = {
  types: types.filter((type) => type.hasPeriod && type.plan(startSpec(type, 'BRL', testLine)).terms.every((term) => !('attribute' in term))),
  count: 8,
  amounts: [60_000, 150_000, 300_000, 600_000, 1_000_000, 1_500_000],
  counts: { min: 2, max: 24 },
  reach: 1.15,
  actions: ['ALERT'],
  length: 2,
};

/** A rule whose thresholds are near to what the payments below give. */
const ruleOf = (kind: Kind) =>
  fc.constantFrom(...kind.types).chain((type) => {
    const start = startSpec(type, 'BRL', testLine);
    const threshold =
      type.threshold === 'money'
        ? fc.constantFrom(...kind.amounts)
        : type.threshold === 'count'
          ? fc.integer(kind.counts)
          : fc.constantFrom(start.threshold, start.threshold / 4);
    const parameters = Object.fromEntries(type.parameters.map((one) => [one.name, parameterOf(one)]));
    return fc
      .record({
        threshold,
        period: type.hasPeriod ? fc.oneof({ weight: 3, arbitrary: period }, { weight: 1, arbitrary: calendar }) : fc.constant(undefined),
        minCount: type.hasMinCount ? fc.constantFrom(1, 2) : fc.constant(undefined),
        business: fc.constantFrom(undefined, undefined, start.business ?? ('payin' as const)),
        scope: fc.constantFrom({ level: 'general' as const }, { level: 'general' as const }, { level: 'merchant' as const, merchant: 'A' }),
        parameters: fc.record(parameters),
      })
      .map((change): RuleSpec => {
        const input = Object.fromEntries(Object.entries(change.parameters).filter(([, value]) => value !== undefined)) as Record<string, ParameterValue>;
        const { minCount, period: length, business, ...deferred } = change;
        const { business: _, ...base } = start;
        return {
          ...base,
          ...deferred,
          ...(business ? { business } : {}),
          ...(kind.reach && type.threshold !== 'none' ? { comparison: 'BETWEEN' as const, threshold2: Math.floor(deferred.threshold * kind.reach) } : {}),
          ...(length ? { period: length } : {}),
          ...(minCount ? { minCount } : {}),
          parameters: { ...start.parameters, ...input },
        };
      })
      .filter((spec) => validateSpec(spec, type).length === 0);
  });

interface Move {
  pay: boolean;
  person: number;
  business: 'payin' | 'payout';
  app: string;
  amount: number;
  at: number;
  stage: 'ORDER' | 'PAYMENT';
  device: string | undefined;
  account: string | undefined;
  uid: string | undefined;
  name: string | undefined;
  pick: number;
  event: 'paid' | 'failed' | 'refunded' | 'charged_back';
  part: number | undefined;
}

const move: fc.Arbitrary<Move> = fc.record({
  pay: fc.constantFrom(true, true, true, false),
  person: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4, 5),
  business: fc.constantFrom('payin' as const, 'payin' as const, 'payout' as const),
  app: fc.constantFrom('A1', 'A2', 'B1'),
  amount: fc.constantFrom(1_000, 5_000, 20_000, 50_000, 99_000, 150_000),
  // Mostly in order, sometimes days late; never two at one moment.
  at: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -2, max: 2 }) }, { weight: 1, arbitrary: fc.integer({ min: -400, max: 0 }) }),
  stage: fc.constantFrom('ORDER' as const, 'PAYMENT' as const),
  device: fc.constantFrom(undefined, 'd1', 'd2', 'd3'),
  account: fc.constantFrom(undefined, 'a1', 'a2', 'a3'),
  uid: fc.constantFrom(undefined, 'u1', 'u2'),
  name: fc.constantFrom(undefined, 'Ana Souza Lima', 'Bruno Castro Neves'),
  pick: fc.nat({ max: 12 }),
  event: fc.constantFrom('paid' as const, 'failed' as const, 'refunded' as const, 'refunded' as const, 'charged_back' as const),
  part: fc.constantFrom(undefined, undefined, 500, 20_000),
});

const begin = Date.UTC(2026, 6, 1, 12);
let clock = begin;
let drawn = 0;

interface Sent {
  business: 'payin' | 'payout';
  tradeNo: string;
}

async function publish(one: Move, sent: readonly Sent[]): Promise<void> {
  const trade = sent.at(-1 - (one.pick % Math.max(sent.length, 1)));
  if (!trade) return;
  const at = new Date(clock);
  const event = { ...trade, eventId: `e${drawn}`, event: one.event, occurredAt: at, receivedAt: at, payer: undefined };
  await recordEvent(database.main, { ...event, amountMinor: one.part === undefined ? undefined : BigInt(one.part) }, machineOrigin).catch(
    (error: { errorName?: string }) => {
      // An event that does not fit the payment's life.
      if (!error.errorName) throw error;
    },
  );
}

/** Rules that only watch, switched on and off meanwhile: histories outlive the set of rules they were read for. */
async function switchSome(versionIds: readonly string[], turn: number): Promise<void> {
  const versionId = versionIds[turn % versionIds.length] as string;
  await setRuleStatus(database.main, versionId, Math.floor(turn / versionIds.length) % 2 === 0 ? 'SHADOW' : 'INACTIVE');
}

const movesBetweenSwitches = 5;

/** Bytes to remember people in, by turns; and which histories are walked, so that aggregates move along in half of the rounds. */
const weights = [9_000, 64_000_000, 40_000] as const;
const walkedRows = [2, 96] as const;

async function playRound(moves: readonly Move[], weight: number, watchers: readonly string[]): Promise<void> {
  const decider = newDecider(database.main, weight);
  const people = Array.from({ length: 6 }, () => inventDocument().no);
  const sent: Sent[] = [];
  for (const [place, one] of moves.entries()) {
    if (place % movesBetweenSwitches === 0) await switchSome(watchers, place / movesBetweenSwitches);
    drawn += 1;
    // Judgements are told apart by their time; payments are made about an hour apart.
    clock += hour + 1;
    if (!one.pay) {
      await publish(one, sent);
      continue;
    }
    const input = paymentInput({
      id_no: people[one.person] as string,
      business: one.business,
      merchant_no: one.app.slice(0, 1),
      app_id: one.app,
      amount_minor: one.amount,
      order_time: clock + one.at * hour - 3 * hour,
      stage: one.stage,
      device: one.device,
      account: one.account,
      merchant_uid: one.uid,
      name: one.name,
    });
    await decider.decidePayments([{ payment: incomingPayment(parsePayment(input), new Date(clock)), origin: machineOrigin }]);
    sent.push({ business: one.business, tradeNo: String(input.trade_no) });
  }
}

describe('the rules that judge payments', () => {
  it(
    'say what plain SQL says afterwards',
    async () => {
      const hitTypes = new Set<string>();
      for (let round = 0; round < roundCount; round += 1) {
        const kind = round % 2 === 0 ? busy : calm;
        const specs = fc.sample(ruleOf(kind), { numRuns: kind.count, seed: seedOf(round, 0) });
        const used: (OracleRule & { type: string })[] = [];
        for (const [place, spec] of specs.entries()) {
          const { type, ...change } = spec;
          const action = kind.actions[place % kind.actions.length] as (typeof kind.actions)[number];
          const { versionId } = await addRule(database.main, {
            type,
            change: { ...change, ...(spec.business ? {} : { business: undefined }) },
            action,
            status: place % 7 === 3 ? 'SHADOW' : 'ACTIVE',
          });
          used.push({ versionId, plan: planRule(spec), type });
        }
        const watchers: string[] = [];
        for (const [place, { type, ...change }] of fc.sample(ruleOf(kind), { numRuns: 4, seed: seedOf(round, 1) }).entries()) {
          const other = place === 3 ? { currency: 'USD' as const } : {};
          watchers.push((await addRule(database.main, { type, change: { ...change, ...other }, status: 'INACTIVE' })).versionId);
        }
        const from = new Date(clock + 1);
        const walkAsBefore = walkBelow(walkedRows[Math.floor(round / 2) % walkedRows.length] as number);
        const moves = fc.sample(move, { numRuns: steps * kind.length, seed: seedOf(round, 2) });
        await playRound(moves, weights[round % weights.length] as number, watchers).finally(walkAsBefore);
        const until = new Date(clock + 1);
        const recorded = await findRecordedHits(
          database.main,
          used.map(({ versionId }) => versionId),
        );
        expect(recorded).toEqual(await findExpectedHits(database.main, used, { from, until, timeZone }));
        const hits = new Set(recorded.map((hit) => hit.split(' ')[2]));
        for (const { versionId, type } of used) if (hits.has(versionId)) hitTypes.add(type);
        for (const versionId of [...used.map((one) => one.versionId), ...watchers]) await setRuleStatus(database.main, versionId, 'INACTIVE');
      }
      expect(hitTypes.size).toBeGreaterThan(Math.min(types.length / 3, Math.ceil(roundCount / 2) * 3));
      expect(await findBrokenInvariants(database.main)).toEqual([]);
    },
    60_000 + roundCount * 120_000,
  );

  it('comes out equal when all of it is decided again', async () => {
    expect((await replayAll(database.main)).others).toEqual([]);
  }, 60_000);
});

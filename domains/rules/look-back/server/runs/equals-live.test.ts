import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRuleType, ruleTypes, startSpec } from '../../../../../engines/rules/index.ts';
import { type Database, systemActor } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { testSeed } from '../../../../../platform/testing/turn.ts';
import { recordEvent } from '../../../../payments/payment-events/server/index.ts';
import { decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { addRule, setRuleStatus } from '../../../../payments/decisions/server/testing-rules.store.ts';
import { sumByRule } from './finding.store.ts';
import { lookBackAt, recordedHits, startedRun } from './look-back.fixture.ts';

/*
 * Random rules on random payments that come late, fail or are refunded: on a period in which the rules have not changed, a look-back
 * finds what was recorded when the payments came, no more and no less. Without one of the rules, it finds just the hits of that rule.
 */

const hour = 3_600_000;
const begin = Date.UTC(2026, 5, 20, 12);
let clock = begin;
let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await database.main.updateTable('limit_profile').set({ monitor_minor: 900_000_000_000n, probation_minor: 900_000_000_000n }).execute();
  folder = await mkdtemp(`${tmpdir()}/atalaia-look-back-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Types that evaluate payments by what payments say, so that hits are many. */
const types = ruleTypes.filter(({ code, runs }) => {
  if (runs === 'scheduled') return false;
  const type = findRuleType(code) as (typeof ruleTypes)[number];
  return type.plan(startSpec(type, 'BRL', 100_000)).terms.every((term) => !('attribute' in term) || term.attribute === 'amount');
});

const rule = fc.record({
  type: fc.constantFrom(...types.map(({ code }) => code)),
  threshold: fc.constantFrom(5_000, 40_000, 150_000),
  count: fc.integer({ min: 1, max: 4 }),
  days: fc.constantFrom(1, 2, 7, 30),
  action: fc.constantFrom('ALERT' as const, 'MONITOR' as const, 'PENDING' as const, 'REJECT' as const),
  isOfMerchant: fc.constantFrom(false, false, true),
});
const move = fc.record({
  person: fc.nat({ max: 4 }),
  business: fc.constantFrom('payin' as const, 'payin' as const, 'payout' as const),
  app: fc.constantFrom('A1', 'A2', 'B1'),
  amount: fc.constantFrom(1_000, 5_000, 20_000, 50_000, 99_000, 150_000),
  // Hours between payments: many of a day, and the whole over three months.
  after: fc.constantFrom(1, 1, 3, 20, 70),
  late: fc.constantFrom(0, 0, 0, 0, 30),
  device: fc.constantFrom(undefined, 'd1', 'd2'),
  account: fc.constantFrom(undefined, 'a1', 'a2', 'a3'),
  event: fc.constantFrom(undefined, undefined, undefined, 'failed' as const, 'refunded' as const),
});

type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;
async function play(moves: readonly Move[]): Promise<void> {
  const people = Array.from({ length: 5 }, () => inventDocument().no);
  for (const [place, one] of moves.entries()) {
    clock += one.after * hour + 1;
    const input = paymentInput({
      id_no: people[one.person] as string,
      business: one.business,
      merchant_no: one.app.slice(0, 1),
      app_id: one.app,
      amount_minor: one.amount,
      order_time: clock - one.late * hour,
      stage: 'PAYMENT',
      device: one.device,
      account: one.account,
    });
    await decideInputs(database.main, [input], new Date(clock));
    if (!one.event) continue;
    clock += 60_000;
    const at = new Date(clock);
    const event = { business: one.business, tradeNo: String(input.trade_no), eventId: `e${clock}-${place}`, event: one.event, occurredAt: at, receivedAt: at };
    await recordEvent(database.main, { ...event, amountMinor: undefined, payer: undefined }, machineOrigin).catch((error: { errorName?: string }) => {
      // An event that does not fit the payment's life.
      if (!error.errorName) throw error;
    });
  }
}

it('finds what the rules found when the payments came, and of a rule that is gone just its hits', async () => {
  const made: { ruleId: string; versionId: string }[] = [];
  for (const one of fc.sample(rule, 18)) {
    const type = findRuleType(one.type) as (typeof ruleTypes)[number];
    const start = startSpec(type, 'BRL', 100_000);
    made.push(
      await addRule(database.main, {
        type: one.type,
        action: one.action,
        change: {
          threshold: type.threshold === 'money' ? one.threshold : type.threshold === 'count' ? one.count : start.threshold,
          ...(type.hasPeriod ? { period: { count: one.days, unit: 'DAY' as const, mode: 'ROLLING' as const } } : {}),
          ...(one.isOfMerchant ? { scope: { level: 'merchant' as const, merchant: 'A' } } : {}),
        },
      }),
    );
  }
  // Some sets of rules that are drawn find little in so many payments.
  let hits = await recordedHits(database.main);
  for (let turn = 0; turn < 5 && hits.length <= 20; turn += 1) {
    await play(fc.sample(move, { numRuns: 140, seed: testSeed + turn }));
    hits = await recordedHits(database.main);
  }
  const period = { from: new Date(begin - 48 * hour), to: new Date(clock + hour) };
  expect(hits.length).toBeGreaterThan(20);

  const unchanged = await startedRun(database.main, { ...period, actor: systemActor });
  await lookBackAt(database, folder, unchanged);
  expect(await sumByRule(database.main, unchanged)).toEqual([]);

  // The rule with most hits that is not refused by another on the way.
  const counts = new Map<string, number>();
  for (const { ruleId } of hits) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  const [gone, count] = [...counts].sort((a, b) => b[1] - a[1])[0] as [string, number];
  await setRuleStatus(database.main, made.find(({ ruleId }) => ruleId === gone)?.versionId as string, 'INACTIVE');
  const without = await startedRun(database.main, { ...period, actor: systemActor });
  await lookBackAt(database, folder, without);
  const result = await sumByRule(database.main, without);
  expect(result.map(({ side, ruleId, payments }) => [side, ruleId, payments])).toEqual([['THEN_ONLY', gone, count]]);
}, 300_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type JobContext, localFileStore } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { recordEvent } from '../../../payment-events/server/record-event.ts';
import { rulePassJob } from './rule-pass.job.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../testing.ts';
import { addRule } from '../testing-rules.store.ts';

let database: Database;
let folder: string;
const hour = 3_600_000;
const now = clock.ms();
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'atalaia-pass-'));
  await openBackOffice(database.main);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pass = (): Promise<void> => {
  const config = { publicUrl: 'http://localhost', demo: false, sandbox: true };
  const context: JobContext = { database, files: localFileStore(folder), config, now: clock.now() } as never;
  return rulePassJob.run({}, context) as Promise<void>;
};

/** A payment of a person, so many hours before now. */
async function pay(id_no: string, hoursAgo: number, changes: Record<string, unknown> = {}): Promise<string> {
  const input = paymentInput({ id_no, amount_minor: 1_000, order_time: now - hoursAgo * hour, stage: 'PAYMENT', ...changes });
  await decideInputs(database.main, [input]);
  return String(input.trade_no);
}
const hitsOf = (versionId: string) =>
  database.main
    .selectFrom('rule_hit as h')
    .innerJoin('transaction as t', 't.id', 'h.transaction_id')
    .select(['t.trade_no', 'h.stage', 'h.effect'])
    .where('h.version_id', '=', versionId)
    .orderBy('t.order_time')
    .execute();
const alertsOf = (name: string) =>
  database.main.selectFrom('alert').select(['name', 'subject_id', 'merchant_no', 'hit_count', 'status', 'evidence']).where('name', '=', name).execute();

describe('a pass over stored history', () => {
  it('finds what a late payment has filled, alerts once, and reverses nothing', async () => {
    const { versionId } = await addRule(database.main, {
      type: 'COUNT',
      name: 'Three in a day',
      action: 'PENDING',
      change: { comparison: 'GTE', threshold: 3, period: { count: 1, unit: 'DAY', mode: 'ROLLING' } },
    });
    const { no } = inventDocument();
    await pay(no, 6);
    const second = await pay(no, 4);
    expect(await hitsOf(versionId)).toEqual([]);
    // Told of hours later: with it, the second was the third.
    await pay(no, 5);
    expect(await hitsOf(versionId)).toEqual([]);
    await pass();
    const results = [{ trade_no: second, stage: 'PASS', effect: 'NONE' }];
    expect(await hitsOf(versionId)).toEqual(results);
    const [alert, ...more] = await alertsOf('Three in a day');
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      hit_count: 1,
      status: 'NEW',
      evidence: {
        rule: {
          outcome: 'HIT',
          seen: [
            { name: 'payments', value: 3 },
            { name: 'volume', value: 3_000 },
          ],
        },
      },
    });
    await pass();
    expect(await hitsOf(versionId)).toEqual(results);
    expect((await alertsOf('Three in a day')).map((one) => one.hit_count)).toEqual([1]);
    const held = await database.main.selectFrom('transaction').select('aml_result').where('aml_result', '<>', 'ACCEPTED').execute();
    expect(held).toEqual([]);
    // The next one is held at once.
    await pay(no, 3);
    expect((await hitsOf(versionId)).map(({ stage }) => stage)).toEqual(['PASS', 'PAYMENT']);
  });

  it('leaves payments alone that came before a rule was in use', async () => {
    const { no } = inventDocument();
    await pay(no, 7, { amount_minor: 77_000 });
    const { versionId } = await addRule(database.main, { type: 'SINGLE_AMOUNT', name: 'Large', change: { threshold: 70_000 } });
    await pass();
    expect(await hitsOf(versionId)).toEqual([]);
  });

  it('says of a merchant what a rule of the night finds, once', async () => {
    const { versionId } = await addRule(database.main, { type: 'CHARGEBACK_RATIO', name: 'Disputed', change: { threshold: 1, minCount: 1 } });
    const tradeNo = await pay(inventDocument().no, 8, { merchant_no: 'B', app_id: 'B1' });
    const at = new Date(now - 2 * hour);
    const event = { business: 'payin' as const, tradeNo, eventId: 'c', event: 'charged_back' as const, occurredAt: at, receivedAt: at };
    await recordEvent(database.main, { ...event, amountMinor: undefined, payer: undefined }, machineOrigin);
    expect(await hitsOf(versionId)).toEqual([]);
    await pass();
    await pass();
    expect(await hitsOf(versionId)).toEqual([{ trade_no: tradeNo, stage: 'PASS', effect: 'ACTED' }]);
    expect(await alertsOf('Disputed')).toMatchObject([{ subject_id: null, merchant_no: 'B', hit_count: 1 }]);
  });

  it('finds money that returns to where it started', async () => {
    const rule = { comparison: 'BETWEEN' as const, threshold: 3, threshold2: 5, parameters: { loss_percent: 20, least_amount: 10_000 } };
    const { versionId } = await addRule(database.main, { type: 'CYCLE', name: 'In a circle', change: rule });
    const people = [1, 2, 3].map((n) => ({ no: inventDocument().no, account: `circle-${n}` }));
    // Everybody is known by the account that they pay in from.
    for (const { no, account } of people) await pay(no, 30, { account, amount_minor: 11_000 });
    const trades: string[] = [];
    for (const [at, { no }] of people.entries()) {
      const { account } = people[(at + 1) % 3] as (typeof people)[number];
      trades.push(await pay(no, 20 - at, { business: 'payout', account, amount_minor: 50_000 - at * 1_000, stage: 'ORDER' }));
    }
    await pass();
    expect(await hitsOf(versionId)).toEqual([{ trade_no: trades[2], stage: 'PASS', effect: 'ACTED' }]);
    expect(await alertsOf('In a circle')).toMatchObject([
      { hit_count: 1, evidence: { rule: { seen: [{ name: 'cycle_hops', value: 3, count: 3 }, { value: 4 }] } } },
    ]);
    const done = await database.main.selectFrom('rule_pass').select(['company_code']).execute();
    expect(done).toEqual([{ company_code: companyCode }]);
  });
});

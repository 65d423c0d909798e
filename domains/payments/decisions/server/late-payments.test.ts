import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { decideTransaction, decideTransactions } from '../contract/index.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { decisionsSlice } from './index.ts';
import { findBrokenInvariants } from './books/invariants.store.ts';
import { addRule } from './testing-rules.store.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from './testing.ts';
import { replayAll } from './replay/replay.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice] });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});

const pay = async (id_no: string, amount_minor: number, ago: number, changes: Record<string, unknown> = {}) => {
  const input = paymentInput({ id_no, amount_minor, order_time: clock.ms() - ago, ...changes });
  const reply = await core.send(decideTransaction, input as never, { headers: { 'accept-language': 'pt' } });
  return { ...reply, input };
};
const stored = (tradeNo: unknown) =>
  server.database.main
    .selectFrom('transaction')
    .select(['order_time', 'stated_order_time', 'created_at', 'aml_result'])
    .where('trade_no', '=', tradeNo as string)
    .executeTakeFirstOrThrow();

describe('an order time that is stated', () => {
  it('counts within the distance that the company allows', async () => {
    const { input } = await pay(inventDocument().no, 1_000, 2 * day - minute);
    const row = await stored(input.trade_no);
    expect([row.order_time.getTime(), row.stated_order_time]).toEqual([input.order_time, null]);
  });
  it('counts at the arrival when it lies further back, and is kept', async () => {
    const { no } = inventDocument();
    await pay(no, 1_000, 0);
    const { input, body } = await pay(no, 1_000, 40 * day);
    expect(body.data.outcome).toBe('accepted');
    const row = await stored(input.trade_no);
    expect([row.order_time, row.stated_order_time?.getTime()]).toEqual([row.created_at, input.order_time]);
    // Sent again, it is the same payment.
    const again = await core.send(decideTransaction, input as never);
    expect(again.body.data).toEqual({ ...body.data, repeated: true });
  });
  it('is refused further ahead than the company allows, with the field named', async () => {
    const { status, body } = await pay(inventDocument().no, 1_000, -6 * minute);
    expect([status, body.msg]).toEqual([400, 'O campo data e hora do pedido não pode estar mais de 5 minutos no futuro.']);
    const lines = JSON.stringify(paymentInput({ id_no: inventDocument().no, order_time: clock.ms() + 6 * minute }));
    const batch = await core.fetch(decideTransactions.path, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: lines });
    expect(JSON.parse(await batch.text())).toMatchObject({ line: 1, code: '30001', fields: [{ field: 'order_time' }] });
  });
  it('uses the distances of its company', async () => {
    const db = server.database.main;
    const before = await db.selectFrom('company').select('profile').where('code', '=', companyCode).executeTakeFirstOrThrow();
    await db
      .updateTable('company')
      .set({ profile: JSON.stringify({ order_time_back_minutes: 10, order_time_ahead_minutes: 60 }) })
      .where('code', '=', companyCode)
      .execute();
    const { no } = inventDocument();
    const ahead = await pay(no, 1_000, -50 * minute);
    const late = await pay(no, 1_000, 11 * minute);
    await db
      .updateTable('company')
      .set({ profile: JSON.stringify(before.profile) })
      .where('code', '=', companyCode)
      .execute();
    expect(ahead.status).toBe(200);
    expect((await stored(late.input.trade_no)).stated_order_time?.getTime()).toBe(late.input.order_time);
  });
  it('is believed of what is imported, however long ago', async () => {
    const input = paymentInput({ id_no: inventDocument().no, order_time: clock.ms() - 400 * day });
    await decideInputs(server.database.main, [input]);
    const row = await stored(input.trade_no);
    expect([row.order_time.getTime(), row.stated_order_time]).toEqual([input.order_time, null]);
  });
});

describe('back-dating', () => {
  it('gains no headroom: no more is accepted than of the same payments undated', { timeout: timeLimit(60_000) }, async () => {
    const amounts = fc.array(fc.integer({ min: 10_000, max: 400_000 }), { minLength: 4, maxLength: 14 });
    const agoOf = fc.oneof(fc.integer({ min: -4 * minute, max: 3 * day }), fc.integer({ min: 0, max: 120 * day }));
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(agoOf, { minLength: 14, maxLength: 14 }), fc.boolean(), async (paid, agos, isTogether) => {
        const accepted = async (agoAt: (at: number) => number) => {
          const { no } = inventDocument();
          // Known people are evaluated from memory, the first payment of somebody with locks.
          await pay(no, 100, 0);
          if (isTogether) {
            const lines = paid.map((amount_minor, at) => JSON.stringify(paymentInput({ id_no: no, amount_minor, order_time: clock.ms() - agoAt(at) })));
            const reply = await core.fetch(decideTransactions.path, {
              method: 'POST',
              headers: { 'content-type': 'application/x-ndjson' },
              body: lines.join('\n'),
            });
            const declared = (await reply.text())
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line) as { data: { outcome: string } });
            return paid.reduce((sum, amount, at) => sum + (declared[at]?.data.outcome === 'accepted' ? amount : 0), 0);
          }
          let sum = 0;
          for (const [at, amount] of paid.entries()) if ((await pay(no, amount, agoAt(at))).body.data.outcome === 'accepted') sum += amount;
          return sum;
        };
        expect(await accepted((at) => agos[at] as number)).toBeLessThanOrEqual(await accepted(() => 0));
      }),
      { numRuns: rounds(12) },
    );
    expect(await findBrokenInvariants(server.database.main)).toEqual([]);
  });
  it('is measured by the fuller of both windows', async () => {
    const { no } = inventDocument();
    const input = paymentInput({ id_no: no, amount_minor: 950_000, order_time: clock.ms() - 50 * day });
    await decideInputs(server.database.main, [input]);
    // The window of its arrival is empty, the one that was stated is not.
    expect((await pay(no, 100_000, 49 * day)).body.data.outcome).toBe('documents_required');
    expect((await pay(inventDocument().no, 100_000, 49 * day)).body.data.outcome).toBe('accepted');
  });
  it('evades no rule that counts payments of a period', async () => {
    await addRule(server.database.main, { type: 'COUNT', action: 'REJECT' });
    const outcomes = async (agoAt: (at: number) => number) => {
      const { no } = inventDocument();
      const declared = [];
      for (let at = 0; at < 14; at += 1) declared.push((await pay(no, 1_000, agoAt(at))).body.data.outcome);
      return declared;
    };
    const undated = await outcomes(() => 0);
    expect(undated).toContain('not_possible');
    expect(await outcomes((at) => (3 + at * 7) * day)).toEqual(undated);
  });

  it('comes out equal when all of it is decided again', async () => {
    expect((await replayAll(server.database.main)).others).toEqual([]);
  }, 60_000);
});

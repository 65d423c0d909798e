import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openDesk, decideInputs, inventDocument, paymentInput } from '../../domains/decisions/server/testing.ts';
import { offboardMerchant } from '../../domains/merchants/contract/index.ts';
import { recordTransactionEvent } from '../../domains/payment-events/contract/index.ts';
import { type TestServer, testDatabase, testServer } from '../../platform/server/testing.ts';
import { slices } from './slices.ts';

let server: TestServer;
beforeAll(async () => {
  const database = await testDatabase();
  await openDesk(database.main);
  server = await testServer({ slices: [...slices], database, work: false });
});

it('after a merchant is offboarded its next payments are refused, and what was admitted drains', async () => {
  const db = server.database.main;
  const desk = server.as({ companies: ['ATBR'] });
  const core = server.as({ kind: 'machine', scopes: ['decide'], abilities: [], companies: ['ATBR'] });
  const { no } = inventDocument();
  const pay = async (changes: object) => {
    const input = paymentInput({ id_no: no, merchant_no: 'B', app_id: 'B1', ...changes });
    const [answer] = await decideInputs(db, [input]);
    const decided = answer as { transaction?: { amlResult: string; reasons?: string[] } };
    return { tradeNo: String(input.trade_no), result: decided.transaction?.amlResult };
  };
  const payin = await pay({ business: 'payin' });
  const payout = await pay({ business: 'payout' });
  expect([payin.result, payout.result]).toEqual(['ACCEPTED', 'ACCEPTED']);
  const tell = (business: 'payin' | 'payout', tradeNo: string, event: 'paid' | 'refunded') =>
    core.send(recordTransactionEvent, { business, trade_no: tradeNo, event, event_id: `${tradeNo}-${event}`, occurred_at: Date.now() });
  await tell('payin', payin.tradeNo, 'paid');

  await desk.call(offboardMerchant, { muid: 'uB', reason: 'Leaves the group' });
  expect([(await pay({ business: 'payin' })).result, (await pay({ business: 'payout' })).result]).toEqual(['REJECTED', 'REJECTED']);

  const states = async () =>
    (
      await sql<{
        status: string;
      }>`select partner_status as status from transaction where trade_no = any(${[payin.tradeNo, payout.tradeNo]}::text[]) order by business`.execute(db)
    ).rows.map(({ status }) => status);
  expect((await tell('payout', payout.tradeNo, 'paid')).status).toBe(200);
  expect((await tell('payin', payin.tradeNo, 'refunded')).status).toBe(200);
  expect(await states()).toEqual(['REFUNDED', 'PAID']);
});

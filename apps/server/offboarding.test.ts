import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openBackOffice, decideInputs, inventDocument, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { offboardMerchant, suspendMerchant } from '../../domains/merchants/merchants/contract/index.ts';
import { recordTransactionEvent } from '../../domains/payments/payment-events/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { type TestServer, testDatabase, testServer } from '../../platform/server/testing.ts';
import { slices } from './slices.ts';

let server: TestServer;
beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [...slices], database, work: false });
});

/** Payments of one person at shop B, with what comes of them. */
function shop() {
  const db = server.database.main;
  const core = server.as({ kind: 'machine', scopes: ['decide'], abilities: [], companies: ['ATBR'] });
  const { no } = inventDocument();
  return {
    async pay(changes: object) {
      const input = paymentInput({ id_no: no, merchant_no: 'B', app_id: 'B1', ...changes });
      const [answer] = await decideInputs(db, [input]);
      const tradeNo = String(input.trade_no);
      const row = await db.selectFrom('transaction').select(['aml_result', 'aml_reasons']).where('trade_no', '=', tradeNo).executeTakeFirst();
      expect(answer?.kind).toBe('decided');
      return { tradeNo, result: row?.aml_result, reasons: row?.aml_reasons };
    },
    tell: (business: 'payin' | 'payout', tradeNo: string, event: 'paid' | 'refunded') =>
      core.send(recordTransactionEvent, { business, trade_no: tradeNo, event, event_id: `${tradeNo}-${event}`, occurred_at: clock.ms() }),
    async states(...tradeNos: string[]) {
      const { rows } = await sql<{
        status: string;
      }>`select partner_status as status from transaction where trade_no = any(${tradeNos}::text[]) order by business`.execute(db);
      return rows.map(({ status }) => status);
    },
  };
}

const offboard = () => server.as({ companies: ['ATBR'] }).call(offboardMerchant, { muid: 'uB', reason: 'Leaves the group' });
const suspend = () => server.as({ companies: ['ATBR'] }).call(suspendMerchant, { muid: 'uB', reason: 'Chargebacks without an answer' });

it.each([
  ['suspended', suspend],
  ['offboarded', offboard],
])('after a merchant is %s its next payments are refused, and what was admitted drains', async (_name, act) => {
  await sql`update merchant set status = 'ONBOARDED', offboarded_at = null, version = version + 1 where merchant_no = 'B'`.execute(server.database.main);
  const { pay, tell, states } = shop();
  const payin = await pay({ business: 'payin' });
  const payout = await pay({ business: 'payout' });
  expect([payin.result, payout.result]).toEqual(['ACCEPTED', 'ACCEPTED']);
  await tell('payin', payin.tradeNo, 'paid');

  await act();
  const refused = [await pay({ business: 'payin' }), await pay({ business: 'payout' })];
  expect(refused.map(({ result, reasons }) => [result, reasons])).toEqual([
    ['REJECTED', ['MERCHANT_STATE']],
    ['REJECTED', ['MERCHANT_STATE']],
  ]);

  expect((await tell('payout', payout.tradeNo, 'paid')).status).toBe(200);
  expect((await tell('payin', payin.tradeNo, 'refunded')).status).toBe(200);
  expect(await states(payin.tradeNo, payout.tradeNo)).toEqual(['REFUNDED', 'PAID']);
});

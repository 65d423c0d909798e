import { beforeEach, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { findUnmet, sentenceOf } from '../../../../platform/server/conditions/index.ts';
import { type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { decisionsSlice } from '../../decisions/server/index.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import { coreFailures, coreReports } from './conditions.ts';
import { paymentEventsSlice } from './index.ts';

const hourMs = 3_600_000;
let server: TestServer;
let key: string;
beforeEach(async () => {
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice] });
  await openBackOffice(server.database.main);
  key = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] }).credentials['x-api-key'] as string;
});

async function post(path: string, body: object): Promise<{ data: { trade_no: string; outcome: string } }> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { data: { trade_no: string; outcome: string } };
}
/** A payment that may go on; its number. */
async function accepted(business: 'payin' | 'payout', more: object = {}): Promise<string> {
  const { data } = await post('/api/v1/transactions', paymentInput({ business, id_no: inventDocument().no, amount_minor: 1_000, ...more }));
  expect(data.outcome).toBe('accepted');
  return data.trade_no;
}
const report = (business: string, tradeNo: string, event: string) =>
  post(`/api/v1/transactions/${business}/${tradeNo}/events`, { event_id: `${tradeNo}-${event}`, event, occurred_at: clock.ms() });
/** How many orders are told to be without a report, in so many hours. */
const toldIn = async (hours: number, { demo = false } = {}) => {
  const world = { database: server.database, companies: [companyCode, 'ATMX'], now: new Date(clock.ms() + hours * hourMs), demo };
  const result = await findUnmet([coreReports(0)], world);
  return result.map((one) => [one.company, one.condition.severity, one.facts?.count, one.facts?.hours, sentenceOf(one, 'en').includes('{')]);
};

it('a payment core that reports nothing of what it was told to let go is told after a day, business by business, until it reports', async () => {
  expect(await toldIn(200)).toEqual([]);
  // Money that has arrived without an order needs no report, and is none.
  await accepted('payin', { stage: 'PAYMENT' });
  expect(await toldIn(25)).toEqual([]);
  const [first, second] = [await accepted('payin'), await accepted('payin')];
  await accepted('payin', { stage: 'PAYMENT' });
  expect(await toldIn(23)).toEqual([]);
  expect(await toldIn(25)).toEqual([[companyCode, 'WARNING', 2, 25, false]]);
  expect(await toldIn(25, { demo: true })).toEqual([]);
  const out = await accepted('payout');
  expect(await toldIn(25)).toEqual([[companyCode, 'WARNING', 3, 25, false]]);
  // Reports of pay-ins say nothing about pay-outs.
  await report('payin', second, 'paid');
  expect(await toldIn(25)).toEqual([[companyCode, 'WARNING', 1, 25, false]]);
  await report('payout', out, 'failed');
  expect(await toldIn(25)).toEqual([]);
  // It stops: what came after the last report has none.
  await accepted('payin');
  expect(await toldIn(25)).toEqual([[companyCode, 'WARNING', 1, 25, false]]);
  await report('payin', first, 'cancelled');
  expect(await toldIn(25)).toEqual([[companyCode, 'WARNING', 1, 25, false]]);
  // After three days it is no news, and there is nothing newer.
  expect(await toldIn(73)).toEqual([]);
  // The one of the slice answers for some minutes what it has found.
  const declared = async (minutes: number) => {
    const world = { database: server.database, companies: [companyCode], now: new Date(clock.ms() + 25 * hourMs + minutes * 60_000), demo: false };
    const unmet = await findUnmet(paymentEventsSlice.conditions ?? [], world);
    return unmet.filter(({ condition }) => condition.code === 'CORE_REPORTS').map(({ condition, facts }) => [condition.code, facts?.count]);
  };
  expect(await declared(0)).toEqual([['CORE_REPORTS', 1]]);
  await report('payin', await accepted('payin'), 'cancelled');
  expect([await declared(4), await declared(6)]).toEqual([[['CORE_REPORTS', 1]], []]);
});

it('a payment core that reports what is paid and never what failed is named, until it reports an end without payment', async () => {
  const lacks = async (hours: number, { demo = false } = {}) => {
    const world = { database: server.database, companies: [companyCode], now: new Date(clock.ms() + hours * hourMs), demo };
    const result = await findUnmet([coreFailures(0)], world);
    return result.map((one) => [one.condition.code, one.facts?.count, one.facts?.paid, /[{}]/.test(sentenceOf(one, 'pt'))]);
  };
  const numbers: string[] = [];
  for (let order = 0; order < 21; order += 1) numbers.push(await accepted('payout'));
  await report('payout', await accepted('payout'), 'failed');
  expect(await lacks(25)).toEqual([]);
  await server.database.main.updateTable('transaction').set({ partner_status: 'PAID' }).where('partner_status', '=', 'FAILED').execute();
  expect(await lacks(23)).toEqual([]);
  expect(await lacks(25)).toEqual([['CORE_FAILURES', 21, 1, false]]);
  expect(await lacks(25, { demo: true })).toEqual([]);
  await report('payout', numbers[0] as string, 'paid');
  expect(await lacks(25)).toEqual([['CORE_FAILURES', 20, 2, false]]);
  // Fewer are some that nobody pays.
  await report('payout', numbers[1] as string, 'paid');
  expect(await lacks(25)).toEqual([]);
  numbers.push(await accepted('payout'));
  expect(await lacks(25)).toEqual([['CORE_FAILURES', 20, 3, false]]);
  await report('payout', numbers.at(-2) as string, 'cancelled');
  numbers.push(await accepted('payout'));
  expect(await lacks(25)).toEqual([]);
});

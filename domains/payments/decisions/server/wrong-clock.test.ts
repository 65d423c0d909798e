import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { forgetClockOfDatabase, noteClockOfDatabase } from '../../../../platform/server/db/clock-of-database.ts';
import { testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { decideTransaction, decideTransactions, transactionInput } from '../contract/index.ts';
import { recordTransactionEvent } from '../../payment-events/contract/index.ts';
import { paymentEventsSlice } from '../../payment-events/server/index.ts';
import { decisionsSlice } from './index.ts';
import { livePayment } from './intake/incoming-payment.ts';
import { readPassed, writePassed } from './processes/passed-payments.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from './testing.ts';

/* A payment core takes 400 for final. Where the clock of the server is wrong, a payment is not decided and may be sent again. */

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice] });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});
afterEach(forgetClockOfDatabase);

/** The clock of this server is ahead of that of the database, and of the core, by so much. */
const setAhead = (ms: number) => noteClockOfDatabase({ databaseMs: clock.ms() - ms, asked: clock.ms(), answered: clock.ms() });
const pay = (ahead: number, changes: Record<string, unknown> = {}) => {
  const input = paymentInput({ id_no: inventDocument().no, amount_minor: 1_000, order_time: clock.ms() - ahead, ...changes });
  return core.send(decideTransaction, input as never, { headers: { 'accept-language': 'pt' } });
};

describe('a payment while the clock of this server is wrong', () => {
  it.each([
    ['an hour behind', -hour],
    ['a day ahead', day],
    ['three days ahead, so that every payment seems late', 3 * day],
    ['400 days ahead', 400 * day],
  ])('%s: is not decided, and may be sent again', async (_name, ahead) => {
    setAhead(ahead);
    const { status, body, headers } = await pay(ahead);
    expect([status, body.data, body.msg]).toEqual([
      503,
      { error: 'CLOCK_WRONG' },
      'O relógio deste servidor está errado. Nada foi decidido. Envie novamente com o mesmo número.',
    ]);
    expect(headers.get('retry-after')).toBe('5');
    forgetClockOfDatabase();
    expect((await pay(0)).status).toBe(200);
  });

  it('is decided within the distance that a company allows its core, and refused by nothing but 503 beyond', async () => {
    setAhead(-2 * minute);
    expect((await pay(-2 * minute)).status).toBe(200);
    // By the clock of the database it is four minutes ahead, by ours six.
    expect((await pay(-6 * minute)).status).toBe(503);
  });

  it('as one of a list: of all lines at once by the status', async () => {
    setAhead(-hour);
    const lines = [1, 2].map(() => JSON.stringify(paymentInput({ id_no: inventDocument().no, order_time: clock.ms() + hour }))).join('\n');
    const reply = await core.fetch(decideTransactions.path, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: lines });
    expect([reply.status, ((await reply.json()) as { data: unknown }).data]).toEqual([503, { error: 'CLOCK_WRONG' }]);
  });

  it('is decided where it is imported, as it says its time itself', async () => {
    setAhead(-hour);
    await expect(decideInputs(server.database.main, [paymentInput({ id_no: inventDocument().no, order_time: clock.ms() - day })])).resolves.toBeDefined();
  });

  it('says so to the process that it is passed on to', () => {
    setAhead(-hour);
    const payment = livePayment(transactionInput.parse(paymentInput({ id_no: inventDocument().no })), clock.now());
    const origin = { actor: { kind: 'machine', userId: '1', personId: '1', name: 'core', companies: [companyCode] }, ip: null, requestId: 'r' };
    expect(payment.clockOff).toBe('FAR');
    expect(readPassed(writePassed([{ payment, origin } as never], false)).payments[0]?.payment.clockOff).toBe('FAR');
  });
});

it('an event that lies ahead by a wrong clock of ours is not refused for good either', async () => {
  const { body } = await pay(0);
  const { business, trade_no } = body.data;
  const event = { business, trade_no, event_id: 'paid', event: 'paid', occurred_at: clock.ms() + hour };
  setAhead(-hour);
  const { status, body: answer } = await core.send(recordTransactionEvent, event as never);
  expect([status, answer.data]).toEqual([503, { error: 'CLOCK_WRONG' }]);
  expect((await core.send(recordTransactionEvent, { ...event, occurred_at: clock.ms() } as never)).status).toBe(200);
});

it('is wrong by its core where our clock is right: refused with the field named', async () => {
  setAhead(0);
  const { status, body } = await pay(-6 * minute);
  expect([status, (body.data as unknown as { fields: { field: string }[] }).fields[0]?.field]).toEqual([400, 'order_time']);
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { decideTransaction, getTransaction } from '../../decisions/contract/index.ts';
import { decisionsSlice } from '../../decisions/server/index.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import { recordTransactionEvent } from '../contract/index.ts';
import { paymentEventsSlice } from './index.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice] });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});

async function pay(business: 'payin' | 'payout', amount = 10, changes: object = {}): Promise<string> {
  const { body } = await core.send(decideTransaction, paymentInput({ business, id_no: inventDocument().no, amount_minor: amount * 100, ...changes }) as never);
  return body.data.trade_no;
}
const report = async (business: string, tradeNo: string, event: string, more: object = {}) => {
  const input = { business, trade_no: tradeNo, event_id: `${tradeNo}-${event}`, event, occurred_at: clock.ms(), ...more };
  const { status, body } = await core.send(recordTransactionEvent, input as never);
  const data = body.data as unknown as Record<string, unknown> & { error?: string; fields?: { field: string; code: string; msg: string }[] };
  return { status, data, fields: data.fields?.map(({ field, code }) => `${field} ${code}`), msg: body.msg };
};

describe('a field that means nothing with an event', () => {
  const payer = { name: 'Ana Prado' };
  it.each([
    ['failed', { amount_minor: 5 }, ['amount_minor']],
    ['failed', { payer }, ['payer']],
    ['cancelled', { amount_minor: 5, payer, account: '1' }, ['amount_minor', 'payer', 'account']],
    ['processing', { account: '1' }, ['account']],
    ['paid', { account: '1' }, ['account']],
  ])('is refused with %s %j and changes nothing', async (event, more, names) => {
    const trade = await pay('payin');
    const { status, fields, data } = await report('payin', trade, event, more);
    expect([status, data.error, fields]).toEqual([400, 'VALIDATION', names.map((name) => `${name} notForEvent`)]);
    expect((await report('payin', trade, event)).status).toBe(200);
  });

  it('is refused with a chargeback and a refund, too', async () => {
    const trade = await pay('payin');
    await report('payin', trade, 'paid', { amount_minor: 900, payer });
    expect((await report('payin', trade, 'charged_back', { amount_minor: 5 })).fields).toEqual(['amount_minor notForEvent']);
    const { fields, msg } = await report('payin', trade, 'refunded', { payer });
    expect([fields, msg]).toEqual([['payer notForEvent'], 'The payer field cannot be sent with the event refunded.']);
    expect((await report('payin', trade, 'refunded', { amount_minor: 5, account: '1/2' })).status).toBe(200);
  });

  it('does not turn away the repeat of an event that an earlier version has taken', async () => {
    const trade = await pay('payin');
    await report('payin', trade, 'failed');
    // As it was stored before the field was looked at: what counts is the hash of what was sent.
    const other = await pay('payin');
    await report('payin', other, 'paid', { amount_minor: 5 });
    await sql`update transaction_event e set event = 'failed', payload_hash = o.payload_hash from transaction_event o
      where e.event_id = ${`${trade}-failed`} and o.event_id = ${`${other}-paid`}`.execute(server.database.main);
    const { rows } = await sql<{ at: Date }>`select occurred_at as at from transaction_event where event_id = ${`${other}-paid`}`.execute(server.database.main);
    const again = { event_id: `${trade}-failed`, occurred_at: rows[0]?.at.getTime(), amount_minor: 5 };
    expect((await report('payin', trade, 'paid', again)).data).toMatchObject({ repeated: true });
  });
});

describe('the time of an event', () => {
  it.each([
    ['a year ahead', 365 * dayMs, 'tooFarAhead'],
    ['six minutes ahead', 6 * minuteMs, 'tooFarAhead'],
    ['in 2001', 1_000_000_000_000 - clock.ms(), 'tooFarBack'],
    ['three days before the order', -3 * dayMs, 'tooFarBack'],
  ])('%s is refused, and the event is recorded when it is sent with another', async (_name, distance, code) => {
    const trade = await pay('payin');
    const { status, fields } = await report('payin', trade, 'paid', { occurred_at: clock.ms() + distance });
    expect([status, fields]).toEqual([400, [`occurred_at ${code}`]]);
    expect((await report('payin', trade, 'paid')).status).toBe(200);
  });

  it.each([
    ['four minutes ahead', 4 * minuteMs],
    ['a day before the order', -dayMs],
  ])('%s is taken', async (_name, distance) => {
    expect((await report('payin', await pay('payin'), 'paid', { occurred_at: clock.ms() + distance })).status).toBe(200);
  });

  it('is measured by the time that the order stated, where it came too late to count by it', async () => {
    const trade = await pay('payin', 10, { order_time: clock.ms() - 10 * dayMs });
    expect((await report('payin', trade, 'paid', { occurred_at: clock.ms() - 10 * dayMs })).status).toBe(200);
  });
});

describe('a report against the answer', () => {
  it('of a held pay-out that has left is recorded, and the core is told, also when it asks again', async () => {
    const trade = await pay('payout', 20_000);
    const at = { occurred_at: clock.ms() };
    const { status, data } = await report('payout', trade, 'paid', at);
    expect([status, data]).toEqual([200, expect.objectContaining({ partner_status: 'PAID', outcome: 'documents_required', warning: 'PAID_WHILE_HELD' })]);
    expect((await report('payout', trade, 'paid', at)).data).toMatchObject({ repeated: true, warning: 'PAID_WHILE_HELD' });
  });

  it('of held money that went back is recorded, and the core is told', async () => {
    const trade = await pay('payin', 20_000, { stage: 'PAYMENT' });
    expect((await report('payin', trade, 'refunded')).data).toMatchObject({ partner_status: 'REFUNDED', warning: 'REFUNDED_WHILE_HELD' });
  });

  it('of a pay-out that was not possible is recorded, and the core is told', async () => {
    const trade = await pay('payout');
    await sql`update transaction set aml_result = 'REJECTED' where trade_no = ${trade}`.execute(server.database.main);
    expect((await report('payout', trade, 'paid')).data).toMatchObject({ partner_status: 'PAID', warning: 'PAID_THOUGH_REFUSED' });
  });

  it('of frozen money that was paid out raises the alert of frozen money that moved, and the answer does not tell it from other held money', async () => {
    const trade = await pay('payout');
    await sql`update transaction set aml_result = 'FROZEN' where trade_no = ${trade}`.execute(server.database.main);
    expect((await report('payout', trade, 'paid')).data).toMatchObject({ outcome: 'documents_required', warning: 'PAID_WHILE_HELD' });
    const { rows } = await sql<{ name: string }>`select a.name from alert a join alert_transaction l on l.alert_id = a.id
      join transaction t on t.id = l.transaction_id where t.trade_no = ${trade}`.execute(server.database.main);
    expect(rows).toEqual([{ name: 'FROZEN_MONEY_MOVED' }]);
  });

  it('is none where the core does as it was answered', async () => {
    const trade = await pay('payin');
    for (const event of ['paid', 'refunded']) expect((await report('payin', trade, event)).data).not.toHaveProperty('warning');
    expect((await report('payout', await pay('payout'), 'paid')).data).not.toHaveProperty('warning');
  });
});

describe('an event id that was used', () => {
  it('names in what its event differs', async () => {
    const trade = await pay('payin');
    const at = clock.ms();
    await report('payin', trade, 'paid', { occurred_at: at, amount_minor: 900 });
    const again = (event: string, more: object) => report('payin', trade, event, { event_id: `${trade}-paid`, occurred_at: at, amount_minor: 900, ...more });
    expect((await again('paid', { amount_minor: 901 })).fields).toEqual(['amount_minor differs']);
    const { status, data, fields } = await again('refunded', { occurred_at: at + 1, account: '1/2' });
    expect([status, data.error, fields]).toEqual([409, 'EVENT_CONFLICT', ['event differs', 'occurred_at differs', 'account differs']]);
    // Of the payer nothing is kept with the event.
    expect((await again('paid', { payer: { name: 'Ana' } })).data).toEqual({ error: 'EVENT_CONFLICT' });
  });

  it('is known with the name and the document of the payer written otherwise', async () => {
    const trade = await pay('payin');
    const { no } = inventDocument();
    const dotted = `${no.slice(0, 3)}.${no.slice(3, 6)}.${no.slice(6, 9)}-${no.slice(9)}`;
    const at = clock.ms();
    expect((await report('payin', trade, 'paid', { occurred_at: at, payer: { name: 'João', id_type: 'CPF', id_no: no } })).status).toBe(200);
    const again = await report('payin', trade, 'paid', { occurred_at: at, payer: { name: 'Joa\u0303o', id_type: 'CPF', id_no: dotted } });
    expect(again.data).toMatchObject({ repeated: true });
  });
});

describe('a payment that is looked up', () => {
  it('tells what was ordered, paid and refunded', async () => {
    const trade = await pay('payin');
    const sums = async () => {
      const { currency, amount_minor, paid_minor, refunded_minor } = (await core.send(getTransaction, { business: 'payin', trade_no: trade })).body.data;
      return [currency, amount_minor, paid_minor, refunded_minor];
    };
    expect(await sums()).toEqual(['BRL', 1_000, null, 0]);
    await report('payin', trade, 'paid', { amount_minor: 1_200 });
    for (const amount of [300, 200]) await report('payin', trade, 'refunded', { event_id: `back ${amount}`, amount_minor: amount });
    expect(await sums()).toEqual(['BRL', 1_000, 1_200, 500]);
  });
});

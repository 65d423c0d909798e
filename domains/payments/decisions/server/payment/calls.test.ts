import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { testServer, type TestClient, type TestServer } from '../../../../../platform/server/testing.ts';
import { decideTransaction, getTransaction } from '../../contract/index.ts';
import { acknowledgeMessage, listUnacknowledged } from '../../../../mechanisms/outbox/contract/index.ts';
import { outboxSlice } from '../../../../mechanisms/outbox/server/index.ts';
import { paymentEventsSlice } from '../../../payment-events/server/index.ts';
import { recordTransactionEvent } from '../../../payment-events/contract/index.ts';
import { decisionsSlice } from '../index.ts';
import { findBrokenInvariants } from '../books/invariants.store.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../testing.ts';

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice, outboxSlice] });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});

const pay = (id_no: string, amount: number, changes: Record<string, unknown> = {}) =>
  core.send(decideTransaction, paymentInput({ id_no, amount_minor: amount * 100, ...changes }) as never);
const occurredAt = clock.ms();
const publish = (trade_no: string, event: string, changes: Record<string, unknown> = {}) =>
  core.send(recordTransactionEvent, { business: 'payin', trade_no, event_id: `${trade_no}-${event}`, event, occurred_at: occurredAt, ...changes } as never);
const keyOf = async (id_no: string) =>
  server.database.main
    .selectFrom('decision_key as k')
    .innerJoin('identifier as i', 'i.subject_id', 'k.subject_id')
    .select(['k.id', 'k.reserved_minor', 'k.subject_id'])
    .where('i.id_no', '=', id_no)
    .executeTakeFirstOrThrow();
const standingOf = async (subjectId: string) =>
  (await server.database.main.selectFrom('subject_standing').select('standing').where('subject_id', '=', subjectId).executeTakeFirst())?.standing;

describe('a number that is no document', () => {
  it.each([
    ['en', 'The ID number field is not a valid CPF (wrong check digit).'],
    ['pt', 'O campo número do documento não é um CPF válido (dígito verificador incorreto).'],
  ])('is refused in words: %s', async (lang, msg) => {
    const { body } = await core.send(decideTransaction, paymentInput({ id_no: '52998224724' }) as never, { headers: { 'accept-language': lang } });
    expect(body.msg).toBe(msg);
  });
});

describe('a machine whose key will not do', () => {
  const request = async (headers: Record<string, string>) => {
    const { status, body } = await server.anonymous.send(getTransaction, { business: 'payin', trade_no: 'T' }, { headers });
    return [status, body.code, (body.data as unknown as { error: string }).error, body.msg];
  };

  it('is told of the key and never of a session, in words', async () => {
    expect(await request({})).toEqual([401, '20002', 'KEY_MISSING', 'The header x-api-key is missing. Send the machine key of the company in it.']);
    const wrong = ['The machine key in the header x-api-key is not known, has ended or was revoked.'];
    expect(await request({ 'x-api-key': 'atl_mk_wrong' })).toEqual([401, '20002', 'KEY_NOT_VALID', ...wrong]);
    const reader = server.as({ kind: 'machine', scopes: ['decide'], companies: [companyCode], abilities: [] });
    const scope = 'The machine key does not have the scope “read”, which this call needs.';
    expect(await request(reader.credentials)).toEqual([403, '30004', 'SCOPE_MISSING', scope]);
  });

  it('learns apart that an address and that a payment does not exist', async () => {
    const errorAt = async (path: string) => ((await (await core.fetch(path)).json()) as { data: { error: string } }).data.error;
    expect(await errorAt('/api/v1/transactions/payin/unknown')).toBe('TRANSACTION_NOT_FOUND');
    expect(await errorAt('/api/v1/transaction/payin/unknown')).toBe('NOT_FOUND');
  });

  it('learns by which method an address is called', async () => {
    const state = async (path: string, method: string) => {
      const response = await core.fetch(path, { method });
      return [response.status, response.headers.get('allow'), ((await response.json()) as { data: { error: string } }).data.error];
    };
    const refused = (allow: string) => [405, allow, 'METHOD_NOT_ALLOWED'];
    expect(await state('/api/v1/transactions', 'GET')).toEqual(refused('POST'));
    expect(await state('/api/v1/transactions?page=1', 'DELETE')).toEqual(refused('POST'));
    expect(await state('/api/v1/transactions/payin/unknown', 'PUT')).toEqual(refused('GET, HEAD'));
    expect(await state('/api/v1/transactions/payin/unknown/events', 'GET')).toEqual(refused('POST'));
    expect(await state('/api/v1/nothing', 'PUT')).toEqual([404, null, 'NOT_FOUND']);
  });

  it('is told that null is no object', async () => {
    const response = await core.fetch('/api/v1/transactions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'null' });
    expect([response.status, ((await response.json()) as { data: { error: string } }).data.error]).toEqual([400, 'NOT_AN_OBJECT']);
  });
});

describe('deciding one payment', () => {
  it('walks the worked example', async () => {
    const { no } = inventDocument();
    const outcomes = [];
    for (const amount of [4_000, 3_000, 4_000, 2_500]) outcomes.push((await pay(no, amount)).body.data.outcome);
    expect(outcomes).toEqual(['accepted', 'accepted', 'documents_required', 'documents_required']);
    const key = await keyOf(no);
    expect(key.reserved_minor).toBe('650000');
    expect(await standingOf(key.subject_id)).toBe('PROBATION');
    const alerts = await server.database.main.selectFrom('alert').select(['name', 'hit_count', 'status']).where('subject_id', '=', key.subject_id).execute();
    expect(alerts).toEqual([{ name: 'LIMIT_MONITOR', hit_count: 3, status: 'NEW' }]);
    const cases = await server.database.main
      .selectFrom('justification_case')
      .select(['merchant_no', 'stage', 'round'])
      .where('subject_id', '=', key.subject_id)
      .execute();
    expect(cases).toEqual([{ merchant_no: 'A', stage: 'PENDING_REVIEW', round: 1 }]);
    const verbs = await server.database.main.selectFrom('audit_entry').select(['verb']).where('subject_id', '=', key.subject_id).orderBy('id').execute();
    expect(verbs.map((row) => row.verb)).toEqual(['standing.changed', 'standing.changed']);
  });

  it('answers the same for a repeat, and a conflict for other content', async () => {
    const { no } = inventDocument();
    const input = paymentInput({ id_no: no });
    const first = await core.send(decideTransaction, input as never);
    const written = { ...input, id_no: `${no.slice(0, 3)}.${no.slice(3, 6)}.${no.slice(6, 9)}-${no.slice(9)}`, amount_minor: String(input.amount_minor) };
    const again = await core.send(decideTransaction, written as never);
    expect(again.body.data).toEqual({ ...first.body.data, repeated: true });
    const other = await core.send(decideTransaction, { ...input, amount_minor: 100_001 } as never);
    expect([other.status, other.body.code]).toEqual([409, '30007']);
    const stranger = await core.send(decideTransaction, { ...input, id_no: inventDocument().no } as never);
    expect(stranger.status).toBe(409);
    expect((await core.send(getTransaction, { business: 'payin', trade_no: input.trade_no as string })).body.data).toMatchObject({
      outcome: 'accepted',
      partner_status: 'CREATED',
    });
  });

  it('refuses wrong fields by name and stores nothing', async () => {
    const { no } = inventDocument();
    const wrong = async (changes: Record<string, unknown>) => {
      const reply = await core.send(decideTransaction, paymentInput({ id_no: no, ...changes }) as never);
      return [reply.status, ...((reply.body.data as unknown as { fields: { field: string }[] }).fields ?? []).map((one) => one.field)];
    };
    expect(await wrong({ id_no: '12345678901' })).toEqual([400, 'id_no']);
    expect(await wrong({ amount_minor: 10.5 })).toEqual([400, 'amount_minor']);
    expect(await wrong({ app_id: 'B1' })).toEqual([400, 'app_id']);
    expect(await wrong({ merchant_no: 'nobody', app_id: 'nothing' })).toEqual([400, 'merchant_no']);
    expect(await wrong({ merchant_no: 'nobody' })).toEqual([400, 'merchant_no']);
    expect(await wrong({ app_id: 'nothing' })).toEqual([400, 'app_id']);
    expect(await wrong({ order_time: clock.ms() + 3_600_000 })).toEqual([400, 'order_time']);
    expect(await wrong({ color: 'red' })).toEqual([400, 'color']);
    const elsewhere = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: ['OTHER'], abilities: [] });
    // What belongs to another company is answered as what does not exist.
    const own = await elsewhere.send(decideTransaction, paymentInput({ id_no: no }) as never);
    const strange = await elsewhere.send(decideTransaction, paymentInput({ id_no: no, merchant_no: 'nobody', app_id: 'nothing' }) as never);
    expect([own.status, own.body]).toEqual([400, strange.body]);
  });

  it.each([
    ['en', 'The registered state field must be a state or province of the country of the document, by its code of ISO 3166-2 or its name.'],
    ['pt', 'O campo estado de cadastro deve ser um estado ou província do país do documento, pelo código da ISO 3166-2 ou pelo nome.'],
  ])('refuses a registered state that the country does not have, in words: %s', async (lang, msg) => {
    const input = paymentInput({ id_no: inventDocument().no, registered_state: 'CDMX' });
    const { status, body } = await core.send(decideTransaction, input as never, { headers: { 'accept-language': lang } });
    expect([status, body.msg, (body.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field)]).toEqual([
      400,
      msg,
      ['registered_state'],
    ]);
  });

  it('keeps the registered state that a payment tells, until another is told or the identity data say one', async () => {
    const { no } = inventDocument();
    const stateOf = async () => {
      const { subject_id: id } = await keyOf(no);
      const row = await server.database.main.selectFrom('subject').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return [row.registered_state, row.registered_state_from, row.version];
    };
    await pay(no, 1);
    const [, , version] = await stateOf();
    expect(await stateOf()).toEqual([null, null, version]);
    const first = paymentInput({ id_no: no, registered_state: 'sp' });
    for (const state of ['sp', 'BR-SP', 'São Paulo'])
      expect((await core.send(decideTransaction, { ...first, registered_state: state } as never)).body.data).toMatchObject({ outcome: 'accepted' });
    expect(await stateOf()).toEqual(['BR-SP', 'PAYMENT', version]);
    expect((await core.send(decideTransaction, { ...first, registered_state: 'RJ' } as never)).status).toBe(409);
    await pay(no, 1, { registered_state: 'Paraná' });
    expect(await stateOf()).toEqual(['BR-PR', 'PAYMENT', version]);
    // The first payment once more tells nothing new.
    await core.send(decideTransaction, first as never);
    await pay(no, 1);
    expect(await stateOf()).toEqual(['BR-PR', 'PAYMENT', version]);
    await server.database.main
      .updateTable('subject')
      .set({ registered_state: 'BR-AM', registered_state_from: 'IDENTITY' })
      .where('id', '=', (await keyOf(no)).subject_id)
      .execute();
    await pay(no, 1, { registered_state: 'BA' });
    expect(await stateOf()).toEqual(['BR-AM', 'IDENTITY', version]);
  });

  it('keeps the state of somebody whose payment is held, too', async () => {
    const { no } = inventDocument();
    expect((await pay(no, 20_000, { registered_state: 'CE' })).body.data.outcome).toBe('documents_required');
    const { subject_id: id } = await keyOf(no);
    const row = await server.database.main.selectFrom('subject').select('registered_state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.registered_state).toBe('BR-CE');
  });

  it('says nothing outside about why', async () => {
    const { no } = inventDocument();
    const accepted = await pay(no, 1);
    const key = await keyOf(no);
    await server.database.main.updateTable('subject').set({ sanction: 'CONFIRMED' }).where('id', '=', key.subject_id).execute();
    const frozen = await pay(no, 1);
    await server.database.main.updateTable('subject').set({ sanction: 'NONE', verification: 'No Pass' }).where('id', '=', key.subject_id).execute();
    const held = await pay(no, 1);
    const overLimit = await pay(inventDocument().no, 20_000);
    const shape = (reply: typeof held) => Object.keys(reply.body.data).sort();
    expect(shape(frozen)).toEqual(shape(accepted));
    for (const reply of [frozen, held, overLimit]) expect(reply.body.data.outcome).toBe('documents_required');
    expect(`${frozen.text}${held.text}${overLimit.text}`).not.toMatch(/sanction|alert|limit|list|report|kyc|frozen/i);
  });
});

describe('events', () => {
  it('gives headroom back for a refund and a failure, not for a chargeback', async () => {
    const { no } = inventDocument();
    const used = async () => {
      const key = await keyOf(no);
      const entries = await server.database.main.selectFrom('limit_entry').select(['kind', 'amount_minor']).where('key_id', '=', key.id).execute();
      return entries.reduce((sum, one) => sum + (one.kind === 'REVERSE' ? -1 : 1) * Number(one.amount_minor), 0);
    };
    const trades = [];
    for (const amount of [1_000, 2_000, 3_000, 1_500]) trades.push((await pay(no, amount)).body.data.trade_no);
    const [refunded, failed, chargedBack, partly] = trades as [string, string, string, string];
    await publish(refunded, 'paid');
    expect((await publish(refunded, 'refunded')).body.data).toMatchObject({ partner_status: 'REFUNDED', outcome: 'not_possible', repeated: false });
    expect((await publish(refunded, 'refunded')).body.data).toMatchObject({ repeated: true });
    expect((await publish(failed, 'failed')).body.data.partner_status).toBe('FAILED');
    await publish(chargedBack, 'paid');
    expect((await publish(chargedBack, 'charged_back')).body.data.partner_status).toBe('CHARGEBACK');
    expect(await used()).toBe(450_000);
    await publish(partly, 'paid');
    expect((await publish(partly, 'refunded', { amount_minor: 50_000 })).body.data).toMatchObject({ partner_status: 'PAID', outcome: 'accepted' });
    expect(await used()).toBe(400_000);
    expect((await publish(partly, 'refunded', { event_id: 'second', amount_minor: 200_000 })).status).toBe(409);
    expect((await publish(partly, 'refunded', { event_id: 'third', amount_minor: 100_000 })).body.data.partner_status).toBe('REFUNDED');
    expect(await used()).toBe(300_000);
  });

  it('takes back no more than was paid when refunds come at the same moment, and nothing below zero', async () => {
    const trade = (await pay(inventDocument().no, 1_000)).body.data.trade_no;
    await publish(trade, 'paid');
    const replies = await Promise.all(['first', 'second', 'third'].map((event_id) => publish(trade, 'refunded', { event_id, amount_minor: 60_000 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await publish(trade, 'refunded', { event_id: 'below zero', amount_minor: -1 })).status).toBe(400);
    const { refunded_minor } = await server.database.main
      .selectFrom('transaction')
      .select('refunded_minor')
      .where('trade_no', '=', trade)
      .executeTakeFirstOrThrow();
    expect(Number(refunded_minor)).toBe(60_000);
  });

  it('refuses what cannot happen and an event id with other content', async () => {
    const trade = (await pay(inventDocument().no, 10)).body.data.trade_no;
    expect((await publish(trade, 'refunded')).status).toBe(409);
    await publish(trade, 'cancelled');
    expect((await publish(trade, 'paid')).status).toBe(409);
    expect((await publish(trade, 'cancelled', { occurred_at: 1_700_000_000_000 })).status).toBe(409);
    expect((await publish('unknown', 'paid')).status).toBe(404);
  });

  it('judges the arrived money with the real payer and amount, without consuming twice', async () => {
    const { no } = inventDocument();
    const first = (await pay(no, 6_000, { name: 'Ana Souza Lima' })).body.data.trade_no;
    const paid = await publish(first, 'paid', { payer: { name: 'Bruno Castro Neves' } });
    expect(paid.body.data).toMatchObject({ outcome: 'accepted', partner_status: 'PAID' });
    const key = await keyOf(no);
    const names = await server.database.main.selectFrom('alert').select('name').where('subject_id', '=', key.subject_id).orderBy('name').execute();
    expect(names.map((row) => row.name)).toEqual(['LIMIT_MONITOR', 'NAME_MISMATCH']);
    const second = (await pay(no, 3_000)).body.data.trade_no;
    const more = await publish(second, 'paid', { amount_minor: 500_000 });
    expect(more.body.data.outcome).toBe('documents_required');
    expect((await keyOf(no)).reserved_minor).toBe('500000');
    const listed = inventDocument();
    await pay(listed.no, 1);
    await server.database.main
      .updateTable('subject')
      .set({ sanction: 'CONFIRMED' })
      .where('id', '=', (await keyOf(listed.no)).subject_id)
      .execute();
    const third = (await pay(inventDocument().no, 10)).body.data.trade_no;
    await publish(third, 'paid', { payer: { id_type: 'CPF', id_no: listed.no } });
    const stored = await server.database.main.selectFrom('transaction').select(['aml_result', 'stage']).where('trade_no', '=', third).executeTakeFirstOrThrow();
    expect(stored).toEqual({ aml_result: 'FROZEN', stage: 'PAYMENT' });
    await publish(third, 'refunded');
    const moved = await server.database.main.selectFrom('alert').select('name').where('dedup_key', 'like', 'FROZEN_MONEY_MOVED%').execute();
    expect(moved.length).toBe(1);
  });

  it('a held payment that ends by itself frees what it had reserved', async () => {
    const { no } = inventDocument();
    const trade = (await pay(no, 20_000)).body.data.trade_no;
    await publish(trade, 'cancelled');
    const key = await keyOf(no);
    expect(key.reserved_minor).toBe('0');
    expect(await standingOf(key.subject_id)).toBe('MONITORING');
    const stored = await server.database.main.selectFrom('transaction').select('aml_result').where('trade_no', '=', trade).executeTakeFirstOrThrow();
    expect(stored.aml_result).toBe('REVERSED');
    const result = await server.database.main
      .selectFrom('justification_case')
      .select('stage')
      .where('subject_id', '=', key.subject_id)
      .executeTakeFirstOrThrow();
    expect(result.stage).toBe('REVIEWED');
  });
});

describe('a batch of lines', () => {
  const send = async (lines: string[]) => {
    const response = await core.fetch('/api/v1/transactions/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    const text = await response.text();
    return {
      status: response.status,
      lines: text
        .trim()
        .split('\n')
        .filter(Boolean)
        .map(
          (line) =>
            JSON.parse(line) as {
              line: number;
              status: number;
              code: string;
              error?: string;
              data: { outcome: string; repeated: boolean } | null;
              fields?: { field: string }[];
            },
        ),
    };
  };

  it('answers line by line, in order; payments of one person see each other', async () => {
    const { no } = inventDocument();
    const inputs = [6_000, 5_000, 4_000].map((amount) => paymentInput({ id_no: no, amount_minor: amount * 100 }));
    const repeat = JSON.stringify(inputs[0]);
    const reply = await send([
      ...inputs.map((one) => JSON.stringify(one)),
      'not json',
      JSON.stringify({ ...inputs[1], id_no: '1' }),
      repeat,
      JSON.stringify({ ...inputs[0], amount_minor: 1 }),
    ]);
    expect(reply.status).toBe(200);
    expect(reply.lines.map((one) => one.line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(reply.lines.map((one) => one.data?.outcome ?? one.code)).toEqual([
      'accepted',
      'documents_required',
      'documents_required',
      '30001',
      '30001',
      'accepted',
      '30007',
    ]);
    expect(reply.lines.map((one) => [one.status, one.error])).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined],
      [400, 'NOT_JSON'],
      [400, 'VALIDATION'],
      [200, undefined],
      [409, 'TRADE_NO_CONFLICT'],
    ]);
    expect(reply.lines[4]?.fields?.map((one) => one.field)).toEqual(['id_no']);
    expect(reply.lines[5]?.data?.repeated).toBe(true);
  });

  it('streams more than fits one chunk', async () => {
    const people = Array.from({ length: 40 }, () => inventDocument().no);
    const inputs = Array.from({ length: 700 }, (_, index) => JSON.stringify(paymentInput({ id_no: people[index % 40] as string, amount_minor: 1_000 })));
    const reply = await send(inputs);
    expect(reply.lines.length).toBe(700);
    expect(new Set(reply.lines.map((one) => one.data?.outcome))).toEqual(new Set(['accepted']));
  });
});

describe('a storm of duplicates', () => {
  it('is decided once', async () => {
    const { no } = inventDocument();
    const input = paymentInput({ id_no: no, amount_minor: 600_000 });
    const other = { ...input, id_no: inventDocument().no };
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => core.send(decideTransaction, (index % 5 === 4 ? other : input) as never)));
    const fresh = replies.filter((reply) => reply.status === 200 && !reply.body.data.repeated);
    expect(fresh.length).toBe(1);
    expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.body.data.transaction_id)).size).toBe(1);
  });
});

describe('the outbox from outside', () => {
  it('lists nothing yet, and knows no foreign message', async () => {
    expect((await core.send(listUnacknowledged, {})).body.data).toMatchObject({ list: [], total: 0 });
    expect((await core.send(acknowledgeMessage, { event_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});

describe('the books', () => {
  it('hold every invariant', async () => {
    expect(await findBrokenInvariants(server.database.main)).toEqual([]);
  });
});

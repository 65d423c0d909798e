import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry, EndpointInput } from '../../../../platform/contract/index.ts';
import { testServer, type TestServer } from '../../../../platform/server/testing.ts';
import { listChannelsByMethod, listChannelsByMethods, listPayinOrders, listPayoutApps, listPayoutOrders, pageTransactions } from '../contract/index.ts';
import { transactionsSlice } from './index.ts';
import { insertPayments, insertScenery, keepNames } from './payments.fixture.ts';

const readTransactions: AbilityEntry[] = [{ subject: 'AML.Transactions', action: ['read'] }];
let server: TestServer;
let client: ReturnType<TestServer['as']>;

beforeAll(async () => {
  server = await testServer({ slices: [transactionsSlice] });
  await insertScenery(server.database);
  await insertPayments(server.database, [
    { id: 1, amount: 10_000, paid: 10_000, at: '2026-11-01T10:00:00Z' },
    {
      id: 2,
      amount: 250_050,
      at: '2026-11-02T10:00:30Z',
      result: 'JUSTIFICATION_REQUIRED',
      reasons: ['LIMIT_PROBATION'],
      ref: 'PEDIDO-2',
      email: 'Ana@Example.com',
    },
    {
      id: 3,
      subject: 2,
      merchant: 2,
      amount: 99,
      at: '2026-11-03T10:00:00Z',
      method: 'TED',
      provider: 'BETA',
      status: 'FAILED',
      name: 'PADARIA SOL 100%_LTDA',
      reasons: ['RULE:7', 'PEP'],
    },
    {
      id: 4,
      business: 'payout',
      amount: 70_000,
      paid: 70_000,
      at: '2026-11-04T10:00:00Z',
      payout: { payout_id: 'P4', document_type: 'CPF', document_id: '39053344705', tax: '150', exchange_rate: '1.0000000000', remark: '=1+1' },
    },
    { id: 5, business: 'payout', subject: 3, merchant: 3, amount: 5_000, at: '2026-11-05T10:00:00Z', method: 'SPEI', provider: 'GAMA', name: 'Juan Pérez' },
    { id: 6, subject: 4, merchant: 2, amount: 30_000, at: '2026-11-06T10:00:00Z', result: 'REJECTED', uid: 'player-6' },
  ]);
  client = server.as();
});

type Input = EndpointInput<typeof pageTransactions>;
const findResults = async (input: Input) => (await client.call(pageTransactions, input)).list.map((row) => row.id);

describe('filters of the lists', () => {
  const cases: [string, Input, string[]][] = [
    ['nothing: newest first', {}, ['6', '5', '4', '3', '2', '1']],
    ['empty texts mean any', { name: '', trade_no: '', aml_result: '', id_type: '', min_amount: '', start_time: '' }, ['6', '5', '4', '3', '2', '1']],
    ['business', { business: 'payout' }, ['5', '4']],
    ['transaction ID', { trade_no: 'T3' }, ['3']],
    ['merchant reference', { merchant_ref: 'PEDIDO-2' }, ['2']],
    ['merchant', { merchant_no: 'M2' }, ['6', '3']],
    ['app', { app_id: 'A3' }, ['5']],
    ['from', { start_time: Date.parse('2026-11-05T10:00:00Z') }, ['6', '5']],
    ['to, its minute included', { end_time: Date.parse('2026-11-02T10:00:00Z') }, ['2', '1']],
    ['10-digit time stamps', { start_time: Date.parse('2026-11-06T10:00:00Z') / 1000 }, ['6']],
    ['least amount', { min_amount: '700.00' }, ['4', '2']],
    ['largest amount', { max_amount: '0.99' }, ['3']],
    ['amount range', { min_amount: '50', max_amount: '100' }, ['5', '1']],
    ['currency', { currency: 'MXN' }, ['5']],
    ['method', { method: 'TED' }, ['3']],
    ['channel', { channel: 'GAMA' }, ['5']],
    ['partner status', { partner_status: 'FAILED' }, ['3']],
    ['AML result', { aml_result: 'JUSTIFICATION_REQUIRED' }, ['2']],
    ['AML reason', { aml_reason: 'PEP' }, ['3']],
    ['one rule', { aml_reason: 'RULE:7' }, ['3']],
    ['another rule', { aml_reason: 'RULE:8' }, []],
    ['any rule', { aml_reason: 'RULE' }, ['3']],
    ['ID type', { id_type: 'CNPJ' }, ['3']],
    ['any Argentine type', { id_type: 'ANY' }, ['6']],
    ['ID number with separators', { id_no: '390.533.447-05' }, ['4', '2', '1']],
    ['ID number and type', { id_no: '39053344705', id_type: 'CPF' }, ['4', '2', '1']],
    ['another identifier of the same person: DNI inside the CUIL', { id_no: '12345678', id_type: 'ANY' }, ['6']],
    ['another account of the same person', { id_no: '032180000118359719', id_type: 'ACCOUNT' }, ['5']],
    ['an ID number that nobody has', { id_no: '11144477735' }, []],
    ['text that is no ID number', { id_no: '123' }, []],
    ['part of the name, whatever its case', { name: 'padaria' }, ['3']],
    ['signs that mean something in SQL', { name: '100%_' }, ['3']],
    ['a percent sign alone finds only itself', { name: '%%' }, []],
    ['email, whatever its case', { email: 'ana@example.com' }, ['2']],
    ['merchant UID', { merchant_uid: 'player-6' }, ['6']],
    ['company', { entity_code: 'ATMX' }, ['5']],
    ['several at once', { merchant_no: 'M2', aml_result: 'REJECTED', name: 'maria' }, ['6']],
  ];
  it.each(cases)('%s', async (_title, input, ids) => {
    expect(await findResults(input)).toEqual(ids);
  });

  it('keeps the businesses apart in their own calls', async () => {
    expect((await client.call(listPayinOrders, {})).list.map((row) => row.id)).toEqual(['6', '3', '2', '1']);
    expect((await client.call(listPayoutOrders, {})).list.map((row) => row.id)).toEqual(['5', '4']);
  });

  it.each([
    ['an unknown field', { colour: 'red' }, 'colour', 'unknown'],
    ['an unknown result', { aml_result: 'MAYBE' }, 'aml_result', 'choice'],
    ['an unknown reason', { aml_reason: 'BAD_MOOD' }, 'aml_reason', 'invalid'],
    ['an amount with three decimals', { min_amount: '1.005' }, 'min_amount', 'floatNumber'],
    ['a maximum below the minimum', { min_amount: '10', max_amount: '9' }, 'max_amount', 'rangeAmount'],
    ['an end before the start', { start_time: 1_800_000_000_000, end_time: 1_700_000_000_000 }, 'end_time', 'range'],
    ['a time stamp of 12 digits', { start_time: 123_456_789_012 }, 'start_time', 'timestamp'],
    ['a page too deep', { page_num: 5_001, page_size: 20 }, 'page_num', 'tooBig'],
  ])('refuses %s by field', async (_title, input, field, code) => {
    const reply = await client.send(pageTransactions, input as Input);
    expect(reply.status).toBe(400);
    expect(reply.body.data).toMatchObject({ fields: [expect.objectContaining({ field, code })] });
  });
});

describe('rows', () => {
  it('have every field of the specification', async () => {
    const { list } = await client.call(listPayinOrders, { trade_no: 'T2' });
    expect(list[0]).toEqual({
      id: '2',
      business: 'payin',
      trade_no: 'T2',
      merchant_ref: 'PEDIDO-2',
      merchant_no: 'M1',
      merchant_name: 'Loja Aurora',
      app_id: 'A1',
      app_name: 'Aurora Web',
      entity_code: 'ATBR',
      order_time: Date.parse('2026-11-02T10:00:30Z'),
      order_amount: '2500.50',
      pay_amount: null,
      currency: 'BRL',
      partner_id: null,
      partner_status: 'PAID',
      status: 'ON_HOLD',
      email: 'Ana@Example.com',
      merchant_uid: 'uid-2',
      update_time: Date.parse('2026-11-02T10:00:30Z'),
      paid_time: null,
      held_time: null,
      method: 'PIX',
      channel: 'ALFA',
      channel_name: 'Banco Alfa',
      id_country: 'BRA',
      id_type: 'CPF',
      id_no: '39053344705',
      is_masked: false,
      subject_id: '1',
      name: 'Maria da Conceição Souza',
      is_verified: 'Pass',
      id_status: 'REGULAR',
      aml_result: 'JUSTIFICATION_REQUIRED',
      aml_reason: ['LIMIT_PROBATION'],
      rule_names: {},
    });
  });

  it('of pay-outs have the pay-out fields, absent ones as null', async () => {
    const { list } = await client.call(listPayoutOrders, { trade_no: 'T4' });
    expect(list[0]).toMatchObject({
      payout_id: 'P4',
      document_id: '39053344705',
      tax: '1.50',
      exchange_rate: '1.0000000000',
      processing_fee: null,
      beneficiary: null,
    });
  });

  it('hide identity numbers and addresses from those who may not read identities', async () => {
    const masked = server.as({ abilities: readTransactions });
    const { list } = await masked.call(listPayoutOrders, { trade_no: 'T4' });
    expect(list[0]).toMatchObject({ id_no: '***.533.447-**', document_id: '***.533.447-**', email: 'm•••@example.com', is_masked: true });
    const first = async (subject: 'AML.Details' | 'AML.IdDatabase') =>
      (await server.as({ abilities: [...readTransactions, { subject, action: ['read'] }] }).call(listPayoutOrders, { trade_no: 'T4' })).list[0];
    // As the person's own page shows it to a reader of details.
    expect(await first('AML.Details')).toMatchObject({ id_no: '***.533.447-**', is_masked: true });
    expect(await first('AML.IdDatabase')).toMatchObject({ id_no: '39053344705', is_masked: false });
  });
});

describe('paging and sorting', () => {
  it('answers in the dialect that was asked', async () => {
    const snake = await client.call(pageTransactions, { page_num: 2, page_size: 4 });
    expect(snake).toMatchObject({ total: 6, total_is_capped: false, page_num: 2, page_size: 4 });
    expect(snake.list.map((row) => row.id)).toEqual(['2', '1']);
    const camel = await client.call(pageTransactions, { pageNum: '2', pageSize: '4' });
    expect(camel).toMatchObject({ pageNum: 2, pageSize: 4 });
    expect(camel.page_num).toBeUndefined();
    expect(camel.list).toEqual(snake.list);
  });
  it.each([
    ['order_amount', 'asc', ['3', '1', '6', '4', '2', '5']],
    ['order_amount', 'descend', ['5', '2', '4', '6', '1', '3']],
    ['pay_amount', 'desc', ['5', '4', '1', '6', '3', '2']],
    ['order_time', 'ascend', ['1', '2', '3', '4', '5', '6']],
  ] as const)('sorts by %s %s', async (sorted_column, sorted_order, ids) => {
    expect(await findResults({ sorted_column, sorted_order })).toEqual(ids);
  });
  it('refuses to sort by anything else', async () => {
    expect((await client.send(pageTransactions, { sorted_column: 'id_no' as never })).status).toBe(400);
  });
});

describe('scope', () => {
  it('never shows the rows of another company', async () => {
    const brazilian = server.as({ companies: ['ATBR'] });
    expect((await brazilian.call(pageTransactions, {})).list.map((row) => row.id)).toEqual(['6', '4', '3', '2', '1']);
    expect((await brazilian.call(pageTransactions, { entity_code: 'ATMX' })).total).toBe(0);
    expect((await brazilian.call(pageTransactions, { trade_no: 'T5' })).total).toBe(0);
    expect((await brazilian.call(pageTransactions, { id_no: '002010077777777771' })).total).toBe(0);
  });
  it('shows nothing to somebody without a company', async () => {
    expect((await server.as({ companies: [] }).call(pageTransactions, {})).total).toBe(0);
  });
  it('asks for a session and for the ability', async () => {
    expect((await server.anonymous.send(listPayinOrders, {})).status).toBe(401);
    expect((await server.as({ abilities: [{ subject: 'AML.Alerts', action: ['read'] }] }).send(listPayinOrders, {})).status).toBe(403);
  });
});

describe('options of the pay-out filters', () => {
  it('lists the apps of a merchant, not those of another company', async () => {
    expect(await client.call(listPayoutApps, { merchant: 'M3' })).toEqual([{ app_id: 'A3', app_name: 'Cielo App', status: 'ACTIVE' }]);
    expect(await server.as({ companies: ['ATBR'] }).call(listPayoutApps, { merchant: 'M3' })).toEqual([]);
  });
  it('lists the channels of several methods and of one', async () => {
    expect((await client.call(listChannelsByMethods, { method: 'PIX, SPEI' })).map((one) => one.provider_code)).toEqual(['ALFA', 'GAMA']);
    expect((await client.call(listChannelsByMethod, { method: 'TED' })).map((one) => one.provider_name)).toEqual(['Banco Beta']);
    expect(await client.call(listChannelsByMethod, { method: 'PIX,TED' })).toEqual([]);
  });
});

describe('long lists', () => {
  it('stops counting at the limit and says so', async () => {
    await server.database.cursors.query(`
      insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, name, method, currency,
        order_amount_minor, order_time, partner_status, aml_result, stage)
      select 1000 + n, 'ATBR', 'payin', 'B' || n, 'h', 'M1', 'A1', 2, (select id from decision_key where subject_id = 2), 'BRA', 'CNPJ', '16727230000197', 'Bulk ' || n, 'PIX', 'BRL',
        100, timestamptz '2026-01-01' + make_interval(mins => n), 'PAID', 'ACCEPTED', 'ORDER' from generate_series(1, 10050) n`);
    await keepNames(server.database);
    const answer = await client.call(pageTransactions, { page_num: 1_000, page_size: 10 });
    expect(answer).toMatchObject({ total: 10_000, total_is_capped: true });
    expect(answer.list).toHaveLength(10);
    expect(await client.call(pageTransactions, { name: 'Bulk 100' })).toMatchObject({ total: 62, total_is_capped: false });
  });
});

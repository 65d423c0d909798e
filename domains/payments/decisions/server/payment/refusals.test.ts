import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../../../../platform/server/http/idempotency.store.ts';
import { type TestClient, type TestServer, testServer } from '../../../../../platform/server/testing.ts';
import { paymentEventsSlice } from '../../../payment-events/server/index.ts';
import { decideTransaction, transactionInput } from '../../contract/index.ts';
import { decisionsSlice } from '../index.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../testing.ts';

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice] });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});

interface Refused {
  error?: string;
  fields?: { field: string; code: string; msg: string }[];
  repeated?: boolean;
}
const namesOf = ({ fields }: Refused): string[] | undefined => fields?.map(({ field, code }) => `${field} ${code}`);
const send = async (input: object): Promise<[number, string | undefined, string[] | undefined]> => {
  const { status, body } = await core.send(decideTransaction, input as never);
  const data = body.data as unknown as Refused;
  return [status, data.error, namesOf(data)];
};
const post = async (path: string, type: string, body: string) => {
  const response = await core.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
  return { status: response.status, text: await response.text() };
};
const json = async (body: string): Promise<[number, string | undefined, string[] | undefined]> => {
  const { status, text } = await post('/api/v1/transactions', 'application/json', body);
  const { data } = JSON.parse(text) as { data: Refused };
  return [status, data.error, namesOf(data)];
};
const batch = async (...lines: string[]): Promise<(Refused & { line: number; status: number; data: Refused | null })[]> => {
  const { text } = await post('/api/v1/transactions/batch', 'application/x-ndjson', lines.join('\n'));
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Refused & { line: number; status: number; data: Refused | null });
};
const payment = (changes: object = {}) => paymentInput({ id_no: inventDocument().no, ...changes });

describe('a field that means nothing for its business', () => {
  it.each([
    [{ business: 'payout', stage: 'PAYMENT' }, 'stage choice'],
    [{ business: 'payin', payout: { real_name: 'Ana' } }, 'payout notForBusiness'],
  ])('is refused in a call and in a line: %j', async (changes, name) => {
    const input = payment(changes);
    expect(await send(input)).toEqual([400, 'VALIDATION', [name]]);
    expect((await batch(JSON.stringify(input))).map((line) => [line.status, line.error, namesOf(line)])).toEqual([[400, 'VALIDATION', [name]]]);
  });

  it('does not turn away a payment that was accepted with it before', async () => {
    const input = payment({ business: 'payout', stage: 'PAYMENT' });
    // What is imported is taken as it is, as calls were by an earlier version.
    expect((await decideInputs(server.database.main, [input]))[0]).toMatchObject({ kind: 'decided' });
    const { status, body } = await core.send(decideTransaction, input as never);
    expect([status, body.data.repeated]).toEqual([200, true]);
    expect((await batch(JSON.stringify(input)))[0]?.data?.repeated).toBe(true);
    expect(await send({ ...input, amount_minor: 1 })).toEqual([400, 'VALIDATION', ['stage choice']]);
  });

  it('nor one whose payment method the installation does not have any more', async () => {
    const input = payment();
    expect((await send(input))[0]).toBe(200);
    const { main } = server.database;
    await sql`update transaction set method = 'GONE', payload_hash = ${hashOf({ ...transactionInput.parse({ ...input, method: 'GONE' }), stage: 'ORDER', id_country: 'BRA' })}
      where trade_no = ${input.trade_no as string}`.execute(main);
    const { body } = await core.send(decideTransaction, { ...input, method: 'GONE' } as never);
    expect(body.data).toMatchObject({ repeated: true });
  });
});

describe('a name that stands twice in one object', () => {
  const twice = (name: string, value: string, input = payment()) => `${JSON.stringify(input).slice(0, -1)},"${name}":${value}}`;

  it('is refused by its name in a call and in a line, and decides nothing', async () => {
    const input = payment();
    expect(await json(twice('amount_minor', '1', input))).toEqual([400, 'VALIDATION', ['amount_minor repeatedKey']]);
    expect((await batch(twice('amount_minor', '1', input))).map(namesOf)).toEqual([['amount_minor repeatedKey']]);
    expect(await send(input)).toEqual([200, undefined, undefined]);
  });

  it('is found within objects, with its letters written otherwise, and with what looks like a name in a text', async () => {
    expect(await json(twice('payer', '{"name":"A","account":"1","name":"B"}'))).toEqual([400, 'VALIDATION', ['payer.name repeatedKey']]);
    expect(await json(twice('\\u0061mount_minor', '1'))).toEqual([400, 'VALIDATION', ['amount_minor repeatedKey']]);
    expect(await json(JSON.stringify(payment({ payer: { name: 'Ana' }, name: '"name": "x\\", "name":' })))).toEqual([200, undefined, undefined]);
  });
});

describe('a number of a payment', () => {
  it.each(['/../%?# \\', 'ã'.repeat(64), '👾'.repeat(64)])('such as %s is looked up by its address', async (tradeNo) => {
    expect((await send(payment({ trade_no: tradeNo })))[0]).toBe(200);
    const response = await core.fetch(`/api/v1/transactions/payin/${encodeURIComponent(tradeNo)}`);
    expect([response.status, ((await response.json()) as { data: { trade_no: string } }).data.trade_no]).toEqual([200, tradeNo]);
  });
});

describe('a line', () => {
  it('says what is wrong with it, and may begin with a byte order mark as a body may', async () => {
    const bodies = ['[]', '5', '"x"', 'null', '{"a":', `{"name":"${'x'.repeat(17_000)}"}`, `\ufeff${JSON.stringify(payment())}`];
    expect((await batch(...bodies)).map(({ status, error }) => [status, error])).toEqual([
      [400, 'NOT_AN_OBJECT'],
      [400, 'NOT_AN_OBJECT'],
      [400, 'NOT_AN_OBJECT'],
      [400, 'NOT_AN_OBJECT'],
      [400, 'NOT_JSON'],
      [400, 'LINE_TOO_LONG'],
      [200, undefined],
    ]);
  });
});

describe('another content under a used number', () => {
  it('is refused with the names of the fields that differ, in a call and in a line', async () => {
    const { no } = inventDocument();
    const input = payment({ name: 'Ana', payer: { name: 'Ana', id_type: 'CPF', id_no: no } });
    await send(input);
    expect(await send({ ...input, amount_minor: 5 })).toEqual([409, 'TRADE_NO_CONFLICT', ['amount_minor differs']]);
    const other = { ...input, order_time: (input.order_time as number) - 1, name: undefined, device: 'D', payer: { name: 'Bia', id_type: 'CPF', id_no: no } };
    const names = ['name differs', 'device differs', 'order_time differs', 'payer.name differs'];
    const [status, error, fields] = await send(other);
    expect([status, error, fields?.toSorted()]).toEqual([409, 'TRADE_NO_CONFLICT', names.toSorted()]);
    expect((await batch(JSON.stringify(other)))[0]).toMatchObject({ status: 409, error: 'TRADE_NO_CONFLICT', data: null });
    expect((await batch(JSON.stringify(other))).map((line) => namesOf(line)?.toSorted())).toEqual([names.toSorted()]);
  });

  it('is told of a number that comes twice in one list', async () => {
    const input = payment();
    const lines = await batch(JSON.stringify(input), JSON.stringify({ ...input, method: 'TED' }));
    expect(lines.map((line) => [line.status, namesOf(line)])).toEqual([
      [200, undefined],
      [409, ['method differs']],
    ]);
  });

  it('of another company is told as that, and what it says is not', async () => {
    const input = payment();
    await send(input);
    await sql`update transaction set company_code = 'ATMX', payload_hash = 'x' where trade_no = ${input.trade_no as string}`.execute(server.database.main);
    expect(await send({ ...input, amount_minor: 5 })).toEqual([409, 'TRADE_NO_CONFLICT', ['trade_no ofAnotherCompany']]);
  });
});

describe('the same content written otherwise', () => {
  const dotted = (no: string) => `${no.slice(0, 3)}.${no.slice(3, 6)}.${no.slice(6, 9)}-${no.slice(9)}`;
  const again = async (first: Record<string, unknown>, second: object) => {
    const { body } = await core.send(decideTransaction, first as never);
    expect((await core.send(decideTransaction, { ...first, ...second } as never)).body.data).toEqual({ ...body.data, repeated: true });
    return body.data.transaction_id;
  };

  it('is the same payment: documents of payer and payee, names of composed letters', async () => {
    const [payer, payee] = [inventDocument().no, inventDocument().no];
    await again(payment({ name: 'João', payer: { name: 'Zoë', id_type: 'CPF', id_no: payer } }), {
      name: 'Joa\u0303o',
      payer: { name: 'Zoe\u0308', id_type: 'CPF', id_no: dotted(payer) },
    });
    await again(payment({ business: 'payout', payout: { document_type: 'CPF', document_id: payee, remark: 'ação' } }), {
      payout: { document_type: 'cpf', document_id: dotted(payee), remark: 'ac\u0327a\u0303o' },
    });
  });

  it('is known where an earlier version stored the hash of the form that it gave it, or of what was sent', async () => {
    const payer = { name: 'Zoe\u0308', id_type: 'CPF', id_no: dotted(inventDocument().no) };
    const input = payment({ phone: '(11) 98765-4321', payer });
    const id = await again(input, {});
    const parsed = transactionInput.parse(input);
    const before = { ...parsed, stage: 'ORDER', id_country: 'BRA' };
    for (const content of [before, { ...before, phone: '+5511987654321' }]) {
      await sql`update transaction set payload_hash = ${hashOf(content)} where id = ${id}::bigint`.execute(server.database.main);
      expect((await core.send(decideTransaction, input as never)).body.data).toMatchObject({ repeated: true });
    }
  });
});

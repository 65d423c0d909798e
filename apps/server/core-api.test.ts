import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { transactionInput } from '../../domains/payments/decisions/contract/index.ts';
import { decisionsSlice } from '../../domains/payments/decisions/server/index.ts';
import { companyCode, inventDocument, openBackOffice } from '../../domains/payments/decisions/server/testing.ts';
import { mailSlice } from '../../domains/mechanisms/mail/server/index.ts';
import { outboxSlice } from '../../domains/mechanisms/outbox/server/index.ts';
import { paymentEventsSlice } from '../../domains/payments/payment-events/server/index.ts';
import { countrySpellings } from '../../platform/contract/country-code.ts';
import { type Endpoint, pathParams } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { parseInput } from '../../platform/server/http/check-call.ts';
import { RefusedInput } from '../../platform/server/http/refused-input.ts';
import { type TestClient, testServer } from '../../platform/server/testing.ts';
import { rounds } from '../../platform/testing/turn.ts';
import { actionsByStatus, coreApi, isOfMachines, refusalsOf } from './core-api.ts';
import { endpoints } from './endpoints.ts';
import { fitsSchema, type Schema, valuesOf } from './json-schema.fixture.ts';

/*
 * The document of the payment core is exact: what its schemas allow is accepted by the server, and what the server accepts is allowed
 * by them. What a schema cannot say (check digits, states of a country, what is in the database, the window of order times) is put right
 * before a value is sent.
 */

const document = coreApi(endpoints) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
const { schemas } = document.components;

const calls = endpoints.filter(isOfMachines);
const operationOf = (record: Endpoint): Operation => document.paths[record.path.replace(/:(\w+)/g, '{$1}')]?.[record.method.toLowerCase()] as Operation;
const bodySchema = (record: Endpoint): Schema | undefined => operationOf(record).requestBody?.content['application/json']?.schema;
const schemaOf = (record: Endpoint): Schema => {
  const { parameters } = operationOf(record);
  const body = bodySchema(record);
  const own = body?.$ref === undefined ? body : schemas[body.$ref.split('/').at(-1) as string];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), ...(own?.properties ?? {}) },
    required: [...pathParams(record.path), ...(own?.required ?? [])],
    additionalProperties: false,
  };
};

type Payment = Record<string, unknown> & { payer?: Record<string, unknown> };
/** Puts right what no schema says. */
function mended(input: Payment): Payment {
  const { registered_state: _state, ...rest } = input;
  const document = inventDocument('CPF');
  const payer = input.payer && { ...input.payer, ...(input.payer.id_no === undefined ? {} : { id_type: 'CPF', id_no: inventDocument('CPF').no }) };
  // A field that means nothing for the business or the event of the others.
  if (rest.business === 'payin') delete rest.payout;
  else if ('trade_no' in rest && 'id_type' in rest) delete rest.stage;
  return { ...rest, ...('id_type' in rest ? { id_type: 'CPF', id_no: document.no } : {}), ...(payer ? { payer } : {}) };
}

const refusalOf = (record: Endpoint, input: unknown): unknown => {
  try {
    parseInput(record, input, 'en');
    return undefined;
  } catch (error) {
    return error instanceof RefusedInput ? error.fields.map(({ field, code }) => `${field} ${code}`) : error;
  }
};

const named = calls.map((record) => [operationOf(record).operationId, record] as const);
const withInput = named.filter(([, { body }]) => body !== 'ndjson');

describe('the document of the payment core', () => {
  it('holds the calls of machines and nothing else, each with a name', () => {
    expect(named.map(([name]) => name).toSorted()).toEqual([
      'acknowledgeMessage',
      'decideTransaction',
      'decideTransactions',
      'getTransaction',
      'listUnacknowledged',
      'recordMailEvents',
      'recordTransactionEvent',
    ]);
  });

  it('names nothing that it does not hold, and holds nothing that it does not name', () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name as string));
    expect([...references].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it('says what each field of a payment and of an event means', () => {
    const silent = (['Payment', 'Payer', 'Payout', 'Decision', 'BatchLine', 'RecordedEvent', 'Message'] as const).flatMap((name) =>
      Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, schema]) => (schema.description === undefined ? [`${name}.${field}`] : [])),
    );
    // Their shared shape or their name says it.
    expect(silent).toEqual([
      'Payment.currency',
      'Payout.source_currency',
      'Payout.arrival_currency',
      'Decision.business',
      'Decision.decided_at',
      'RecordedEvent.business',
      'Message.business',
      'Message.occurred_at',
    ]);
  });

  it.each(named)('%s says of each status what to do', (_name, record) => {
    const { responses } = operationOf(record);
    const details = new Set(Object.values(refusalsOf(record)).map(({ status }) => String(status)));
    expect(Object.keys(responses).toSorted()).toEqual([...details, '200'].toSorted());
    for (const status of details) expect(responses[status]?.description).toContain(actionsByStatus[Number(status)]);
  });
});

describe('a schema', () => {
  it.each(withInput)('of %s allows nothing that the server refuses', (_name, record) => {
    fc.assert(
      fc.property(valuesOf(schemaOf(record), schemas), (value) => {
        expect(refusalOf(record, mended(value as Payment))).toBeUndefined();
      }),
      { numRuns: rounds(300) },
    );
  });

  it.each(withInput)('of %s allows everything that the server accepts', (_name, record) => {
    const schema = schemaOf(record);
    fc.assert(
      fc.property(valuesOf(schema, schemas), oddValue, fc.nat(), (value, odd, place) => {
        const input = { ...(value as Payment) };
        const keys = Object.keys(schema.properties ?? {});
        const key = keys[place % keys.length] as string;
        // Of a number that no document has, the schema says nothing; an address holds texts alone.
        const isText = operationOf(record).parameters.some(({ name }) => name === key);
        if (key === 'id_no' || key === 'id_type' || (isText && typeof odd !== 'string')) return;
        const changed = mended({ ...input, [key]: odd });
        if (changed[key] === undefined || refusalOf(record, changed) !== undefined) return;
        const own = schema.properties?.[key] as Schema;
        expect([key, changed[key], fitsSchema(changed[key], isText && own.type === 'integer' ? { type: 'string' } : own, schemas)]).toEqual([
          key,
          changed[key],
          true,
        ]);
      }),
      { numRuns: rounds(600) },
    );
  });
});

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 0, -1, 1.5, '0', '-0', '00012', 900_000_000_000_000, '900000000000000', 900_000_000_000_001, '900000000000001'),
  fc.constantFrom<unknown>(
    'brl',
    ' BRL ',
    'usd',
    'EUR',
    'ar\u017f',
    'BR',
    'bra',
    '076',
    '76',
    ' br ',
    'ZZ',
    'PIX\n',
    '\tPIX',
    'P\tIX',
    '\u200bPIX',
    '\u0085',
    'x\u0000',
  ),
  fc.constantFrom<unknown>(1_795_257_600_000, '1795257600', '17952576000', 9_999_999_999, 10_000_000_000, 999_999_999_999, '0000000000'),
  fc.constantFrom<unknown>('127.0.0.1', '::1', '::ffff:127.0.0.1', '1.2.3', 'fe80::1%eth0', '1.0', '1.', '12345678901.1', 'PAYMENT', 'order'),
  fc.constantFrom<unknown>('x'.repeat(64), 'x'.repeat(65), '👾'.repeat(64), '👾'.repeat(65), `${' '.repeat(80)}x`, 'a\nb', {}, [], { name: 'x' }, { name: '' }),
  fc.constantFrom<unknown>(...countrySpellings()),
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.jsonValue(),
);

describe('the server', () => {
  let core: TestClient;
  beforeAll(async () => {
    const server = await testServer({ slices: [decisionsSlice, paymentEventsSlice, outboxSlice, mailSlice] });
    await openBackOffice(server.database.main);
    core = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], companies: [companyCode], abilities: [] });
  });

  it('decides payments that were made of the schema, and answers by it', async () => {
    const inputs = fc.sample(valuesOf(schemas.Payment as Schema, schemas), rounds(40)) as Payment[];
    const positions = inputs.map((input, at) => ({
      ...mended(input),
      trade_no: `made-${at}`,
      merchant_no: 'A',
      app_id: 'A1',
      method: 'PIX',
      currency: 'BRL',
      order_time: clock.ms(),
    }));
    const headers = { 'content-type': 'application/x-ndjson' };
    const response = await core.fetch('/api/v1/transactions/batch', { method: 'POST', headers, body: positions.map((one) => JSON.stringify(one)).join('\n') });
    const lines = (await response.text()).trim().split('\n');
    expect(lines).toHaveLength(positions.length);
    for (const line of lines.map((text) => JSON.parse(text) as { status: number })) {
      expect(line).toMatchObject({ status: 200 });
      expect(fitsSchema(line, schemas.BatchLine as Schema, schemas)).toBe(true);
    }
  });

  it('refuses as the document says', async () => {
    const response = await core.fetch('/api/v1/transactions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const answer = (await response.json()) as { data: { fields: { field: string }[] } };
    expect(fitsSchema(answer, schemas.Refusal as Schema, schemas)).toBe(true);
    const required = Object.entries(transactionInput.shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]));
    expect(answer.data.fields.map(({ field }) => field)).toEqual(required);
    expect(schemas.Payment?.required).toEqual(required);
  });
});

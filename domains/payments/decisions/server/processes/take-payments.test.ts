import { request } from 'node:http';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { openDatabase, peerKeyHeader, placeOf, unseal } from '../../../../../platform/server/index.ts';
import { type TestServer, testServer } from '../../../../../platform/server/testing.ts';
import { decideTransaction } from '../../contract/index.ts';
import { decisionsSlice } from '../index.ts';
import { incomingPayment } from '../intake/incoming-payment.ts';
import type { PaymentToDecide } from '../intake/payment-answer.ts';
import { decidePayment } from '../payment/decide-payments.ts';
import { companyCode, inventDocument, machineOrigin, openBackOffice, parsePayment, paymentInput } from '../testing.ts';
import { rounds, timeLimit } from '../../../../../platform/testing/turn.ts';
import { processSecret } from './own-place.ts';
import { type Outcome, protocol, readOutcome, writePassed } from './passed-payments.ts';
import { passedPaymentsPath } from './take-payments.ts';

/*
 * The call between processes is no endpoint record, so what is generated for those does not reach it: who may make it, what
 * it refuses, and as whom it acts are tested here.
 */

let server: TestServer;
let key: string;

const payment = (id_no: string, changes: Record<string, unknown> = {}, origin: Partial<PaymentToDecide['origin']> = {}): PaymentToDecide => ({
  payment: incomingPayment(parsePayment(paymentInput({ id_no, amount_minor: 100, ...changes })), clock.now()),
  origin: { ...machineOrigin, ...origin },
});
const pass = (body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + passedPaymentsPath, { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson', [peerKeyHeader]: key, ...headers } });
const outcomesIn = (text: string): Outcome[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(readOutcome);

beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice] });
  const { main } = server.database;
  await openBackOffice(main);
  // It registers once there is another process, and another once there is this one.
  const other = openDatabase(server.database.url, 2);
  try {
    await vi.waitFor(
      async () => {
        await decidePayment(other.main, payment(inventDocument().no));
        await server
          .as({ kind: 'machine', scopes: ['decide'], companies: [companyCode] })
          .send(decideTransaction, paymentInput({ id_no: inventDocument().no }) as never);
        const row = await main
          .selectFrom('decision_process')
          .select(['secret', 'address', 'protocol'])
          .where('address', 'is not', null)
          .executeTakeFirstOrThrow();
        expect([row.address, row.protocol]).toEqual([server.url, protocol]);
        expect(row.secret).toMatch(/^sealed:1:/);
        key = unseal(row.secret ?? '', placeOf(processSecret));
      },
      { timeout: 20_000, interval: 200 },
    );
  } finally {
    await other.close();
  }
}, 60_000);

describe('payments that another process passes on', () => {
  it('are decided as those of whoever sent them there', async () => {
    const { no } = inventDocument();
    const sent = payment(
      no,
      {},
      { actor: { ...machineOrigin.actor, userId: '4711', name: 'Key of the other process' }, ip: '192.0.2.7', requestId: 'the-request-there' },
    );
    const elsewhere = payment(no, {}, { actor: { ...machineOrigin.actor, companies: ['ATXX'] } });
    for (const together of [false, true]) {
      const response = await pass(writePassed([sent, elsewhere], together));
      expect(response.status).toBe(200);
      const outcomes = outcomesIn(await response.text()).sort(([a], [b]) => a - b);
      expect(outcomes).toMatchObject([
        [0, { kind: 'decided', repeated: together, transaction: { tradeNo: sent.payment.tradeNo } }],
        [1, { kind: 'invalid', fields: [{ field: 'merchant_no', code: 'unknownMerchant' }] }],
      ]);
    }
    const entries = await server.database.main
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_id', 'actor_name', 'ip'])
      .where('request_id', '=', 'the-request-there')
      .execute();
    expect(entries).toEqual([{ actor_kind: 'machine', actor_id: '4711', actor_name: 'Key of the other process', ip: '192.0.2.7' }]);
  });

  it('are asked for by nobody who does not know the key of this process', async () => {
    const body = writePassed([payment(inventDocument().no)], false);
    const unknown = await server.anonymous.fetch('/internal/v1/nothing', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
    const written = await unknown.text();
    expect(unknown.status).toBe(404);
    for (const headers of [
      { [peerKeyHeader]: '' },
      { [peerKeyHeader]: 'x' },
      { [peerKeyHeader]: `${key.slice(0, -1)}_` },
      { [peerKeyHeader]: `${key}, ${key}` },
    ]) {
      const response = await pass(body, headers as Record<string, string>);
      expect([response.status, await response.text()]).toEqual([404, written]);
    }
    // Not a byte of what strangers send is read.
    const status = await new Promise((resolve, reject) => {
      const sent = request(server.url + passedPaymentsPath, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'content-length': '99999999999' },
      });
      sent.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(404);
  });

  it('are refused when they are too large, or of another type', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/x-ndjson', [peerKeyHeader]: key, 'content-length': String(64 * 1024 * 1024 + 1) };
      const sent = request(server.url + passedPaymentsPath, { method: 'POST', headers });
      sent.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(413);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await pass(writePassed([], false), { 'content-type': type });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, '30001']);
    }
    expect((await fetch(server.url + passedPaymentsPath, { headers: { [peerKeyHeader]: key } })).status).toBe(404);
  });

  it('are refused, or not decided, when they are malformed; the process goes on', { timeout: timeLimit(60_000) }, async () => {
    const odd = fc.constantFrom(
      '',
      '\u0000',
      'x',
      '{}',
      '[]',
      'null',
      '-1',
      '1e400',
      '"\\u0000"',
      '"__proto__"',
      '"x".repeat',
      '['.repeat(5_000),
      'y'.repeat(70_000),
    );
    const body = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      // One that is right, with something else in one place.
      fc.tuple(fc.nat(), odd, fc.boolean()).map(([at, by, together]) => {
        const good = writePassed([payment(inventDocument().no), payment(inventDocument().no)], together);
        const values = [...good.matchAll(/(?<=:)("[^"]*"|\d+|true|false|null)/g)];
        const { index, 0: value } = values[at % values.length] as RegExpExecArray;
        return good.slice(0, index) + by + good.slice(index + value.length);
      }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const response = await pass(sent);
        const text = await response.text();
        if (response.status === 200) for (const [place] of outcomesIn(text)) expect(place).toBeLessThan(2);
        else expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([400, '30001']);
      }),
      { numRuns: rounds(20) },
    );
    const response = await pass(writePassed([payment(inventDocument().no)], false));
    expect(outcomesIn(await response.text())).toMatchObject([[0, { kind: 'decided' }]]);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coreApi } from '../../apps/server/core-api.ts';
import { endpoints } from '../../apps/server/endpoints.ts';
import { decisionsSlice } from '../../domains/payments/decisions/server/index.ts';
import { companyCode, inventDocument, openBackOffice } from '../../domains/payments/decisions/server/testing.ts';
import { mailSlice } from '../../domains/mechanisms/mail/server/index.ts';
import { outboxSlice } from '../../domains/mechanisms/outbox/server/index.ts';
import { paymentEventsSlice } from '../../domains/payments/payment-events/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { type TestServer, testServer } from '../../platform/server/testing.ts';

/* Tools of others at the document of the payment core and a server that keeps to it. */

const tools = process.env.API_TOOLS ?? '';
const examples = process.env.API_EXAMPLES ?? '100';
const longest = 1_800_000;

/** Uses the client that openapi-typescript describes: it has types and no code. */
const typescriptUse = (url: string, key: string, payment: object): string => `
import type { components, paths } from './core';
type Payment = components['schemas']['Payment'];
type Answer = paths['/api/v1/transactions']['post']['responses'][200]['content']['application/json'];
type Line = paths['/api/v1/transactions/batch']['post']['requestBody']['content']['application/x-ndjson'][number];
const payment: Payment = ${JSON.stringify(payment)};
const line: Line = payment;
// @ts-expect-error a business that there is not
const wrong: Payment = { ...payment, business: 'loan' };
const headers = { 'x-api-key': ${JSON.stringify(key)}, 'content-type': 'application/json' };
const response = await fetch(${JSON.stringify(url)} + '/api/v1/transactions', { method: 'POST', headers, body: JSON.stringify(line) });
const answer = (await response.json()) as Answer;
console.log(answer.data.outcome, wrong.business);
`;

const pythonUse = (url: string, key: string, payment: object): string => `
import json
from atalaia_for_payment_cores_client import AuthenticatedClient
from atalaia_for_payment_cores_client.api.machine import decide_transaction, get_transaction, list_unacknowledged, record_transaction_event
from atalaia_for_payment_cores_client.models import Payment, RecordTransactionEventBody, GetTransactionBusiness, RecordTransactionEventBusiness
client = AuthenticatedClient(base_url=${JSON.stringify(url)}, token=${JSON.stringify(key)}, prefix="", auth_header_name="x-api-key")
payment = json.loads(${JSON.stringify(JSON.stringify(payment))})
decided = decide_transaction.sync(client=client, body=Payment.from_dict(payment))
event = RecordTransactionEventBody.from_dict({"event_id": "e1", "event": "paid", "occurred_at": payment["order_time"]})
told = record_transaction_event.sync(RecordTransactionEventBusiness.PAYIN, payment["trade_no"], client=client, body=event)
found = get_transaction.sync(GetTransactionBusiness.PAYIN, payment["trade_no"], client=client)
listed = list_unacknowledged.sync(client=client, page_size=10)
refused = get_transaction.sync(GetTransactionBusiness.PAYIN, "nothing", client=client)
print(decided.data.outcome, told.data.partner_status, found.data.repeated, listed.data.total, refused.data.error)
`;

// It reaches registries and takes minutes, so it runs when it is asked for: `npm run test:api`.
describe.skipIf(tools === '')('the API of the payment core', () => {
  let folder: string;
  let server: TestServer;
  let key: string;
  const file = () => path.join(folder, 'core.json');
  const python = path.join(tools, 'venv/bin');

  const run = async (command: string, words: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(command, words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${command} ${words.join(' ')}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
      },
    );
    return stdout;
  };
  const paymentOf = (tradeNo: string) => ({
    business: 'payin',
    trade_no: tradeNo,
    merchant_no: 'A',
    app_id: 'A1',
    id_type: 'CPF',
    id_no: inventDocument().no,
    method: 'PIX',
    currency: 'BRL',
    amount_minor: 1_000,
    order_time: clock.ms(),
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'atalaia-api-test-'));
    server = await testServer({ slices: [decisionsSlice, paymentEventsSlice, outboxSlice, mailSlice] });
    await openBackOffice(server.database.main);
    key = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], companies: [companyCode], abilities: [] }).credentials['x-api-key'] as string;
    await writeFile(file(), JSON.stringify(coreApi(endpoints)));
  }, longest);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('has a client by openapi-typescript that compiles and works', { timeout: longest }, async () => {
    const bin = path.join(tools, 'node/node_modules/.bin');
    await run(path.join(bin, 'openapi-typescript'), [file(), '-o', 'core.d.ts']);
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder, 'use.ts'), typescriptUse(server.url, key, paymentOf('typescript')));
    const types = path.join(tools, 'node/node_modules/@types');
    await run(path.join(bin, 'tsc'), ['--strict', '--target', 'es2022', '--module', 'preserve', '--typeRoots', types, '--types', 'node', 'use.ts']);
    expect((await run(process.execPath, ['use.js'])).trim()).toBe('accepted loan');
  });

  test('has a client by openapi-python-client that compiles and works', { timeout: longest }, async () => {
    await run(path.join(python, 'openapi-python-client'), ['generate', '--path', file(), '--output-path', 'client', '--overwrite']);
    await run(path.join(python, 'python'), ['-m', 'compileall', '-q', 'client']);
    await writeFile(path.join(folder, 'client/use.py'), pythonUse(server.url, key, paymentOf('python')));
    expect((await run(path.join(python, 'python'), ['client/use.py'])).trim()).toBe('accepted PAID True 0 TRANSACTION_NOT_FOUND');
  });

  test('gives schemathesis nothing to find', { timeout: longest }, async () => {
    await writeFile(path.join(folder, 'schemathesis.toml'), settings);
    const words = ['run', file(), '--url', server.url, '--header', `x-api-key: ${key}`, '--max-examples', examples, '--seed', '1', '--continue-on-failure'];
    await run(path.join(python, 'schemathesis'), words);
  });
});

/**
 * What no schema can say is answered 400, 404 or 409 to values that the schema allows. Lines are no JSON text, which the tool makes of them,
 * and keys are refused by this server as the product does.
 */
const settings = `
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "400", "404", "409"]

[[operations]]
include-operation-id = "decideTransactions"
enabled = false
`;

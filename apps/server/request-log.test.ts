import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import type { Database } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { type StartedServer, startedServer } from './started-server.fixture.ts';

/* The log of requests says which call was made and how it ended, and nothing of what was asked. */

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const secrets = {
  number: '39053344705',
  name: 'Filomena-Quaresma',
  email: 'filomena@example.com',
  account: '0001-778812345',
};
const hidden = new RegExp(Object.values(secrets).join('|'), 'i');

let database: Database;
let server: StartedServer;
let key = '';
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  key = (await issueMachineKey(database.main, { name: secrets.name, companyCode: 'ATBR', scopes: ['decide', 'read'] }, clock.now())).key;
  server = await startedServer(database.url, { REQUEST_LOG: 'on' });
}, 90_000);
afterAll(() => server.stop());

interface Line {
  method: string;
  route: string;
  status: number;
  ms: number;
  caller: string;
  requestId: string;
  msg: string;
}
const lines = (): Line[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'request');

/** Makes a request and waits for its line. */
async function lineOf(path: string, init: RequestInit = {}): Promise<{ reply: Response; line: Line }> {
  const reply = await fetch(`${server.url}${path}`, init);
  await reply.text();
  const id = reply.headers.get('x-request-id');
  await expect.poll(() => lines().some(({ requestId }) => requestId === id), { timeout: 5_000 }).toBe(true);
  return { reply, line: lines().find(({ requestId }) => requestId === id) as Line };
}

describe('the line of a request', () => {
  it('says method, route, status, time, who called by kind, and the id', async () => {
    const input = paymentInput({ id_no: inventDocument().no });
    const { line } = await lineOf('/api/v1/transactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-request-id': traceId },
      body: JSON.stringify(input),
    });
    expect(line).toMatchObject({ method: 'POST', route: '/api/v1/transactions', status: 200, caller: 'machine', requestId: traceId });
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(Object.keys(line).sort()).toEqual(['caller', 'level', 'method', 'ms', 'msg', 'requestId', 'route', 'status', 'time']);
  });

  it.each([
    ['in the path', `/api/v1/transactions/payin/${secrets.number}`, {}, '/api/v1/transactions/:business/:trade_no', 404],
    ['in the address of no call', `/people/${secrets.number}.json?name=${secrets.name}`, {}, 'none', 404],
    ['in an address that is none', `/%E0%A4%A/${secrets.number}`, {}, 'none', 400],
    ['in the query', `/api/v1/transactions/payin/1?name=${secrets.name}&email=${secrets.email}`, {}, '/api/v1/transactions/:business/:trade_no', 400],
    [
      'in the body and the headers',
      '/api/v1/transactions',
      {
        method: 'POST',
        headers: { 'x-person': secrets.name, referer: `https://a.example/${secrets.number}`, 'user-agent': secrets.name, cookie: `a=${secrets.account}` },
        body: JSON.stringify(paymentInput({ id_no: secrets.number, name: secrets.name, email: secrets.email, account: secrets.account })),
      },
      '/api/v1/transactions',
      200,
    ],
    [
      'in a body that is refused',
      '/api/v1/transactions',
      { method: 'POST', body: `{"id_no":"${secrets.number}","name":"${secrets.name}"` },
      '/api/v1/transactions',
      400,
    ],
    [
      'as the id of the request',
      '/api/v1/transactions/payin/1',
      { headers: { 'x-request-id': secrets.number } },
      '/api/v1/transactions/:business/:trade_no',
      404,
    ],
    ['as a name for the id', '/api/v1/transactions/payin/1', { headers: { 'x-request-id': secrets.name } }, '/api/v1/transactions/:business/:trade_no', 404],
    ['as a key', '/api/v1/transactions/payin/1', { headers: { 'x-api-key': secrets.number } }, '/api/v1/transactions/:business/:trade_no', 401],
  ])('holds no personal data %s', async (_name, path, init: RequestInit, route, status) => {
    const { line } = await lineOf(path, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...(init.headers as Record<string, string>) },
    });
    expect(line).toMatchObject({ route, status });
    expect(server.said()).not.toMatch(hidden);
  });

  it('is written for no probe, and for a refused caller without a kind of its own', async () => {
    await fetch(`${server.url}/readyz`);
    const { line } = await lineOf('/api/aml/probation/file/approve', { method: 'POST' });
    expect(line).toMatchObject({ caller: 'anonymous', status: 401 });
    expect(lines().some(({ route }) => route === '/readyz' || route === '/healthz')).toBe(false);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { clock } from '../../platform/server/clock.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { startedServer } from './started-server.fixture.ts';

/* What docs/operate.md says of a process that is told to stop. */

const database = await testDatabase();
let key: string;
beforeAll(async () => {
  await openBackOffice(database.main);
  key = (await issueMachineKey(database.main, { name: 'core', companyCode, scopes: ['decide'] }, clock.now())).key;
});

it('without a time for draining it closes its door at once, and answers the call that is under way', { timeout: 90_000 }, async () => {
  const server = await startedServer(database.url, { DRAIN_SECONDS: '' });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  const body = JSON.stringify(paymentInput({ id_no: inventDocument().no }));
  const head = `POST /api/v1/transactions HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`);
  await sleep(500);
  const stopped = server.stop('SIGTERM');
  await sleep(500);
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
  socket.write(body.slice(20));
  await once(socket, 'close');
  expect([answer.split(' ')[1], answer.includes('"outcome":"accepted"')]).toEqual(['200', true]);
  await stopped;
});

it('with one it says so, and still answers meanwhile', { timeout: 90_000 }, async () => {
  const server = await startedServer(database.url, { DRAIN_SECONDS: '3' });
  const stopped = server.stop('SIGTERM');
  await sleep(500);
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'draining' }]);
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const payment = await fetch(`${server.url}/api/v1/transactions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(paymentInput({ id_no: inventDocument().no })),
  });
  expect([payment.status, payment.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});

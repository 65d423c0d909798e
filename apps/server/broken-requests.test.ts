import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decisionsSlice } from '../../domains/payments/decisions/server/index.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { log } from '../../platform/server/log.ts';
import { outageSeconds } from '../../platform/server/db/outage.ts';
import { type TestServer, testServer } from '../../platform/server/testing.ts';

/* Requests of payment cores that are no whole requests: each is answered in the envelope by a name of its own, and none is taken for a fault of the server. */

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice] });
  await openBackOffice(server.database.main);
  key = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] }).credentials['x-api-key'] as string;
});
afterEach(() => vi.restoreAllMocks());

const open = async (): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};
/** What is answered to raw bytes. */
async function answerTo(text: string): Promise<{ status: number; body: { data: { error: string } } }> {
  const socket = await open();
  let got = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (got += piece));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  const body = got.slice(got.indexOf('\r\n\r\n') + 4);
  return { status: Number(got.split(' ')[1]), body: JSON.parse(body) as { data: { error: string } } };
}
const line = () => `${JSON.stringify(paymentInput({ id_no: inventDocument().no }))}\n`;

describe('a caller who leaves within a list', () => {
  const ways: Record<string, (socket: Socket) => void> = {
    'by ending the connection': (socket) => socket.end(),
    'by a reset': (socket) => socket.resetAndDestroy(),
    'within a line': (socket) => {
      socket.write('20\r\n{"business":"payin","trade_no":"\r\n');
      socket.resetAndDestroy();
    },
  };
  it.each(Object.entries(ways))('%s is no lost database', async (_name, leave) => {
    const [warned, failed] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    const left = vi.spyOn(log, 'info');
    const socket = await open();
    socket.on('error', () => undefined);
    const piece = line();
    socket.write(
      `POST /api/v1/transactions/batch HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    socket.write(`${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`);
    await sleep(200);
    leave(socket);
    await vi.waitFor(() => expect(left.mock.calls.map(([, text]) => text)).toContain('the caller left before the request was complete'), 5_000);
    expect([warned.mock.calls, failed.mock.calls, outageSeconds()]).toEqual([[], [], 0]);
  });
});

describe('a request that is none', () => {
  const head = `x-api-key: @\r\nconnection: close\r\n`;
  it.each([
    ['without a host', 400, 'WRONG_ADDRESS', `GET /api/v1/transactions/payin/T HTTP/1.1\r\n${head}\r\n`],
    [
      'with headers that are too large',
      431,
      'HEADERS_TOO_LARGE',
      `GET /api/v1/transactions/payin/T HTTP/1.1\r\nhost: x\r\nx-more: ${'x'.repeat(20_000)}\r\n${head}\r\n`,
    ],
    ['with a number that is too long', 414, 'ADDRESS_TOO_LONG', `GET /api/v1/transactions/payin/${'T'.repeat(300)} HTTP/1.1\r\nhost: x\r\n${head}\r\n`],
    ['that is no HTTP', 400, 'WRONG_ADDRESS', 'hello\r\n\r\n'],
  ])('%s is answered %i %s', async (_name, status, error, text) => {
    const answer = await answerTo(text.replace('@', key));
    expect([answer.status, answer.body.data.error]).toEqual([status, error]);
  });

  it('of HTTP/1.0 needs no host', async () => {
    const answer = await answerTo(`GET /api/v1/transactions/payin/T HTTP/1.0\r\nx-api-key: ${key}\r\n\r\n`);
    expect([answer.status, answer.body.data.error]).toEqual([404, 'TRANSACTION_NOT_FOUND']);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('of the type %s is answered 415', async (type) => {
    const headers = { 'content-type': type, 'x-api-key': key };
    const response = await fetch(`${server.url}/api/v1/transactions`, { method: 'POST', headers, body: '{}' });
    expect([response.status, ((await response.json()) as { data: { error: string } }).data.error]).toEqual([415, 'WRONG_CONTENT_TYPE']);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fetch } from 'undici';
import { sendNow } from '../mail/mail-transport.ts';
import { exchange } from './exchange.ts';
import { guardedAgent, guardedSocket } from './guarded-connection.ts';
import { readPrivateHosts, registerPrivateHosts } from './private-hosts.ts';
import { registerOutgoingStop } from './outgoing-switch.ts';

let calls = 0;
let url = '';
let port = 0;
const receiver: Server = createServer((_, reply) => {
  calls += 1;
  reply.end('{}');
});
beforeAll(async () => {
  registerPrivateHosts(readPrivateHosts('127.0.0.1'));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  ({ port } = receiver.address() as AddressInfo);
  url = `http://127.0.0.1:${port}/`;
});
afterEach(() => registerOutgoingStop(undefined));
afterAll(() => new Promise((done) => receiver.close(done)));

it.each(['TYPED', 'OPERATOR'] as const)('while nothing leaves, no connection is made to what is %s', async (origin) => {
  const dispatcher = guardedAgent({ origin, timeoutMs: 1_000 });
  const ask = () => exchange({ url, method: 'GET', headers: {}, signal: AbortSignal.timeout(5_000), bytesAtMost: 100, dispatcher });
  registerOutgoingStop('COPY');
  await expect(fetch(url, { dispatcher })).rejects.toMatchObject({ cause: { code: 'OUTGOING_OFF' } });
  await expect(ask()).rejects.toThrow('OUTGOING_OFF');
  await expect(guardedSocket({ host: '127.0.0.1', port, origin }, 1_000)).rejects.toMatchObject({ code: 'OUTGOING_OFF' });
  const server = { host: '127.0.0.1', port, security: 'NONE' as const, username: null, password: null, sender: 'a@b.example' };
  expect(await sendNow({ server }, { to: 'x@y.example', subject: 's', text: 't' })).toBe('OUTGOING_OFF CONN');
  expect(calls).toBe(0);
  registerOutgoingStop(undefined);
  expect((await ask()).text).toBe('{}');
  calls = 0;
  await dispatcher.close();
});

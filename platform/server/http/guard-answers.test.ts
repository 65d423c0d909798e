import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { handle, handleLines, type Slice } from '../call.ts';
import { log } from '../log.ts';
import { seal } from '../secrets/keyring.ts';
import { registerSealedPolicy, withoutSealed } from '../secrets/sealed-values.ts';
import { type TestServer, testServer } from '../testing.ts';

const common = { area: 'test', ability: 'AML.Alerts:read', input: z.strictObject({}) } as const;
const forgetful = endpoint({ method: 'POST', path: '/api/aml/test/forgetful', summary: 'Shows a row', data: z.object({ row: z.unknown() }), ...common });
const lines = endpoint({ method: 'POST', path: '/api/aml/test/lines', summary: 'Shows rows', answer: 'ndjson', data: z.unknown(), ...common });

const secret = 'hunter-2';
const row = () => ({ password: seal(secret, 'mail_server.password_secret'), note: `kept as ${seal('', 'x.y')} there`, plain: 'sealed:1: is how it begins' });
const slice: Slice = {
  name: 'test',
  handlers: [
    handle(forgetful, async () => ({ row: { list: [row()] } })),
    handleLines(lines, async function* () {
      yield row();
    }),
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [slice] });
});
afterEach(() => {
  registerSealedPolicy('REFUSE');
  vi.restoreAllMocks();
});

it('an answer with a sealed value is a fault in tests', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const reply = await server.as().send(forgetful, {});
  expect([reply.status, reply.text.includes('sealed:1:test')]).toEqual([500, false]);
  expect(logged.mock.calls.some(([facts]) => (facts as { route?: string }).route === forgetful.path)).toBe(true);
});

it('and leaves without the value otherwise, lines as well, as text that only begins so does not', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  registerSealedPolicy('REPLACE');
  const reply = await server.as().send(forgetful, {});
  expect(reply.body.data).toEqual({ row: { list: [{ password: '[sealed]', note: 'kept as [sealed] there', plain: 'sealed:1: is how it begins' }] } });
  const text = await (await server.as().fetch(lines.path, { method: 'POST' })).text();
  expect(JSON.parse(text)).toMatchObject({ password: '[sealed]' });
});

it('what is shown as it was stored loses what is sealed in it', () => {
  expect(withoutSealed({ payload: [row(), null, 7, true] })).toEqual({
    payload: [{ password: null, note: 'kept as [sealed] there', plain: 'sealed:1: is how it begins' }, null, 7, true],
  });
});

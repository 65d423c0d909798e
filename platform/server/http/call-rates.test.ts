import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, wire } from '../../contract/index.ts';
import { handle, type Slice } from '../call.ts';
import { testServer } from '../testing.ts';

const base = { area: 'test', audit: 'test.done', power: 'neutral', data: z.object({}) } as const;
const read = endpoint({ ...base, method: 'POST', path: '/api/aml/test/read', summary: 'Reads', ability: 'AML.Alerts:write', input: z.strictObject({}) });
const wait = endpoint({ ...base, method: 'POST', path: '/api/aml/test/wait', summary: 'Waits', ability: 'AML.Alerts:write', input: z.strictObject({}) });
const long = endpoint({
  ...base,
  method: 'POST',
  path: '/api/aml/test/long',
  summary: 'Takes much',
  ability: 'AML.Alerts:write',
  input: z.strictObject({ texts: z.array(wire.text(1_000)).max(1_000) }),
});
const decide = endpoint({ ...base, method: 'POST', path: '/api/v1/test/decide', summary: 'Decides', ability: 'machine:decide', input: z.strictObject({}) });

let goOn: () => void = () => undefined;
const until = new Promise<void>((resolve) => (goOn = resolve));
let begun = 0;
const slice: Slice = {
  name: 'test',
  handlers: [
    handle(read, async () => ({})),
    handle(wait, async () => {
      begun += 1;
      await until;
      return {};
    }),
    handle(long, async () => ({})),
    handle(decide, async () => ({})),
  ],
};

it('one person may make so many calls a second, whoever else calls; a payment core as many as it likes', async () => {
  const server = await testServer({ slices: [slice], rates: { calls: 20, heavy: 3 } });
  const [one, other, core] = [server.as(), server.as(), server.as({ kind: 'machine', scopes: ['decide'] })];
  const answers = await Promise.all(Array.from({ length: 60 }, () => one.send(read, {})));
  const used = answers.filter(({ status }) => status === 200).length;
  // A new second may have begun meanwhile.
  expect(used).toBeGreaterThanOrEqual(20);
  expect(used).toBeLessThan(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.data).toMatchObject({ error: 'TOO_MANY' });
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect((await other.send(read, {})).status).toBe(200);
  const decided = await Promise.all(Array.from({ length: 60 }, () => core.send(decide, {})));
  expect(decided.filter(({ status }) => status !== 200)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await one.send(read, {})).status).toBe(200);
});

it('long bodies have a bound of their own, within ten seconds', async () => {
  const server = await testServer({ slices: [slice], rates: { calls: 60, heavy: 3 } });
  const texts = Array.from({ length: 100 }, () => 'x'.repeat(900));
  const one = server.as();
  const answers = [];
  for (let at = 0; at < 5; at += 1) answers.push((await one.send(long, { texts })).status);
  expect(answers).toEqual([200, 200, 200, 429, 429]);
  expect((await one.send(read, {})).status).toBe(200);
});

it('calls of people that wait leave the connections on which payments are decided alone', async () => {
  const server = await testServer({ slices: [slice] });
  const person = server.as();
  const waiting = Array.from({ length: 30 }, () => person.send(wait, {}));
  while (begun < server.database.counts().calls.open || begun === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const core = server.as({ kind: 'machine', scopes: ['decide'] });
  expect((await core.send(decide, {})).status).toBe(200);
  expect(server.database.counts()).toMatchObject({ main: { waiting: 0 } });
  expect(server.database.counts().calls.waiting).toBeGreaterThan(0);
  goOn();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
});

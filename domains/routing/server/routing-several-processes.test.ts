import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventDocument, paymentInput } from '../../decisions/server/testing.ts';
import { createChannel, createRouter, removeChannel, updateRouter } from '../contract/index.ts';
import { approve, type Desk, startDesk } from './desk.fixture.ts';

/*
 * Two server processes decide, each remembering people and settings, while the desk (a third) changes routes. The very next
 * payment at either of them goes by what was changed, and the payment core is told the routes.
 */

const key = 'a key of the test';
let desk: Desk;
const servers: { process: ChildProcess; address: string }[] = [];

beforeAll(async () => {
  desk = await startDesk();
  for (let turn = 0; turn < 2; turn += 1) {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../decisions/server/crash-server.ts', import.meta.url))], {
      env: { ...process.env, DATABASE_URL: desk.database.url, TEST_KEY: key, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    servers.push({ process: child, address: String(address).trim() });
  }
}, 60_000);
afterAll(async () => {
  for (const { process: child } of servers) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

const { no } = inventDocument();

/** The outcome and the providers that the core is told; the same person, so that the later ones come from memory. */
async function payAt(address: string, change: Record<string, unknown>): Promise<string> {
  const response = await fetch(`${address}/api/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(paymentInput({ id_no: no, amount_minor: 100, provider_code: 'P2', ...change })),
  });
  const { data } = (await response.json()) as { data: { outcome: string; routes: { provider_code: string }[] | null } };
  return `${data.outcome} ${data.routes?.map(({ provider_code: code }) => code).join(',') ?? 'any'}`;
}
async function both(change: Record<string, unknown> = {}, turns = 1): Promise<string> {
  const heard = new Set<string>();
  for (let turn = 0; turn < turns; turn += 1) for (const { address } of servers) heard.add(await payAt(address, change));
  return [...heard].join(' | ');
}

const route = (provider_code: string, active = true) => ({ business: 'payin' as const, method: 'PIX', provider_code, weight: 1, active });
const pix = (provider_code: string) => ({ provider_code, method: 'PIX', entity_code: 'ATBR', business: 'payin' as const });

it('two processes that remember follow the router and the channel mapping, and tell the core the routes', async () => {
  expect(await both({}, 3)).toBe('accepted P2,P1');
  expect(await both({ method: 'CARD' })).toBe('accepted any');
  const made = await desk.maker.call(createRouter, { muid: 'uA', routes: [route('P2')] });
  expect(await both({}, 2)).toBe('accepted P2');
  await desk.maker.call(updateRouter, { router_id: made.router_id as string, version: 1, routes: [route('P2', false)] });
  expect(await both()).toBe('not_possible ');
  const asked = await desk.maker.call(updateRouter, { router_id: made.router_id as string, version: 2, routes: [route('P2'), route('P1')] });
  expect(await both()).toBe('not_possible ');
  await approve(desk, asked.request_id);
  expect(await both()).toBe('accepted P2,P1');
  await desk.maker.call(removeChannel, pix('P2'));
  expect(await both()).toBe('not_possible ');
  await approve(desk, (await desk.maker.call(createChannel, pix('P2'))).request_id);
  expect(await both({}, 2)).toBe('accepted P2,P1');
}, 60_000);

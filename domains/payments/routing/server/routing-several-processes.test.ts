import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventDocument, paymentInput } from '../../decisions/server/testing.ts';
import { type DecidingProcesses, startDecidingProcesses } from '../../decisions/server/testing-processes.ts';
import { createChannel, createRouter, removeChannel, updateRouter } from '../contract/index.ts';
import { approve, type BackOffice, startBackOffice } from './back-office.fixture.ts';

/*
 * Two server processes decide, each remembering people and settings, while the back office (a third) changes routes. The very next
 * payment at either of them depends on what was changed, and the payment core is told the routes.
 */

const key = 'a key of the test';
let backOffice: BackOffice;
let servers: DecidingProcesses;

beforeAll(async () => {
  backOffice = await startBackOffice();
  servers = await startDecidingProcesses({ url: backOffice.database.url, key, count: 2 });
}, 60_000);
afterAll(() => servers.stop());

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
  const received = new Set<string>();
  for (let turn = 0; turn < turns; turn += 1) for (const address of servers.addresses) received.add(await payAt(address, change));
  return [...received].join(' | ');
}

const route = (provider_code: string, active = true) => ({ business: 'payin' as const, method: 'PIX', provider_code, weight: 1, active });
const pix = (provider_code: string) => ({ provider_code, method: 'PIX', entity_code: 'ATBR', business: 'payin' as const });

it('two processes that remember follow the router and the channel mapping, and tell the core the routes', async () => {
  expect(await both({}, 3)).toBe('accepted P2,P1');
  expect(await both({ method: 'CARD' })).toBe('accepted any');
  const made = await backOffice.maker.call(createRouter, { muid: 'uA', routes: [route('P2')] });
  expect(await both({}, 2)).toBe('accepted P2');
  await backOffice.maker.call(updateRouter, { router_id: made.router_id as string, version: 1, routes: [route('P2', false)] });
  expect(await both()).toBe('not_possible ');
  const query = await backOffice.maker.call(updateRouter, { router_id: made.router_id as string, version: 2, routes: [route('P2'), route('P1')] });
  expect(await both()).toBe('not_possible ');
  await approve(backOffice, query.request_id);
  expect(await both()).toBe('accepted P2,P1');
  await backOffice.maker.call(removeChannel, pix('P2'));
  expect(await both()).toBe('not_possible ');
  await approve(backOffice, (await backOffice.maker.call(createChannel, pix('P2'))).request_id);
  expect(await both({}, 2)).toBe('accepted P2,P1');
}, 60_000);

import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { findUnmet } from '../../../../platform/server/conditions/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { readPrivateHosts, registerPrivateHosts } from '../../../../platform/server/outgoing/index.ts';
import { testDatabase, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import {
  acknowledgeMessage,
  changeWebhook,
  giveUpDelivery,
  giveUpWebhook,
  listDeliveries,
  listUnacknowledged,
  listWebhooks,
  retryDelivery,
  retryWebhook,
} from '../contract/index.ts';
import { outboxConditions } from './conditions.ts';
import { acknowledge } from './outbox.store.ts';
import { deliverOutbox, outboxApprovalKinds, outboxSlice, saveWebhookTarget, stopDemoCore } from './index.ts';
import { attemptLimit, isSignedBy } from './webhook.ts';

/* Several addresses of a company, each a real server that takes messages, refuses them or does not answer. */

const database = await testDatabase();
const { main } = database;
const server = await testServer({ slices: [outboxSlice, approvalRequestsSlice(outboxApprovalKinds)], database });
const admin = server.as({ name: 'Adele', personId: '1', userId: '11', companies: ['ATBR'] });
const officer = server.as({ name: 'Otto', personId: '2', userId: '21', companies: ['ATBR'] });
const stranger = server.as({ companies: ['ATMX'] });

class Receiver {
  /** Event ids in the order in which they came. */
  readonly got: string[] = [];
  /** An HTTP status; 0: it takes the connection and does not answer. */
  answer = 204;
  /** Messages that it does not take, whatever it answers to others. */
  readonly refused = new Set<string>();
  readonly open: ServerResponse[] = [];
  readonly server: Server = createServer((request, response) => {
    const eventId = String(request.headers['x-atalaia-request-id']);
    this.got.push(eventId);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => this.letters.push({ body: Buffer.concat(chunks).toString(), headers: request.headers }));
    if (this.leadsTo) response.writeHead(307, { location: this.leadsTo }).end();
    else if (this.answer === 0) this.open.push(response);
    else response.writeHead(this.refused.has(eventId) ? 400 : this.answer).end();
  });
  /** Each message with its headers, as it came. */
  readonly letters: { body: string; headers: Record<string, unknown> }[] = [];
  /** Where it sends whoever asks; undefined: nowhere. */
  leadsTo: string | undefined;
  url = '';
  id = '';

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }
  answerWhatIsOpen(): void {
    for (const response of this.open.splice(0)) response.writeHead(204).end();
  }
}
const [one, two, three] = [new Receiver(), new Receiver(), new Receiver()];
const receivers = [one, two, three];

let clockMs = clock.ms();
/** A later moment each time, past the back-off of what failed. */
const later = (ms = 3_700_000): Date => new Date((clockMs += ms));

async function use(...active: Receiver[]): Promise<void> {
  for (const each of receivers)
    await saveWebhookTarget(main, { companyCode: 'ATBR', kind: 'http', url: each.url, secret: 'a secret of the test', active: active.includes(each) });
  for (const row of (await admin.call(listWebhooks, {})).list) for (const each of receivers) if (each.url === row.url) each.id = row.target_id;
}

async function say(topic: 'transaction.released' | 'transaction.rejected' = 'transaction.rejected'): Promise<string> {
  const eventId = randomUUID();
  const [id] = await nextIds(main, 1);
  const payload = { event_id: eventId, topic, business: 'payin', trade_no: `T-${eventId}`, outcome: 'not_possible', occurred_at: clockMs };
  await sql`insert into outbox_message (id, event_id, topic, company_code, payload, created_at, next_attempt_at)
    values (${id}::bigint, ${eventId}::uuid, ${topic}, 'ATBR', ${JSON.stringify(payload)}::jsonb, ${new Date(clockMs)}, ${new Date(clockMs)})`.execute(main);
  return eventId;
}
const send = (now: Date) => deliverOutbox({ db: main, demo: false }, now);
const statusOf = async (eventId: string): Promise<string | undefined> =>
  (await sql<{ status: string }>`select status from outbox_message where event_id = ${eventId}::uuid`.execute(main)).rows[0]?.status;
/** What became of a message at each address. */
const partsOf = async (eventId: string): Promise<Record<string, string>> => {
  const { list } = await admin.call(listDeliveries, { page_size: 100 });
  return Object.fromEntries(
    list.filter((row) => row.event_id === eventId).map((row) => [receivers.findIndex(({ id }) => id === row.target_id) + 1, row.status]),
  );
};
const shown = async (receiver: Receiver) => (await admin.call(listWebhooks, {})).list.find(({ target_id: id }) => id === receiver.id);
const alarms = async (now: Date) =>
  (await findUnmet(outboxConditions, { database, companies: ['ATBR'], now, demo: false })).map(({ condition, facts }) => [
    condition.code,
    facts?.count,
    facts?.address,
  ]);
const errorOf = ({ body }: { body: { data: unknown } }): string => (body.data as { error: string }).error;

beforeAll(async () => {
  registerPrivateHosts(readPrivateHosts('127.0.0.1'));
  await openBackOffice(main);
  for (const each of receivers) await each.start();
});
beforeEach(async () => {
  for (const table of ['outbox_delivery', 'webhook_state', 'outbox_message', 'webhook_secret_grant', 'webhook_target'])
    await sql`delete from ${sql.table(table)}`.execute(main);
  for (const each of receivers) {
    each.got.length = 0;
    each.answer = 204;
    each.refused.clear();
    each.letters.length = 0;
    each.leadsTo = undefined;
  }
});
afterAll(async () => {
  for (const each of receivers) {
    each.server.closeAllConnections();
    await new Promise((resolve) => each.server.close(resolve));
  }
});

describe('the core of the demonstration', () => {
  const core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: ['ATBR'], abilities: [] });
  const useDemo = () => saveWebhookTarget(main, { companyCode: 'ATBR', kind: 'demo', url: 'demo:core', secret: 'a secret of the test' });
  /** Sends what waits, at the present time: this core compares the time stamp of a message with its clock. */
  const sendAlso = async () => {
    const now = clock.now();
    await sql`update outbox_message set created_at = ${now}, next_attempt_at = ${now}`.execute(main);
    return deliverOutbox({ db: main, demo: true }, now);
  };
  afterAll(stopDemoCore);

  it('confirms what nobody else is told', async () => {
    await useDemo();
    const message = await say();
    await sendAlso();
    expect(await statusOf(message)).toBe('ACKNOWLEDGED');
  });

  it.each([
    ['takes', 204],
    ['does not take', 503],
  ])('leaves to another core of the company what that one %s, so that it is listed as missed until it is confirmed', async (_name, answer) => {
    one.answer = answer;
    await useDemo();
    await use(one);
    const message = await say();
    await sendAlso();
    expect(one.got).toEqual([message]);
    await sql`update outbox_message set created_at = created_at - interval '30 days' where event_id = ${message}::uuid`.execute(main);
    const missed = async () => (await core.call(listUnacknowledged, {})).list.map(({ event_id: id }) => id);
    expect(await missed()).toEqual([message]);
    await core.call(acknowledgeMessage, { event_id: message });
    expect(await missed()).toEqual([]);
  });

  it('leaves it also while the address of that core is switched off', async () => {
    await useDemo();
    await use();
    const message = await say();
    await sendAlso();
    expect(await statusOf(message)).toBe('DELIVERED');
  });
});

it('a message is confirmed by its id in capitals, too', async () => {
  const core = server.as({ kind: 'machine', scopes: ['decide'], companies: ['ATBR'], abilities: [] });
  const message = await say();
  expect(await core.call(acknowledgeMessage, { event_id: message.toUpperCase() })).toMatchObject({ event_id: message });
  expect(await statusOf(message)).toBe('ACKNOWLEDGED');
});

describe('a dead address', () => {
  it('takes nothing from a living one, wherever it stands among them, and the living one gets each message once', async () => {
    one.answer = 503;
    await use(one, two);
    const messages = [await say(), await say('transaction.released')];
    expect(await send(later())).toBe(2);
    expect(two.got.sort()).toEqual([...messages].sort());
    for (const _ of [1, 2, 3]) await send(later());
    expect([two.got.length, one.got.length]).toEqual([2, 8]);
    expect(await partsOf(messages[0] as string)).toEqual({ 1: 'PENDING', 2: 'DELIVERED' });
    expect(await shown(one)).toMatchObject({ waiting: 2, failures: 8, last_error: 'HTTP 503', failed: 0, last_delivered_time: null });
    expect(await shown(two)).toMatchObject({ waiting: 0, failures: 0, last_error: null, failing_since: null, next_attempt_time: null });
    one.answer = 204;
    await send(later());
    expect([two.got.length, await partsOf(messages[1] as string), await statusOf(messages[1] as string)]).toEqual([
      2,
      { 1: 'DELIVERED', 2: 'DELIVERED' },
      'DELIVERED',
    ]);
    expect(await shown(one)).toMatchObject({ waiting: 0, failures: 0, last_error: null });
  });

  it('fails for itself when a message has no attempts left, is an alarm then, and loses nothing before somebody decides', async () => {
    one.answer = 500;
    await use(one, two);
    const eventId = await say();
    for (let turn = 0; turn < attemptLimit + 2; turn += 1) await send(later());
    expect([one.got.length, two.got.length]).toEqual([attemptLimit, 1]);
    expect([await partsOf(eventId), await statusOf(eventId)]).toEqual([{ 1: 'FAILED', 2: 'DELIVERED' }, 'FAILED']);
    expect(await alarms(later())).toEqual([['OUTCOMES_GIVEN_UP', 1, new URL(one.url).host]]);
    one.answer = 204;
    await admin.call(retryDelivery, { event_id: eventId, target_id: one.id });
    await send(later());
    expect([await partsOf(eventId), one.got.length, two.got.length]).toEqual([{ 1: 'DELIVERED', 2: 'DELIVERED' }, attemptLimit + 1, 1]);
    expect(await alarms(later())).toEqual([]);
  });

  it('gets what waited at once when it takes messages again', async () => {
    one.answer = 503;
    await use(one);
    const old = [await say(), await say()];
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await send(later());
    one.answer = 204;
    one.got.length = 0;
    const fresh = await say();
    const now = later(1_000);
    await send(now);
    expect(one.got).toEqual([fresh]);
    await send(now);
    expect(one.got.sort()).toEqual([...old, fresh].sort());
  });
});

it('a message that is tried again is signed with the time of each try, and one that is sent elsewhere is not followed there', async () => {
  await use(one);
  one.leadsTo = two.url;
  const eventId = await say();
  const first = later();
  await send(first);
  expect([two.got, await partsOf(eventId)]).toEqual([[], { 1: 'PENDING' }]);
  one.leadsTo = undefined;
  const second = later();
  expect(await send(second)).toBe(1);
  const [early, late] = one.letters as [(typeof one.letters)[number], (typeof one.letters)[number]];
  const secret = 'a secret of the test';
  const signed = (letter: typeof early, now: Date) => isSignedBy(secret, { url: one.url, ...letter, now });
  expect([signed(early, first), signed(early, second), signed(late, second)]).toEqual([true, false, true]);
});

it('a message that an address does not take holds none of the others there', async () => {
  await use(one);
  const poison = await say();
  one.refused.add(poison);
  for (const _ of [1, 2, 3, 4]) {
    const eventId = await say();
    await send(later());
    expect(await partsOf(eventId)).toEqual({ 1: 'DELIVERED' });
  }
  expect(await partsOf(poison)).toEqual({ 1: 'PENDING' });
});

it('an address that does not answer holds neither the others nor the runs that follow', async () => {
  one.answer = 0;
  await use(one, two);
  const job = outboxSlice.jobs?.find(({ name }) => name === 'deliver-outbox');
  const run = (now: Date) =>
    job?.run({} as never, { database, files: server.files, config: { publicUrl: '', demo: false, sandbox: true }, now, enqueue: async () => undefined });
  // More than may be under way to one address, so that what is left waits for it alone.
  const messages: string[] = [];
  for (let at = 0; at < 30; at += 1) messages.push(await say());
  await run(later());
  await expect.poll(() => two.got.length, { timeout: 60_000 }).toBe(20);
  expect(one.open.length).toBe(20);
  await run(later(1_000));
  await expect.poll(() => two.got.length, { timeout: 60_000 }).toBe(30);
  const last = await say();
  await run(later(1_000));
  await expect.poll(() => two.got.includes(last), { timeout: 60_000 }).toBe(true);
  // Nothing more was begun at the slow one, and it is not sent twice what it has in hand.
  expect([one.got.length, new Set(one.got).size, new Set(two.got).size]).toEqual([20, 20, 31]);
  one.answer = 204;
  one.answerWhatIsOpen();
  await expect.poll(async () => (await shown(one))?.waiting, { timeout: 60_000 }).toBe(11);
  await run(later(1_000));
  await expect.poll(async () => (await shown(one))?.waiting, { timeout: 60_000 }).toBe(0);
  expect([one.got.length, two.got.length]).toEqual([31, 31]);
}, 120_000);

describe('an address', () => {
  const approve = async (requestId: string | null) => {
    const { version } = await officer.call(showApprovalRequest, { request_id: requestId as string });
    return officer.call(approveRequest, { request_id: requestId as string, version });
  };
  const switchTo = async (receiver: Receiver, active: boolean) => {
    const { version } = (await shown(receiver)) as { version: number };
    const changed = await admin.call(changeWebhook, { target_id: receiver.id, version, active, reason: 'The test says so' });
    if (changed.request_id !== null) await approve(changed.request_id);
  };

  it('gets what comes after it, and what had no address before', async () => {
    await use();
    const waiting = await say();
    expect([await send(later()), await partsOf(waiting)]).toEqual([0, { 0: 'PENDING' }]);
    await use(one);
    await send(later());
    expect(one.got).toEqual([waiting]);
    await use(one, two);
    const next = await say();
    await send(later());
    expect([one.got, two.got]).toEqual([[waiting, next], [next]]);
  });

  it('that is switched off keeps what it has not taken until it is on again', async () => {
    one.answer = 503;
    await use(one, two);
    const eventId = await say();
    await send(later());
    await switchTo(one, false);
    one.got.length = 0;
    const missed = await say();
    await send(later());
    expect([one.got, two.got]).toEqual([[], [eventId, missed]]);
    expect(await shown(one)).toMatchObject({ is_active: false, waiting: 1, next_attempt_time: null });
    expect((await alarms(later()))[0]).toEqual(['OUTCOMES_WAITING', 1, new URL(one.url).host]);
    one.answer = 204;
    await switchTo(one, true);
    await send(later());
    expect([one.got, two.got.length]).toEqual([[eventId], 2]);
  });

  it('that was the only one hands over to the next one what nobody has, and is given up by decision', async () => {
    one.answer = 503;
    await use(one);
    const eventId = await say();
    await send(later());
    await switchTo(one, false);
    await send(later());
    await use(two);
    await send(later());
    expect(two.got).toEqual([eventId]);
    expect(await partsOf(eventId)).toEqual({ 1: 'PENDING', 2: 'DELIVERED' });
    expect(await admin.call(giveUpWebhook, { target_id: one.id, reason: 'The address is gone' })).toEqual({ target_id: one.id, messages: 1 });
    expect([await partsOf(eventId), await statusOf(eventId), await alarms(later())]).toEqual([{ 1: 'GIVEN_UP', 2: 'DELIVERED' }, 'DELIVERED', []]);
    expect(errorOf(await admin.send(giveUpWebhook, { target_id: one.id, reason: 'Again' }))).toBe('WEBHOOK_NOTHING_WAITS');
  });
});

describe('by decision', () => {
  it('a message is given up for one address, with the reason in the trail, and can be sent again', async () => {
    one.answer = 503;
    await use(one, two);
    const eventId = await say();
    await send(later());
    expect(errorOf(await stranger.send(giveUpDelivery, { event_id: eventId, target_id: one.id, reason: 'x' }))).toBe('DELIVERY_NOT_FOUND');
    expect(errorOf(await admin.send(giveUpDelivery, { event_id: eventId, target_id: two.id, reason: 'x' }))).toBe('DELIVERY_NOT_FOUND');
    await admin.call(giveUpDelivery, { event_id: eventId, target_id: one.id, reason: 'The ledger has it from the bank' });
    one.got.length = 0;
    await send(later());
    expect([one.got, await partsOf(eventId), await statusOf(eventId)]).toEqual([[], { 1: 'GIVEN_UP', 2: 'DELIVERED' }, 'DELIVERED']);
    const { rows } = await sql`select before, after, reason from audit_entry where verb = 'webhook.message-given-up' and subject_id = ${eventId}`.execute(main);
    expect(rows).toEqual([
      { before: { addresses: [{ target_id: one.id, status: 'PENDING' }] }, after: { status: 'GIVEN_UP' }, reason: 'The ledger has it from the bank' },
    ]);
    one.answer = 204;
    await admin.call(retryDelivery, { event_id: eventId });
    await send(later());
    expect([one.got, two.got]).toEqual([[eventId], [eventId]]);
  });

  it('everything that an address has not taken is sent again at once', async () => {
    one.answer = 503;
    await use(one, two);
    const messages = [await say(), await say()];
    for (let turn = 0; turn < attemptLimit; turn += 1) await send(later());
    expect(await shown(one)).toMatchObject({ failed: 2, waiting: 0 });
    expect(errorOf(await stranger.send(retryWebhook, { target_id: one.id }))).toBe('WEBHOOK_NOT_FOUND');
    one.answer = 204;
    one.got.length = 0;
    expect((await admin.call(retryWebhook, { target_id: one.id })).messages).toBe(2);
    await send(later());
    expect([one.got.sort(), two.got.length]).toEqual([[...messages].sort(), 2]);
    expect(errorOf(await admin.send(retryWebhook, { target_id: one.id }))).toBe('WEBHOOK_NOTHING_WAITS');
  });
});

describe('a message that the core has confirmed', () => {
  const confirm = (eventId: string) => main.transaction().execute((trx) => acknowledge(trx, { eventId, companies: ['ATBR'], at: later(1) }));

  it('needs no delivery to the only address', async () => {
    one.answer = 503;
    await use(one);
    const eventId = await say();
    await send(later());
    await confirm(eventId);
    await send(later());
    expect([one.got.length, await partsOf(eventId), await alarms(later())]).toEqual([1, { 1: 'ACKNOWLEDGED' }, []]);
  });

  it('is still sent to the other addresses: nobody knows which of them confirmed it', async () => {
    one.answer = 503;
    await use(one, two);
    const eventId = await say();
    await send(later());
    await confirm(eventId);
    one.answer = 204;
    await send(later());
    expect([one.got.length, two.got.length, await partsOf(eventId), await statusOf(eventId)]).toEqual([
      2,
      1,
      { 1: 'DELIVERED', 2: 'DELIVERED' },
      'ACKNOWLEDGED',
    ]);
  });
});

it('several processes send each message once to each address', async () => {
  await use(one, two, three);
  const messages: string[] = [];
  for (let at = 0; at < 15; at += 1) messages.push(await say());
  const now = later();
  await Promise.all([send(now), send(now), send(now), send(now)]);
  for (const each of receivers) expect(each.got.sort()).toEqual([...messages].sort());
});

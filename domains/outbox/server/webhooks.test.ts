import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../platform/server/clock.ts';
import { nextIds } from '../../../platform/server/index.ts';
import { testDatabase, type TestClient, testServer } from '../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../approval-requests/server/index.ts';
import { openDesk } from '../../decisions/server/testing.ts';
import { addWebhook, changeWebhook, listDeliveries, listWebhooks, renewWebhookSecret, retryDelivery, testWebhook, webhookHeaders } from '../contract/index.ts';
import { deliverOutbox, outboxApprovalKinds, outboxSlice } from './index.ts';
import { isSignedBy } from './webhook.ts';

/* Webhooks are sent to a real server, which checks their signatures as a payment core would. */

const database = await testDatabase();
const { main } = database;
const server = await testServer({ slices: [outboxSlice, approvalRequestsSlice(outboxApprovalKinds)], database });
const admin = server.as({ name: 'Adele', personId: '1', userId: '11', companies: ['ATBR'] });
const officer = server.as({ name: 'Otto', personId: '2', userId: '21', companies: ['ATBR'] });
const stranger = server.as({ companies: ['ATMX'] });

let secret = '';
const received: { topic: string; isSigned: boolean }[] = [];
let answerWith = 204;
const core: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const signature = { timestamp: header(webhookHeaders.timestamp), signature: header(webhookHeaders.signature) };
    received.push({ topic: (JSON.parse(body) as { topic: string }).topic, isSigned: isSignedBy(secret, { ...signature, body, now: clock.now() }) });
    response.writeHead(answerWith).end();
  });
});
let url = '';
beforeAll(async () => {
  await openDesk(main);
  await new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(core.address() as AddressInfo).port}/hook`;
});
afterAll(() => new Promise<void>((resolve) => core.close(() => resolve())));

const errorOf = ({ body }: { body: { data: unknown } }): string => (body.data as { error: string }).error;
async function approve(requestId: string | null) {
  const { version } = await officer.call(showApprovalRequest, { request_id: requestId as string });
  return officer.call(approveRequest, { request_id: requestId as string, version });
}
const only = async (client: TestClient = admin) => (await client.call(listWebhooks, {})).list[0];

describe('a webhook', () => {
  it('is added by two people, and its secret is shown by making a new one', async () => {
    const asked = await admin.call(addWebhook, { entity_code: 'ATBR', url, reason: 'New core' });
    expect(await only()).toBeUndefined();
    await approve(asked.request_id);
    const added = await only();
    expect(added).toMatchObject({ url, is_active: true, kind: 'http', waiting: 0, version: 1 });
    expect(errorOf(await admin.send(addWebhook, { entity_code: 'ATBR', url, reason: 'Again' }))).toBe('WEBHOOK_EXISTS');
    secret = (await admin.call(renewWebhookSecret, { target_id: added?.target_id as string })).secret as string;
    expect(secret).toMatch(/^atl_wh_/);
    const { rows } = await sql<{ secret: string }>`select secret from webhook_target`.execute(main);
    expect(rows[0]?.secret).not.toContain(secret);
  });

  it('is tested by a signed message, and the answer of the receiver is shown', async () => {
    const { target_id: id } = (await only()) as { target_id: string };
    expect(await admin.call(testWebhook, { target_id: id })).toMatchObject({ is_delivered: true, http_status: 204, fault: null });
    expect(received.at(-1)).toEqual({ topic: 'webhook.test', isSigned: true });
    answerWith = 500;
    expect(await admin.call(testWebhook, { target_id: id })).toMatchObject({ is_delivered: false, http_status: 500, fault: 'HTTP' });
    answerWith = 204;
  });

  it('is switched off by one person and on again by two', async () => {
    const before = (await only()) as { target_id: string; version: number };
    const change = { target_id: before.target_id, version: before.version };
    expect((await admin.call(changeWebhook, { ...change, active: false })).status).toBe('CHANGED');
    expect(errorOf(await admin.send(changeWebhook, { ...change, active: true }))).toBe('STALE');
    const asked = await admin.call(changeWebhook, { ...change, version: before.version + 1, active: true, reason: 'Back' });
    expect(asked.status).toBe('WAITING_APPROVAL');
    expect(errorOf(await admin.send(changeWebhook, { ...change, version: before.version + 1, url: `${url}/2` }))).toBe('WEBHOOK_WAITS');
    await approve(asked.request_id);
    expect(await only()).toMatchObject({ is_active: true });
  });

  it('takes no address that others could read, and none of the link', async () => {
    const send = async (address: string) => (await admin.send(addWebhook, { entity_code: 'ATBR', url: address, reason: 'x' })).status;
    for (const address of [
      'http://core.example.com/',
      'http://169.254.169.254/latest',
      'ftp://core.example.com/',
      'https://me:pass@core.example.com/',
      'nothing',
    ])
      expect([address, await send(address)]).toEqual([address, 400]);
    expect(await send('https://core.example.com/hook')).toBe(200);
    expect(await send('http://core.internal:8080/hook')).toBe(200);
  });

  it('is nothing to another company', async () => {
    const { target_id: id } = (await only()) as { target_id: string };
    expect(await only(stranger)).toBeUndefined();
    expect(errorOf(await stranger.send(testWebhook, { target_id: id }))).toBe('WEBHOOK_NOT_FOUND');
    expect((await stranger.send(addWebhook, { entity_code: 'ATBR', url: 'https://x.example/', reason: 'x' })).status).toBe(400);
  });
});

describe('a message', () => {
  it('that was given up is listed with its attempts, and sent again when it is asked', async () => {
    const eventId = randomUUID();
    const [id] = await nextIds(main, 1);
    const payload = { event_id: eventId, topic: 'transaction.released', business: 'payin', trade_no: 'T1', outcome: 'ACCEPTED', occurred_at: clock.ms() };
    await sql`insert into outbox_message (id, event_id, topic, company_code, payload, status, attempts, last_error, last_status)
      values (${id}::bigint, ${eventId}::uuid, 'transaction.released', 'ATBR', ${JSON.stringify(payload)}::jsonb, 'FAILED', 80, 'HTTP 500', 500)`.execute(main);
    expect(await only()).toMatchObject({ failed: 1, waiting: 0 });
    expect((await admin.call(listDeliveries, { status: 'FAILED' })).list).toMatchObject([
      { event_id: eventId, trade_no: 'T1', attempts: 80, last_error: 'HTTP 500', next_attempt_time: null },
    ]);
    expect(errorOf(await stranger.send(retryDelivery, { event_id: eventId }))).toBe('DELIVERY_NOT_FOUND');
    await admin.call(retryDelivery, { event_id: eventId });
    expect(await deliverOutbox({ db: main, demo: true }, new Date(clock.ms() + 1_000))).toBe(1);
    expect(received.at(-1)).toEqual({ topic: 'transaction.released', isSigned: true });
    expect((await admin.call(listDeliveries, {})).list).toMatchObject([{ event_id: eventId, status: 'DELIVERED' }]);
    expect(errorOf(await admin.send(retryDelivery, { event_id: eventId }))).toBe('DELIVERY_NOT_FOUND');
  });
});

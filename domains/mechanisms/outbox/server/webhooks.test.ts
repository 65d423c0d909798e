import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { keepFormerSignatures, readPrivateHosts, signatureOf, registerPrivateHosts } from '../../../../platform/server/outgoing/index.ts';
import { testDatabase, type TestClient, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  listWebhookSecretGrants,
  renewWebhookSecret,
  retryDelivery,
  takeWebhookSecret,
  testWebhook,
  type WebhookSecretGrantData,
} from '../contract/index.ts';
import { deliverOutbox, outboxApprovalKinds, outboxSlice } from './index.ts';
import { isSignedBy, webhookHeaders } from './webhook.ts';

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
    received.push({
      topic: (JSON.parse(body) as { topic: string }).topic,
      isSigned: isSignedBy(secret, { url: new URL(request.url ?? '', url).href, headers: request.headers, body, now: clock.now() }),
    });
    response.writeHead(answerWith).end();
  });
});
let url = '';
beforeAll(async () => {
  registerPrivateHosts(readPrivateHosts('127.0.0.1, core.internal'));
  await openBackOffice(main);
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
const onlyGrant = async () => (await admin.call(listWebhookSecretGrants, {})).list[0] as WebhookSecretGrantData;

describe('a webhook', () => {
  it('is added by two people, and its secret is taken by the one who asked, once', async () => {
    const query = await admin.call(addWebhook, { entity_code: 'ATBR', url, reason: 'New core' });
    expect(await only()).toBeUndefined();
    await approve(query.request_id);
    const added = await only();
    expect(added).toMatchObject({ url, is_active: true, kind: 'http', waiting: 0, version: 1 });
    expect(errorOf(await admin.send(addWebhook, { entity_code: 'ATBR', url, reason: 'Again' }))).toBe('WEBHOOK_EXISTS');
    const grant = await onlyGrant();
    expect(grant).toMatchObject({ url, granted_to: 'Adele', approved_by: 'Otto', is_mine: true });
    expect(errorOf(await officer.send(takeWebhookSecret, { grant_id: grant.grant_id }))).toBe('WEBHOOK_GRANT_NOT_FOUND');
    const idempotent = { headers: { 'idempotency-key': 'take-once' } };
    const used = await admin.send(takeWebhookSecret, { grant_id: grant.grant_id }, idempotent);
    secret = (used.body.data as { secret: string }).secret;
    expect(secret).toMatch(/^atl_wh_/);
    expect((await admin.send(takeWebhookSecret, { grant_id: grant.grant_id }, idempotent)).body.data).toMatchObject({ secret: null });
    expect(errorOf(await admin.send(takeWebhookSecret, { grant_id: grant.grant_id }))).toBe('WEBHOOK_GRANT_NOT_FOUND');
    expect(await onlyGrant()).toBeUndefined();
    const { rows } = await sql<{ found: boolean }>`select exists (select from webhook_target t where t::text like '%' || ${secret} || '%')
      or exists (select from audit_entry a where a::text like '%' || ${secret} || '%') or exists (select from idempotent_call c where c::text like '%' || ${secret} || '%') as found`.execute(
      main,
    );
    expect(rows[0]?.found).toBe(false);
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
    const query = await admin.call(changeWebhook, { ...change, version: before.version + 1, active: true, reason: 'Back' });
    expect(query.status).toBe('WAITING_APPROVAL');
    expect(errorOf(await admin.send(changeWebhook, { ...change, version: before.version + 1, url: `${url}/2` }))).toBe('WEBHOOK_WAITS');
    await approve(query.request_id);
    expect(await only()).toMatchObject({ is_active: true });
  });

  it('shows a new secret to nobody before a second person has approved, and the old one works until it is taken', async () => {
    const { target_id: id } = (await only()) as { target_id: string };
    const { secret: _absent, ...query } = { secret: undefined, ...(await admin.call(renewWebhookSecret, { target_id: id, reason: 'Yearly' })) };
    expect(Object.keys(query)).toEqual(['request_id']);
    expect(await onlyGrant()).toBeUndefined();
    expect((await admin.send(approveRequest, { request_id: query.request_id, version: 1 })).status).not.toBe(200);
    expect(errorOf(await admin.send(renewWebhookSecret, { target_id: id, reason: 'Again' }))).toBe('WEBHOOK_WAITS');
    await approve(query.request_id);
    await admin.call(testWebhook, { target_id: id });
    expect(received.at(-1)).toMatchObject({ isSigned: true });
    const used = await admin.call(takeWebhookSecret, { grant_id: (await onlyGrant()).grant_id });
    await admin.call(testWebhook, { target_id: id });
    expect(received.at(-1)).toMatchObject({ isSigned: false });
    secret = used.secret as string;
    await admin.call(testWebhook, { target_id: id });
    expect(received.at(-1)).toMatchObject({ isSigned: true });
  });

  it('gets another secret with another address, and what was approved for the old one shows it to nobody', async () => {
    const { target_id: id, version } = (await only()) as { target_id: string; version: number };
    await approve((await admin.call(renewWebhookSecret, { target_id: id, reason: 'Lost' })).request_id);
    const old = await onlyGrant();
    const before = secret;
    const moved = await admin.call(changeWebhook, { target_id: id, version, url: `${url}/moved`, reason: 'Moved' });
    await approve(moved.request_id);
    expect(errorOf(await admin.send(takeWebhookSecret, { grant_id: old.grant_id }))).toBe('WEBHOOK_GRANT_NOT_FOUND');
    await admin.call(testWebhook, { target_id: id });
    expect([received.at(-1)?.isSigned, secret]).toEqual([false, before]);
    secret = (await admin.call(takeWebhookSecret, { grant_id: (await onlyGrant()).grant_id })).secret as string;
    await admin.call(testWebhook, { target_id: id });
    expect(received.at(-1)).toMatchObject({ isSigned: true });
  });

  it('takes no address that others could read, and none inside that the operator does not list', async () => {
    const send = async (address: string) => (await admin.send(addWebhook, { entity_code: 'ATBR', url: address, reason: 'x' })).status;
    for (const address of [
      'http://core.example.com/',
      'https://10.0.0.7/',
      'https://[fd00:ec2::254]/',
      'https://[64:ff9b::a9fe:a9fe]/',
      `${server.url}/api`,
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
    const { target_id: target } = (await only()) as { target_id: string };
    await sql`insert into outbox_delivery (message_id, target_id, status, attempts, last_error, last_status, next_attempt_at, created_at)
      values (${id}::bigint, ${target}::bigint, 'FAILED', 80, 'HTTP 500', 500, clock_now(), clock_now())`.execute(main);
    expect(await only()).toMatchObject({ failed: 1, waiting: 0 });
    expect((await admin.call(listDeliveries, { status: 'FAILED' })).list).toMatchObject([
      { event_id: eventId, target_id: target, url: `${url}/moved`, trade_no: 'T1', attempts: 80, last_error: 'HTTP 500', next_attempt_time: null },
    ]);
    expect(errorOf(await stranger.send(retryDelivery, { event_id: eventId }))).toBe('DELIVERY_NOT_FOUND');
    await admin.call(retryDelivery, { event_id: eventId });
    expect(await deliverOutbox({ db: main, demo: true }, new Date(clock.ms() + 1_000))).toBe(1);
    expect(received.at(-1)).toEqual({ topic: 'transaction.released', isSigned: true });
    expect((await admin.call(listDeliveries, {})).list).toMatchObject([{ event_id: eventId, status: 'DELIVERED' }]);
    expect(errorOf(await admin.send(retryDelivery, { event_id: eventId }))).toBe('DELIVERY_NOT_FOUND');
  });
});

describe('the signature of a message', () => {
  const message = {
    url: 'https://core.example/hooks/aml?tenant=1',
    body: '{"event_id":"e"}',
    secret: 'atl_wh_secret',
    eventId: 'e',
    at: new Date(1_795_257_600_000),
  };

  it('is that of everything that is exchanged with others, over the path of the address', () => {
    const signed = { direction: 'message', time: '1795257600000', method: 'POST', path: '/hooks/aml', requestId: 'e', body: message.body } as const;
    expect(webhookHeaders(message)).toEqual({
      'content-type': 'application/json',
      'x-atalaia-timestamp': '1795257600000',
      'x-atalaia-request-id': 'e',
      'x-atalaia-signature': signatureOf(message.secret, signed),
    });
  });

  it('is that of 0.2.0 while the operator keeps it, with its header of the event', () => {
    keepFormerSignatures(true);
    const headers = webhookHeaders(message);
    keepFormerSignatures(false);
    expect(headers).toMatchObject({
      'x-atalaia-event-id': 'e',
      'x-atalaia-request-id': 'e',
      'x-atalaia-signature': createHmac('sha256', message.secret).update(`1795257600000.${message.body}`).digest('hex'),
    });
  });
});

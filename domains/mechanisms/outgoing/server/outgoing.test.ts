import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { findUnmet } from '../../../../platform/server/conditions/index.ts';
import { defineMail, type JobDefinition, nextIds, openDatabase, platformJobs, queueMail, registerIdSource } from '../../../../platform/server/index.ts';
import {
  trackOutgoing,
  isOffBySetting,
  noteInstallation,
  readOutgoing,
  readPrivateHosts,
  registerPrivateHosts,
} from '../../../../platform/server/outgoing/index.ts';
import { takeClone } from '../../../../platform/server/testing-clones.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { outboxSlice, saveWebhookTarget } from '../../outbox/server/index.ts';
import { resumeOutgoing, showOutgoing } from '../contract/index.ts';
import { outgoingApprovalKinds, outgoingSlice } from './index.ts';

/* An installation with a webhook message and a mail that wait is copied, as a dump is restored: the copy sends neither before two people agree. */

const received: string[] = [];
const core = createHttpServer((request, reply) => {
  received.push('webhook');
  request.resume();
  reply.end('ok');
});
const mailServer = createNetServer((socket) => {
  received.push('mail');
  socket.destroy();
});
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const kept = { smtp: process.env.SMTP_URL, outgoing: process.env.OUTGOING };

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const note = defineMail({ name: 'test-copy', title: { en: 'Hello', pt: 'Olá', es: 'Hola' }, body: { en: 'Good day', pt: 'Bom dia', es: 'Buen día' } });

let server: TestServer;
let maker: TestClient;
let checker: TestClient;
let original: Awaited<ReturnType<typeof takeClone>>;

const jobs = (): JobDefinition[] => [...platformJobs, ...(outboxSlice.jobs ?? [])].filter(({ name }) => name === 'mail.send' || name === 'deliver-outbox');
async function runJobs(): Promise<void> {
  const { database, files } = server;
  const config = { publicUrl: '', demo: false, sandbox: true };
  for (const job of jobs()) await job.run({} as never, { database, files, config, now: clock.now(), enqueue: async () => undefined });
}
const tries = async () =>
  (await sql<{ n: number }>`select attempts as n from outbox_message union all select attempts from mail_message`.execute(server.database.main)).rows.map(
    ({ n }) => n,
  );

beforeAll(async () => {
  registerPrivateHosts(readPrivateHosts('127.0.0.1'));
  for (const one of [core, mailServer]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  process.env.SMTP_URL = `smtp://127.0.0.1:${portOf(mailServer)}`;
  original = await takeClone(inject('postgresUrl'));
  const before = openDatabase(original.url, 2);
  registerIdSource(before.main);
  await openBackOffice(before.main);
  expect(await noteInstallation(before.main, clock.now())).toBe(false);
  expect(await noteInstallation(before.main, clock.now())).toBe(false);
  expect(await readOutgoing(before.main)).toMatchObject({ stop: null, copyFoundAt: null });
  await saveWebhookTarget(before.main, { companyCode: 'ATBR', kind: 'http', url: `http://127.0.0.1:${portOf(core)}/hook`, secret: 'a secret of the test' });
  const [id] = await nextIds(before.main, 1);
  await sql`insert into outbox_message (id, event_id, topic, company_code, payload) values (${id}::bigint, ${randomUUID()}::uuid, 'transaction.released', 'ATBR', '{}')`.execute(
    before.main,
  );
  await queueMail(before.main, { template: note, lang: 'en', recipient: 'x@y.example', params: {} });
  await before.close();
  const database = await testDatabase(new URL(original.url).pathname.slice(1));
  server = await testServer({ slices: [outgoingSlice, outboxSlice, approvalRequestsSlice(outgoingApprovalKinds)], database });
  const abilities = may(['AML.CONFIGURATION', 'read', 'write'], ['AML.ApprovalList', 'read', 'write']);
  maker = server.as({ name: 'Ana', personId: '998', userId: '998', abilities });
  checker = server.as({ name: 'Otto', personId: '999', userId: '999', abilities });
});
afterEach(() => {
  if (kept.outgoing === undefined) delete process.env.OUTGOING;
  else process.env.OUTGOING = kept.outgoing;
});
afterAll(async () => {
  if (kept.smtp === undefined) delete process.env.SMTP_URL;
  else process.env.SMTP_URL = kept.smtp;
  for (const one of [core, mailServer]) await new Promise((done) => one.close(done));
  await original.giveBack();
});

it('a copy is found by itself, once, and nothing leaves it: what waits keeps its tries', async () => {
  const { main } = server.database;
  expect(await noteInstallation(main, clock.now())).toBe(true);
  expect(await noteInstallation(main, clock.now())).toBe(false);
  await runJobs();
  expect(received).toEqual([]);
  expect(await tries()).toEqual([0, 0]);
  expect(await maker.call(showOutgoing, {})).toMatchObject({ stop: 'COPY', webhooks: 1, mails: 1, request_id: null });
  const result = await findUnmet(outgoingSlice.conditions ?? [], { database: server.database, companies: ['ATBR'], now: clock.now(), demo: false });
  expect(result.map(({ condition: { code } }) => code)).toEqual(['OUTGOING_OFF']);
  const { rows } = await sql`select verb, actor_kind from audit_entry where verb = 'outgoing.stopped'`.execute(main);
  expect(rows).toEqual([{ verb: 'outgoing.stopped', actor_kind: 'system' }]);
});

it('is so while a process runs as well: a database that is put in its place is a copy at once', async () => {
  const { main } = server.database;
  await sql`update installation set copy_found_at = null`.execute(main);
  expect((await readOutgoing(main)).stop).toBe('COPY');
  await sql`update installation set copy_found_at = ${clock.now()}`.execute(main);
});

it('two people let it send, and what waited leaves', async () => {
  const { version } = await maker.call(showOutgoing, {});
  const { request_id: id } = await maker.call(resumeOutgoing, { version, reason: 'The original is gone' });
  expect((await maker.call(showOutgoing, {})).stop).toBe('COPY');
  expect((await maker.send(resumeOutgoing, { version, reason: 'Again' })).status).toBe(409);
  const request = await checker.call(showApprovalRequest, { request_id: id });
  expect((await maker.send(approveRequest, { request_id: id, version: request.version })).status).toBe(403);
  await checker.call(approveRequest, { request_id: id, version: request.version });
  expect(await maker.call(showOutgoing, {})).toMatchObject({ stop: null, copy_found_time: null, request_id: null });
  expect(await noteInstallation(server.database.main, clock.now())).toBe(false);
  await runJobs();
  expect(received.sort()).toEqual(['mail', 'webhook']);
  expect((await maker.send(resumeOutgoing, { version: version + 1, reason: 'For nothing' })).body.data).toMatchObject({ error: 'OUTGOING_IS_ON' });
});

it('OUTGOING=off holds everything back, whoever has agreed to what', async () => {
  process.env.OUTGOING = 'off';
  expect(await trackOutgoing(server.database.main)).toBe(false);
  expect((await maker.call(showOutgoing, {})).stop).toBe('SETTING');
  received.length = 0;
  await sql`update outbox_message set status = 'PENDING', next_attempt_at = clock_now()`.execute(server.database.main);
  await runJobs();
  expect(received).toEqual([]);
  process.env.OUTGOING = '';
  expect(await trackOutgoing(server.database.main)).toBe(true);
  expect(() => isOffBySetting('no')).toThrow('OUTGOING takes');
});

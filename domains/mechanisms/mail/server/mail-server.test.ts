import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { mailSettings, queueMail, defineMail, findMailServer } from '../../../../platform/server/index.ts';
import { readPrivateHosts, registerPrivateHosts } from '../../../../platform/server/outgoing/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { saveMailServer, showMailServer, testMailServer } from '../contract/index.ts';
import { mailApprovalKinds, mailSlice } from './index.ts';

let server: TestServer;
let admin: TestClient;
let officer: TestClient;
const environment = process.env.SMTP_URL;
const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));

beforeAll(async () => {
  delete process.env.SMTP_URL;
  registerPrivateHosts(readPrivateHosts('127.0.0.1'));
  const database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [mailSlice, approvalRequestsSlice(mailApprovalKinds)], database });
  await sql`insert into aml_role (code, name_en, name_pt, home) values ('AML_ADMIN', 'a', 'a', '/')`.execute(database.main);
  const { rows } = await sql<{ id: string; person: string }>`
    with p as (insert into staff_person (name) values ('Ana') returning id)
    insert into user_account (person_id, account, email, name, aml_role, company_codes, lang) select id, 'ana', 'ana@desk.example', 'Ana', 'AML_ADMIN', '{ATBR}', 'en' from p
    returning id, person_id as person`.execute(database.main);
  const ana = rows[0] as { id: string; person: string };
  admin = server.as({ name: 'Ana', personId: ana.person, userId: ana.id, abilities: may(['AML.CONFIGURATION', 'read', 'write']), companies: ['ATBR'] });
  officer = server.as({
    name: 'Otto',
    personId: '999',
    userId: '999',
    abilities: may(['AML.CONFIGURATION', 'read'], ['AML.ApprovalList', 'read', 'write']),
    companies: ['ATBR'],
  });
});
afterAll(() => {
  if (environment !== undefined) process.env.SMTP_URL = environment;
});

const input = { host: '127.0.0.1', port: 1, security: 'NONE' as const, username: 'desk', password: 'hidden-word', sender: 'Atalaia <desk@desk.example>' };
const approve = async (requestId: string) => {
  const { version } = await officer.call(showApprovalRequest, { request_id: requestId });
  return officer.call(approveRequest, { request_id: requestId, version });
};

describe('the mail server', () => {
  it('is not set at first: mails wait, and the screen says so', async () => {
    const note = defineMail({ name: 'test-greeting', title: { en: 'Hello', pt: 'Olá', es: 'Hola' }, body: { en: 'Good day', pt: 'Bom dia', es: 'Buen día' } });
    await queueMail(server.database.main, { template: note, lang: 'en', recipient: 'x@y.example', params: {} });
    expect(await admin.call(showMailServer, {})).toMatchObject({ source: null, server: null, queued: 1 });
    expect(await admin.call(testMailServer, {})).toEqual({ recipient: 'ana@desk.example', failure: 'NO_SERVER' });
  });
  it('is set by two people, its password sealed in the request as in the table', async () => {
    const { request_id: id } = await admin.call(saveMailServer, { ...input, version: 0, reason: 'A server of our own' });
    expect(await admin.call(showMailServer, {})).toMatchObject({ source: null, request_id: id });
    const stored = await sql<{ text: string }>`select payload::text as text from approval_request`.execute(server.database.main);
    expect(stored.rows[0]?.text).not.toContain('hidden-word');
    expect(JSON.stringify(await officer.call(showApprovalRequest, { request_id: id }))).not.toMatch(/hidden-word|sealed/);
    expect((await admin.send(saveMailServer, { ...input, version: 0, reason: 'Again' })).status).toBe(409);
    await approve(id);
    expect(await admin.call(showMailServer, {})).toMatchObject({
      source: 'SCREEN',
      server: { host: '127.0.0.1', has_password: true, version: 1, changed_by: 'Ana' },
    });
    expect(await findMailServer(server.database.main)).toMatchObject({ password: 'hidden-word' });
    const table = await sql<{ secret: string }>`select password_secret as secret from mail_server`.execute(server.database.main);
    expect(table.rows[0]?.secret).toMatch(/^sealed:/);
    const audit = await sql<{ text: string }>`select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entry`.execute(
      server.database.main,
    );
    for (const { text } of audit.rows) expect(text).not.toContain('hidden-word');
  });
  it('keeps its password where none is typed, and for the same server and user alone', async () => {
    const { password: _password, ...untyped } = input;
    await approve((await admin.call(saveMailServer, { ...untyped, sender: 'other@desk.example', version: 1, reason: 'Sender' })).request_id);
    expect(await findMailServer(server.database.main)).toMatchObject({ sender: 'other@desk.example', password: 'hidden-word' });
    await approve((await admin.call(saveMailServer, { ...untyped, host: 'elsewhere.example', version: 2, reason: 'Host' })).request_id);
    expect(await findMailServer(server.database.main)).toMatchObject({ host: 'elsewhere.example', password: null });
  });
  it('is tested by what is typed before it counts, and says the kind of a failure', async () => {
    const { failure } = await admin.call(testMailServer, { typed: input });
    expect(failure).toMatch(/^E[A-Z]+/);
  });
  it('gives way to what the environment says', async () => {
    process.env.SMTP_URL = 'smtp://127.0.0.1:2525';
    try {
      expect(await mailSettings(server.database.main)).toMatchObject({ smtpUrl: 'smtp://127.0.0.1:2525' });
      expect(await admin.call(showMailServer, {})).toMatchObject({ source: 'ENVIRONMENT', server: { host: 'elsewhere.example' } });
    } finally {
      delete process.env.SMTP_URL;
    }
  });
  it('drops its password when anything changes that says to whom it goes', async () => {
    const kept = async (change: object): Promise<boolean> => {
      const { server: before } = await admin.call(showMailServer, {});
      const stored = { ...input, host: 'mail.example.com', version: before?.version ?? 0, reason: 'x' };
      await approve((await admin.call(saveMailServer, stored)).request_id);
      const { password: _password, ...untyped } = stored;
      await approve((await admin.call(saveMailServer, { ...untyped, ...change, version: stored.version + 1 })).request_id);
      return (await findMailServer(server.database.main))?.password === 'hidden-word';
    };
    expect(await kept({ sender: 'else@desk.example' })).toBe(true);
    for (const change of [{ host: 'steal.example.com' }, { port: 2525 }, { security: 'TLS' }, { username: 'other' }])
      expect([change, await kept(change)]).toEqual([change, false]);
  });
  it('is not asked inside where the operator does not list the host, and no port is told from another', async () => {
    const doors = await Promise.all(
      [0, 1].map(
        () =>
          new Promise<Server>((settle) => {
            const one = createServer().listen(0, '127.0.0.1', () => settle(one));
          }),
      ),
    );
    const [open, closed] = doors.map((one) => (one.address() as AddressInfo).port) as [number, number];
    await new Promise((settle) => doors[1]?.close(settle));
    let connections = 0;
    doors[0]?.on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    const answers = async (host: string) => {
      const replies = [];
      for (const port of [open, closed]) replies.push(JSON.stringify((await admin.send(testMailServer, { typed: { ...input, host, port } })).body.data));
      return replies;
    };
    try {
      registerPrivateHosts(readPrivateHosts(''));
      for (const host of ['127.0.0.1', '2130706433', '::ffff:127.0.0.1']) {
        const [one, other] = await answers(host);
        expect([host, one]).toEqual([host, other]);
        expect(one).toContain('typed.host');
      }
      expect((await admin.send(saveMailServer, { ...input, host: '10.0.0.7', version: 0, reason: 'x' })).status).toBe(400);
      expect(connections).toBe(0);
    } finally {
      doors[0]?.close();
    }
  });
});

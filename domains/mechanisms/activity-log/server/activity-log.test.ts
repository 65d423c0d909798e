import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Demand } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { sealAudit, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { testServer } from '../../../../platform/server/testing.ts';
import {
  listAuditExports,
  listAuditOfSubject,
  listAuditTrail,
  listEmailHistory,
  openAuditExport,
  readEmail,
  readVerification,
  requestAuditExport,
  resendEmail,
  startVerification,
} from '../contract/index.ts';
import { activityLogSlice, type NamedKind, registerNamedKinds } from './index.ts';

const server = await testServer({ slices: [activityLogSlice], work: true });
const db = server.database.main;
// As the role of auditors: whoever searches by a whole number may see whole numbers.
const auditor = server.as({
  abilities: [
    { subject: 'AML.ActivityLog', action: ['read'] },
    { subject: 'AML.IdDatabase', action: ['read'] },
  ],
});
const readerOfReports = server.as({
  abilities: [
    { subject: 'AML.ActivityLog', action: ['read'] },
    { subject: 'AML.Reports.Sar', action: ['read'] },
  ],
});
const analyst = server.as({ abilities: [{ subject: 'AML.Transactions', action: ['read'] }], companies: ['ATBR'] });

const write = (name: string, verb: string, note: object) =>
  writeAudit(db, { actor: { ...systemActor, userId: '5', name }, verb, ip: '10.0.0.1', requestId: 'r1' }, [note]);

beforeAll(async () => {
  await write('Bruna', 'transaction.released', {
    subject: { kind: 'transaction', id: '77' },
    companyCode: 'ATBR',
    before: { a: 1 },
    after: { a: 2 },
    reason: 'ok',
  });
  await write('Caio', 'transaction.noted', { subject: { kind: 'transaction', id: '77' }, companyCode: 'ATBR' });
  await write('Ximena', 'transaction.released', { subject: { kind: 'transaction', id: '78' }, companyCode: 'ATMX' });
  await write('Ivo', 'standing.changed', { subject: { kind: 'subject', id: '900' }, companyCode: 'ATMX' });
  await write('Helena', 'session.opened', { subject: { kind: 'user-account', id: '5' } });
  await sql`insert into subject (id, kind, country, name) values (900, 'PERSON', 'BRA', 'Pessoa Inventada')`.execute(db);
  await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason)
    values (901, 900, 'BRA', 'CPF', '52998224725', true, 'first')`.execute(db);
  const mail = (id: string, company: string | null, subject: string | null) =>
    sql`insert into mail_message (message_id, template, recipient, title, body, subject_id, company_code, sent_by_name, status, sent_at)
      values (${id}, 'evidence-request', 'loja@example.com', 'Envie um documento', 'texto', ${subject}, ${company}, 'Bruna', 'SENT', clock_now())`.execute(db);
  await mail('<1@x>', 'ATBR', '900');
  await mail('<2@x>', 'ATMX', null);
  await mail('<3@x>', null, null);
});

describe('the audit trail', () => {
  it('is listed newest first, with what changed', async () => {
    const { list, total } = await auditor.call(listAuditTrail, { page_size: 2 });
    expect(total).toBe(5);
    expect(list.map((row) => row.actor_name)).toEqual(['Helena', 'Ivo']);
    const { list: second } = await auditor.call(listAuditTrail, { page_num: 3, page_size: 2 });
    expect(second[0]).toMatchObject({ verb: 'transaction.released', before: { a: 1 }, after: { a: 2 }, reason: 'ok', ip: '10.0.0.1', sealed: false });
  });
  it.each([
    [{ actor_name: 'CAI' }, 1],
    [{ actor_name: '%' }, 0],
    [{ verb: 'transaction.' }, 3],
    [{ verb: 'transaction_' }, 0],
    // As texts are keyed, which is what a choice by words sends.
    [{ verb: 'transaction-released' }, 2],
    [{ verb: 'session-opened' }, 1],
    [{ verb: 'session-open' }, 0],
    [{ subject_kind: 'transaction', subject_id: '77' }, 2],
    [{ actor_id: '6' }, 0],
    [{ start_time: clock.ms() + 60_000 }, 0],
    [{ start_time: clock.ms() - 600_000, end_time: clock.ms() + 60_000 }, 5],
    [{ id_no: '529.982.247-25' }, 1],
    [{ id_no: '11144477735' }, 0],
  ])('is filtered by %j', async (filter, total) => {
    expect((await auditor.call(listAuditTrail, filter)).total).toBe(total);
  });
  it('calls things by their names, in the language of the reader, for those who may open them', async () => {
    const named = (kind: string, demand: Demand): NamedKind => ({
      kind,
      isId: /^\d+$/,
      demands: [demand],
      find: async (_db, ids, lang) => new Map(ids.map((id) => [id, `${lang} ${id}`])),
    });
    registerNamedKinds([named('transaction', 'AML.ActivityLog:read'), named('user-account', 'AML.Alerts:read')]);
    const namesIn = async (lang: string) =>
      (await auditor.send(listAuditTrail, {}, { headers: { 'accept-language': lang } })).body.data?.list.map((row) => [row.subject_kind, row.subject_name]);
    expect(await namesIn('pt')).toContainEqual(['transaction', 'pt 77']);
    expect(await namesIn('en')).toEqual(
      expect.arrayContaining([
        ['transaction', 'en 77'],
        ['user-account', null],
      ]),
    );
  });
  it('shows a company only to its own people', async () => {
    const mexican = server.as({ abilities: [{ subject: 'AML.ActivityLog', action: ['read'] }], companies: ['ATMX'] });
    const { list } = await mexican.call(listAuditTrail, {});
    // The searches by number above have left entries of readings.
    const others = list.filter(({ verb }) => verb !== 'personal-data.listed');
    expect(others.map((row) => row.actor_name)).toEqual(['Helena', 'Ivo', 'Ximena']);
  });
  it('shows entries without a company where their subject belongs, whoever made them', async () => {
    const add = (name: string, kind: string, id: string, userId = '5') =>
      writeAudit(db, { actor: { ...systemActor, userId, name }, verb: 'kyc.decided', ip: null, requestId: 'alone' }, [{ subject: { kind, id } }]);
    await db.transaction().execute(async (trx) => {
      const write = (text: ReturnType<typeof sql>) => text.execute(trx);
      await write(sql`insert into company (code, name, country, currency, time_zone, profile) values
        ('ATBR', 'Brazil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{}') on conflict do nothing`);
      await write(sql`insert into subject (id, kind, country, name, source) values (910, 'PERSON', 'BRA', 'Only in Brazil', 'PAYMENT')`);
      await write(sql`insert into subject_registration (subject_id, company_code, registered_at) values (910, 'ATBR', clock_now())`);
      await write(
        sql`insert into kyc_document (id, subject_id, kind, status, requested_at, requested_by_name) values (911, 910, 'PROOF_OF_ADDRESS', 'REQUESTED', clock_now(), 'x')`,
      );
    });
    await add('About a person', 'subject', '910');
    await add('About a document', 'kyc-document', '911');
    await add('About nobody', 'subject', '912');
    const readableBy = async (company: string) => {
      const reader = server.as({ abilities: [{ subject: 'AML.ActivityLog', action: ['read'] }], companies: [company] });
      return (await reader.call(listAuditTrail, { verb: 'kyc.decided' })).list.map((row) => row.actor_name);
    };
    expect(await readableBy('ATBR')).toEqual(['About a document', 'About a person']);
    expect(await readableBy('ATMX')).toEqual([]);
  });
  it('shows one payment alone, where one entry covers many', async () => {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into audit_entry (verb, actor_id, actor_name, company_code, subject_kind, after, reason, request_id)
        values ('transaction.decided', 9, 'Core', 'ATBR', 'transactions', ${JSON.stringify({
          aml_result: 'ACCEPTED',
          transactions: [
            ['801', 'payin', 'ORDER', '500', 'BRL', 'request-1'],
            ['802', 'payout', 'PAYMENT', '700', 'BRL', 'request-2'],
          ],
        })}::jsonb, 'within limits', 'request-1') returning id`.execute(trx);
      for (const id of [801, 802])
        await sql`insert into decision (id, transaction_id, stage, result, explanation, audit_id) values (${id + 1000}, ${id}, 'ORDER', 'ACCEPTED', '{}', ${rows[0]?.id})`.execute(
          trx,
        );
    });
    const expected = { aml_result: 'ACCEPTED', business: 'payout', stage: 'PAYMENT', amount_minor: '700', currency: 'BRL' };
    const { list } = await analyst.call(listAuditOfSubject, { kind: 'transaction', id: '802' });
    expect(list).toMatchObject([{ verb: 'transaction.decided', subject_kind: 'transaction', subject_id: '802', after: expected, request_id: 'request-2' }]);
    const trail = await auditor.call(listAuditTrail, { subject_kind: 'transaction', subject_id: '801' });
    expect(trail.list).toMatchObject([{ subject_id: '801', after: { amount_minor: '500' } }]);
  });
  it('of one payment is shown to those who work on payments, and of nothing else', async () => {
    const { list, is_capped } = await analyst.call(listAuditOfSubject, { kind: 'transaction', id: '77' });
    expect(list.map((row) => row.verb)).toEqual(['transaction.noted', 'transaction.released']);
    expect(is_capped).toBe(false);
    expect(JSON.stringify(list)).not.toContain('10.0.0.1');
    expect((await analyst.call(listAuditOfSubject, { kind: 'transaction', id: '78' })).list).toEqual([]);
    expect((await analyst.send(listAuditOfSubject, { kind: 'user-account' as never, id: '5' })).status).toBe(400);
    expect((await analyst.send(listAuditTrail, {})).status).toBe(403);
    expect((await auditor.send(listAuditOfSubject, { kind: 'transaction', id: '77' })).status).toBe(403);
  });
});

describe('the e-mail history', () => {
  it('is paged in either dialect, masks addresses and numbers, and keeps companies apart', async () => {
    const page = await auditor.call(listEmailHistory, { pageNum: 1, pageSize: 2 });
    expect(page).toMatchObject({ total: 3, pageNum: 1, pageSize: 2 });
    const { list } = await server.as({ abilities: [{ subject: 'AML.ActivityLog', action: ['read'] }], companies: ['ATBR'] }).call(listEmailHistory, {});
    expect(list.map((row) => row.message_id)).toEqual(['<3@x>', '<1@x>']);
    expect(list[1]).toMatchObject({ recipient: 'l•••@example.com', type: 'evidence-request', id_type: 'CPF', sent_by: 'Bruna', status: 'SENT' });
    expect(list[1]?.id_no).toMatch(/\*|•/);
    expect(list[1]?.id_no).not.toContain('529982247');
  });
  it.each([
    [{ id_no: '529.982.247-25' }, 1],
    [{ message_id: '2@x' }, 1],
    [{ type: 'password-reset' }, 0],
    [{ status: 'SENT' }, 3],
    [{ status: 'BOUNCED' }, 0],
    [{ sent_by: 'bru' }, 3],
    [{ sorted_column: 'send_time', sorted_order: 'asc' }, 3],
  ] as const)('is filtered by %j', async (filter, total) => {
    expect((await auditor.call(listEmailHistory, filter)).total).toBe(total);
  });
});

describe('one e-mail', () => {
  it('is shown with its text and leaves a trace; a secret text is not', async () => {
    const mail = await auditor.call(readEmail, { message_id: '<1@x>' });
    expect(mail).toMatchObject({ body: 'texto', recipient: 'l•••@example.com', may_resend: true, thread: [{ message_id: '<1@x>' }] });
    const { rows } = await sql<{ subject_id: string; company_code: string }>`
      select subject_id, company_code from audit_entry where verb = 'personal-data.viewed' order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ subject_id: '900', company_code: 'ATBR' }]);
    await sql`update mail_message set holds_secret = true where message_id = '<3@x>'`.execute(db);
    expect(await auditor.call(readEmail, { message_id: '<3@x>' })).toMatchObject({ body: null, may_resend: false });
    const stranger = server.as({ abilities: [{ subject: 'AML.ActivityLog', action: ['read'] }], companies: ['ATMX'] });
    expect((await stranger.send(readEmail, { message_id: '<1@x>' })).status).toBe(404);
  });
  it('is sent again in its thread by whoever may write to people, once it has left', async () => {
    const writer = server.as({
      abilities: [
        { subject: 'AML.ActivityLog', action: ['read'] },
        { subject: 'AML.IdDatabase', action: ['write'] },
      ],
      companies: ['ATBR'],
    });
    expect((await auditor.send(resendEmail, { message_id: '<1@x>' })).status).toBe(403);
    const { message_id } = await writer.call(resendEmail, { message_id: '<1@x>' });
    const again = await writer.call(readEmail, { message_id });
    expect(again).toMatchObject({
      status: 'QUEUED',
      waits_for: 'MAIL_SERVER',
      is_resent: true,
      body: 'texto',
      thread: [{ message_id: '<1@x>' }, { message_id }],
    });
    expect(await writer.send(resendEmail, { message_id })).toMatchObject({ status: 409, body: { data: { error: 'MAIL_STILL_WAITS' } } });
    expect(await writer.send(resendEmail, { message_id: '<3@x>' })).toMatchObject({ status: 403, body: { data: { error: 'MAIL_HOLDS_LINK' } } });
    expect((await writer.send(resendEmail, { message_id: '<2@x>' })).status).toBe(404);
    const { rows } = await sql<{ after: object }>`select after from audit_entry where verb = 'mail.resent'`.execute(db);
    expect(rows).toEqual([{ after: { status: 'QUEUED', repeats: '<1@x>' } }]);
  });
  it('says that no mail server is set up, and that a person must not be asked', async () => {
    await sql`update mail_message set asks = true where status = 'QUEUED'`.execute(db);
    await sql`insert into mail_silence (subject_id, company_code, reason, set_by, set_by_name, set_at) values (900, 'ATBR', 'x', 1, 'Ana', clock_now())`.execute(
      db,
    );
    const { list, sends_mail } = await readerOfReports.call(listEmailHistory, { status: 'QUEUED' });
    expect(sends_mail).toBe(false);
    expect(list).toMatchObject([{ waits_for: 'SILENCE' }]);
  });
  it('that asks a person is issued, and no more, to whoever reads no reports', async () => {
    await sql`update mail_message set asks = true where message_id = '<1@x>'`.execute(db);
    const unpublished = { status: 'ISSUED', waits_for: null, attempts: 0, send_time: null, delivered_at: null, error: null };
    const shown = await auditor.call(listEmailHistory, { status: 'ISSUED' });
    // Sent and waiting look alike.
    expect(shown.list).toMatchObject([unpublished, unpublished]);
    expect((await readerOfReports.call(listEmailHistory, {})).list.map(({ status }) => status).sort()).toEqual(['QUEUED', 'SENT', 'SENT', 'SENT']);
    expect((await readerOfReports.call(listEmailHistory, { status: 'ISSUED' })).total).toBe(0);
    expect((await auditor.call(listEmailHistory, { status: 'QUEUED' })).total).toBe(0);
    expect((await auditor.call(listEmailHistory, { status: 'SENT' })).total).toBe(2);
    expect(await auditor.call(readEmail, { message_id: '<1@x>' })).toMatchObject({
      ...unpublished,
      may_resend: true,
      thread: [{ status: 'ISSUED' }, { status: 'ISSUED' }],
    });
    const byState = await auditor.call(listEmailHistory, { sorted_column: 'send_time', sorted_order: 'desc' });
    expect(byState.list.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'ISSUED', 'ISSUED']);
  });
  it('that asks a person and waits is repeated by whoever reads no reports as if it had left, and goes out once', async () => {
    const writer = server.as({ abilities: [{ subject: 'AML.IdDatabase', action: ['write'] }], companies: ['ATBR'] });
    const waiting = async () => (await readerOfReports.call(listEmailHistory, { status: 'QUEUED' })).list.map(({ message_id: id }) => id);
    const [first] = await waiting();
    const { message_id: again } = await writer.call(resendEmail, { message_id: first as string });
    expect(await waiting()).toEqual([again]);
    expect((await readerOfReports.call(readEmail, { message_id: first as string })).error).toBe('REPEATED');
  });
  it('that asks a person: what became of it stands in the trail for readers of reports', async () => {
    for (const id of ['<1@x>', '<2@x>']) await write('Service', 'mail.delivered', { subject: { kind: 'mail', id }, companyCode: 'ATBR' });
    const payments = async (by: typeof auditor) => (await by.call(listAuditTrail, { verb: 'mail.delivered' })).list.map(({ subject_id: id }) => id);
    expect(await payments(readerOfReports)).toEqual(['<2@x>', '<1@x>']);
    expect(await payments(auditor)).toEqual(['<2@x>']);
  });
});

describe('a file of the trail', () => {
  it('holds what the filters find, of the own companies', async () => {
    const client = server.as({ abilities: [{ subject: 'AML.ActivityLog', action: ['read'] }], companies: ['ATBR'] });
    const { id } = await client.call(requestAuditExport, { verb: 'transaction.', format: 'csv' });
    await expect.poll(async () => (await client.call(listAuditExports, {})).list[0]?.status, { timeout: 60_000 }).toBe('READY');
    const lines = (await client.send(openAuditExport, { id })).text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Entry,Time (America/Sao_Paulo),Action,Done by,');
    const verbs = lines.slice(1).map((line) => line.split(',')[2]);
    expect(verbs.length).toBeGreaterThanOrEqual(2);
    expect(new Set(verbs)).toEqual(new Set(['transaction.released', 'transaction.noted', 'transaction.decided']));
    expect(lines.join()).not.toContain('Ximena');
    expect((await auditor.send(openAuditExport, { id })).status).toBe(404);
  });
});

describe('the verification of the chain', () => {
  const ended = async (id: string) => {
    await expect.poll(async () => (await auditor.call(readVerification, {})).last?.id, { timeout: 60_000 }).toBe(id);
    return (await auditor.call(readVerification, {})).last;
  };
  it('runs in the background, once at a time, and says what it found', async () => {
    expect(await auditor.call(readVerification, {})).toEqual({ last: null, running: null });
    // Transactions of other databases of the server hold sealing up.
    const unsealed = async () => {
      await sealAudit(db);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from audit_entry e where not exists (select 1 from audit_link l where l.entry_id = e.id)`.execute(db);
      return rows[0]?.n;
    };
    await vi.waitFor(async () => expect(await unsealed()).toBe(0), { timeout: 20_000, interval: 50 });
    const [one, two] = await Promise.all([auditor.call(startVerification, {}), auditor.call(startVerification, {})]);
    expect(one.id).toBe(two.id);
    const last = await ended(one.id);
    expect(last).toMatchObject({ status: 'DONE', holds: true, fault: null });
    expect(last?.checked_count).toBeGreaterThan(4);
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from audit_entry where verb = 'audit-trail.verified'`.execute(db);
    expect(Number(rows[0]?.n)).toBe(1);
  });
  it('remembers the head that it found, so that a rewritten chain is detected', async () => {
    await sql`update audit_verification set head = 'gone'`.execute(db);
    const { id } = await auditor.call(startVerification, {});
    expect(await ended(id)).toMatchObject({ status: 'DONE', holds: false, fault: 'head-unknown' });
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { testServer } from '../../../../platform/server/testing.ts';
import { changeSilence, readSilence, recordMailEvents } from '../contract/index.ts';
import { letters, mailSlice, queueMail } from './index.ts';

const server = await testServer({ slices: [mailSlice] });
const db = server.database.main;
const officer = server.as({ abilities: [{ subject: 'AML.Alerts', action: ['read', 'write'] }], companies: ['ATBR', 'ATMX'] });
const input = { subject_id: '700', entity_code: 'ATBR', silent: true, reason: 'The question would tell him' };

beforeAll(async () => {
  await sql`insert into subject (id, kind, country, name) values (700, 'PERSON', 'BRA', 'Pessoa Inventada')`.execute(db);
});

const write = () =>
  queueMail(db, {
    template: letters.dataConfirmation,
    lang: 'es',
    recipient: 'ana@example.com',
    params: { name: 'Ana', due: '30/11/2026' },
    subjectId: '700',
    companyCode: 'ATBR',
  });

describe('the silence of a person', () => {
  it('is set and ended company by company, with a trace, and once', async () => {
    // What waited before waits for something else, and is not counted.
    await write();
    expect(await officer.call(changeSilence, input)).toMatchObject({ entity_code: 'ATBR', silent: true, waiting_count: 0, reason: input.reason });
    await write();
    expect(await officer.send(changeSilence, input)).toMatchObject({ status: 409, body: { data: { error: 'SILENCE_AS_ASKED' } } });
    const { list } = await officer.call(readSilence, { subject_id: '700' });
    expect(list).toMatchObject([
      { entity_code: 'ATBR', silent: true, waiting_count: 1 },
      { entity_code: 'ATMX', silent: false, set_by: null, waiting_count: 0 },
    ]);
    await officer.call(changeSilence, { ...input, silent: false, reason: 'Over' });
    expect(await officer.send(changeSilence, { ...input, silent: false })).toMatchObject({ status: 409 });
    const { rows } = await sql<{ verb: string; subject_id: string; company_code: string }>`
      select verb, subject_id, company_code from audit_entry where verb like 'mail.%' order by id`.execute(db);
    expect(rows.map((row) => `${row.verb} ${row.subject_id} ${row.company_code}`)).toEqual(['mail.silence-set 700 ATBR', 'mail.silence-ended 700 ATBR']);
  });
  it('is refused to people of another company, to readers, and about unknown people', async () => {
    const reader = server.as({ abilities: [{ subject: 'AML.Alerts', action: ['read'] }], companies: ['ATMX'] });
    expect((await reader.send(changeSilence, input)).status).toBe(403);
    const stranger = server.as({ abilities: [{ subject: 'AML.Alerts', action: ['write'] }], companies: ['ATMX'] });
    expect((await stranger.send(changeSilence, input)).status).toBe(404);
    expect((await officer.send(changeSilence, { ...input, subject_id: '999' })).status).toBe(404);
  });
});

describe('what a mail service reports', () => {
  const service = server.as({ kind: 'machine', scopes: ['mail'], companies: ['ATBR'] });
  const statusOf = async (messageId: string) =>
    (await sql<{ status: string; delivered_at: Date | null }>`select status, delivered_at from mail_message where message_id = ${messageId}`.execute(db))
      .rows[0];
  it.each([
    ['SENT', 'delivered', 'DELIVERED'],
    ['SENT', 'bounced', 'BOUNCED'],
    ['QUEUED', 'delivered', 'QUEUED'],
    ['DELIVERED', 'bounced', 'DELIVERED'],
    ['BOUNCED', 'delivered', 'BOUNCED'],
    ['FAILED', 'delivered', 'FAILED'],
  ] as const)('of a mail that is %s: %s makes it %s', async (before, event, after) => {
    const message_id = await write();
    await sql`update mail_message set status = ${before} where message_id = ${message_id}`.execute(db);
    const at = Date.parse('2026-11-20T10:00:00Z');
    const { changed } = await service.call(recordMailEvents, { events: [{ message_id, event, at }] });
    expect(changed).toBe(before === after ? 0 : 1);
    expect(await statusOf(message_id)).toMatchObject({ status: after });
    if (after === 'DELIVERED' && before === 'SENT') expect((await statusOf(message_id))?.delivered_at?.getTime()).toBe(at);
  });
  it('counts for its own company and scope only', async () => {
    const message_id = await write();
    await sql`update mail_message set status = 'SENT' where message_id = ${message_id}`.execute(db);
    const events = [{ message_id, event: 'delivered' as const, at: clock.ms() }];
    expect((await server.as({ kind: 'machine', scopes: ['mail'], companies: ['ATMX'] }).call(recordMailEvents, { events })).changed).toBe(0);
    expect((await server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: ['ATBR'] }).send(recordMailEvents, { events })).status).toBe(403);
  });
});

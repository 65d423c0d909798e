import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../clock.ts';
import { testDatabase } from '../testing.ts';
import { blankOldSecrets } from './mail.store.ts';
import { queueMail } from './queue-mail.ts';
import { holdMails } from './silence.store.ts';
import { resendMail } from './resend-mail.store.ts';
import { retryAfterMs, sendDueMails } from './send-mail.job.ts';
import { defineMail, findRevealingWord } from './template.ts';

interface Received {
  to: string[];
  text: string;
}
const received: Received[] = [];
let answer: { responseCode: number } | undefined;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (address, _session, done) =>
    address.address.startsWith('nobody@') ? done(Object.assign(new Error('No such user'), { responseCode: 550 })) : done(),
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    stream.on('end', () => {
      if (answer) return done(Object.assign(new Error('not now'), answer));
      received.push({ to: session.envelope.rcptTo.map((to) => to.address), text });
      return done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const settings = { smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, from: 'Atalaia <desk@example.com>' };
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const database = await testDatabase();
const db = database.main;
const link = defineMail({
  name: 'test-link',
  holdsSecret: true,
  title: { en: 'Set a new password', pt: 'Defina uma nova senha — ação necessária', es: 'Defina una contraseña' },
  body: { en: 'Open {link}', pt: 'Abra {link}', es: 'Abra {link}' },
});
const note = defineMail({
  name: 'test-note',
  title: { en: 'Hello {name}', pt: 'Olá, {name}', es: 'Hola, {name}' },
  body: { en: 'Good day', pt: 'Bom dia', es: 'Buen día' },
});
const request = defineMail({ ...note, name: 'test-request', asks: true });

const stored = async () =>
  (
    await sql<{ status: string; via: string | null; attempts: number; body: string; error: string | null; next_attempt_at: Date }>`
      select status, via, attempts, body, error, next_attempt_at from mail_message order by id`.execute(db)
  ).rows;
const later = (ms: number) => new Date(clock.ms() + ms);

beforeEach(async () => {
  received.length = 0;
  answer = undefined;
  await sql`delete from mail_message`.execute(db);
});

describe('a mail', () => {
  it('is sent by SMTP with its non-ASCII title, once, and its secret is blanked', async () => {
    const messageId = await queueMail(db, { template: link, lang: 'pt', recipient: 'ana@example.com', params: { link: 'http://x/y#token=SECRET' } });
    expect(await sendDueMails(db, settings, later(10))).toBe(1);
    expect(await sendDueMails(db, settings, later(20))).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ana@example.com']);
    expect(received[0]?.text).toContain(`Message-ID: ${messageId}`);
    expect(received[0]?.text).toMatch(/Subject: =\?UTF-8\?/);
    expect(received[0]?.text).toContain('SECRET');
    expect(await stored()).toMatchObject([{ status: 'SENT', via: 'smtp', attempts: 1, body: '' }]);
  });
  it('is queued with its transaction or not at all', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await queueMail(trx, { template: note, lang: 'en', recipient: 'ana@example.com', params: { name: 'Ana' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stored()).toHaveLength(0);
  });
  it('is tried again later when the server says "not now", and given up in the end', async () => {
    answer = { responseCode: 451 };
    await queueMail(db, { template: note, lang: 'en', recipient: 'ana@example.com', params: { name: 'Ana' } });
    let at = later(10);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await sendDueMails(db, settings, at)).toBe(1);
      expect(await sendDueMails(db, settings, new Date(at.getTime() + 1000))).toBe(0);
      at = new Date(at.getTime() + retryAfterMs(attempt) + 1);
    }
    expect(await stored()).toMatchObject([{ status: 'FAILED', attempts: 8 }]);
    expect((await stored())[0]?.error).not.toContain('ana@');
  });
  it('arrives after an interruption of the mail server', async () => {
    await queueMail(db, { template: note, lang: 'en', recipient: 'ana@example.com', params: { name: 'Ana' } });
    await sendDueMails(db, { ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, later(10));
    expect(await stored()).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
    await sendDueMails(db, settings, later(60_000));
    expect(await stored()).toMatchObject([{ status: 'SENT', attempts: 2 }]);
    expect(received).toHaveLength(1);
  });
  it('bounces when the address is refused, without holding up the others', async () => {
    await queueMail(db, { template: note, lang: 'en', recipient: 'nobody@example.com', params: { name: 'X' } });
    await queueMail(db, { template: note, lang: 'en', recipient: 'ana@example.com', params: { name: 'Ana' } });
    await sendDueMails(db, settings, later(10));
    expect(await stored()).toMatchObject([{ status: 'BOUNCED' }, { status: 'SENT' }]);
  });
  it('is sent once when several processes look at the same time', async () => {
    for (let i = 0; i < 12; i += 1) await queueMail(db, { template: note, lang: 'en', recipient: `p${i}@example.com`, params: { name: 'X' } });
    const at = later(10);
    await Promise.all([sendDueMails(db, settings, at), sendDueMails(db, settings, at), sendDueMails(db, settings, at)]);
    await sendDueMails(db, settings, at);
    expect(new Set(received.map((mail) => mail.to[0])).size).toBe(12);
    expect(received).toHaveLength(12);
  });
  it('stays queued without a mail server; one with a secret is given up after an hour', async () => {
    await queueMail(db, { template: link, lang: 'en', recipient: 'ana@example.com', params: { link: 'http://x' } });
    await queueMail(db, { template: note, lang: 'en', recipient: 'ana@example.com', params: { name: 'Ana' } });
    expect(await sendDueMails(db, {}, later(10))).toBe(0);
    await blankOldSecrets(db, later(30 * 60_000));
    expect(await stored()).toMatchObject([
      { status: 'QUEUED', via: null, attempts: 0, body: expect.stringMatching(/^sealed:/) },
      { status: 'QUEUED', body: 'Good day' },
    ]);
    await blankOldSecrets(db, later(61 * 60_000));
    expect(await stored()).toMatchObject([
      { status: 'FAILED', error: 'EXPIRED', body: '' },
      { status: 'QUEUED', body: 'Good day' },
    ]);
    expect(await sendDueMails(db, settings, later(62 * 60_000))).toBe(1);
    expect(received.map((mail) => mail.to)).toEqual([['ana@example.com']]);
  });
  it('holds requests to a person in a silence period until it ends; other mails are sent', async () => {
    const about = { lang: 'es' as const, recipient: 'ana@example.com', params: { name: 'Ana' }, subjectId: '41', companyCode: 'ATBR' };
    await sql`insert into mail_silence (subject_id, company_code, reason, set_by, set_by_name, set_at) values (41, 'ATBR', 'why', 1, 'Bruna', clock_now())`.execute(
      db,
    );
    await queueMail(db, { ...about, template: request });
    await queueMail(db, { ...about, template: note });
    await queueMail(db, { ...about, template: request, companyCode: 'ATAR' });
    expect(await sendDueMails(db, settings, later(10))).toBe(2);
    expect((await stored()).map((mail) => mail.status)).toEqual(['QUEUED', 'SENT', 'SENT']);
    await sql`delete from mail_silence`.execute(db);
    expect(await sendDueMails(db, settings, later(10))).toBe(1);
    expect(received).toHaveLength(3);
  });
  it('holds requests to a person until the last matter releases them', async () => {
    await queueMail(db, { lang: 'es', recipient: 'ana@example.com', params: { name: 'Ana' }, subjectId: '41', companyCode: 'ATBR', template: request });
    for (const source of ['one', 'other']) await holdMails(db, { source, companyCode: 'ATBR', subjectIds: ['41'] });
    expect(await sendDueMails(db, settings, later(10))).toBe(0);
    await holdMails(db, { source: 'one', companyCode: 'ATBR', subjectIds: [] });
    expect(await sendDueMails(db, settings, later(10))).toBe(0);
    await holdMails(db, { source: 'other', companyCode: 'ATBR', subjectIds: ['42'] });
    expect(await sendDueMails(db, settings, later(10))).toBe(1);
  });
  it('is sent again in its thread, unchanged, for its requester', async () => {
    const first = await queueMail(db, { template: note, lang: 'pt', recipient: 'ana@example.com', params: { name: 'Ana' }, companyCode: 'ATBR' });
    const by = { companies: ['ATBR'], sentBy: { userId: '5', name: 'Bruna' }, knowsHolds: true };
    expect(await resendMail(db, first, by)).toBe('waits');
    await sendDueMails(db, settings, later(10));
    const second = await resendMail(db, first, by);
    await sendDueMails(db, settings, later(20));
    const third = await resendMail(db, (second as { messageId: string }).messageId, by);
    await sendDueMails(db, settings, later(30));
    expect(received.map((mail) => /^References: .*$/m.exec(mail.text)?.[0])).toEqual([
      undefined,
      `References: ${first}`,
      expect.stringContaining(`References: ${first}`),
    ]);
    expect(received[2]?.text.replace(/\r\n\s+/g, ' ')).toContain(`References: ${first} ${(second as { messageId: string }).messageId}`);
    expect(new Set([first, (second as { messageId: string }).messageId, (third as { messageId: string }).messageId]).size).toBe(3);
    expect(await resendMail(db, first, { ...by, companies: ['ATMX'] })).toBe('unknown');
    const secret = await queueMail(db, { template: link, lang: 'en', recipient: 'ana@example.com', params: { link: 'http://x' } });
    await sendDueMails(db, settings, later(40));
    expect(await resendMail(db, secret, by)).toBe('secret');
  });
  it('cannot be given a header by its values', async () => {
    await queueMail(db, { template: note, lang: 'en', recipient: 'ana@example.com', params: { name: 'Ana\r\nBcc: spy@example.com' } });
    await sendDueMails(db, settings, later(10));
    expect(received[0]?.to).toEqual(['ana@example.com']);
    expect(received[0]?.text).not.toMatch(/^Bcc:/m);
  });
});

describe('the words of a template', () => {
  it.each([
    'An alert was raised',
    'Relatório enviado',
    'operação suspeita',
    'in our black list',
    'Comunicação ao COAF',
    'AML team',
    'Operación sospechosa',
    'lavado de activos',
  ])('refuses "%s"', (text) => {
    expect(() => defineMail({ name: 'x', title: { en: 'a', pt: 'a', es: text }, body: { en: 'a', pt: 'a', es: 'a' } })).toThrow(/says/);
  });
  it.each(['Please send a proof of income', 'Envie um comprovante de renda', 'Listen', 'a listagem'])('lets "%s" pass or not by whole words', (text) => {
    expect(findRevealingWord(text) === undefined).toBe(text !== 'a listagem');
  });
  it.each(['sanções', 'sanção', 'sanciones', 'investigação', 'denúncias', 'relatório', 'suspeição'])('finds a word that goes on with an accent: %s', (word) => {
    expect(findRevealingWord(`sobre ${word} de ontem`)).toBe(word);
  });
  it.each(['Sancho', 'Sanches', 'cristal'])('leaves a name alone: %s', (word) => expect(findRevealingWord(word)).toBeUndefined());
  it('needs a value for each placeholder', async () => {
    await expect(queueMail(db, { template: note, lang: 'en', recipient: 'a@b.c', params: {} })).rejects.toThrow('{name}');
  });
});

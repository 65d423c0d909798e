import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { decideDifference, importIdentity, readIdentity, refreshIdentity, updateKycManually } from '../../contract/index.ts';
import { type BackOffice, payerWith, startBackOffice } from '../back-office.fixture.ts';
import { formerSignatureOf, isSameSignature, keepFormerSignatures, signatureOf } from '../../../../../platform/server/outgoing/index.ts';
import { type HttpSettings, httpProvider } from './http-provider.ts';
import type { ProviderQuestion } from './provider-terms.ts';
import { sql } from 'kysely';

/* A real service on the loopback interface that fails, is slow, and lies about its signature. */

const secret = 'shared secret of the test';
interface ReceivedRequest {
  body: Record<string, unknown>;
  isSigned: boolean;
  /** By the scheme up to 0.2.0 as well. */
  isFormer: boolean;
}
const query: ReceivedRequest[] = [];
type Reply = {
  status?: number;
  body?: unknown;
  sign?: string;
  time?: number;
  direction?: 'question';
  former?: true;
  delayMs?: number;
  drop?: boolean;
  location?: string;
};
let reply: (body: Record<string, unknown>) => Reply = () => ({});
let server: Server;
let url = '';

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const text = await textOf(request);
    const header = (name: string) => String(request.headers[name] ?? '');
    const body = JSON.parse(text) as Record<string, unknown>;
    const of = { method: 'POST', path: '/identities', requestId: header('x-atalaia-request-id') };
    const expected = signatureOf(secret, { ...of, direction: 'question', time: header('x-atalaia-timestamp'), body: text });
    const isFormer = header('x-signature') === `v1=${formerSignatureOf(secret, header('x-timestamp'), text)}`;
    query.push({ body, isSigned: isSameSignature(header('x-atalaia-signature'), expected) && of.requestId === body.request_id, isFormer });
    const answer = reply(body);
    if (answer.drop) return request.socket.destroy();
    if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
    const sent = JSON.stringify(answer.body ?? { request_id: body.request_id, found: true, sections: { basic: { mothers_name: 'Eva Lima' } } });
    const at = String(answer.time ?? clock.ms());
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      ...(answer.former
        ? { 'x-timestamp': at, 'x-signature': `v1=${formerSignatureOf(answer.sign ?? secret, at, sent)}` }
        : {
            'x-atalaia-timestamp': at,
            'x-atalaia-signature': signatureOf(answer.sign ?? secret, { ...of, direction: answer.direction ?? 'answer', time: at, body: sent }),
          }),
      ...(answer.location ? { location: answer.location } : {}),
    });
    return response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/identities`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  query.length = 0;
  reply = () => ({});
});

const settings = (changes: Partial<HttpSettings> = {}): HttpSettings => ({
  url,
  secret,
  name: 'Bureau',
  timeoutMs: 300,
  retries: 2,
  failuresToOpen: 50,
  openForMs: 400,
  ...changes,
});
let asks = 0;
const question = (): ProviderQuestion => {
  asks += 1;
  return {
    requestId: `q-${asks}`,
    askedAt: clock.now(),
    country: 'BRA',
    kind: 'PERSON',
    idType: 'CPF',
    idNo: '39053344705',
    name: 'Ana Lima',
    birthDate: null,
    gender: null,
    deceasedOn: null,
    pep: 'NONE',
    sanction: 'NONE',
    currency: 'BRL',
    incomeMonthMinor: null,
    today: '2026-11-21',
  };
};

describe('asking by HTTP', () => {
  it('signs the question and takes a signed answer to it', async () => {
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'TAKEN', attempts: 1, sections: { basic: { mothers_name: 'Eva Lima' } } });
    expect(query).toMatchObject([{ isSigned: true, body: { id_type: 'CPF', id_no: '39053344705', country: 'BRA', kind: 'PERSON' } }]);
    reply = (body) => ({ body: { request_id: body.request_id, found: false } });
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'NOT_FOUND' });
  });

  it.each([
    ['a wrong secret', (): Reply => ({ sign: 'guessed' }), 'SIGNATURE_WRONG'],
    ['what is signed as a question', (): Reply => ({ direction: 'question' }), 'SIGNATURE_WRONG'],
    ['the scheme up to 0.2.0', (): Reply => ({ former: true }), 'SIGNATURE_WRONG'],
    ['an old answer', (): Reply => ({ time: clock.ms() - 301_000 }), 'ANSWER_TOO_OLD'],
    ['an answer to another question', (): Reply => ({ body: { request_id: 'other', found: true, sections: {} } }), 'ANSWER_TO_ANOTHER_QUESTION'],
    ['no JSON object', (): Reply => ({ body: 'text' }), 'ANSWER_TO_ANOTHER_QUESTION'],
  ])('refuses %s, and does not ask again', async (_case, lie, error) => {
    reply = lie;
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'REFUSED', error, attempts: 1 });
  });

  it('keeps the scheme up to 0.2.0 beside the present one where the operator says so', async () => {
    keepFormerSignatures(true);
    reply = () => ({ former: true });
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'TAKEN' });
    reply = () => ({});
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'TAKEN' });
    reply = () => ({ former: true, sign: 'guessed' });
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'REFUSED', error: 'SIGNATURE_WRONG' });
    reply = () => ({ former: true, time: clock.ms() - 301_000 });
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'REFUSED', error: 'ANSWER_TOO_OLD' });
    keepFormerSignatures(false);
    reply = () => ({});
    await httpProvider(settings()).ask(question());
    expect(query.map(({ isSigned, isFormer }) => [isSigned, isFormer])).toEqual([...Array(4).fill([true, true]), [true, false]]);
  });

  it.each([
    ['500', (): Reply => ({ status: 500 }), 'HTTP_500', 3],
    ['429', (): Reply => ({ status: 429 }), 'HTTP_429', 3],
    ['404', (): Reply => ({ status: 404 }), 'HTTP_404', 1],
    ['a redirect', (): Reply => ({ status: 302, location: 'http://127.0.0.1:1/' }), 'NOT_REACHED', 3],
    ['a lost connection', (): Reply => ({ drop: true }), 'NOT_REACHED', 3],
    ['silence', (): Reply => ({ delayMs: 700 }), 'TIMED_OUT', 3],
  ])('fails on %s', async (_case, fault, error, attempts) => {
    reply = fault;
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'FAILED', error, attempts });
  });

  it('gets through when the fault passes', async () => {
    let unprocessed = 2;
    reply = () => (unprocessed-- > 0 ? { status: 503 } : {});
    expect(await httpProvider(settings()).ask(question())).toMatchObject({ outcome: 'TAKEN', attempts: 3 });
  });

  it('pauses after failures in a row, costs nothing meanwhile, and tries again later', async () => {
    reply = () => ({ status: 404 });
    const provider = httpProvider(settings({ failuresToOpen: 3 }));
    for (let turn = 0; turn < 3; turn += 1) await provider.ask(question());
    const before = query.length;
    const began = performance.now();
    expect(await provider.ask(question())).toMatchObject({ outcome: 'FAILED', error: 'PAUSED_AFTER_FAILURES' });
    expect(performance.now() - began).toBeLessThan(100);
    expect(query.length).toBe(before);
    reply = () => ({});
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(await provider.ask(question())).toMatchObject({ outcome: 'TAKEN' });
  });
});

describe('what an answer does to an identity', () => {
  let backOffice: BackOffice;
  beforeAll(async () => {
    backOffice = await startBackOffice();
  });
  const withProvider = async <T>(work: () => Promise<T>): Promise<T> => {
    Object.assign(process.env, {
      IDENTITY_PROVIDER_URL: url,
      IDENTITY_PROVIDER_SECRET: secret,
      IDENTITY_PROVIDER_NAME: 'Bureau',
      IDENTITY_PROVIDER_TIMEOUT_MS: '500',
    });
    try {
      return await work();
    } finally {
      for (const key of ['URL', 'SECRET', 'NAME', 'TIMEOUT_MS']) delete process.env[`IDENTITY_PROVIDER_${key}`];
    }
  };
  const answerWith = (sections: object) => {
    reply = (body) => ({ body: { request_id: body.request_id, found: true, sections } });
  };

  it('is stored with source and time; fields of people are kept, a difference is raised once, and a person decides', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    const about = { subject_id: payer.subject_id };
    const refresh = () => withProvider(() => client.call(refreshIdentity, about));
    answerWith({ basic: { name: 'Rosa Lima Prado', birth_date: '1990-05-17', marital_status: 'SINGLE' }, emails: { rows: [{ address: 'a@b.example' }] } });
    expect(await refresh()).toMatchObject({ answer: { outcome: 'TAKEN', provider: 'HTTP', provider_name: 'Bureau' }, differences: 0 });
    const first = await client.call(readIdentity, about);
    expect(first.sections.find((one) => one.section === 'basic')).toMatchObject({
      source: 'HTTP',
      source_name: 'Bureau',
      values: { birth_date: '1990-05-17' },
    });
    expect(first.derived.age).toBe(clock.now().getFullYear() - 1990 - (clock.now().toISOString().slice(5, 10) < '05-17' ? 1 : 0));

    const ground = { source: 'Civil registry', reason: 'Certificate' };
    await client.call(updateKycManually, {
      ...about,
      version: first.version,
      ...ground,
      changes: [{ section: 'basic', field: 'marital_status', value: 'MARRIED' }],
    });
    answerWith({ basic: { name: 'Rosa Lima Prado', birth_date: '1990-05-17', marital_status: 'DIVORCED' } });
    expect((await refresh()).differences).toBe(1);
    expect((await refresh()).differences).toBe(1);
    const second = await client.call(readIdentity, about);
    expect(second.differences).toMatchObject([{ field: 'marital_status', held: 'MARRIED', offered: 'DIVORCED', status: 'OPEN' }]);
    expect(second.sections.find((one) => one.section === 'basic')?.values.marital_status).toBe('MARRIED');
    const id = second.differences[0]?.difference_id ?? '';
    await client.call(decideDifference, { difference_id: id, take: false, reason: 'Certificate is newer' });
    expect((await client.send(decideDifference, { difference_id: id, take: true, reason: 'x' })).body.data).toMatchObject({ error: 'DIFFERENCE_DECIDED' });
    await refresh();
    expect((await client.call(readIdentity, about)).differences.filter((one) => one.status === 'OPEN')).toEqual([]);
  });

  it('never changes the name under a verified person; taking it over ends the verification', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    await sql`update subject set verification = 'Pass' where id = ${payer.subject_id}::bigint`.execute(backOffice.database.main);
    answerWith({
      basic: { name: 'Somebody Else' },
      pep_history: { rows: [{ source: 'Register', relation: 'SELF', office: 'Mayor', start_on: '2025-01-01' }] },
    });
    await withProvider(() => client.call(refreshIdentity, { subject_id: payer.subject_id }));
    const before = await client.call(readIdentity, { subject_id: payer.subject_id });
    expect(before).toMatchObject({ name: 'Rosa Lima Prado', verification: 'Pass', pep: 'CURRENT', derived: { pep_now: 'CURRENT', risk: 'HIGH' } });
    await client.call(decideDifference, { difference_id: before.differences[0]?.difference_id ?? '', take: true, reason: 'Married name' });
    expect(await client.call(readIdentity, { subject_id: payer.subject_id })).toMatchObject({ name: 'Somebody Else', verification: 'Not Verify' });
  });

  it('is kept and not taken when it is improper or not trusted', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    answerWith({ basic: { birth_date: 'yesterday' } });
    const improper = await withProvider(() => client.call(refreshIdentity, { subject_id: payer.subject_id }));
    expect(improper.answer).toMatchObject({ outcome: 'REFUSED', error: 'ANSWER_INVALID: sections.basic.birth_date' });
    reply = () => ({ sign: 'guessed' });
    expect((await withProvider(() => client.call(refreshIdentity, { subject_id: payer.subject_id }))).answer).toMatchObject({ error: 'SIGNATURE_WRONG' });
    const detail = await client.call(readIdentity, { subject_id: payer.subject_id });
    expect(detail.answers.map((one) => one.outcome)).toEqual(['REFUSED', 'REFUSED']);
    expect(detail.sections.find((one) => one.section === 'basic')?.values.birth_date).toBeUndefined();
  });

  it('comes as a file too; a wrong field is named, and nothing of that file is kept', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    const send = (text: string) =>
      client.send(importIdentity, {
        subject_id: payer.subject_id,
        provider_name: 'Paper bureau',
        files: [new File([text], 'answer.json', { type: 'application/json' })],
      });
    const wrong = await send(JSON.stringify({ sections: { tax: { rows: [{ year: 'last' }] } } }));
    expect(wrong.body).toMatchObject({ data: { error: 'PROVIDER_FILE_INVALID' } });
    expect(wrong.body.msg).toContain('sections.tax.rows.0.year');
    expect((await send('not json')).status).toBe(400);
    expect((await send(JSON.stringify({ sections: { tax: { status: 'REGULAR' } } }))).status).toBe(200);
    const detail = await client.call(readIdentity, { subject_id: payer.subject_id });
    expect(detail.answers).toMatchObject([{ provider: 'FILE', provider_name: 'Paper bureau', outcome: 'TAKEN' }]);
    expect(detail.sections.find((one) => one.section === 'tax')).toMatchObject({ values: { status: 'REGULAR' }, source: 'FILE', is_demo: false });
  });

  it('is invented, and labelled so, where only the demonstration is asked', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    expect((await client.call(refreshIdentity, { subject_id: payer.subject_id })).answer).toMatchObject({ provider: 'DEMO' });
    const detail = await client.call(readIdentity, { subject_id: payer.subject_id });
    expect(detail.provider).toBe('DEMO');
    expect(detail.sections.filter((one) => one.source !== null).every((one) => one.is_demo)).toBe(true);
  });
});

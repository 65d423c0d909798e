import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resendEmail } from '../../domains/mechanisms/activity-log/contract/index.ts';
import { sendKycMail } from '../../domains/people/kyc/contract/index.ts';
import { changeSilence, readSilence, recordMailEvents } from '../../domains/mechanisms/mail/contract/index.ts';
import { addReportNote, openReport, saveReport, showReportCase, silenceReport, takeReport } from '../../domains/reporting/report-cases/contract/index.ts';
import type { AbilityEntry, Endpoint } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { platformJobs } from '../../platform/server/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { isTouched } from '../../platform/testing/turn.ts';
import { callTurns } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from './reading-calls.fixture.ts';
import { allButReports, unknowingReaders } from './report-readers.fixture.ts';

/*
 * A person with a silent report case looks like the same person without one, to everybody who may not read reports. Two copies of the
 * demonstration are worked on in the same way, with a mail server that takes every mail; in one of them an officer has opened a silent
 * case before. Then every answer of every reading call must be the same in both, but for keys that were made and times that passed
 * meanwhile: states, counts, orders and notices alike.
 */

const company = 'ATBR';

interface World {
  server: TestServer;
  /** The two worlds have readers of their own, as one process notes what a reader has read. */
  place: number;
  asked: CallInputs;
  /** Requests that were written: to the person of the case, and to another. */
  mails: string[];
}
interface Person {
  subject: string;
  trade: string;
  business: 'payin' | 'payout';
}

let worlds: World[];
let silent: Person;
let other: Person;
/** Parts of the sequences that are given out from here on. */
let made: readonly (readonly [from: bigint, to: bigint])[];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});
const priorUrl = process.env.SMTP_URL;
afterAll(async () => {
  if (priorUrl === undefined) delete process.env.SMTP_URL;
  else process.env.SMTP_URL = priorUrl;
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const clientOf = ({ server, place }: World, reader: { code: string; abilities: readonly AbilityEntry[] }): TestClient => {
  const id = String(90_000_000 + 1_000_000 * place + [...unknowingReaders].findIndex(({ code }) => code === reader.code));
  return server.as({
    companies: [company],
    userId: id,
    personId: id,
    name: 'Reader',
    account: 'reader',
    amlRole: reader.code,
    abilities: [...reader.abilities],
  });
};
const all: Pick<typeof allButReports, 'code' | 'abilities'> = { code: 'officer', abilities: [{ subject: 'all', action: ['manage'] }] };

/** A silent case about the person, with every kind of act that leaves something behind. */
async function openSilentCase(world: World): Promise<void> {
  const officer = clientOf(world, all);
  const { report_id: id } = await officer.call(openReport, { entity_code: company, business: silent.business, trade_no: silent.trade, reason: 'Opened' });
  const of = async () => ({ report_id: id, version: (await officer.call(showReportCase, { report_id: id })).version });
  await officer.call(takeReport, await of());
  const { content } = await officer.call(showReportCase, { report_id: id });
  await officer.call(saveReport, {
    ...(await of()),
    content: {
      kind: content.kind,
      narrative: 'Narrative',
      reasons: 'Reasons',
      legal_codes: [],
      typology_codes: [],
      people: [{ role: content.people[0]?.role ?? 'OTHER', subject_id: silent.subject, note: 'Note' }],
      alert_ids: content.alerts.map(({ alert_id: alert }) => alert),
      payment_ids: content.payments.map(({ id: payment }) => payment),
    },
  } as never);
  await officer.call(addReportNote, { report_id: id, text: 'Note' });
  await officer.call(silenceReport, { ...(await of()), is_silent: true });
}

/** Sends what is due, until nothing is. */
async function sendMails({ server }: World): Promise<void> {
  const job = platformJobs.find(({ name }) => name === 'mail.send');
  for (let round = 0; round < 20; round += 1)
    await job?.run({}, {
      database: server.database,
      files: server.files,
      now: new Date(clock.ms() + 1_000),
      config: { publicUrl: 'http://localhost', demo: true, sandbox: true },
      enqueue: async () => undefined,
    } as never);
}

/** What happens to people in both worlds: they are asked for documents, the mails leave, and their delivery is reported. */
async function writeToPeople(world: World): Promise<void> {
  const kyc = clientOf(world, allButReports);
  for (const { subject } of [silent, other]) {
    const { message_id: id } = await kyc.call(sendKycMail, { subject_id: subject, template: 'DOCUMENT_REQUEST' });
    world.mails.push(id);
  }
  await sendMails(world);
  const service = world.server.as({ kind: 'machine', scopes: ['mail'], companies: [company] });
  await service.call(recordMailEvents, { events: world.mails.map((message_id) => ({ message_id, event: 'delivered' as const, at: clock.ms() })) });
}

const statesOf = async ({ server, mails }: World): Promise<string[]> =>
  (await sql<{ status: string }>`select status from mail_message where message_id = any(${mails}::text[]) order by id`.execute(server.database.main)).rows.map(
    ({ status }) => status,
  );

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  worlds = [];
  for (const place of [0, 1]) {
    const server = await demonstrationServer();
    await writeRareRows(server.database.main, company);
    worlds.push({ server, place, asked: await findRequested(server.database, company), mails: [] });
  }
  const [calm] = worlds as [World, World];
  const { rows } = await sql<Person>`
    select distinct on (t.subject_id) t.subject_id as subject, t.trade_no as trade, t.business from transaction t
    where t.company_code = ${company} and t.email is not null and not exists (select from mail_hold h where h.subject_id = t.subject_id)
      and not exists (select from mail_silence m where m.subject_id = t.subject_id)
    order by t.subject_id, t.id limit 2`.execute(calm.server.database.main);
  [silent, other] = rows as [Person, Person];
  const { rows: sequences } = await sql<{ last: string }>`
    select coalesce(last_value, start_value)::text as last from pg_sequences where schemaname = 'public'`.execute(calm.server.database.main);
  made = sequences.map(({ last }) => [BigInt(last), BigInt(last) + 100_000n] as const);
  await openSilentCase((worlds as [World, World])[1]);
  for (const world of worlds) {
    await writeToPeople(world);
    const { rows: payments } = await sql<{ id: string }>`select id from transaction where subject_id = ${silent.subject}::bigint order by id limit 2`.execute(
      world.server.database.main,
    );
    world.asked.rows.set('subject', [silent.subject, other.subject]);
    world.asked.rows.set(
      'transaction',
      payments.map(({ id }) => id),
    );
    world.asked.words.message_id = world.mails;
    world.asked.words.trade_no = [silent.trade];
  }
}, 900_000);

const isMade = (digits: string): boolean => {
  const number = BigInt(digits);
  return made.some(([from, to]) => number > from && number <= to);
};
/** How far apart the same may happen in both worlds, which are made one after the other. */
const apartMs = 15 * 60_000;

/** An answer without the keys that were made since the worlds parted, and its times apart. */
function parted(text: string): { words: string; times: number[] } {
  // A printed document holds the time of its making in each of its numbers; what stands in it is answered by a call too.
  if (text.startsWith('%PDF')) return { words: 'printed document', times: [] };
  const times: number[] = [];
  const noted = (at: number): string => {
    times.push(at);
    return 'time';
  };
  const words = text
    .replace(/9[01]0000\d\d/g, 'reader')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/\b[0-9a-f]{64}\b/g, 'hash')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) => noted(Date.parse(instant)))
    .replace(/\d{7,19}/g, (digits) => (digits.length === 13 && digits.startsWith('1') ? noted(Number(digits)) : isMade(digits) ? 'made' : digits));
  return { words, times };
}

/** The first place at which two answers differ. */
function differenceOf(one: string, another: string): string | undefined {
  const [a, b] = [parted(one), parted(another)];
  const late = a.times.findIndex((at, place) => Math.abs(at - (b.times[place] ?? 0)) > apartMs);
  if (a.words === b.words) return late < 0 ? undefined : `time ${late + 1} of the answer: without ${a.times[late]}, with ${b.times[late]}`;
  let at = 0;
  while (a.words[at] === b.words[at]) at += 1;
  const around = ({ words }: { words: string }) => words.slice(Math.max(0, at - 120), at + 120);
  return `without: …${around(a)}…\n   with: …${around(b)}…`;
}

async function differences(
  record: Endpoint,
  reader: { code: string; abilities: readonly AbilityEntry[] },
  most: { likely: number; others: number },
): Promise<string[]> {
  const [calm, case_] = worlds as [World, World];
  const clients = worlds.map((world) => clientOf(world, reader)) as [TestClient, TestClient];
  const results: string[] = [];
  const inputs = [...inputsOf(record, calm.asked, most)];
  const sameInputs = [...inputsOf(record, case_.asked, most)];
  for (const [at, input] of inputs.entries()) {
    const [without, with_] = [await answerOf(clients[0], record, input), await answerOf(clients[1], record, sameInputs[at] ?? input)];
    const difference = differenceOf(without, with_);
    if (difference) results.push(`${JSON.stringify(input)}\n${difference}`);
    if (results.length > 1) break;
  }
  return results;
}

const turns = callTurns('secrecy-comparison', {
  readers: unknowingReaders,
  callsOf: ({ abilities }) => readingCalls(abilities),
  always: [allButReports],
  classOf: () => 'unknowing',
  isAllTouched: isTouched(
    /^(apps\/server\/report-(comparison|readers)\.|domains\/reporting\/report-cases\/(contract|model|server)\/|platform\/server\/mail\/)/,
  ),
});

it('the mail server works, and the request to the person of the case alone is held', async () => {
  const [calm, case_] = worlds as [World, World];
  expect(await statesOf(calm)).toEqual(['DELIVERED', 'DELIVERED']);
  expect(await statesOf(case_)).toEqual(['QUEUED', 'DELIVERED']);
});

describe('a person with a silent case looks like one without', () => {
  it.each(turns)('$title', { timeout: 120_000 }, async ({ reader, record, ran }) => {
    expect(await differences(record, reader, reader === allButReports ? { likely: 2, others: 2 } : { likely: 1, others: 0 })).toEqual([]);
    ran();
  });
});

describe('what is done to the person answers the same', () => {
  const revealing = readingCalls(allButReports.abilities).filter(({ path }) => /email|audit-trail|timeline|mail-server/.test(path));
  const inBoth = async (act: (client: TestClient, world: World) => Promise<{ status: number; text: string }>) => {
    const [without, with_] = [
      await act(clientOf((worlds as [World, World])[0], allButReports), (worlds as [World, World])[0]),
      await act(clientOf((worlds as [World, World])[1], allButReports), (worlds as [World, World])[1]),
    ];
    expect(differenceOf(without.text, with_.text)).toBeUndefined();
    expect(without.status).toBe(with_.status);
    for (const world of worlds) await sendMails(world);
    for (const record of revealing) expect(await differences(record, allButReports, { likely: 2, others: 0 }), record.path).toEqual([]);
    return without.status;
  };

  it('sending again what may be held', { timeout: 240_000 }, async () => {
    expect(await inBoth((client, { mails }) => client.send(resendEmail, { message_id: mails[0] as string }))).toBe(200);
  });
  it('suspending requests and resuming them', { timeout: 240_000 }, async () => {
    const silence = (is: boolean) => (client: TestClient) =>
      client.send(changeSilence, { subject_id: silent.subject, entity_code: company, silent: is, reason: 'The question would tell' });
    expect(await inBoth(silence(true))).toBe(200);
    expect(
      await inBoth(async (client, world) => {
        const sent = await client.send(sendKycMail, { subject_id: silent.subject, template: 'DOCUMENT_REQUEST' });
        world.mails.push((sent.body.data as unknown as { message_id: string }).message_id);
        return sent;
      }),
    ).toBe(200);
    for (const world of worlds) {
      const { list } = await clientOf(world, allButReports).call(readSilence, { subject_id: silent.subject });
      expect(list).toMatchObject([{ silent: true, waiting_count: 1 }]);
    }
    expect(await inBoth(silence(false))).toBe(200);
  });
});

describe('the comparison sees what there is to see', () => {
  it('to people with the ability the worlds differ', { timeout: 120_000 }, async () => {
    const shown: string[] = [];
    for (const record of readingCalls(all.abilities))
      if (
        /report-case\/list|email\/(listByPage|detail)|audit-trail\/list/.test(record.path) &&
        (await differences(record, all, { likely: 1, others: 0 })).length > 0
      )
        shown.push(record.path);
    expect(shown).toEqual(expect.arrayContaining(['/api/aml/report-case/list', '/api/aml/email/listByPage', '/api/aml/audit-trail/list']));
  });
});

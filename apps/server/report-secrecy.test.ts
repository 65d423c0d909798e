import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { summariseClocks } from '../../domains/casework/alerts/contract/index.ts';
import { countApprovalRequests } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import {
  addReportNote,
  decideNotToReport,
  listReportCases,
  openReport,
  referToCompliance,
  rejectReportRequest,
  saveReport,
  showReportCase,
  silenceReport,
  takeReport,
} from '../../domains/reporting/report-cases/contract/index.ts';
import { listAuditOfSubject } from '../../domains/mechanisms/activity-log/contract/index.ts';
import type { Endpoint } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { log } from '../../platform/server/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { isTouched } from '../../platform/testing/turn.ts';
import { callTurns } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from './reading-calls.fixture.ts';
import { allButReports, unknowingReaders } from './report-readers.fixture.ts';
import { slices } from './slices.ts';

/*
 * Nobody without the ability of reports may know that there is one. Report cases are worked on by real calls, every text in them
 * is marked, and then every role without the ability, by turns, makes every call that it may read by; every file of every kind is made for it;
 * mails and lines of the log are read. Calls, files and roles that are added later are covered without a line here. That a person with a
 * silent case looks like one without is compared in report-comparison.test.ts.
 */

const company = 'ATBR';
/** Not a word of any other data. */
const mark = 'zwölfgeheim';

let server: TestServer;
let existing: CallInputs;
/** Keys of cases that keep their own. */
let reportIds: string[];
const lines: string[] = [];
let waitingBefore: unknown;

const officer = (person: string): TestClient => server.as({ companies: [company], userId: person, personId: person, name: 'Officer' });

/** Cases in several states, each text with the mark. */
async function workOnReports(): Promise<void> {
  const [one, other] = [officer('901'), officer('902')];
  const { rows: payments } = await sql<{ business: 'payin'; trade: string; subject: string }>`
    select business, trade_no as trade, subject_id as subject from transaction where company_code = ${company} order by id limit 6`.execute(
    server.database.main,
  );
  for (const [at, { business, trade }] of payments.entries()) {
    const about = { business, trade_no: trade };
    if (at % 2 === 0)
      await server.as({ companies: [company], abilities: [...allButReports.abilities] }).call(referToCompliance, { ...about, text: `${mark} referred` });
    else await one.call(openReport, { entity_code: company, ...about, reason: `${mark} opened` });
  }
  const { list } = await one.call(listReportCases, { status: 'DRAFT', page_size: 50 });
  for (const [at, { report_id: id }] of list.entries()) {
    const of = async () => ({ report_id: id, version: (await one.call(showReportCase, { report_id: id })).version });
    if (at > 6) break;
    await one.call(takeReport, await of());
    const { content } = await one.call(showReportCase, { report_id: id });
    await one.call(saveReport, {
      ...(await of()),
      content: {
        kind: content.kind,
        narrative: `${mark} narrative`,
        reasons: `${mark} reasons`,
        legal_codes: [],
        typology_codes: [`${mark}`],
        people: [
          ...content.people.flatMap(({ role, subject_id: subject }) => (subject ? [{ role, subject_id: subject, note: `${mark} note` }] : [])),
          { role: 'OTHER', name: `${mark} name` },
        ],
        alert_ids: content.alerts.map(({ alert_id: alert }) => alert),
        payment_ids: content.payments.map(({ id: payment }) => payment),
      },
    });
    await one.call(addReportNote, { report_id: id, text: `${mark} note` });
    if (at % 3 === 0) await one.call(silenceReport, { ...(await of()), is_silent: true });
    const { request_id: request } = await one.call(decideNotToReport, { ...(await of()), reason: `${mark} asked` });
    if (at % 2 === 0) await other.call(rejectReportRequest, { request_id: request ?? '', version: 1, reason: `${mark} rejected` });
  }
}

beforeAll(async () => {
  log.level = 'trace';
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym as unknown as symbol];
  if (stream) vi.spyOn(stream, 'write').mockImplementation((line: string) => void lines.push(line));
  server = await demonstrationServer();
  const { database } = server;
  await writeRareRows(database.main, company);
  waitingBefore = await server.as({ companies: [company], abilities: [...allButReports.abilities] }).call(countApprovalRequests, {});
  await workOnReports();
  existing = await findRequested(database, company);
  const { rows } = await sql<{ id: string }>`select id::text from report_case where length(id::text) > 8 and id::text not like '88888888888%'`.execute(
    database.main,
  );
  reportIds = rows.map(({ id }) => id);
}, 600_000);
afterAll(() => {
  // Others run in this process afterwards.
  log.level = 'silent';
  vi.restoreAllMocks();
});

/** Verbs of the audit trail and keys of answers that only cases have. */
const revealing = /"report-case\.[a-z]|"subject_kind":"report-case"|"kind":"report-case\./;

function faultIn(answer: string, question: string): string | undefined {
  const places = [answer.indexOf(mark), answer.search(revealing), ...reportIds.filter((id) => !question.includes(id)).map((id) => answer.indexOf(id))];
  const at = places.find((place) => place >= 0);
  return at === undefined ? undefined : answer.slice(Math.max(0, at - 100), at + 100);
}

async function faultsOf(client: TestClient, record: Endpoint, most: { likely: number; others: number }): Promise<string[]> {
  const faults: string[] = [];
  for (const input of inputsOf(record, existing, most)) {
    const question = JSON.stringify(input);
    const fault = faultIn(await answerOf(client, record, input), question);
    if (fault) faults.push(`${question}: ${fault}`);
    if (faults.length > 2) break;
  }
  return faults;
}

/** Those who know of reports make the calls at the end. */
const turns = callTurns('secrecy', {
  readers: unknowingReaders,
  callsOf: ({ abilities }) => readingCalls(abilities),
  always: [allButReports],
  classOf: () => 'unknowing',
  isAllTouched: isTouched(/^(apps\/server\/report-secrecy\.|domains\/reporting\/report-cases\/(contract|model|server)\/)/),
});

describe('people without the ability of reports learn of none', () => {
  it.each(turns)('$title', { timeout: 120_000 }, async ({ reader, record, ran }) => {
    const client = server.as({ companies: [company], abilities: [...reader.abilities] });
    expect(await faultsOf(client, record, reader === allButReports ? { likely: 8, others: 3 } : { likely: 2, others: 1 })).toEqual([]);
    ran();
  });

  it('not by the history of a case that is asked for by its key', async () => {
    const client = server.as({ companies: [company], abilities: [...allButReports.abilities] });
    for (const id of reportIds)
      for (const kind of ['report-case', 'approval-request']) expect((await client.send(listAuditOfSubject, { kind, id } as never)).text).not.toContain(mark);
  });

  it('not by a request of their own, once the ability is gone', async () => {
    const former = server.as({ companies: [company], userId: '901', personId: '901', abilities: [...allButReports.abilities] });
    for (const record of readingCalls(allButReports.abilities).filter(({ path }) => path.includes('/approval-request/')))
      expect(await faultsOf(former, record, { likely: 4, others: 3 })).toEqual([]);
  });

  it('not by counters', async () => {
    const client = server.as({ companies: [company], abilities: [...allButReports.abilities] });
    expect(await client.call(countApprovalRequests, {})).toEqual(waitingBefore);
    expect((await client.call(summariseClocks, {})).reports).toBeNull();
  });
});

const jobs = slices.flatMap((slice) => slice.jobs ?? []).filter(({ name }) => /^export\.(?!expire)/.test(name));

describe('files for others say nothing of reports', () => {
  it.each(jobs.map(({ name }) => name))('%s', { timeout: 120_000 }, async (name) => {
    const { database, files } = server;
    const now = clock.now();
    const { id } = await database.main
      .insertInto('export_request')
      .values({
        kind: name.replace('export.', ''),
        format: 'csv',
        filters: '{}',
        shown_columns: null,
        scope: JSON.stringify({ companies: [company], abilities: allButReports.abilities }),
        range_from: new Date(now.getTime() - 29 * 86_400_000),
        range_to: new Date(now.getTime() + 60_000),
        lang: 'en',
        time_zone: 'America/Sao_Paulo',
        created_by: '1',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = jobs.find((one) => one.name === name);
    await job?.run({ id }, { database, files, now, config: { publicUrl: 'http://localhost', demo: true, sandbox: true }, enqueue: async () => undefined });
    const made = await database.main
      .selectFrom('export_request as request')
      .innerJoin('stored_file as file', 'file.id', 'request.file_id')
      .select('file.sha256')
      .where('request.id', '=', id)
      .executeTakeFirst();
    expect(made).toBeDefined();
    if (made) expect(faultIn(await text(files.open(made.sha256)), '')).toBeUndefined();
  });
});

describe('nothing that is sent out mentions reports', () => {
  it('no mail', async () => {
    const { rows } = await sql<{ text: string }>`select concat_ws(' ', recipient, title, body) as text from mail_message`.execute(server.database.main);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text: mail }) => faultIn(mail, '')).filter((fault) => fault !== undefined)).toEqual([]);
  });
  it('no message to the payment core', async () => {
    const { rows } = await sql<{ text: string }>`select to_jsonb(o)::text as text from outbox_message o`.execute(server.database.main);
    expect(rows.map(({ text: message }) => faultIn(message, '')).filter((fault) => fault !== undefined)).toEqual([]);
  });
  it('no line of the log', () => {
    // Of the calls some write a line, and others none: that lines are read at all is shown by one of our own.
    log.info({}, 'a line');
    expect(lines.map((line) => faultIn(line, '')).filter((fault) => fault !== undefined)).toEqual([]);
  });
});

describe('the reading is not empty', () => {
  it('people with the ability see them through the same calls', { timeout: 120_000 }, async () => {
    const client = officer('903');
    const details: string[] = [];
    for (const record of readingCalls([{ subject: 'all', action: ['manage'] }]))
      if (/report-case|audit|approval-request/.test(record.path) && (await faultsOf(client, record, { likely: 2, others: 3 })).length > 0)
        details.push(record.path);
    expect(details).toEqual(expect.arrayContaining(['/api/aml/report-case/show', '/api/aml/report-case/list', '/api/aml/approval-request/page']));
    expect(details.some((path) => /audit/.test(path))).toBe(true);
    expect(reportIds.length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
  });
});

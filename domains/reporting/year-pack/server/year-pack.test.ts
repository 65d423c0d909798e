import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import { systemActor } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { gatherLineage } from '../../../mechanisms/lineage/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { addComplianceTask, listComplianceTasks, listYearPacks, moveComplianceTask, requestYearPack } from '../contract/index.ts';
import { yearPackSlice } from './index.ts';
import { openFreezeNotices } from './notices.ts';
import type { PackRow } from './pack.store.ts';
import { planCompany } from './plan.job.ts';
import { writeRows } from './rare-rows.fixture.ts';
import { writePack } from './write-pack.ts';

const may = (subject: AbilityEntry['subject'], ...action: ('read' | 'write')[]): AbilityEntry => ({ subject, action });
const clock = { now: new Date('2026-11-26T15:00:00Z') };
let server: TestServer;
let officer: TestClient;
let auditor: TestClient;
beforeEach(async () => {
  clock.now = new Date('2026-11-26T15:00:00Z');
  const database = await testDatabase();
  await insertScenery(database);
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATAR', 'Atalaia Argentina', 'ARG', 'ARS', 'America/Argentina/Buenos_Aires', '{}')`.execute(
    database.main,
  );
  server = await testServer({ slices: [yearPackSlice(gatherLineage)], database, clock: () => clock.now });
  const companies = ['ATBR', 'ATMX', 'ATAR'];
  officer = server.as({ name: 'Ana', companies, abilities: [may('AML.ActivityLog', 'read'), may('AML.Reports.Sar', 'read', 'write')] });
  auditor = server.as({ name: 'Vera', companies, abilities: [may('AML.ActivityLog', 'read')] });
});
const main = () => server.database.main;
const tasks = async (who: TestClient, input: object = {}) => (await who.call(listComplianceTasks, input)).list;

describe('a task', () => {
  const add = async () =>
    (await officer.call(addComplianceTask, { entity_code: 'ATBR', kind: 'TRAINING', due_day: '2026-11-26', description: 'Course of the year' })).id;

  it('is due at the end of its day, done with a note by whom and when, and reopened', async () => {
    const id = await add();
    expect(await tasks(auditor)).toMatchObject([
      { id, status: 'OPEN', due_time: Date.parse('2026-11-27T03:00:00Z'), due_day: '2026-11-26', is_overdue: false },
    ]);
    clock.now = new Date('2026-11-27T03:00:01Z');
    expect(await tasks(auditor)).toMatchObject([{ is_overdue: true }]);
    await officer.call(moveComplianceTask, { id, version: 1, action: 'COMPLETE', reason: 'List of participants in the folder' });
    expect(await tasks(auditor)).toEqual([]);
    expect(await tasks(auditor, { status: 'DONE' })).toMatchObject([
      { ended_by: 'Ana', note: 'List of participants in the folder', is_late: true, acts: ['REOPEN'] },
    ]);
    await officer.call(moveComplianceTask, { id, version: 2, action: 'REOPEN', reason: 'One is missing' });
    expect(await tasks(auditor)).toMatchObject([{ status: 'OPEN', ended_by: null, note: null, is_late: false }]);
  });

  it('is changed only by those who may, and only in their companies', async () => {
    const id = await add();
    expect((await auditor.send(moveComplianceTask, { id, version: 1, action: 'COMPLETE', reason: 'x' })).status).toBe(403);
    const stranger = server.as({ companies: ['ATMX'], abilities: [may('AML.Reports.Sar', 'read', 'write')] });
    expect((await stranger.send(moveComplianceTask, { id, version: 1, action: 'COMPLETE', reason: 'x' })).status).toBe(404);
    expect((await stranger.send(addComplianceTask, { entity_code: 'ATBR', kind: 'OTHER', due_day: '2027-01-01', description: 'x' })).status).toBe(400);
    expect((await officer.send(moveComplianceTask, { id, version: 1, action: 'REOPEN', reason: 'x' })).status).toBe(409);
  });

  it('is shown by its day also where the next one begins at 01:00', async () => {
    // Asunción put its clocks forward at midnight.
    await sql`update company set time_zone = 'America/Asuncion' where code = 'ATBR'`.execute(main());
    const { id } = await officer.call(addComplianceTask, { entity_code: 'ATBR', kind: 'OTHER', due_day: '2017-09-30', description: 'x' });
    const shown = (await tasks(officer)).find((one) => one.id === id);
    expect([shown?.due_day, new Date(shown?.due_time ?? 0).toISOString()]).toEqual(['2017-09-30', '2017-10-01T04:00:00.000Z']);
  });

  it('of the law is made once, for what is still due this year and the next', async () => {
    const company = { code: 'ATBR', country: 'BRA', timeZone: 'America/Sao_Paulo' };
    expect(await planCompany(main(), company, clock.now)).toBe(12);
    expect(await planCompany(main(), company, clock.now)).toBe(0);
    expect((await tasks(auditor)).map(({ kind, year }) => [kind, year])).toEqual([
      ['LIST_REVIEW', 2026],
      ['CALENDAR_REVIEW', 2026],
      ['RISK_ASSESSMENT', 2026],
      ['TRAINING', 2026],
      ['EFFECTIVENESS_REPORT', 2026],
      ['LIST_REVIEW', 2027],
      ['ACTION_PLAN', 2026],
      ['LAW_REVIEW', 2027],
      ['LIST_REVIEW', 2027],
      ['LIST_REVIEW', 2027],
      ['CALENDAR_REVIEW', 2027],
      ['TRAINING', 2027],
    ]);
  });

  it('is found by each filter', async () => {
    await writeRows(main(), 'ATMX');
    const findResults = async (input: object) => (await tasks(officer, input)).map(({ description }) => description);
    expect(await findResults({})).toEqual(['First', 'Confirmed match on the list Third']);
    expect(await findResults({ status: 'DONE' })).toEqual(['Second']);
    expect(await findResults({ kind: 'TRAINING' })).toEqual(['First']);
    expect(await findResults({ entity_code: 'ATBR' })).toEqual([]);
    const between = processClock.ms() + 60 * 3_600_000;
    expect([await findResults({ start_time: between }), await findResults({ end_time: between })]).toEqual([['Confirmed match on the list Third'], ['First']]);
  });
});

describe('the notices of a confirmed match', () => {
  const open = (companyCode: string, hitId: string) =>
    main()
      .transaction()
      .execute((db) =>
        openFreezeNotices({ db, actor: systemActor, audit: () => undefined }, { companyCode, subjectId: '1', hitId, listName: 'Lista CSNU', at: clock.now }),
      );

  it.each([
    [
      'ATBR',
      [
        ['NOTICE_MINISTRY', 0],
        ['NOTICE_CENTRAL_BANK', 0],
        ['NOTICE_FIU', 0],
      ],
    ],
    [
      'ATAR',
      [
        ['NOTICE_FREEZE', 0],
        ['NOTICE_FIU', 24],
      ],
    ],
    ['ATMX', [['NOTICE_FIU', 24]]],
  ] as const)('of %s run by their own clocks, once for a match', async (company, expected) => {
    await open(company, '77');
    await open(company, '77');
    expect((await tasks(officer)).map(({ kind, due_time }) => [kind, (due_time - clock.now.getTime()) / 3_600_000])).toEqual(expected);
    await open(company, '78');
    expect(await tasks(officer)).toHaveLength(expected.length * 2);
  });

  it('of Argentina run from the operation of the match, and are due at once when it is too long ago', async () => {
    const openOf = (hitId: string, hoursAgo: number) =>
      main()
        .transaction()
        .execute((db) =>
          openFreezeNotices(
            { db, actor: systemActor, audit: () => undefined },
            { companyCode: 'ATAR', subjectId: '1', hitId, listName: 'x', at: clock.now, operationAt: new Date(clock.now.getTime() - hoursAgo * 3_600_000) },
          ),
        );
    await openOf('77', 5);
    await openOf('78', 100);
    const due = (await tasks(officer, { kind: 'NOTICE_FIU' })).map(({ due_time }) => (due_time - clock.now.getTime()) / 3_600_000);
    expect(due.toSorted((a, b) => a - b)).toEqual([0, 19]);
  });

  it('name the list in the language of the reader', async () => {
    await open('ATAR', '77');
    const [id, details] = (await tasks(officer)).map(({ id: task, description }) => [task, description])[0] as [string, string];
    expect(details).toBe('Confirmed match on the list Lista CSNU');
    const { body } = await officer.send(listComplianceTasks, {}, { headers: { 'accept-language': 'pt' } });
    expect(body.data?.list.find((one) => one.id === id)?.description).toBe('Correspondência confirmada na lista Lista CSNU');
  });

  it('are hidden from everybody without the ability of reports', async () => {
    await open('ATAR', '77');
    const [notice] = await tasks(officer);
    expect(await tasks(auditor)).toEqual([]);
    const writer = server.as({ companies: ['ATAR'], abilities: [may('AML.ActivityLog', 'read', 'write')] });
    expect((await writer.send(moveComplianceTask, { id: notice?.id ?? '', version: 1, action: 'COMPLETE', reason: 'x' })).status).toBe(403);
    await officer.call(moveComplianceTask, { id: notice?.id ?? '', version: 1, action: 'COMPLETE', reason: 'Filed as RFT 12' });
    expect(await tasks(officer, { status: 'DONE' })).toMatchObject([{ kind: 'NOTICE_FREEZE', is_late: false }]);
  });
});

describe('the pack of a year', () => {
  const pack = (change: Partial<PackRow> = {}): PackRow => ({
    id: '1',
    companyCode: 'ATBR',
    year: 2026,
    seed: 'examiner 7',
    sampleSize: 5,
    withReports: true,
    lang: 'en',
    status: 'QUEUED',
    sha256: null,
    sizeBytes: null,
    requestedBy: 'Ana',
    requestedAt: clock.now,
    ...change,
  });
  async function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
    const files = new Map<string, Buffer>();
    const opened = await fromBufferPromise(zip, { lazyEntries: true });
    for await (const entry of opened.eachEntry()) {
      const pieces: Buffer[] = [];
      for await (const piece of (await opened.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
      files.set(entry.fileName, Buffer.concat(pieces));
    }
    return files;
  }
  const linesOf = (file: Buffer | undefined) => (file?.toString('utf8') ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');

  beforeEach(async () => {
    await insertPayments(
      server.database,
      Array.from({ length: 40 }, (_one, index) => ({
        id: 500 + index,
        amount: 1_000 + index,
        at: index === 39 ? '2025-12-31T12:00:00Z' : '2026-05-01T12:00:00Z',
      })),
    );
    await sql`insert into report_case (id, company_code, subject_id, origin, ground, kind, decided_at, opened_at, opened_by, opened_by_name)
      values (99, 'ATBR', 1, 'OFFICER', 'Secret ground', 'COS', '2026-06-01', '2026-06-01', 1, 'Officer')`.execute(main());
  });

  it('has an index with the hash of every file, and draws the sample by the seed alone', async () => {
    const files = await filesOf(await writePack(main(), pack(), gatherLineage));
    const index = linesOf(files.get('index.csv')).slice(1);
    expect(index).toHaveLength(files.size - 1);
    for (const line of index) {
      const [name = '', , bytes, hash] = line.split(',');
      const file = files.get(name);
      expect([Number(bytes), hash]).toEqual([
        file?.length,
        createHash('sha256')
          .update(file ?? '')
          .digest('hex'),
      ]);
    }
    const drawn = linesOf(files.get('02 Sample of payments.csv'))
      .slice(1)
      .map((line) => line.split(',')[1]);
    const byHand = Array.from({ length: 39 }, (_one, at) => String(500 + at)).sort((a, b) => {
      const [left, right] = [a, b].map((id) => createHash('sha256').update(`examiner 7:${id}`).digest('hex')) as [string, string];
      return left < right ? -1 : 1;
    });
    expect(drawn).toEqual(byHand.slice(0, 5));
    expect(files.get('Audit pack.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    // The payment of the year before is not of the population.
    expect(linesOf(files.get('01 Payments by month.csv'))[1]).toContain(',39,');
  });

  it('says what each payment of the sample follows from', async () => {
    const files = await filesOf(await writePack(main(), pack(), gatherLineage));
    const [heading = '', ...rows] = linesOf(files.get('13 Trace of the sample.csv')).map((line) => line.split(','));
    expect(heading.slice(0, 4)).toEqual(['Place', 'Payment', 'Part', 'Number']);
    const drawn = linesOf(files.get('02 Sample of payments.csv'))
      .slice(1)
      .map((line) => line.split(',').slice(0, 2));
    expect(rows.filter(([, , part]) => part === 'payment').map(([place, payment]) => [place, payment])).toEqual(drawn);
    expect(rows.every(([, payment]) => drawn.some(([, id]) => id === payment))).toBe(true);
    expect((await filesOf(await writePack(main(), pack({ withReports: false }), gatherLineage))).has('12 Trace of the sample.csv')).toBe(true);
  });

  it('has the incidents of the year and those that were open when it began, with numbers of people masked', async () => {
    const add = (id: number, [began, closed]: [string, string | null], title: string) =>
      sql`insert into incident (id, company_code, kind, severity, status, origin, title, description, began_at, found_at, opened_at, opened_by_name, closed_at, closed_by_name)
        values (${id}, 'ATBR', 'OUTAGE', 'HIGH', ${closed === null ? 'OPEN' : 'CLOSED'}, 'PERSON', ${title}, 'Told by the holder of 390.533.447-05', ${began}, ${began}, ${began},
          'Ana', ${closed}, ${closed === null ? null : 'Ana'})`.execute(main());
    await add(1, ['2025-06-01T12:00:00Z', '2025-06-02T12:00:00Z'], 'Of another year');
    await add(2, ['2025-12-30T12:00:00Z', '2026-01-05T12:00:00Z'], 'Open at new year');
    await add(3, ['2026-07-01T12:00:00Z', null], 'Of the year');
    await add(4, ['2027-01-02T12:00:00Z', null], 'Of the next year');
    const [heading = '', ...rows] = linesOf((await filesOf(await writePack(main(), pack({ withReports: false }), gatherLineage))).get('13 Incidents.csv'));
    expect(heading).toContain('Notice to the authority');
    expect(rows.map((row) => row.split(',')[5])).toEqual(['Open at new year', 'Of the year']);
    expect(rows.join()).not.toContain('390.533.447-05');
  });

  it('is the same again, and another by another seed', async () => {
    const tables = async (change: Partial<PackRow> = {}) =>
      (await filesOf(await writePack(main(), pack(change), gatherLineage))).get('02 Sample of payments.csv')?.toString();
    expect(await tables()).toBe(await tables());
    expect(await tables({ seed: 'another' })).not.toBe(await tables());
  });

  it('says nothing of reports to somebody who may not read them', async () => {
    const files = await filesOf(await writePack(main(), pack({ withReports: false }), gatherLineage));
    expect([...files.keys()].filter((name) => name.includes('Reports'))).toEqual([]);
    for (const [name, bytes] of files) if (name.endsWith('.csv')) expect(bytes.toString()).not.toContain('Secret ground');
    const open = await filesOf(await writePack(main(), pack(), gatherLineage));
    expect(linesOf(open.get('12 Reports to the authority.csv'))).toHaveLength(2);
  });

  it.each(['pt', 'es'] as const)('is written in %s, without a heading that has no words', async (lang) => {
    const files = await filesOf(await writePack(main(), pack({ lang }), gatherLineage));
    for (const [name, bytes] of files)
      if (name.endsWith('.csv')) for (const heading of linesOf(bytes)[0]?.split(',') ?? []) expect(heading).not.toMatch(/^[a-z_0-9]+$/);
  });

  it('is asked for once at a time, of companies of the asker', async () => {
    const input = { entity_code: 'ATBR', year: 2026, seed: 'examiner 7', sample_size: 5 };
    await auditor.call(requestYearPack, input);
    expect((await auditor.send(requestYearPack, input)).status).toBe(409);
    expect((await auditor.send(requestYearPack, { ...input, entity_code: 'OTHER' })).status).toBe(400);
    expect((await auditor.call(listYearPacks, {})).list).toMatchObject([{ with_reports: false, status: 'QUEUED' }]);
    await officer.call(requestYearPack, { ...input, entity_code: 'ATMX' });
    expect((await auditor.call(listYearPacks, {})).list).toHaveLength(1);
    expect((await officer.call(listYearPacks, {})).list).toHaveLength(2);
  });
});

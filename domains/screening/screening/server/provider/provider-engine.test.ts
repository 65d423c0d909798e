import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readListDate } from '../../../../../engines/screening/index.ts';
import { listEntry } from '../../../../../engines/screening/testing.ts';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type JobContext, log } from '../../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../../mechanisms/approval-requests/server/index.ts';
import { Mapping } from '../../../screening-lists/contract/index.ts';
import { loadList, registerSource } from '../../../screening-lists/server/index.ts';
import { insertPayments, insertScenery } from '../../../../payments/transactions/server/payments.fixture.ts';
import { addBatch, entryHistory, listBatches, listReports, listSources, printReport, searchLists, showReport, updateReport } from '../../contract/index.ts';
import { type TestEngine, testEngine } from '../engine.fixture.ts';
import { evaluateHits, listedEngine, screeningApprovalKinds, screeningSlice, searchInThreads } from '../index.ts';
import { batchJobs } from '../screen-batch.ts';
import { providerEngine } from './provider-engine.ts';
import { type ProviderService, startProvider } from './provider-service.fixture.ts';

/* The slice with a provider of the operator as its engine, on a real database and over real HTTP. */

const name = 'Zebulon Quaresma Bittencourt';
const number = '39053344705';
const births = [readListDate('1961-05-04')].flatMap((one) => one ?? []);

let database: Database;
let server: TestServer;
/** The same database without a provider. */
let builtIn: TestServer;
let theirs: TestEngine;
let service: ProviderService;
let provider: ReturnType<typeof providerEngine>;
let analyst: TestClient;
/** Reads reports without identities: numbers are masked. */
let reader: TestClient;
let analystWithoutProvider: TestClient;

const actor = { userId: '11', personId: '11', name: 'Ana', companies: ['ATBR', 'ATMX'] };
const readerOf = (of: TestServer) =>
  of.as({ userId: '14', personId: '14', name: 'Rui', companies: ['ATBR'], abilities: [{ subject: 'AML.SCREENING.Reports', action: ['read'] }] });
const put = (more: Parameters<typeof listEntry>[2] = {}, key = '100') =>
  theirs.put('e-1', 'TEST_SANCTIONS', listEntry(key, name, { births, nationalities: ['BRA'], numbers: [{ type: 'tax', number, country: 'BRA' }], ...more }));

beforeAll(async () => {
  database = await testDatabase();
  await insertScenery(database);
  await insertPayments(database, [{ id: 9001 }]);
  theirs = testEngine();
  service = await startProvider(theirs);
  const own = listedEngine(searchInThreads);
  provider = providerEngine(service.settings({ retries: 0, failuresToOpen: 10_000 }), own);
  const approvals = approvalRequestsSlice(screeningApprovalKinds);
  server = await testServer({ slices: [screeningSlice(provider.engineOf), approvals], database });
  builtIn = await testServer({ slices: [screeningSlice(own), approvals], database });
  analyst = server.as(actor);
  reader = readerOf(server);
  analystWithoutProvider = builtIn.as(actor);
});
afterAll(async () => {
  await provider.close();
  await service.close();
});
beforeEach(() => {
  service.fault = () => undefined;
  service.asked.length = 0;
  theirs.listed.clear();
  theirs.changes = [];
  put();
});

const down = () => {
  service.fault = () => ({ drop: 'before' });
};
const search = (input: Partial<EndpointInput<typeof searchLists>> = {}) =>
  analyst.call(searchLists, { name, birth_date: '1961', purpose: 'REVIEW', entity_code: 'ATBR', sources: ['ext:TEST_SANCTIONS'], ...input });
const countReports = async () => (await analyst.call(listReports, {})).total;

it('names the lists of the provider, under names that no list of our own can have', async () => {
  expect(await analyst.call(listSources, {})).toMatchObject({
    algorithm: 'reference-7',
    threshold: 70,
    list: [
      { id: 'ext:TEST_SANCTIONS', name: 'Test sanctions list', kind: 'SANCTION', entries: 2 },
      { id: 'ext:TEST_PEP', name: 'Test list of officials', kind: 'PEP' },
    ],
  });
});

it('keeps a search as a report, with the entries as the provider has them, under ids that stay', async () => {
  const { report, hits } = await search({ id_no: number });
  expect(report).toMatchObject({
    status: 'OPEN',
    hits: 1,
    algorithm: 'reference-7',
    sources: [{ source_id: 'ext:TEST_SANCTIONS', name: 'Test sanctions list' }],
  });
  expect(hits).toMatchObject([
    {
      source: 'Test sanctions list',
      source_id: 'ext:TEST_SANCTIONS',
      type: 'SANCTION',
      match_rate: 98,
      confidence: 'NUMBER',
      sanction_name: name,
      ofac_rate: 100,
      list_version: '20 November 2026 of TEST_SANCTIONS',
      currently_present_on_source: true,
      entry: { key: '100', numbers: [{ number }] },
    },
  ]);
  expect(hits[0]?.entry_id).toMatch(/^\d+$/);
  expect((await search()).hits[0]?.entry_id).toBe(hits[0]?.entry_id);
  const shown = await analyst.call(showReport, { id: report.id });
  expect(shown.hits).toEqual(hits);
  expect(shown.versions).toEqual([{ source: 'Test sanctions list', version: '20 November 2026 of TEST_SANCTIONS' }]);
  // What is asked goes to the provider whole; nothing else of ours does.
  const [query] = service.asked.filter(({ path }) => path === '/v1/search').map(({ body }) => JSON.parse(body) as object);
  expect(query).toEqual({
    query: {
      name,
      kind: 'any',
      births: [{ from: '1961-01-01', until: '1961-12-31', is_approximate: false }],
      nationalities: [],
      numbers: [{ number, type: null, country: null }],
      gender: null,
    },
    threshold: 70,
    limit: 201,
    sources: ['TEST_SANCTIONS'],
  });
});

it('refuses a search while the provider cannot be asked, and keeps nothing of it', async () => {
  await search();
  const before = await countReports();
  const warned = vi.spyOn(log, 'warn');
  down();
  const { status, body, headers } = await analyst.send(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR' });
  expect([status, body.data, headers.get('retry-after')]).toEqual([503, { error: 'SCREENING_UNAVAILABLE', reason: 'NOT_REACHED' }, '1']);
  expect(body.msg).toBe('The screening provider cannot be reached at the moment, so no list was searched. Please try again.');
  const inPortuguese = await analyst.send(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR' }, { headers: { 'accept-language': 'pt-BR' } });
  expect(inPortuguese.body.msg).toContain('nenhuma lista foi consultada');
  service.fault = () => ({ change: (answer) => ({ ...answer, hits: (answer.hits as object[]).map((hit) => ({ ...hit, score: 101 })) }) });
  const wrong = await analyst.send(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR' });
  expect([wrong.status, wrong.body.data]).toEqual([503, { error: 'SCREENING_ANSWER_REFUSED', reason: 'hits.0.score' }]);
  expect(wrong.body.msg).toContain('hits.0.score');
  expect(await countReports()).toBe(before);
  const cached = JSON.stringify([warned.mock.calls, body, wrong.body]);
  expect(warned).toHaveBeenCalled();
  for (const secret of ['Quaresma', number, '1961-05-04']) expect(cached).not.toContain(secret);
  vi.restoreAllMocks();
});

it.each<[string, (answer: Record<string, unknown>) => object, string]>([
  [
    'leaves out a list that was asked for',
    (answer) => ({ ...answer, versions: [{ source: { id: 'OTHER', name: 'Other', kind: 'PEP' }, version: { id: '1', name: '1' } }] }),
    'versions',
  ],
  [
    'finds in a list that was not searched',
    (answer) => ({ ...answer, hits: (answer.hits as { source: object }[]).map((hit) => ({ ...hit, source: { ...hit.source, id: 'OTHER' } })) }),
    'hits.0.source',
  ],
  [
    'finds what does not reach the threshold',
    (answer) => ({ ...answer, hits: (answer.hits as object[]).map((hit) => ({ ...hit, score: 60, parts: [{ part: 'gender', points: 60 }] })) }),
    'hits.0.score',
  ],
  ['finds one entry twice', (answer) => ({ ...answer, hits: [answer.hits, answer.hits].flat() }), 'hits'],
  ['searched nothing', (answer) => ({ ...answer, versions: [], hits: [] }), 'versions'],
])('refuses an answer that %s', async (_case, change, field) => {
  service.fault = ({ path }) => (path === '/v1/search' ? { change } : undefined);
  const { status, body } = await analyst.send(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR', sources: ['ext:TEST_SANCTIONS'] });
  expect([status, body.data]).toEqual([503, { error: 'SCREENING_ANSWER_REFUSED', reason: field }]);
  expect(body.msg).toContain(`“${field}”`);
});

it('refuses a search of all lists that leaves one out, unless the provider has given that list up', async () => {
  const input = { name, purpose: 'REVIEW' as const, entity_code: 'ATBR' };
  const withoutLast = (list: unknown) => (list as object[]).slice(0, 1);
  service.fault = ({ path }) => (path === '/v1/search' ? { change: (answer) => ({ ...answer, versions: withoutLast(answer.versions) }) } : undefined);
  const { status, body } = await analyst.send(searchLists, input);
  expect([status, body.data]).toMatchObject([503, { error: 'SCREENING_ANSWER_REFUSED' }]);
  service.fault = ({ path }) => {
    if (path === '/v1/search') return { change: (answer) => ({ ...answer, versions: withoutLast(answer.versions) }) };
    return path === '/v1/sources' ? { change: (answer) => ({ ...answer, sources: withoutLast(answer.sources) }) } : undefined;
  };
  expect((await analyst.call(searchLists, input)).hits).toHaveLength(1);
  // The list is there again.
  service.fault = () => undefined;
  const { report } = await analyst.call(searchLists, input);
  expect((await analyst.call(showReport, { id: report.id })).versions).toHaveLength(2);
});

it('shows what is kept while the provider cannot be asked; whether an entry still stands on the list is then not known', async () => {
  const { report, hits } = await search();
  down();
  const shown = await analyst.call(showReport, { id: report.id });
  expect(shown.hits).toEqual([{ ...hits[0], currently_present_on_source: null, start_time: null, end_time: null }]);
  expect(shown.versions[0]?.source).toBe('Test sanctions list');
  expect((await analyst.send(printReport, { id: report.id })).status).toBe(200);
  const history = await analyst.send(entryHistory, { hit_id: hits[0]?.hit_id ?? '' });
  expect([history.status, history.body.data]).toMatchObject([503, { error: 'SCREENING_UNAVAILABLE' }]);
});

it('shows how an entry has changed, with numbers masked for readers without identities', async () => {
  const { report, hits } = await search();
  theirs.changes = [
    { id: '1', version: 'first', at: new Date('2026-01-02T00:00:00Z'), op: 'ADDED', fields: {} },
    { id: '2', version: 'second', at: new Date('2026-02-02T00:00:00Z'), op: 'CHANGED', fields: { numbers: { before: [], after: [number] } } },
  ];
  const of = (client: TestClient) => client.call(entryHistory, { hit_id: hits[0]?.hit_id ?? '' });
  const whole = await of(analyst);
  expect(whole).toMatchObject({
    is_present: true,
    list: [{ version: 'second', op: 'CHANGED', fields: [{ field: 'numbers', before: '', after: number }] }, { version: 'first' }],
  });
  expect(JSON.stringify(await of(reader))).not.toContain(number);
  expect(JSON.stringify(await reader.call(showReport, { id: report.id }))).not.toContain(number);
});

it('remembers a false positive until the entry changes in what counts, and over a merger of entries', async () => {
  const first = await search({ birth_date: '1975-03-01' });
  const [hit] = first.hits;
  await analyst.call(updateReport, {
    id: first.report.id,
    hit_id: hit?.hit_id ?? '',
    matched_status: 'FALSE_POSITIVE',
    reason: 'Other birth date',
    version: 1,
  });
  const statusNow = async () => (await search({ birth_date: '1975-03-01' })).hits.map(({ matched_status: status, cleared_before: by }) => [status, by?.by]);
  expect(await statusNow()).toEqual([['FALSE_POSITIVE', 'Ana']]);
  put({ programmes: ['Another programme'] });
  expect(await statusNow()).toEqual([['FALSE_POSITIVE', 'Ana']]);
  put({ formerKeys: ['100'] }, '200');
  expect(await statusNow()).toEqual([['FALSE_POSITIVE', 'Ana']]);
  put({ births: [...births, ...[readListDate('1975')].flatMap((one) => one ?? [])] });
  expect(await statusNow()).toEqual([['POTENTIAL', undefined]]);
  // Of another provider with the same ids nothing is cleared.
  put();
  const other = providerEngine(service.settings({ code: 'other' }), listedEngine(searchInThreads));
  const engine = other.engineOf(database);
  const query = { name, kind: 'any' as const, births: [readListDate('1975-03-01')].flatMap((one) => one ?? []) };
  const answer = await engine.search(query, { threshold: 50, limit: 10 });
  const hits = await evaluateHits(database.main, engine, { companyCode: 'ATBR', subjectId: null, query }, answer.hits);
  expect(hits.map(({ listed, clearance }) => [listed.sourceId, clearance])).toEqual([['other:TEST_SANCTIONS', undefined]]);
  await other.close();
});

it('asks each kind of list by itself where the answer is full, so that officials hide nobody who is sanctioned', async () => {
  for (let at = 0; at < 14; at += 1) theirs.put(`77${at}`, 'TEST_PEP', listEntry(`N${at}`, 'Evaristo Quintanilla Osuna'));
  theirs.put('7799', 'TEST_SANCTIONS', listEntry('N99', 'Evaristo Quintanila'));
  const engine = provider.engineOf(database);
  const before = service.asked.length;
  const { hits, cut } = await engine.search({ name: 'Evaristo Quintanilla Osuna', kind: 'any' }, { threshold: 50, limit: 10 });
  expect(cut).toEqual(['PEP']);
  expect(hits.map(({ sourceId }) => sourceId)).toEqual([...Array.from({ length: 10 }, () => 'ext:TEST_PEP'), 'ext:TEST_SANCTIONS']);
  expect(service.asked.length - before).toBeGreaterThanOrEqual(3);
});

it('lets a batch wait while the provider cannot be asked, and goes on with it after the last line that is kept', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => (at % 20 === 0 ? name : `Pessoa ${at} de Tal`));
  const added = await analyst.call(addBatch, {
    purpose: 'REVIEW',
    entity_code: 'ATBR',
    files: [new File([`name\n${lines.join('\n')}\n`], 'people.csv', { type: 'text/csv' })],
  });
  const enqueue = vi.fn(async () => undefined);
  const context = { database, files: server.files, now: clock.now(), config: { publicUrl: '', demo: false, sandbox: true }, enqueue } satisfies JobContext;
  const [job] = batchJobs(provider.engineOf);
  const run = () => job?.run({ id: added.batch_id }, context);
  const state = async () => (await analyst.call(listBatches, {})).list.find(({ batch_id: id }) => id === added.batch_id);
  let answers = 30;
  service.fault = ({ path }) => (path === '/v1/search' && answers-- <= 0 ? { status: 503 } : undefined);
  await run();
  expect(await state()).toMatchObject({ status: 'RUNNING', done: 30, with_hits: 2, failure: null });
  expect(enqueue.mock.calls).toEqual([[expect.anything(), 'screening.batch', { id: added.batch_id }, { afterSeconds: 30 }]]);
  service.fault = () => undefined;
  await run();
  expect(await state()).toMatchObject({ status: 'READY', done: 60, with_hits: 3 });
  expect((await analyst.call(listReports, { batch_id: added.batch_id })).total).toBe(60);
});

it('leaves reports readable when an operator begins to ask a provider, and when they cease', async () => {
  const sourceId = 'OWN_TEST';
  const terms = {
    name: 'Own list',
    kind: 'PEP' as const,
    isActive: true,
    addresses: [],
    redirectHosts: [],
    fetchMinutes: null,
    licenceNote: null,
    maxLossPercent: 10,
    maxChangePercent: 10,
    overdueHours: 48,
    pauseDays: null,
  };
  const mapping = Mapping.parse({ key: ['id'], name: ['name'] });
  await registerSource(database, { ...terms, mapping, id: sourceId, format: 'MAPPED_CSV', isOwn: true }, new Date('2026-11-01T00:00:00Z'));
  const at = new Date('2026-11-02T00:00:00Z');
  const list = [{ name: 'own.csv', bytes: Buffer.from('id,name\n1,Ana Furtado Bracamonte\n') }];
  expect(await loadList({ database, files: server.files, now: at }, { sourceId, sourceDate: '2026-11-02', list })).toBe('LOADED');
  const ours = await analystWithoutProvider.call(searchLists, { name: 'Ana Furtado Bracamonte', purpose: 'REVIEW', entity_code: 'ATBR' });
  expect(ours.hits).toHaveLength(1);
  const [shown] = (await analyst.call(showReport, { id: ours.report.id })).hits;
  expect(shown).toMatchObject({ currently_present_on_source: true, list_version: '1 (2026-11-02)' });
  const provided = await search();
  const later = await analystWithoutProvider.call(showReport, { id: provided.report.id });
  expect(later.hits).toMatchObject([{ sanction_name: name, currently_present_on_source: null, list_version: '20 November 2026 of TEST_SANCTIONS' }]);
  expect(later.versions).toEqual([{ source: 'Test sanctions list', version: '20 November 2026 of TEST_SANCTIONS' }]);
});

it('gives an entry one id, however many ask at once', async () => {
  theirs.put('e-2', 'TEST_PEP', listEntry('P1', 'Waldomiro Entzenberger Pacheco'));
  const results = await Promise.all(
    Array.from({ length: 6 }, () => search({ name: 'Waldomiro Entzenberger Pacheco', birth_date: '', sources: ['ext:TEST_PEP'] })),
  );
  expect(new Set(results.map(({ hits }) => hits[0]?.entry_id)).size).toBe(1);
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from screening_provider_key where kind = 'ENTRY' and key = 'e-2'`.execute(
    database.main,
  );
  expect(rows).toEqual([{ count: '1' }]);
});

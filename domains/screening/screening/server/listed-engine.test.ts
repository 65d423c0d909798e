import { beforeAll, expect, it } from 'vitest';
import type { Database, FileStore } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { Mapping } from '../../screening-lists/contract/index.ts';
import { loadList, registerSource, screeningListsSlice } from '../../screening-lists/server/index.ts';
import { insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { entryHistory, listSources, searchLists, showReport, updateReport } from '../contract/index.ts';
import { listIndexOf, listedEngine, screeningApprovalKinds, screeningSlice, searchInThreads } from './index.ts';

/* The slice over the kept lists and the comparison of the product, as the application puts them together. */

const sourceId = 'OWN_TEST';
const mapping = Mapping.parse({ key: ['id'], name: ['name'], aliases: ['alias'], births: ['born'], nationalities: ['country'], dateOrder: 'year-month-day' });

let database: Database;
let server: TestServer;
let analyst: TestClient;

const load = async (lines: readonly string[], now: string): Promise<string | undefined> =>
  loadList(
    { database, files: server.files as FileStore, now: new Date(now) },
    { sourceId, sourceDate: now.slice(0, 10), list: [{ name: 'own.csv', bytes: Buffer.from(`id,name,alias,born,country\n${lines.join('\n')}\n`) }] },
  );
const search = (name: string, more: object = {}) => analyst.call(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR', sources: [sourceId], ...more });

const others = Array.from({ length: 30 }, (_, at) => `${100 + at},Quintiliano Zebrowski ${String.fromCharCode(65 + at)}vel,,,`);

beforeAll(async () => {
  database = await testDatabase();
  await insertScenery(database);
  const engineOf = listedEngine(searchInThreads);
  server = await testServer({ slices: [screeningSlice(engineOf), screeningListsSlice, approvalRequestsSlice(screeningApprovalKinds)], database });
  analyst = server.as({ companies: ['ATBR', 'ATMX'] });
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
  await registerSource(database, { ...terms, mapping, id: sourceId, format: 'MAPPED_CSV', isOwn: true }, new Date('2026-11-01T00:00:00Z'));
});

it('a search is refused until a list is loaded, and then finds its entries with points that add up', async () => {
  const none = await analyst.send(searchLists, { name: 'Ana Furtado Bracamonte', purpose: 'REVIEW', entity_code: 'ATBR' });
  expect(none.status).toBe(409);
  expect(await load(['1,"Furtado Bracamonte, Ana",Anita Furtado,1970-03-04,BRA', ...others], '2026-11-02T00:00:00Z')).toBe('LOADED');
  expect((await analyst.call(listSources, {})).list).toMatchObject([{ id: sourceId, name: 'Own list', kind: 'PEP', entries: 31 }]);
  const { report, hits } = await search('Ana Furtado Bracamonte', { birth_date: '1970' });
  expect(report).toMatchObject({ status: 'OPEN', hits: 1, sources: [{ source_id: sourceId, name: 'Own list' }] });
  expect(hits[0]).toMatchObject({
    sanction_name: 'Furtado Bracamonte, Ana',
    confidence: 'NAME_YEAR',
    type: 'PEP',
    standardized_sanction_type: 'PEP',
    list_version: '1 (2026-11-02)',
  });
  const sum = hits[0]?.parts.reduce((points, part) => points + part.points, 0) ?? 0;
  expect(sum).toBeCloseTo(hits[0]?.match_rate ?? 0, 5);
  expect(hits[0]?.parts[0]?.words.map(({ asked }) => asked)).toHaveLength(3);
  expect((await analyst.call(showReport, { id: report.id })).versions).toEqual([{ source: 'Own list', version: '1 (2026-11-02)' }]);
});

it('a false positive stays cleared over a new version, until the entry changes in what counts; the history tells what changed', async () => {
  const query = { birth_date: '1988-01-01' };
  const first = await search('Ana Furtado Bracamonte', { ...query, threshold: 50 });
  const [hit] = first.hits;
  const decision = { id: first.report.id, hit_id: hit?.hit_id ?? '', matched_status: 'FALSE_POSITIVE' as const, reason: 'Other birth date', version: 1 };
  await analyst.call(updateReport, decision);
  const statusNow = async () => (await search('Ana Furtado Bracamonte', { ...query, threshold: 50 })).hits.map((one) => one.matched_status);
  expect(await load(['1,"Furtado Bracamonte, Ana",Anita Furtado,1970-03-04,BRA', ...others, '900,Somebody Else,,,'], '2026-11-03T00:00:00Z')).toBe('LOADED');
  expect(await statusNow()).toEqual(['FALSE_POSITIVE']);
  expect(await load(['1,"Furtado Bracamonte, Ana",Anita Furtado,1970-03-05,BRA', ...others, '900,Somebody Else,,,'], '2026-11-04T00:00:00Z')).toBe('LOADED');
  expect(await statusNow()).toEqual(['POTENTIAL']);
  const history = await analyst.call(entryHistory, { hit_id: hit?.hit_id ?? '' });
  expect(history.list.map(({ op, version, fields }) => [op, version, fields])).toEqual([
    ['CHANGED', '3 (2026-11-04)', [{ field: 'births', before: '1970-03-04', after: '1970-03-05' }]],
    ['ADDED', '1 (2026-11-02)', []],
  ]);
});

it('an entry that its list has dropped is found no more, and older reports show that it is gone, as it was', async () => {
  const before = await search('Ana Furtado Bracamonte');
  expect(await load([...others, '900,Somebody Else,,,'], '2026-11-05T00:00:00Z')).toBe('LOADED');
  await listIndexOf(database).settled();
  expect((await search('Ana Furtado Bracamonte')).hits).toEqual([]);
  const [hit] = (await analyst.call(showReport, { id: before.report.id })).hits;
  expect(hit).toMatchObject({ currently_present_on_source: false, sanction_name: 'Furtado Bracamonte, Ana', end_time: Date.parse('2026-11-05T00:00:00Z') });
  expect(hit?.entry.birth_dates).toEqual(['1970-03-05']);
});

import { sql } from 'kysely';
import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { samplePng } from '../../../../platform/testing/sample-documents.ts';
import { approveRequest, rejectRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import {
  addBatch,
  addComment,
  addFile,
  entryHistory,
  listBatches,
  listPaymentScreenings,
  listReports,
  listSources,
  openFile,
  previewBatch,
  printReport,
  searchLists,
  showPaymentScreenings,
  showReport,
  updateReport,
} from '../contract/index.ts';
import { readListDate } from '../../../../engines/screening/index.ts';
import { insertPayments } from '../../../payments/transactions/server/payments.fixture.ts';
import { type BackOffice, fill, startBackOffice } from './back-office.fixture.ts';
import { listEntry } from '../../../../engines/screening/testing.ts';
import { evaluateHits } from './evaluate-hits.ts';
import { recordPaymentScreening } from './payments/payment-screenings.ts';
import { queryOf } from './read-query.ts';

let now = new Date('2026-11-25T15:00:00Z');
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now, true);
});
beforeEach(() => {
  backOffice.engine.listed.clear();
  fill(backOffice.engine);
  backOffice.engine.isEmpty = false;
});

const name = 'Marcos Rojas Peña';
const search = (input: Partial<EndpointInput<typeof searchLists>> = {}, by = backOffice.analyst) =>
  by.call(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR', ...input });
const show = (id: string, by = backOffice.analyst) => by.call(showReport, { id });
const decide = async (
  id: string,
  sourceId: string,
  matched_status: 'POTENTIAL' | 'TRUE_MATCH' | 'FALSE_POSITIVE' | 'INCONCLUSIVE',
  by = backOffice.analyst,
) => {
  const hit = (await show(id)).hits.find((one) => one.source_id === sourceId);
  return by.call(updateReport, { id, hit_id: hit?.hit_id ?? '', matched_status, reason: 'Looked at', version: hit?.version ?? 0 });
};
const trailOf = async (id: string) => {
  const { rows } = await sql<{ verb: string; after: unknown; reason: string | null }>`
    select verb, after, reason from audit_entry where subject_kind = 'screening-report' and subject_id = ${id} and verb !~ 'viewed|opened' order by id`.execute(
    backOffice.database.main,
  );
  return rows;
};
const statusOf = async (id: string, sourceId: string) => (await show(id)).hits.find((one) => one.source_id === sourceId)?.matched_status;

describe('a search', () => {
  it('answers entries with the fields of a compliance history, and is kept with all it was made of', async () => {
    const result = await search({ birth_date: '1961', nationality: 'CO', kind: 'person' });
    expect(result.report).toMatchObject({
      kind: 'SEARCH',
      status: 'OPEN',
      hits: 2,
      open_hits: 2,
      threshold: 70,
      thresholds: null,
      algorithm: 'test-1',
      asked_by: 'Ana',
      entity_code: 'ATBR',
    });
    expect(result.report.asked).toMatchObject({ name, kind: 'person', birth_date: '1961', nationality: 'COL', id_no: null });
    const [best] = result.hits;
    expect(best).toMatchObject({
      source: 'Test sanctions list',
      type: 'SANCTION',
      standardized_sanction_type: 'NARCOTICS',
      match_rate: 92,
      sanction_name: name,
      birth_date: '1961',
      nationalities: ['COL'],
      charges: [],
      currently_present_on_source: true,
      start_time: Date.parse('2024-02-01T00:00:00Z'),
      end_time: null,
      confidence: 'NAME_YEAR',
      list_version: 'No. 21',
      matched_status: 'POTENTIAL',
      next_statuses: ['TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE'],
    });
    expect(best?.parts.map(({ part, points, agreement }) => [part, points, agreement])).toEqual([
      ['name', 80, null],
      ['birth', 10, 'year'],
      ['nationality', 2, 'shared'],
    ]);
    expect(best?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(best?.match_rate);
    const kept = await show(result.report.id);
    expect(kept.hits).toEqual(result.hits);
    expect(kept.versions).toEqual([
      { source: 'Test sanctions list', version: 'No. 21' },
      { source: 'Test list of officials', version: 'No. 31' },
    ]);
  });

  it.each([
    ['2021-03-01', true],
    ['2999-03-01', false],
    [undefined, false],
  ])('tells since when and until when the list says so, and whether that is past: %s', async (endsOn, has_ended) => {
    backOffice.engine.put('577', 'TEST_PEP', listEntry('P77', 'Evaristo Balmaceda Villafranca', { listedOn: '2020-02-01', ...(endsOn ? { endsOn } : {}) }));
    const { report, hits } = await search({ name: 'Evaristo Balmaceda Villafranca' });
    backOffice.engine.listed.delete('577');
    const dates = { listed_on: '2020-02-01', ends_on: endsOn ?? null, has_ended };
    expect(hits[0]?.entry).toMatchObject(dates);
    expect((await show(report.id)).hits[0]?.entry).toMatchObject(dates);
  });

  it('is noted with its purpose and without the name', async () => {
    const { report } = await search({ purpose: 'REQUEST_OF_AUTHORITY' });
    const trail = await trailOf(report.id);
    expect(trail).toEqual([{ verb: 'screening.searched', after: { purpose: 'REQUEST_OF_AUTHORITY', hits: 2, threshold: 70, sources: 'all' }, reason: null }]);
    expect(JSON.stringify(trail)).not.toContain('Rojas');
  });

  it('looks only into the lists that are asked, from the match rate that is asked', async () => {
    expect((await search({ sources: ['TEST_PEP'] })).hits.map((hit) => hit.source_id)).toEqual(['TEST_PEP']);
    expect((await search({ threshold: 85 })).hits).toEqual([]);
    const none = await search({ name: 'Nobody Whatsoever' });
    expect(none.report).toMatchObject({ status: 'NO_HITS', hits: 0, match_rate: null });
  });

  it.each<[string, Partial<EndpointInput<typeof searchLists>>, number]>([
    ['without a company, of those who have several', { entity_code: '' }, 400],
    ['for a company that is not theirs', { entity_code: 'ATAR' }, 400],
    ['for another purpose that is not said', { purpose: 'OTHER' }, 400],
    ['with a date that does not exist', { birth_date: '1974-02-30' }, 400],
    ['with a country that does not exist', { nationality: 'XYZ' }, 400],
    ['of a list that does not exist', { sources: ['NO_SUCH'] }, 400],
    ['below the minimum match rate', { threshold: 49 }, 400],
    ['about a person who does not exist', { subject_id: '999999' }, 404],
    ['in a report that does not exist', { report_id: '999999' }, 404],
  ])('is refused %s', async (_case, input, status) => {
    const reply = await backOffice.analyst.send(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR', ...input });
    expect(reply.status).toBe(status);
  });

  it('is refused while no list is loaded, as nothing found would mean nothing', async () => {
    backOffice.engine.isEmpty = true;
    const reply = await backOffice.analyst.send(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR' });
    expect([reply.status, reply.body.msg]).toEqual([409, 'No list is loaded, so nothing could be searched. Load a list first, or choose another one.']);
  });

  it('goes on in its report while somebody types, and begins another once somebody has worked on it', async () => {
    const first = await search({ name: 'Marcos Rojas' });
    const second = await search({ report_id: first.report.id });
    expect([second.is_refined, second.report.id, second.report.asked.name]).toEqual([true, first.report.id, name]);
    expect((await trailOf(first.report.id)).length).toBe(2);
    const others = await search({ report_id: first.report.id }, backOffice.colleague);
    expect([others.is_refined, others.report.id === first.report.id]).toEqual([false, false]);
    expect((await search({ report_id: first.report.id, purpose: 'ONBOARDING' })).is_refined).toBe(false);
    await backOffice.analyst.call(addComment, { id: first.report.id, comment: 'Seen' });
    expect((await search({ report_id: first.report.id })).is_refined).toBe(false);
    const fresh = await search();
    await decide(fresh.report.id, 'TEST_PEP', 'INCONCLUSIVE');
    expect((await search({ report_id: fresh.report.id })).is_refined).toBe(false);
    expect(await statusOf(fresh.report.id, 'TEST_PEP')).toBe('INCONCLUSIVE');
  });
});

describe('a decision', () => {
  it('is written with its reason, and the screening follows from its hits', async () => {
    const { report } = await search({ name: 'Zelmira Quintanilla Osuna' });
    expect(await decide(report.id, 'TEST_SANCTIONS', 'INCONCLUSIVE')).toMatchObject({ status: 'DONE', report_status: 'OPEN', request_id: null });
    expect(await decide(report.id, 'TEST_SANCTIONS', 'FALSE_POSITIVE')).toMatchObject({ report_status: 'CLEARED', matched_status: 'FALSE_POSITIVE' });
    const { hits, report: shown, timeline } = await show(report.id);
    expect(hits[0]).toMatchObject({ matched_status: 'FALSE_POSITIVE', reason: 'Looked at', decided_by: 'Ana', confirmed_by: null });
    expect(shown).toMatchObject({ status: 'CLEARED', open_hits: 0 });
    expect(timeline.map(({ verb, before, after, about, reason }) => [verb, before, after, about, reason])).toEqual([
      ['screening-hit.decided', 'INCONCLUSIVE', 'FALSE_POSITIVE', 'Zelmira Quintanilla Osuna', 'Looked at'],
      ['screening-hit.decided', 'POTENTIAL', 'INCONCLUSIVE', 'Zelmira Quintanilla Osuna', 'Looked at'],
      ['screening.searched', null, null, null, null],
    ]);
  });

  it('of somebody who saw another state is not taken, nor one of another screening', async () => {
    const { report, hits } = await search({ name: 'Quintanilla Osuna Zelmira' });
    const [hit] = hits;
    const input = { id: report.id, hit_id: hit?.hit_id ?? '', matched_status: 'INCONCLUSIVE' as const, reason: 'Late', version: 1 };
    await backOffice.analyst.call(updateReport, input);
    expect((await backOffice.colleague.send(updateReport, input)).status).toBe(409);
    expect((await backOffice.colleague.send(updateReport, { ...input, version: 2 })).body.msg).toBe('The match already has this status.');
    const other = await search();
    expect((await backOffice.analyst.send(updateReport, { ...input, id: other.report.id })).status).toBe(404);
    expect((await backOffice.stranger.send(updateReport, input)).status).toBe(404);
    expect((await backOffice.reader.send(updateReport, input)).status).toBe(403);
  });

  it('that an entry of a sanctions list is the person takes a second one, and so does its reversal', async () => {
    const { report } = await search();
    const query = await decide(report.id, 'TEST_SANCTIONS', 'TRUE_MATCH');
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', matched_status: 'POTENTIAL', report_status: 'OPEN' });
    const waiting = (await show(report.id)).hits.find((hit) => hit.source_id === 'TEST_SANCTIONS');
    expect(waiting).toMatchObject({ request_id: query.request_id, next_statuses: [] });
    const version = waiting?.version ?? 0;
    const again = await backOffice.colleague.send(updateReport, {
      id: report.id,
      hit_id: waiting?.hit_id ?? '',
      matched_status: 'FALSE_POSITIVE',
      reason: 'No',
      version,
    });
    expect(again.body.msg).toBe('A decision on this match is already awaiting second approval.');
    const request = await backOffice.officer.call(showApprovalRequest, { request_id: query.request_id ?? '' });
    expect(request.title).toBe(`The match of a person with “${name}” (Test sanctions list) counts as: True match`);
    expect(JSON.stringify(request.view)).toContain('Searched for');
    expect((await backOffice.analyst.send(approveRequest, { request_id: request.request_id, version: request.version })).status).toBe(403);
    const applied = await backOffice.officer.call(approveRequest, { request_id: request.request_id, version: request.version });
    expect(applied.status).toBe('APPLIED');
    const confirmed = await show(report.id);
    expect(confirmed.report.status).toBe('CONFIRMED');
    expect(confirmed.hits.find((hit) => hit.source_id === 'TEST_SANCTIONS')).toMatchObject({
      matched_status: 'TRUE_MATCH',
      decided_by: 'Ana',
      confirmed_by: 'Otto',
    });
    const reversal = await decide(report.id, 'TEST_SANCTIONS', 'FALSE_POSITIVE', backOffice.colleague);
    expect(reversal.status).toBe('WAITING_APPROVAL');
    const second = await backOffice.officer.call(showApprovalRequest, { request_id: reversal.request_id ?? '' });
    await backOffice.officer.call(rejectRequest, { request_id: second.request_id, version: second.version, reason: 'It is him' });
    expect(await statusOf(report.id, 'TEST_SANCTIONS')).toBe('TRUE_MATCH');
  });

  it('leaves nothing of a screening to whoever decided all of it, and all of it to the second person', async () => {
    const { report } = await search();
    const isLeft = async (by = backOffice.analyst) =>
      (await by.call(listReports, { status: 'OPEN', pageSize: 100 })).list.find(({ id }) => id === report.id)?.waits_for_second;
    expect((await show(report.id)).hits.map((hit) => hit.source_id).toSorted()).toEqual(['TEST_PEP', 'TEST_SANCTIONS']);
    await decide(report.id, 'TEST_SANCTIONS', 'TRUE_MATCH');
    expect(await isLeft()).toBe(false);
    await decide(report.id, 'TEST_PEP', 'FALSE_POSITIVE');
    expect([await isLeft(), await isLeft(backOffice.officer), await isLeft(backOffice.colleague)]).toEqual([true, false, false]);
  });

  it('of a list of officials is one person’s', async () => {
    const { report } = await search();
    expect(await decide(report.id, 'TEST_PEP', 'TRUE_MATCH')).toMatchObject({ status: 'DONE', report_status: 'CONFIRMED' });
  });
});

describe('a false positive', () => {
  const clear = async (input: Partial<EndpointInput<typeof searchLists>>) => {
    const { report } = await search(input);
    await decide(report.id, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    return report.id;
  };
  const later = async (input: Partial<EndpointInput<typeof searchLists>>, by = backOffice.colleague) =>
    (await search(input, by)).hits.find((hit) => hit.source_id === 'TEST_SANCTIONS');

  it('of a person on file stays one in later searches, says why, and is not open', async () => {
    const first = await clear({ subject_id: '1' });
    const hit = await later({ subject_id: '1' });
    expect(hit).toMatchObject({ matched_status: 'FALSE_POSITIVE', reason: 'Looked at', decided_by: 'Ana', cleared_before: { report_id: first, by: 'Ana' } });
    const { report } = await search({ subject_id: '1' }, backOffice.colleague);
    expect(report).toMatchObject({ hits: 2, open_hits: 1 });
  });

  it('is not taken over for another person, another company, or somebody who is not on file', async () => {
    const input = { name: 'Rojas Peña Marcos' };
    await clear({ ...input, subject_id: '2' });
    expect((await later({ ...input, subject_id: '3', entity_code: 'ATMX' }))?.matched_status).toBe('POTENTIAL');
    expect((await later({ ...input, birth_date: '1999' }))?.matched_status).toBe('POTENTIAL');
    expect((await later({ ...input, entity_code: 'ATMX' }))?.matched_status).toBe('POTENTIAL');
  });

  it('of what was asked is remembered for what is asked the same', async () => {
    const input = { name: 'Marcos Rojas Pena', birth_date: '1988-03-04', threshold: 60 };
    await clear(input);
    expect((await later(input))?.matched_status).toBe('FALSE_POSITIVE');
    expect((await later({ ...input, birth_date: '1988-03-05' }))?.matched_status).toBe('POTENTIAL');
  });

  it('comes back when the entry changes in what counts, and not when it changes otherwise or is merged', async () => {
    const input = { name: 'Zelmira Quintanilla Osuna', nationality: 'MEX' };
    await clear(input);
    const entry = listEntry('101', 'Zelmira Quintanilla Osuna', { programmes: ['SDGT'], addresses: ['Calle 9'] });
    backOffice.engine.put('503', 'TEST_SANCTIONS', entry);
    expect((await later(input))?.matched_status).toBe('FALSE_POSITIVE');
    backOffice.engine.listed.delete('503');
    backOffice.engine.put('777', 'TEST_SANCTIONS', { ...entry, key: '900', formerKeys: ['101'] });
    expect((await later(input))?.matched_status).toBe('FALSE_POSITIVE');
    backOffice.engine.put('777', 'TEST_SANCTIONS', { ...entry, key: '900', formerKeys: ['101'], births: [readListDate('1970')].flatMap((one) => one ?? []) });
    expect((await later(input))?.matched_status).toBe('POTENTIAL');
  });

  it('decides the open matches of the same person that it covers, and no others', async () => {
    const input = { name: 'Marcos Rojas Peña', subject_id: '4' };
    const open = (more: Partial<EndpointInput<typeof searchLists>> = {}) => search({ ...input, ...more }).then(({ report }) => report.id);
    const same = [await open(), await open()];
    const knowsMore = await open({ birth_date: '1990' });
    const elsewhere = await open({ entity_code: 'ATMX' });
    const { subject_id: _left, ...unknown } = input;
    const notOnFile = await open({ ...unknown, subject_id: undefined });
    await clear(input);
    expect(await Promise.all(same.map((id) => statusOf(id, 'TEST_SANCTIONS')))).toEqual(['FALSE_POSITIVE', 'FALSE_POSITIVE']);
    expect(await Promise.all([knowsMore, elsewhere, notOnFile].map((id) => statusOf(id, 'TEST_SANCTIONS')))).toEqual(['POTENTIAL', 'POTENTIAL', 'POTENTIAL']);
    const { report, hits } = await show(same[0] as string);
    expect(report).toMatchObject({ hits: 2, open_hits: 1, status: 'OPEN' });
    expect(hits.find(({ source_id }) => source_id === 'TEST_SANCTIONS')).toMatchObject({ reason: 'Looked at', decided_by: 'Ana' });
    expect((await trailOf(same[0] as string)).map(({ verb }) => verb)).toContain('screening-hit.decided');
  });

  it('that is reversed is found again', async () => {
    const input = { name: 'Marcos Rojas Peña', nationality: 'COL' };
    const first = await clear(input);
    expect((await later(input))?.matched_status).toBe('FALSE_POSITIVE');
    await decide(first, 'TEST_SANCTIONS', 'POTENTIAL');
    expect((await later(input))?.matched_status).toBe('POTENTIAL');
  });
});

describe('who sees what', () => {
  it('companies see their own screenings, and readers without identities masked numbers', async () => {
    const { report } = await search({ id_no: 'CC7112233', id_country: 'COL' });
    expect((await backOffice.stranger.send(showReport, { id: report.id })).status).toBe(404);
    const [whole, masked] = [await show(report.id), await show(report.id, backOffice.reader)];
    expect([whole.report.asked.id_no, whole.hits[0]?.entry.numbers[0]?.number]).toEqual(['CC7112233', 'CC7112233']);
    expect(JSON.stringify(masked)).not.toContain('CC7112233');
    expect(masked.report.is_masked).toBe(true);
    expect((await backOffice.stranger.call(listReports, {})).list.map(({ id }) => id)).not.toContain(report.id);
  });

  it('a person on file is shown with documents', async () => {
    const { report } = await search({ subject_id: '1' });
    expect((await show(report.id)).person).toMatchObject({ name: 'Maria da Conceição Souza', documents: [{ id_type: 'CPF', id_no: '39053344705' }] });
  });
});

it('comments, files and the history of an entry are kept with a screening', async () => {
  const { report, hits } = await search();
  await backOffice.analyst.call(addComment, { id: report.id, comment: 'Other mother’s name' });
  await expect(sql`update screening_comment set comment = 'x' where report_id = ${report.id}`.execute(backOffice.database.main)).rejects.toThrow('insert-only');
  const png = samplePng('passport');
  const { files } = await backOffice.analyst.call(addFile, { id: report.id, files: png });
  expect(files).toMatchObject([{ name: 'passport.png', media_type: 'image/png', user: 'Ana' }]);
  const opened = await backOffice.reader.send(openFile, { file_id: files[0]?.file_id ?? '' });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await backOffice.stranger.send(openFile, { file_id: files[0]?.file_id ?? '' })).status).toBe(404);
  const refused = await backOffice.analyst.send(addFile, { id: report.id, files: new File(['<script>'], 'file.png', { type: 'image/png' }) });
  expect(refused.status).toBe(400);
  const shown = await show(report.id);
  expect(shown.comments).toMatchObject([{ comment: 'Other mother’s name', user: 'Ana' }]);
  backOffice.engine.changes = [
    {
      id: '1',
      version: 'No. 21',
      at: new Date('2026-11-20T06:00:00Z'),
      op: 'CHANGED',
      fields: { births: { before: [], after: [readListDate('1961')] }, remarks: { before: 'a', after: 'b' } },
    },
  ];
  const history = await backOffice.reader.call(entryHistory, { hit_id: hits[0]?.hit_id ?? '' });
  expect(history).toMatchObject({
    is_present: true,
    list: [
      {
        op: 'CHANGED',
        fields: [
          { field: 'births', before: '', after: '1961' },
          { field: 'remarks', before: 'a', after: 'b' },
        ],
      },
    ],
  });
});

it('a screening is printed', async () => {
  const { report } = await search({ subject_id: '1' });
  const pdf = await backOffice.reader.send(printReport, { id: report.id });
  expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await backOffice.stranger.send(printReport, { id: report.id })).status).toBe(404);
});

describe('a batch', () => {
  const csv = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });
  const add = (text: string) => backOffice.analyst.send(addBatch, { purpose: 'REVIEW', entity_code: 'ATBR', files: csv(text) });

  it('makes a report of each line, with progress to the end', async () => {
    const people = Array.from({ length: 60 }, (_, at) => (at % 20 === 0 ? 'Marcos Rojas Peña,person,1961,COL' : `Pessoa ${at} de Tal,,,`));
    const { body } = await add(`Name,kind,birth_date,nationality\r\n${people.join('\r\n')}\r\n`);
    expect(body.data).toMatchObject({ status: 'QUEUED', lines: 60, done: 0 });
    const id = body.data.batch_id;
    await expect
      .poll(async () => (await backOffice.analyst.call(listBatches, {})).list[0], { timeout: 20_000 })
      .toMatchObject({ batch_id: id, status: 'READY', done: 60, with_hits: 3 });
    const { list, total } = await backOffice.analyst.call(listReports, { batch_id: id, pageNum: 1, pageSize: 100 });
    expect([total, list.filter(({ status }) => status === 'OPEN').length, list.every(({ asked_by }) => asked_by === 'Ana')]).toEqual([60, 3, true]);
    expect((await backOffice.stranger.call(listBatches, {})).list).toEqual([]);
  });

  it('says how a file is read before anything is screened, and afterwards', async () => {
    const text = `name;birth_date;Observação\r\n${'Ana Prado;01/02/1980;\r\n'.repeat(300)}João Conceição;31/12/1980;último\r\n`;
    const files = new File([new Uint8Array(Buffer.from(text, 'latin1'))], 'people.csv', { type: 'text/csv' });
    const result = await backOffice.analyst.call(previewBatch, { files } as never);
    expect(result).toMatchObject({ lines: 301, repeated: 299, first: [{ name: 'Ana Prado', birth_date: '1980-02-01' }, {}, {}, {}, {}] });
    const reading = { encoding: 'Windows-1252', separator: 'SEMICOLON', rows: 301, columns: ['name', 'birth_date'], unknown_columns: ['Observação'] };
    expect(result.reading).toMatchObject(reading);
    const before = (await backOffice.analyst.call(listBatches, {})).list.length;
    expect((await backOffice.analyst.send(previewBatch, {})).status).toBe(400);
    const { body } = await backOffice.analyst.send(addBatch, { purpose: 'REVIEW', entity_code: 'ATBR', files });
    expect(body.data.reading).toMatchObject(reading);
    const after = (await backOffice.analyst.call(listBatches, {})).list;
    expect([after.length, after[0]?.reading]).toMatchObject([before + 1, reading]);
    const { rows } = await sql<{ name: string }>`select lines -> -1 ->> 'name' as name from screening_batch where id = ${body.data.batch_id}::bigint`.execute(
      backOffice.database.main,
    );
    expect(rows).toEqual([{ name: 'João Conceição' }]);
  });

  it.each([
    ['title\nAna', 'line 1'],
    ['name\n', 'no lines'],
    ['name,birth_date\nAna,1974\nBia,soon', 'Line 3: the column “birth_date”'],
    ['name,nationality\nAna,XX', 'Line 2: the column “nationality”'],
    ['name,kind\n,person', 'Line 2: the column “name”'],
    ['name\n"Ana', 'line 2'],
  ])('that cannot be read is refused whole: %j', async (text, sentence) => {
    const { status, body } = await add(text);
    expect(status).toBe(400);
    expect(body.msg).toContain(sentence);
  });
});

describe('a payment', () => {
  const request = { name, kind: 'person' as const, birth_date: '1961', nationality: 'COL', id_no: '39053344705', id_country: 'BRA', gender: null };
  let records = 0;
  const record = async (transactionId: string, party: 'PAYER' | 'BENEFICIARY') => {
    records += 1;
    const id = String(88_000 + records);
    const query = queryOf(request);
    const answer = await backOffice.engine.search(query, { threshold: 70, limit: 50 });
    return backOffice.database.main.transaction().execute(async (trx) => {
      const hits = await evaluateHits(trx, backOffice.engine, { companyCode: 'ATBR', subjectId: '4', query }, answer.hits);
      const outcome = hits.some(({ listed, clearance }) => listed.sourceKind === 'SANCTION' && !clearance) ? ('FROZEN' as const) : ('PASSED' as const);
      const one = {
        id,
        transactionId,
        companyCode: 'ATBR',
        party,
        subjectId: '4',
        asked: request,
        answer,
        evaluated: hits,
        cut: [],
        rates: { version: 1, lowest: 70 },
        outcome,
        at: now,
      };
      await recordPaymentScreening(trx, one);
      return id;
    });
  };

  it('has its screenings, found by the list and shown with versions, parts, outcome and who decided', async () => {
    const reportId = await record('9001', 'PAYER');
    const listed = await backOffice.analyst.call(listPaymentScreenings, { trade_no: 'T9001' });
    expect(listed.list).toMatchObject([
      { id: reportId, open_hits: 2, transaction_id: '9001', trade_no: 'T9001', party: 'PAYER', outcome: 'FROZEN', decided_by: null, status: 'OPEN' },
    ]);
    await decide(reportId, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    now = new Date(now.getTime() + 60_000);
    await record('9001', 'PAYER');
    const shown = await backOffice.analyst.call(showPaymentScreenings, { transactionId: '9001' });
    expect(shown).toMatchObject({ trade_no: 'T9001', business: 'payin', entity_code: 'ATBR' });
    expect(shown.list.map(({ outcome, decided_by }) => [outcome, decided_by])).toEqual([
      ['PASSED', 'Ana'],
      ['FROZEN', 'Ana'],
    ]);
    expect(shown.list[0]?.versions).toHaveLength(2);
    expect(shown.list[0]?.found.find((hit) => hit.source_id === 'TEST_SANCTIONS')).toMatchObject({
      matched_status: 'FALSE_POSITIVE',
      cleared_before: { by: 'Ana' },
    });
    // As lists show it, or the number of the payment here.
    expect(await backOffice.analyst.call(showPaymentScreenings, { transactionId: 'T9001' })).toMatchObject({ transaction_id: '9001', list: shown.list });
    expect((await backOffice.stranger.send(showPaymentScreenings, { transactionId: 'T9001' })).status).toBe(404);
    expect((await backOffice.stranger.send(showPaymentScreenings, { transactionId: '9001' })).status).toBe(404);
    expect((await backOffice.analyst.send(showPaymentScreenings, { transactionId: '9004' })).status).toBe(404);
    expect((await backOffice.stranger.call(listPaymentScreenings, {})).list).toEqual([]);
  });
});

it('a transaction ID goes before the number of another payment, and the business tells a pay-in from a pay-out of one ID', async () => {
  // One payment has the number of the first as its ID, and two of different business have one.
  await insertPayments(backOffice.database, [
    { id: 9011, tradeNo: '9001' },
    { id: 9012, tradeNo: 'TWICE' },
    { id: 9013, tradeNo: 'TWICE', business: 'payout' },
  ]);
  const engine = backOffice.engine;
  const query = { name, kind: 'person' as const, birth_date: '1961', nationality: 'COL', id_no: null, id_country: null, gender: null };
  const answer = await engine.search(queryOf(query), { threshold: 70, limit: 50 });
  for (const [at, transactionId] of ['9011', '9012', '9013'].entries())
    await backOffice.database.main.transaction().execute((trx) =>
      recordPaymentScreening(trx, {
        id: String(89_000 + at),
        transactionId,
        companyCode: 'ATBR',
        party: 'PAYER',
        subjectId: '4',
        asked: query,
        answer,
        evaluated: [],
        cut: [],
        rates: { version: 1, lowest: 70 },
        outcome: 'PASSED',
        at: now,
      }),
    );
  const idOf = async (input: { transactionId: string; business?: 'payin' | 'payout' }) =>
    (await backOffice.analyst.call(showPaymentScreenings, input)).transaction_id;
  expect(await idOf({ transactionId: '9001' })).toBe('9011');
  const twice = await backOffice.analyst.send(showPaymentScreenings, { transactionId: 'TWICE' });
  expect(twice.status).toBe(400);
  expect(twice.body.data).toMatchObject({ fields: [{ field: 'business', code: 'required' }] });
  expect([await idOf({ transactionId: 'TWICE', business: 'payin' }), await idOf({ transactionId: 'TWICE', business: 'payout' })]).toEqual(['9012', '9013']);
});

it('the lists that can be searched are shown with the threshold that is used', async () => {
  expect(await backOffice.reader.call(listSources, {})).toMatchObject({
    threshold: 70,
    algorithm: 'test-1',
    list: [
      { id: 'TEST_SANCTIONS', kind: 'SANCTION' },
      { id: 'TEST_PEP', kind: 'PEP' },
    ],
  });
});

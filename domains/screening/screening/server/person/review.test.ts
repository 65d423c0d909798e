import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';
import { mergeSubjects } from '../../../../register/id-database/server/index.ts';
import { showPersonQuery, personScreening, printReview, screenAgain, searchLists, showReview, updateReport } from '../../contract/index.ts';
import { type BackOffice, fill, startBackOffice } from '../back-office.fixture.ts';
import { sources } from '../engine.fixture.ts';
import { moveReports, findCompanyScreening } from '../index.ts';

let now = new Date('2026-11-25T15:00:00Z');
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now);
});
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
  backOffice.engine.listed.clear();
  fill(backOffice.engine);
  backOffice.engine.inForce = sources;
});

const db = () => backOffice.database.main;
const search = async (subject_id: string, input: Partial<EndpointInput<typeof searchLists>> = {}) =>
  backOffice.analyst.call(searchLists, { name: 'Marcos Rojas Peña', purpose: 'REVIEW', entity_code: 'ATBR', subject_id, ...input });
const review = (subject_id: string, by = backOffice.analyst) => by.call(showReview, { subject_id });
async function decide(subjectId: string, sourceId: string, matched_status: 'FALSE_POSITIVE' | 'INCONCLUSIVE' | 'TRUE_MATCH') {
  const hit = (await review(subjectId)).hits.find((one) => one.source_id === sourceId && one.matched_status !== matched_status);
  return backOffice.analyst.call(updateReport, {
    id: hit?.report_id ?? '',
    hit_id: hit?.hit_id ?? '',
    matched_status,
    reason: 'Looked at',
    version: hit?.version ?? 0,
  });
}

let people = 8_000_000;
/** Somebody who has paid at the Brazilian company. */
async function register(name: string | null = 'Marcos Rojas Peña', paidAt: 'ATBR' | 'ATMX' = 'ATBR'): Promise<string> {
  people += 1;
  const id = String(people);
  const no = `${id}0000`;
  await sql`insert into subject (id, kind, country, name, birth_date, gender, verification) values (${id}, 'PERSON', 'BRA', ${name}, '1961-05-04', 'M', 'Not Verify')`.execute(
    db(),
  );
  await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values (${id}, ${id}, 'BRA', 'CPF', ${no}, true, 'first seen')`.execute(
    db(),
  );
  await sql`insert into decision_key (id, company_code, subject_id, business, currency) values (${id}, ${paidAt}, ${id}, 'payin', 'BRL')`.execute(db());
  await sql`insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, method, provider_code,
      currency, order_amount_minor, order_time, partner_status, aml_result, stage, updated_at)
    values (${id}, ${paidAt}, 'payin', ${`T${id}`}, 'hash', 'R', 'M1', 'A1', ${id}, ${id}, 'BRA', 'CPF', ${no}, 'PIX', 'ALFA', 'BRL', 100, clock_now(), 'PAID', 'ACCEPTED', 'ORDER', clock_now())`.execute(
    db(),
  );
  return id;
}

describe('the screenings of a person', () => {
  it('are all there, the open matches first, with the state at a company, the lists and the history', async () => {
    const id = await register();
    const first = await search(id);
    await decide(id, 'TEST_PEP', 'FALSE_POSITIVE');
    now = new Date(now.getTime() + 60_000);
    const second = await search(id, { name: 'Zelmira Quintanilla Osuna', purpose: 'ONBOARDING' });
    const { person, screenings, hits, reports, reports_total: total, timeline, is_capped: isCapped } = await review(id);
    expect(person).toMatchObject({ subject_id: id, name: 'Marcos Rojas Peña', birth_date: '1961-05-04' });
    expect(screenings).toMatchObject([
      { entity_code: 'ATBR', state: 'OPEN', reports: 2, open_hits: 2, waiting_hits: 0, true_matches: 0, last_screened_time: now.getTime() },
    ]);
    expect(screenings[0]?.lists).toEqual([
      {
        source_id: 'TEST_SANCTIONS',
        source: 'Test sanctions list',
        searched_version: 'No. 21',
        searched_time: now.getTime(),
        version_in_force: 'No. 21',
        is_current: true,
      },
      {
        source_id: 'TEST_PEP',
        source: 'Test list of officials',
        searched_version: 'No. 31',
        searched_time: now.getTime(),
        version_in_force: 'No. 31',
        is_current: true,
      },
    ]);
    expect(hits.map(({ matched_status, source_id }) => [matched_status, source_id])).toEqual([
      ['POTENTIAL', 'TEST_SANCTIONS'],
      ['POTENTIAL', 'TEST_SANCTIONS'],
      ['FALSE_POSITIVE', 'TEST_PEP'],
    ]);
    expect(hits.find(({ sanction_name: name }) => name.startsWith('Zelmira'))).toMatchObject({
      report_id: second.report.id,
      asked: { name: 'Zelmira Quintanilla Osuna' },
      entity_code: 'ATBR',
    });
    expect([reports.map((one) => one.id), total, isCapped]).toEqual([[second.report.id, first.report.id], 2, false]);
    expect(timeline.map(({ verb, report_id: report }) => [verb, report])).toEqual([
      ['screening.searched', second.report.id],
      ['screening-hit.decided', first.report.id],
      ['screening.searched', first.report.id],
    ]);
  });

  it('are closed only once no match is potential or inconclusive', async () => {
    const id = await register();
    const screening = () => findCompanyScreening(db(), id, 'ATBR');
    expect([await screening(), (await review(id)).screenings]).toEqual([
      { isClosed: false, state: 'NOT_SCREENED', openHits: 0, lastScreenedAt: null, names: [], versions: [] },
      [],
    ]);
    await search(id);
    expect(await screening()).toEqual({
      isClosed: false,
      state: 'OPEN',
      openHits: 2,
      lastScreenedAt: now,
      names: ['Marcos Rojas Peña'],
      versions: [
        { sourceId: 'TEST_PEP', versionId: '31' },
        { sourceId: 'TEST_SANCTIONS', versionId: '21' },
      ],
    });
    await decide(id, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    await decide(id, 'TEST_PEP', 'INCONCLUSIVE');
    expect(await screening()).toMatchObject({ isClosed: false, openHits: 1 });
    await decide(id, 'TEST_PEP', 'FALSE_POSITIVE');
    expect(await screening()).toMatchObject({ isClosed: true, openHits: 0 });
    expect((await review(id)).screenings[0]?.state).toBe('CLOSED');
    await decide(id, 'TEST_PEP', 'TRUE_MATCH');
    expect(await screening()).toMatchObject({ isClosed: true, openHits: 0 });
    const { screenings, timeline } = await review(id);
    expect(screenings[0]).toMatchObject({ state: 'CONFIRMED', true_matches: 1 });
    expect(timeline.find(({ verb }) => verb === 'identity.match-confirmed')).toMatchObject({ before: 'NONE', after: 'CURRENT', about: 'pep', user: 'Ana' });
    expect(await findCompanyScreening(db(), id, 'ATMX')).toMatchObject({ isClosed: false, lastScreenedAt: null });
  });

  it('tell which decision waits for a second person', async () => {
    const id = await register();
    await search(id);
    await decide(id, 'TEST_SANCTIONS', 'TRUE_MATCH');
    expect((await review(id)).screenings[0]).toMatchObject({ open_hits: 2, waiting_hits: 1 });
  });

  it('tell which lists have changed since, are new, or are not searched any more', async () => {
    const id = await register();
    await search(id);
    const [sanctions] = sources;
    backOffice.engine.inForce = [
      { ...(sanctions as (typeof sources)[number]), versionId: '22' },
      { ...(sanctions as (typeof sources)[number]), id: 'TEST_NEW', name: 'New list', versionId: '41' },
    ];
    const [screening] = (await review(id)).screenings;
    expect(
      screening?.lists.map(({ source_id, searched_version, version_in_force, is_current }) => [source_id, searched_version, version_in_force, is_current]),
    ).toEqual([
      ['TEST_SANCTIONS', 'No. 21', 'No. 22', false],
      ['TEST_NEW', null, 'No. 41', false],
      ['TEST_PEP', 'No. 31', null, false],
    ]);
  });

  it('are searched again with what is on file, in the report that nobody has worked on', async () => {
    const id = await register();
    const again = () => backOffice.analyst.call(screenAgain, { subject_id: id, purpose: 'REVIEW', entity_code: 'ATBR' });
    const { report } = await again();
    expect(report).toMatchObject({ kind: 'SEARCH', subject_id: id, hits: 2, purpose: 'REVIEW' });
    expect(report.asked).toMatchObject({
      name: 'Marcos Rojas Peña',
      kind: 'person',
      birth_date: '1961-05-04',
      gender: 'male',
      id_no: `${id}0000`,
      id_country: 'BRA',
    });
    expect((await again()).report.id).toBe(report.id);
    await decide(id, 'TEST_PEP', 'FALSE_POSITIVE');
    const next = await again();
    expect([next.report.id === report.id, next.report.open_hits]).toEqual([false, 1]);
    const nobody = await register(null);
    const refused = await backOffice.analyst.send(screenAgain, { subject_id: nobody, purpose: 'REVIEW', entity_code: 'ATBR' });
    expect([refused.status, refused.body.msg]).toEqual([409, 'There is no name on file for this person, so no list can be searched.']);
  });

  it('are told in short, and what is searched by is answered without a number to readers without identities', async () => {
    const id = await register();
    expect(await backOffice.reader.call(personScreening, { subject_id: id })).toMatchObject({ state: 'NOT_SCREENED', open_hits: 0, last_screened_time: null });
    await search(id);
    expect(await backOffice.reader.call(personScreening, { subject_id: id })).toMatchObject({ state: 'OPEN', open_hits: 2, true_matches: 0 });
    const { asked, person } = await backOffice.analyst.call(showPersonQuery, { subject_id: id });
    expect(asked).toMatchObject({ id_no: `${id}0000`, id_country: 'BRA', birth_date: '1961-05-04' });
    expect(person).toMatchObject({ subject_id: id, birth_date: '1961-05-04', is_masked: false });
    expect(person.documents.map(({ id_no }) => id_no)).toEqual([`${id}0000`]);
    expect((await backOffice.reader.send(showPersonQuery, { subject_id: id })).status).toBe(403);
    expect(JSON.stringify(await review(id, backOffice.reader))).not.toContain(`${id}0000`);
  });

  it('of another company do not exist, and a person of another company neither', async () => {
    const [own, others] = [await register(), await register('Marcos Rojas Peña', 'ATMX')];
    await search(own, { entity_code: 'ATMX' });
    expect((await review(own, backOffice.reader)).screenings).toEqual([]);
    for (const subject_id of [own, '999999']) {
      for (const call of [showReview, personScreening, printReview, showPersonQuery])
        expect((await backOffice.stranger.send(call, { subject_id })).status).toBe(404);
      expect((await backOffice.stranger.send(screenAgain, { subject_id, purpose: 'REVIEW', entity_code: 'ATMX' })).status).toBe(404);
    }
    expect((await backOffice.reader.send(showReview, { subject_id: others })).status).toBe(404);
  });

  it('of somebody who has become another are those of the other', async () => {
    const [one, other] = [await register(), await register()];
    await search(one);
    await db()
      .transaction()
      .execute((trx) =>
        mergeSubjects(trx, { fromId: one, toId: other, reason: 'Same', actor: { personId: '11', name: 'Ana' }, at: now, followers: [moveReports] }),
      );
    const { person, reports } = await review(one);
    expect([person.subject_id, reports.length]).toEqual([other, 1]);
  });

  it('are printed', async () => {
    const id = await register();
    await search(id);
    const pdf = await backOffice.reader.send(printReview, { subject_id: id });
    expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  });

  it('leave a trace of who read them', async () => {
    const id = await register();
    await review(id, backOffice.reader);
    const { rows } = await sql`select verb, actor_name as by from audit_entry where subject_kind = 'subject' and subject_id = ${id}`.execute(db());
    expect(rows).toEqual([{ verb: 'screening-review.viewed', by: 'Rui' }]);
  });
});

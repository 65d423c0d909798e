import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveRequest, rejectRequest, showApprovalRequest } from '../../../../mechanisms/approval-requests/contract/index.ts';
import { mergeSubjects, recordFacts, type RegisterFacts, unlinkIdentifier } from '../../../../register/id-database/server/index.ts';
import { searchLists, showReport, updateReport } from '../../contract/index.ts';
import { listEntry } from '../../../../../engines/screening/testing.ts';
import { type BackOffice, startBackOffice } from '../back-office.fixture.ts';
import { leaveFact, moveReports } from '../index.ts';

let now = new Date('2026-11-25T15:00:00Z');
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now);
  backOffice.engine.put('504', 'TEST_PEP', listEntry('P8', other));
});
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const name = 'Marcos Rojas Peña';
/** Another entry of both lists. */
const other = 'Zelmira Quintanilla Osuna';
type List = 'TEST_SANCTIONS' | 'TEST_PEP';
type Status = 'POTENTIAL' | 'TRUE_MATCH' | 'FALSE_POSITIVE' | 'INCONCLUSIVE';

let people = 7_000_000;
const numberOf = (id: string) => id.padStart(11, '0');
/** Somebody on file whom no other test knows. */
async function register(facts: RegisterFacts = {}): Promise<string> {
  people += 1;
  const id = String(people);
  await sql`insert into subject (id, kind, country, name, verification) values (${id}, 'PERSON', 'BRA', ${`Pessoa ${id}`}, 'Not Verify')`.execute(
    backOffice.database.main,
  );
  await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason)
    values (${id}, ${id}, 'BRA', 'CPF', ${numberOf(id)}, true, 'first seen')`.execute(backOffice.database.main);
  await say(id, facts);
  return id;
}
const within = <T>(work: (trx: Parameters<typeof recordFacts>[0]) => Promise<T>) => backOffice.database.main.transaction().execute(work);
const say = (id: string, facts: RegisterFacts) => (Object.keys(facts).length === 0 ? undefined : within((trx) => recordFacts(trx, id, facts, now)));
const factsOf = async (id: string) => {
  const { rows } = await sql<{ sanction: string; pep: string }>`select sanction, pep from subject where id = ${id}`.execute(backOffice.database.main);
  return rows[0];
};
const outcomesOf = async (id: string) => {
  const { rows } = await sql<{ before: string; outcome: string | null; by: string; second: string | null }>`
    select value_before as before, outcome, set_by_name as by, confirmed_by_name as second from screening_person_fact where subject_id = ${id} order by id`.execute(
    backOffice.database.main,
  );
  return rows.map(({ before, outcome, by, second }) => [before, outcome, by, second]);
};
const screen = async (subjectId: string | undefined, company = 'ATBR', of = name) =>
  (
    await backOffice.analyst.call(searchLists, {
      name: of,
      purpose: 'REVIEW',
      entity_code: company,
      ...(subjectId === undefined ? {} : { subject_id: subjectId }),
    })
  ).report.id;

async function ask(reportId: string, list: List, to: Status) {
  const { hits } = await backOffice.analyst.call(showReport, { id: reportId });
  const hit = hits.find(({ source_id }) => source_id === list);
  return backOffice.analyst.call(updateReport, {
    id: reportId,
    hit_id: hit?.hit_id ?? '',
    matched_status: to,
    reason: 'Looked at',
    version: hit?.version ?? 0,
  });
}

/** Decides a match, with the second person where one is needed. */
async function decide(reportId: string, list: List, to: Status): Promise<void> {
  const { request_id: id } = await ask(reportId, list, to);
  if (id === null) return;
  const { version } = await backOffice.officer.call(showApprovalRequest, { request_id: id });
  expect((await backOffice.officer.call(approveRequest, { request_id: id, version })).status).toBe('APPLIED');
}
async function confirm(subjectId: string, list: List, company = 'ATBR', of = name): Promise<string> {
  const reportId = await screen(subjectId, company, of);
  await decide(reportId, list, 'TRUE_MATCH');
  return reportId;
}

const mover = { personId: '11', name: 'Ana' };
const merge = (fromId: string, toId: string) =>
  within((trx) => mergeSubjects(trx, { fromId, toId, reason: 'Same person', actor: mover, at: now, followers: [moveReports] }));
const part = (id: string) =>
  within((trx) =>
    unlinkIdentifier(trx, {
      document: { country: 'BRA', type: 'CPF', no: numberOf(id) },
      reason: 'Twins',
      madeBy: mover,
      checkedBy: { personId: '12', name: 'Bia' },
      at: now,
      followers: [moveReports],
    }),
  );

describe('a true match on a sanctions list', () => {
  it('makes the person sanctioned once the second person has agreed, in the same transaction, with a trace', async () => {
    const id = await register();
    const reportId = await screen(id);
    const { request_id: query } = await ask(reportId, 'TEST_SANCTIONS', 'TRUE_MATCH');
    expect(await factsOf(id)).toEqual({ sanction: 'NONE', pep: 'NONE' });
    const { version } = await backOffice.officer.call(showApprovalRequest, { request_id: query ?? '' });
    await backOffice.officer.call(approveRequest, { request_id: query ?? '', version });
    expect(await factsOf(id)).toEqual({ sanction: 'CONFIRMED', pep: 'NONE' });
    expect(await outcomesOf(id)).toEqual([['NONE', null, 'Ana', 'Otto']]);
    await decide(reportId, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    expect(await factsOf(id)).toEqual({ sanction: 'NONE', pep: 'NONE' });
    expect(await outcomesOf(id)).toEqual([['NONE', 'RESTORED', 'Ana', 'Otto']]);
    const { rows } = await sql`select verb, actor_name as by, before, after, reason from audit_entry
      where subject_kind = 'subject' and subject_id = ${id} order by id`.execute(backOffice.database.main);
    expect(rows).toEqual([
      {
        verb: 'identity.match-confirmed',
        by: 'Otto',
        before: { sanction: 'NONE' },
        after: { sanction: 'CONFIRMED', source: 'Test sanctions list' },
        reason: null,
      },
      { verb: 'identity.match-reversed', by: 'Otto', before: { sanction: 'CONFIRMED' }, after: { sanction: 'NONE' }, reason: null },
    ]);
  });

  it('that the second person refuses changes nothing', async () => {
    const id = await register();
    const { request_id: query } = await ask(await screen(id), 'TEST_SANCTIONS', 'TRUE_MATCH');
    const { version } = await backOffice.officer.call(showApprovalRequest, { request_id: query ?? '' });
    await backOffice.officer.call(rejectRequest, { request_id: query ?? '', version, reason: 'Another man' });
    expect([await factsOf(id), await outcomesOf(id)]).toEqual([{ sanction: 'NONE', pep: 'NONE' }, []]);
  });

  it('notifies processes that have cached the person', async () => {
    const id = await register();
    const versionOf = async () =>
      (await sql<{ version: string }>`select version::text from person_version where subject_id = ${id}`.execute(backOffice.database.main)).rows[0]?.version;
    const before = await versionOf();
    await confirm(id, 'TEST_SANCTIONS');
    expect(await versionOf()).not.toBe(before);
  });
});

describe('a true match', () => {
  it.each<[List, RegisterFacts, { sanction: string; pep: string }]>([
    ['TEST_SANCTIONS', { sanction: 'POSSIBLE' }, { sanction: 'CONFIRMED', pep: 'NONE' }],
    ['TEST_SANCTIONS', { sanction: 'CONFIRMED', pep: 'FORMER' }, { sanction: 'CONFIRMED', pep: 'FORMER' }],
    ['TEST_PEP', {}, { sanction: 'NONE', pep: 'CURRENT' }],
    ['TEST_PEP', { pep: 'FORMER', sanction: 'POSSIBLE' }, { sanction: 'POSSIBLE', pep: 'CURRENT' }],
  ])('of %s on a person with %j, and back', async (list, facts, after) => {
    const id = await register(facts);
    const reportId = await confirm(id, list);
    expect(await factsOf(id)).toEqual(after);
    await decide(reportId, list, 'POTENTIAL');
    expect(await factsOf(id)).toEqual({ sanction: 'NONE', pep: 'NONE', ...facts });
  });

  it('of a person who is not on file changes nobody', async () => {
    const reportId = await screen(undefined);
    await decide(reportId, 'TEST_PEP', 'TRUE_MATCH');
    const { rows } = await sql`select 1 from screening_person_fact f join screening_hit h on h.id = f.hit_id where h.report_id = ${reportId}`.execute(
      backOffice.database.main,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['the first first', [0, 1]],
    ['the second first', [1, 0]],
  ] as const)('of two entries is reversed, %s: the person stays until the last', async (_case, [first, last]) => {
    const id = await register({ sanction: 'POSSIBLE' });
    const matches = [await confirm(id, 'TEST_SANCTIONS'), await confirm(id, 'TEST_SANCTIONS', 'ATBR', other)] as const;
    expect(await outcomesOf(id)).toHaveLength(1);
    await decide(matches[first], 'TEST_SANCTIONS', 'INCONCLUSIVE');
    expect((await factsOf(id))?.sanction).toBe('CONFIRMED');
    await decide(matches[last], 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    expect((await factsOf(id))?.sanction).toBe('POSSIBLE');
  });

  it.each<Status>(['FALSE_POSITIVE', 'INCONCLUSIVE', 'POTENTIAL'])(
    'counts for all screenings that found the same entry, and so does its reversal to %s',
    async (to) => {
      const id = await register();
      const [first, second] = [await screen(id), await screen(id)];
      // Who goes on in a search of the same kind has the same report; a decision ends that.
      const third = await confirm(id, 'TEST_SANCTIONS');
      const statusesOf = async () => {
        const { rows } = await sql<{ status: string }>`select distinct h.status from screening_hit h where h.source_id = 'TEST_SANCTIONS'
        and h.report_id = any(${[first, second, third]}::bigint[])`.execute(backOffice.database.main);
        return rows.map(({ status }) => status);
      };
      expect(await statusesOf()).toEqual(['TRUE_MATCH']);
      await decide(first, 'TEST_SANCTIONS', to);
      expect(await statusesOf()).toEqual([to]);
      expect((await factsOf(id))?.sanction).toBe('NONE');
    },
  );

  it('of another company holds as well, as the register is one', async () => {
    const id = await register();
    const own = await confirm(id, 'TEST_SANCTIONS');
    const others = await confirm(id, 'TEST_SANCTIONS', 'ATMX');
    await decide(own, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    expect((await factsOf(id))?.sanction).toBe('CONFIRMED');
    const { hits } = await backOffice.analyst.call(showReport, { id: own });
    const [hit] = hits;
    const input = { id: own, hit_id: hit?.hit_id ?? '', matched_status: 'POTENTIAL' as const, reason: 'Mine', version: hit?.version ?? 0 };
    expect((await backOffice.stranger.send(updateReport, input)).status).toBe(404);
    await decide(others, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    expect((await factsOf(id))?.sanction).toBe('NONE');
  });

  it.each<[string, List, RegisterFacts[], { sanction?: string; pep?: string }]>([
    ['changed by somebody else', 'TEST_SANCTIONS', [{ sanction: 'POSSIBLE' }], { sanction: 'POSSIBLE' }],
    ['changed and back', 'TEST_SANCTIONS', [{ sanction: 'NONE' }, { sanction: 'CONFIRMED' }], { sanction: 'CONFIRMED' }],
    ['the other fact changed', 'TEST_SANCTIONS', [{ pep: 'FORMER' }], { sanction: 'NONE', pep: 'FORMER' }],
    ['an office that ended', 'TEST_PEP', [{ pep: 'FORMER' }], { pep: 'FORMER' }],
  ])('is reversed after it was %s', async (_case, list, changes, after) => {
    const id = await register();
    const reportId = await confirm(id, list);
    for (const facts of changes) await say(id, facts);
    await decide(reportId, list, 'FALSE_POSITIVE');
    expect(await factsOf(id)).toMatchObject(after);
  });

  it('is not undone by its reversal where the register has learned the same by itself', async () => {
    const id = await register();
    const reportId = await confirm(id, 'TEST_PEP');
    await within((trx) => leaveFact(trx, id, { fact: 'pep', by: 'Rui', at: now }));
    await decide(reportId, 'TEST_PEP', 'FALSE_POSITIVE');
    expect([(await factsOf(id))?.pep, await outcomesOf(id)]).toEqual(['CURRENT', [['NONE', 'LEFT', 'Ana', null]]]);
  });

  it('that is new decides a fact again which somebody else has changed', async () => {
    const id = await register();
    await confirm(id, 'TEST_PEP');
    await say(id, { pep: 'FORMER' });
    const second = await confirm(id, 'TEST_PEP', 'ATBR', other);
    expect((await factsOf(id))?.pep).toBe('CURRENT');
    expect(await outcomesOf(id)).toEqual([
      ['NONE', 'LEFT', 'Ana', null],
      ['FORMER', null, 'Ana', null],
    ]);
    await decide(second, 'TEST_PEP', 'FALSE_POSITIVE');
    // The first match stands.
    expect((await factsOf(id))?.pep).toBe('CURRENT');
  });
});

describe('two people who become one', () => {
  it.each<[string, { from: RegisterFacts; to: RegisterFacts; matched: ('from' | 'to')[] }, string]>([
    ['the match was of the one that goes', { from: {}, to: {}, matched: ['from'] }, 'NONE'],
    ['the one that stays was possible', { from: {}, to: { sanction: 'POSSIBLE' }, matched: ['from'] }, 'POSSIBLE'],
    ['the one that goes was possible', { from: { sanction: 'POSSIBLE' }, to: {}, matched: ['to'] }, 'POSSIBLE'],
    ['both had a match', { from: { sanction: 'POSSIBLE' }, to: {}, matched: ['from', 'to'] }, 'POSSIBLE'],
    ['the one that stays was confirmed without one', { from: {}, to: { sanction: 'CONFIRMED' }, matched: ['from'] }, 'CONFIRMED'],
  ])('keep the graver word when the matches are reversed: %s', async (_case, { from, to, matched }, after) => {
    const ids = { from: await register(from), to: await register(to) };
    const reports: string[] = [];
    for (const which of matched) reports.push(await confirm(ids[which], 'TEST_SANCTIONS', 'ATBR', which === 'to' ? other : name));
    await merge(ids.from, ids.to);
    expect((await factsOf(ids.to))?.sanction).toBe('CONFIRMED');
    for (const reportId of reports) {
      expect((await factsOf(ids.to))?.sanction).toBe('CONFIRMED');
      await decide(reportId, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    }
    expect((await factsOf(ids.to))?.sanction).toBe(after);
  });

  it('and are parted again take their screenings, and what follows from them, along', async () => {
    const [one, other] = [await register(), await register()];
    const reportId = await confirm(one, 'TEST_SANCTIONS');
    await merge(one, other);
    await part(one);
    const { report } = await backOffice.analyst.call(showReport, { id: reportId });
    expect([report.subject_id, (await factsOf(one))?.sanction, (await factsOf(other))?.sanction]).toEqual([one, 'CONFIRMED', 'NONE']);
    await decide(reportId, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    expect((await factsOf(one))?.sanction).toBe('NONE');
  });

  it('are both cleared where the match was reversed between the two', async () => {
    const [one, other] = [await register(), await register()];
    const reportId = await confirm(one, 'TEST_SANCTIONS');
    await merge(one, other);
    await decide(reportId, 'TEST_SANCTIONS', 'FALSE_POSITIVE');
    await part(one);
    expect([(await factsOf(one))?.sanction, (await factsOf(other))?.sanction]).toEqual(['NONE', 'NONE']);
  });

  it('do not take the screenings of who stays along when a document goes', async () => {
    const [one, other] = [await register(), await register()];
    const own = await screen(other);
    await merge(one, other);
    await part(one);
    expect((await backOffice.analyst.call(showReport, { id: own })).report.subject_id).toBe(other);
  });

  it('while a match is decided wait for each other', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [one, other] = [await register(), await register()];
      const reportId = await screen(one);
      await Promise.all([merge(one, other), decide(reportId, 'TEST_PEP', 'TRUE_MATCH')]);
      expect((await factsOf(other))?.pep).toBe('CURRENT');
      await decide(reportId, 'TEST_PEP', 'FALSE_POSITIVE');
      expect((await factsOf(other))?.pep).toBe('NONE');
    }
  });
});

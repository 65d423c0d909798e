import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { algorithmVersions, newestAlgorithm } from '../../../../../engines/screening/index.ts';
import { clock as processClock } from '../../../../../platform/server/clock.ts';
import { approveRequest, rejectRequest, showApprovalRequest } from '../../../../mechanisms/approval-requests/contract/index.ts';
import { listPeopleOnFile, seesPerson } from '../../../../register/id-database/server/index.ts';
import { type SourceKind, sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import {
  applyThresholds,
  cancelTrial,
  listSources,
  listTrialItems,
  searchLists,
  showThresholds,
  showTrial,
  startTrial,
  type TrialItemView,
  updateReport,
} from '../../contract/index.ts';
import type { Thresholds } from '../../model/thresholds.ts';
import { type BackOffice, engineOf, officials, sanctioned, startBackOffice } from './back-office.fixture.ts';
import { listIndexOf } from '../index.ts';
import { queryOfCustomer } from '../person/customer-query.ts';
import { queryOf } from '../read-query.ts';
import type { QueryRow } from '../stores/report.store.ts';
import { screeningThresholds, trialJob } from './index.ts';
import { registerCompanyCodes } from '../../../../../platform/server/index.ts';
import { listCompanyCodes } from '../../../../register/reference-data/server/index.ts';

let now = processClock.now();
let backOffice: BackOffice;
beforeAll(async () => {
  registerCompanyCodes(listCompanyCodes);
  backOffice = await startBackOffice({ clock: () => now, work: false });
});

const rates = (more: Partial<Thresholds> = {}): Thresholds => ({ SANCTION: 70, PEP: 70, DEBARMENT: 70, OTHER: 70, ...more });
const inForce = async () => (await backOffice.officer.call(showThresholds, {})).current;

/** Runs the job of a trial as a worker would. @param limit people of one transaction */
const run = (trialId: string, { limit = 5, engine = engineOf } = {}) =>
  trialJob(engine, limit).run(
    { id: trialId },
    {
      database: backOffice.database,
      files: backOffice.server.files,
      now,
      config: { publicUrl: '', demo: false, sandbox: false },
      enqueue: async () => undefined,
    },
  );
async function start(thresholds: Thresholds, by = backOffice.officer): Promise<string> {
  return (await by.call(startTrial, { thresholds, version: (await inForce()).version })).trial_id;
}
async function tried(thresholds: Thresholds): Promise<string> {
  const id = await start(thresholds);
  await run(id);
  return id;
}
async function itemsOf(trialId: string, by = backOffice.officer): Promise<TrialItemView[]> {
  const { list, total } = await by.call(listTrialItems, { trial_id: trialId, page_size: 200 });
  expect(list.length).toBe(total);
  return list;
}
const apply = async (trialId: string, more: { version?: number; lost_confirmed?: number } = {}, by = backOffice.officer) =>
  by.send(applyThresholds, { trial_id: trialId, version: (await inForce()).version, reason: 'Fewer namesakes', ...more });
async function approve(requestId: string | null, by = backOffice.second) {
  const { version } = await by.call(showApprovalRequest, { request_id: requestId ?? '' });
  return by.call(approveRequest, { request_id: requestId ?? '', version });
}
/** Sets rates without looking: for what comes after. */
async function set(thresholds: Thresholds): Promise<void> {
  const id = await tried(thresholds);
  const detail = await backOffice.officer.call(showTrial, { trial_id: id });
  const { body } = await apply(id, { lost_confirmed: detail.lost_confirmed });
  if (body.data.request_id) await approve(body.data.request_id);
  expect((await inForce()).thresholds).toEqual(thresholds);
}

/** What each person matches by the search of a back office, person by person and kind by kind. */
async function searched(thresholds: Thresholds): Promise<Map<string, { kind: SourceKind; confidence: string }[]>> {
  const engine = engineOf(backOffice.database);
  const kinds = new Map((await engine.sources()).map(({ id, kind }) => [id, kind]));
  const lowest = Math.min(...Object.values(thresholds));
  const results = new Map<string, { kind: SourceKind; confidence: string }[]>();
  for (const person of await listPeopleOnFile(backOffice.database.main, { after: '0', limit: 1_000 })) {
    // Somebody of a country without a company, who has paid nowhere, is nobody's customer.
    if (person.companies.length === 0) continue;
    const { hits } = await engine.search(queryOf(queryOfCustomer(person) as QueryRow), { threshold: lowest, limit: 100 });
    const matches = hits.flatMap(({ sourceId, score, confidence }) => {
      const kind = kinds.get(sourceId) as SourceKind;
      return score >= thresholds[kind] ? [{ kind, confidence }] : [];
    });
    results.set(person.id, matches);
  }
  return results;
}

describe('the rates that are shipped', () => {
  it('are 70 for every kind of list, and are what a search asks for', async () => {
    const shown = await backOffice.analyst.call(showThresholds, {});
    expect(shown).toMatchObject({
      current: { version: 1, thresholds: rates(), comparison: newestAlgorithm, set_by: 'system', until_time: null },
      shipped: 70,
      comparisons: [...algorithmVersions],
      request_id: null,
    });
    expect(await screeningThresholds(backOffice.database.main)).toEqual({ version: 1, comparison: newestAlgorithm, byKind: rates(), lowest: 70 });
    expect((await backOffice.analyst.call(listSources, {})).threshold).toBe(70);
    await expect(sql`update screening_threshold set sanction = 60`.execute(backOffice.database.main)).rejects.toThrow('insert-only');
  });
});

it('people on file are those who are known by name, with the companies that see them', async () => {
  const people = await listPeopleOnFile(backOffice.database.main, { after: '0', limit: 1_000 });
  // One is merged into another.
  expect(people.map(({ id }) => id)).not.toContain('900');
  for (const { id, companies } of people) {
    const result = await Promise.all(['ATBR', 'ATMX'].map((code) => seesPerson(backOffice.database.main, id, [code])));
    expect([id, ...companies]).toEqual([id, ...['ATBR', 'ATMX'].filter((_code, at) => result[at])]);
  }
  const pages = [await listPeopleOnFile(backOffice.database.main, { after: '0', limit: 7 })];
  pages.push(await listPeopleOnFile(backOffice.database.main, { after: pages[0]?.at(-1)?.id ?? '', limit: 1_000 }));
  expect(pages.flat()).toEqual(people);
  expect(people.find(({ id }) => id === '4')?.numbers.map(({ type }) => type)).toEqual(['CUIL', 'DNI']);
  expect(people.find(({ id }) => id === '3')?.numbers).toEqual([]);
});

describe('a trial', () => {
  it.each<[string, Thresholds]>([
    ['higher rates', rates({ SANCTION: 88, PEP: 92 })],
    ['lower rates', rates({ SANCTION: 55, PEP: 52 })],
    ['one higher and one lower rate', rates({ SANCTION: 85, PEP: 60 })],
    ['the rates in force', rates()],
  ])('of %s counts what searching each person finds', async (_case, after) => {
    const id = await tried(after);
    const { trial, by_kind: byKind, people } = await backOffice.officer.call(showTrial, { trial_id: id });
    expect(trial).toMatchObject({ status: 'READY', percent: 100, before: rates(), after, comparison_before: newestAlgorithm, comparison: newestAlgorithm });
    const [was, is] = [await searched(rates()), await searched(after)];
    const shown = [...was.keys()];
    expect(people).toBe(shown.length);
    const count = (test: (matches: { kind: SourceKind; confidence: string }[], then: { kind: SourceKind; confidence: string }[]) => boolean) =>
      shown.filter((person) => test(was.get(person) ?? [], is.get(person) ?? [])).length;
    for (const type of [null, ...sourceKinds])
      for (const confidence of type === null ? [null] : [null, 'NUMBER', 'NAME_DATE', 'NAME_YEAR', 'NAME']) {
        const has = (matches: { kind: SourceKind; confidence: string }[]) =>
          matches.some((one) => (type === null || one.kind === type) && (confidence === null || one.confidence === confidence));
        const expected = {
          before: count((before) => has(before)),
          after: count((_before, then) => has(then)),
          newly: count((before, then) => !has(before) && has(then)),
          no_longer: count((before, then) => has(before) && !has(then)),
        };
        const ratesOf = byKind.find((one) => one.type === type && one.confidence === confidence) ?? { before: 0, after: 0, newly: 0, no_longer: 0 };
        expect({ type, confidence, ...ratesOf }).toMatchObject({ type, confidence, ...expected });
      }
    // The cases are worth comparing.
    expect(count((before) => before.length > 0)).toBeGreaterThan(5);
    expect(count((before, then) => before.length > 0 !== then.length > 0) > 0).toBe(after.SANCTION !== 70);
  });

  it('lists what changes first, with both rates, to readers of each company what is theirs', async () => {
    const id = await tried(rates({ SANCTION: 88, PEP: 55 }));
    const items = await itemsOf(id);
    const order = ['LOST', 'NEW', 'GONE', 'ENDED', 'BELOW', 'KEPT', 'SAME'];
    const ranks = items.map(({ effect }) => order.indexOf(effect));
    expect(ranks.filter((rank) => rank < 5)).toEqual(ranks.filter((rank) => rank < 5).toSorted());
    for (const { effect, rate_before: rate, threshold_before: before, threshold_after: after } of items)
      expect([(rate ?? 0) >= before, (rate ?? 0) >= after]).toEqual({ NEW: [false, true], GONE: [true, false], SAME: [true, true] }[effect as 'NEW']);
    expect(new Set(items.map(({ effect }) => effect)).size).toBe(3);
    const theirs = await itemsOf(id, backOffice.mexican);
    expect(theirs).toEqual(items.filter(({ entity_code: company }) => company === 'ATMX'));
    expect(theirs.length).toBeGreaterThan(0);
    const [all, some] = [await backOffice.officer.call(showTrial, { trial_id: id }), await backOffice.mexican.call(showTrial, { trial_id: id })];
    expect(some.people).toBeLessThan(all.people);
    expect(some.by_kind.find(({ type }) => type === null)?.after).toBe(
      new Set(theirs.filter(({ effect }) => effect !== 'GONE').map((one) => one.subject_id)).size,
    );
  });

  it('that is interrupted goes on after the last person, and finds the same', async () => {
    const after = rates({ SANCTION: 85, PEP: 60 });
    const whole = await itemsOf(await tried(after));
    const id = await start(after);
    let remaining = 9;
    const failing: typeof engineOf = (database) => {
      const engine = engineOf(database);
      return {
        ...engine,
        search(...query) {
          remaining -= 1;
          if (remaining < 0) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
          return engine.search(...query);
        },
      };
    };
    await expect(run(id, { limit: 3, engine: failing })).rejects.toThrow('terminating');
    const halfway = (await backOffice.officer.call(showTrial, { trial_id: id })).trial;
    expect([halfway.status, halfway.percent > 0 && halfway.percent < 100]).toEqual(['RUNNING', true]);
    await run(id, { limit: 3 });
    const plain = (items: TrialItemView[]) => items.map(({ id: _id, trial_id: _trial, tried_time: _time, ...rest }) => rest);
    const key = ({ effect, name, sanction_name: listed, source, entity_code: company }: Partial<TrialItemView>) =>
      [effect, name, listed, source, company].join();
    const ordered = (items: TrialItemView[]) => plain(items).toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(ordered(await itemsOf(id))).toEqual(ordered(whole));
    const { people } = await backOffice.officer.call(showTrial, { trial_id: id });
    expect(people).toBe((await searched(after)).size);
    // Taken up again, it does nothing more.
    await run(id);
    expect((await itemsOf(id)).length).toBe(whole.length);
  });

  it('runs alone, may be cancelled while it runs, and fails of what makes it useless', async () => {
    const id = await start(rates({ PEP: 75 }));
    const other = await backOffice.officer.send(startTrial, { thresholds: rates(), version: 1 });
    expect(other.body.msg).toBe('Another trial is under way. Wait for its end, or cancel it.');
    expect(await backOffice.officer.call(cancelTrial, { trial_id: id })).toMatchObject({ status: 'CANCELLED' });
    expect((await backOffice.officer.send(cancelTrial, { trial_id: id })).body.msg).toBe('This trial has already ended.');
    await run(id);
    expect(await itemsOf(id)).toEqual([]);
    const changed = await start(rates({ PEP: 75 }));
    await backOffice.load('OFFICIALS', ['1,Hermenegilda Sobreiro Montalvão,,1955,']);
    await run(changed);
    expect((await backOffice.officer.call(showTrial, { trial_id: changed })).trial).toMatchObject({ status: 'FAILED', failure: 'OTHER_LISTS' });
    await backOffice.load(
      'OFFICIALS',
      officials.map((row, at) => `${at + 1},${row}`),
    );
    const upgraded = await start(rates({ PEP: 75 }));
    await run(upgraded, { engine: (database) => ({ ...engineOf(database), algorithms: ['another'] }) });
    expect((await backOffice.officer.call(showTrial, { trial_id: upgraded })).trial).toMatchObject({ status: 'FAILED', failure: 'OTHER_COMPARISON' });
  });

  it.each<[string, object, number]>([
    ['below the least rate', { thresholds: rates({ PEP: 49 }) }, 400],
    ['above the greatest', { thresholds: rates({ OTHER: 101 }) }, 400],
    ['of no whole number', { thresholds: { ...rates(), OTHER: 70.5 } }, 400],
    ['without a kind of list', { thresholds: { SANCTION: 70, PEP: 70, DEBARMENT: 70 } }, 400],
    ['against rates that are not in force', { thresholds: rates(), version: 99 }, 409],
  ])('is refused %s', async (_case, input, status) => {
    const reply = await backOffice.officer.send(startTrial, { thresholds: rates(), version: 1, ...input });
    expect(reply.status).toBe(status);
    expect((await backOffice.analyst.send(startTrial, { thresholds: rates(), version: 1 })).status).toBe(403);
    expect((await backOffice.officer.send(showTrial, { trial_id: '999999' })).status).toBe(404);
  });
});

describe('rates that are set', () => {
  beforeEach(async () => {
    const { thresholds } = await inForce();
    if (JSON.stringify(thresholds) !== JSON.stringify(rates())) await set(rates());
  });

  it('find more by one person, at once, with who, when and why', async () => {
    const before = await inForce();
    const id = await tried(rates({ PEP: 60 }));
    expect(await backOffice.officer.call(showTrial, { trial_id: id })).toMatchObject({ needs_second: false, fault: null, is_in_force: false });
    const { body } = await apply(id);
    expect(body.data).toMatchObject({ status: 'DONE', version: before.version + 1 });
    const { history } = await backOffice.officer.call(showThresholds, {});
    expect(history[0]).toMatchObject({
      thresholds: rates({ PEP: 60 }),
      set_by: 'Ana',
      confirmed_by: null,
      reason: 'Fewer namesakes',
      trial_id: id,
      until_time: null,
    });
    expect(history[1]).toMatchObject({ version: before.version, until_time: now.getTime() });
    expect((await backOffice.analyst.call(listSources, {})).threshold).toBe(60);
    expect((await backOffice.analyst.call(searchLists, { name: 'Hermenegilda', purpose: 'REVIEW', entity_code: 'ATBR' })).report.threshold).toBe(60);
    const { rows } = await sql<{ after: object; reason: string }>`
      select after, reason from audit_entry where verb = 'screening-threshold.set' order by id desc limit 1`.execute(backOffice.database.main);
    expect(rows[0]).toMatchObject({ after: { PEP: 60, trial: id }, reason: 'Fewer namesakes' });
    expect((await apply(id)).body.msg).toBe('The match rates in force have changed since this trial. Try the new ones again.');
  });

  it('find less by two, who see the numbers of the trial', async () => {
    const id = await tried(rates({ SANCTION: 88 }));
    const { body } = await apply(id);
    expect(body.data).toMatchObject({ status: 'WAITING_APPROVAL' });
    expect((await inForce()).thresholds).toEqual(rates());
    expect((await backOffice.officer.call(showThresholds, {})).request_id).toBe(body.data.request_id);
    expect((await apply(id)).body.msg).toBe('A change of the match rates is already awaiting second approval.');
    const request = await backOffice.second.call(showApprovalRequest, { request_id: body.data.request_id ?? '' });
    const { by_kind: byKind, people } = await backOffice.second.call(showTrial, { trial_id: id });
    const all = byKind.find(({ type }) => type === null);
    const facts = new Map(request.view?.facts.map(({ label, value }) => [label, 'text' in value ? value.text : '']));
    expect(facts.get('People tried')).toBe(String(people));
    expect(facts.get('People no longer matched')).toBe(String(all?.no_longer));
    expect(all?.no_longer).toBeGreaterThan(0);
    expect(request.view?.changes).toMatchObject([{ label: 'Sanctions', before: { text: '70' }, after: { text: '88' }, loosens: true }]);
    expect(request.title).toBe('Names match from these rates on: Sanctions 70 → 88');
    expect((await backOffice.officer.send(approveRequest, { request_id: request.request_id, version: request.version })).status).toBe(403);
    expect((await approve(request.request_id)).status).toBe('APPLIED');
    expect(await inForce()).toMatchObject({ thresholds: rates({ SANCTION: 88 }), set_by: 'Ana', confirmed_by: 'Otto' });
  });

  it('stay as they are when the second person refuses, or when they change meanwhile', async () => {
    const id = await tried(rates({ SANCTION: 88 }));
    const { body } = await apply(id);
    const { request_id: requestId, version } = await backOffice.second.call(showApprovalRequest, { request_id: body.data.request_id ?? '' });
    await backOffice.second.call(rejectRequest, { request_id: requestId, version, reason: 'Too many are lost' });
    expect((await inForce()).thresholds).toEqual(rates());
    const again = await apply(id);
    await set(rates({ OTHER: 60 }));
    expect(await backOffice.second.call(showApprovalRequest, { request_id: again.body.data.request_id ?? '' })).toMatchObject({ status: 'STALE' });
  });

  it('are refused to those who do not see everybody, and to whom the rates have changed', async () => {
    const id = await tried(rates({ PEP: 60 }));
    const reply = await apply(id, {}, backOffice.mexican);
    expect([reply.status, reply.body.data]).toMatchObject([403, { error: 'OF_ALL_COMPANIES' }]);
    expect((await apply(id, {}, backOffice.analyst)).status).toBe(403);
    expect((await apply(id, { version: 0 })).status).toBe(409);
    expect((await apply('999999')).status).toBe(404);
  });

  it('need a trial that was finished, is of these days, of these lists and of this comparison', async () => {
    const waiting = await start(rates({ PEP: 60 }));
    expect((await apply(waiting)).body.msg).toContain('was not finished');
    await run(waiting);
    now = new Date(now.getTime() + 8 * 86_400_000);
    expect((await apply(waiting)).body.msg).toContain('older than seven days');
    now = new Date(now.getTime() - 8 * 86_400_000);
    await backOffice.load(
      'SANCTIONS',
      sanctioned.slice(0, 3).map((row, at) => `${at + 1},${row}`),
    );
    expect((await apply(waiting)).body.msg).toContain('lists have changed too much');
    expect(await backOffice.officer.call(showTrial, { trial_id: waiting })).toMatchObject({ fault: 'OTHER_LISTS' });
    await backOffice.load(
      'SANCTIONS',
      sanctioned.map((row, at) => `${at + 1},${row}`),
    );
    await sql`update screening_trial set algorithm = '0' where id = ${waiting}`.execute(backOffice.database.main);
    expect((await apply(waiting)).body.msg).toContain('another version of the comparison');
    expect((await apply(await tried(rates()))).body.msg).toBe('These match rates are already in force.');
  });
});

describe('earlier matches', () => {
  const search = (name: string, more: object = {}) => backOffice.officer.call(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR', ...more });
  async function decide(id: string, hit: { hit_id: string; version: number } | undefined, matched_status: 'TRUE_MATCH' | 'FALSE_POSITIVE'): Promise<void> {
    const { request_id: requestId } = await backOffice.officer.call(updateReport, {
      id,
      hit_id: hit?.hit_id ?? '',
      matched_status,
      reason: 'Looked at',
      version: hit?.version ?? 0,
    });
    if (requestId) await approve(requestId);
  }
  const effectOf = async (trialId: string, reportId: string) => (await itemsOf(trialId)).find((one) => one.report_id === reportId);

  it('that would be lost are told first, and a confirmed one has to be acknowledged, also by the second person’s act', async () => {
    const confirmed = await search('Nicanor Villafranca', { sources: ['SANCTIONS'] });
    const open = await search('Evaristo Balmaceda', { sources: ['SANCTIONS'] });
    expect([confirmed.hits.length, open.hits.length]).toEqual([1, 1]);
    await decide(confirmed.report.id, confirmed.hits[0], 'TRUE_MATCH');
    const id = await tried(rates({ SANCTION: 100 }));
    const [first, second] = await itemsOf(id);
    expect(first).toMatchObject({ effect: 'LOST', origin: 'MATCH', matched_status: 'TRUE_MATCH', report_id: confirmed.report.id, threshold_after: 100 });
    expect(first?.rate_after).toBe(first?.rate_before);
    expect(second).toMatchObject({ effect: 'LOST', matched_status: 'POTENTIAL' });
    const detail = await backOffice.officer.call(showTrial, { trial_id: id });
    expect(detail).toMatchObject({ lost_confirmed: 1, needs_second: true });
    expect(detail.matches.find(({ type }) => type === 'SANCTION')).toMatchObject({ lost_confirmed: 1 });
    const refused = await apply(id);
    expect([refused.status, refused.body.msg]).toEqual([409, 'Confirmed matches that would not be found any more: 1. Review them and confirm this number.']);
    const { body } = await apply(id, { lost_confirmed: 1 });
    expect(body.data.status).toBe('WAITING_APPROVAL');
    // A further match is confirmed meanwhile: what was acknowledged is not what would be lost.
    const later = await search('Zelmira Quintanilla', { sources: ['SANCTIONS'] });
    await decide(later.report.id, later.hits[0], 'TRUE_MATCH');
    expect((await approve(body.data.request_id)).status).toBe('FAILED');
    expect((await inForce()).thresholds.SANCTION).toBe(70);
    expect((await backOffice.officer.call(showTrial, { trial_id: id })).lost_confirmed).toBe(2);
  });

  it('are kept, below the rate as before, or no longer on their list', async () => {
    const below = await search('Marco Rojas Prado', { threshold: 50, sources: ['SANCTIONS'] });
    expect(below.hits[0]?.match_rate).toBeLessThan(70);
    const ended = await search('Deolindo Brasiliense Capistrano', { sources: ['OFFICIALS'] });
    await backOffice.load('OFFICIALS', ['1,Hermenegilda Sobreiro Montalvão,,1955,', '3,Marcos Rojas Peña,,1961,']);
    const kept = await search('Hermenegilda Sobreiro Montalvão', { sources: ['OFFICIALS'] });
    const id = await tried(rates());
    expect(await effectOf(id, below.report.id)).toMatchObject({ effect: 'BELOW' });
    expect(await effectOf(id, ended.report.id)).toMatchObject({ effect: 'ENDED', rate_after: null });
    expect(await effectOf(id, kept.report.id)).toMatchObject({ effect: 'KEPT', matched_status: 'POTENTIAL' });
    await backOffice.load(
      'OFFICIALS',
      officials.map((row, at) => `${at + 1},${row}`),
    );
  });

  it('that were cleared of a person are no new work', async () => {
    const [person] = (await listPeopleOnFile(backOffice.database.main, { after: '110', limit: 1 })).filter(({ name }) => name === 'Hermenegilda Montalvao');
    const { report, hits } = await search(person?.name ?? '', {
      subject_id: person?.id ?? '',
      birth_date: person?.birthDate ?? '',
      kind: 'person',
      threshold: 50,
    });
    const hit = hits.find(({ source_id: source }) => source === 'OFFICIALS');
    await decide(report.id, hit, 'FALSE_POSITIVE');
    const rate = Math.floor(hit?.match_rate ?? 0);
    await set(rates({ PEP: Math.min(100, rate + 1) }));
    const id = await tried(rates({ PEP: rate }));
    const { by_kind: byKind } = await backOffice.officer.call(showTrial, { trial_id: id });
    const officialsOnly = byKind.find(({ type, confidence }) => type === 'PEP' && confidence === null);
    expect((await itemsOf(id)).filter(({ effect, subject_id: subject }) => effect === 'NEW' && subject === person?.id)).toMatchObject([{ is_cleared: true }]);
    expect(officialsOnly?.newly_cleared).toBe(1);
    expect(officialsOnly?.newly).toBeGreaterThanOrEqual(1);
    await set(rates());
  });
});

describe('another version of the comparison', () => {
  const name = 'Abudl Qahhar Tibrizi';
  const startWith = async (comparison_version: string, thresholds = rates()) =>
    backOffice.officer.send(startTrial, { thresholds, version: (await inForce()).version, comparison_version });
  const triedWith = async (comparison: string, thresholds = rates()): Promise<string> => {
    const id = (await startWith(comparison, thresholds)).body.data.trial_id;
    await run(id);
    return id;
  };
  const ofName = async (trialId: string) => (await itemsOf(trialId)).filter((one) => one.name === name && one.origin === 'PERSON');
  const search = () => backOffice.officer.call(searchLists, { name, purpose: 'REVIEW', entity_code: 'ATBR', sources: ['SANCTIONS'] });

  it('is tried on everybody with who is found newly or no longer, takes two people, and is used from then on', async () => {
    if (JSON.stringify((await inForce()).thresholds) !== JSON.stringify(rates())) await set(rates());
    const result = await search();
    expect([result.report.algorithm, result.hits.length]).toEqual([newestAlgorithm, 1]);
    // Together with a lower rate of one kind of list.
    const back = await triedWith('2', rates({ PEP: 60 }));
    const detail = await backOffice.officer.call(showTrial, { trial_id: back });
    expect(detail).toMatchObject({
      trial: { status: 'READY', comparison_before: newestAlgorithm, comparison: '2' },
      needs_second: true,
      is_in_force: false,
      fault: null,
    });
    // Somebody whose name is misspelt in a way that only the newer version knows, and the open match of the search.
    const [gone] = await ofName(back);
    expect(gone).toMatchObject({ effect: 'GONE', threshold_before: 70, threshold_after: 70 });
    expect(gone?.rate_before).toBeGreaterThanOrEqual(70);
    expect(gone?.rate_after ?? 0).toBeLessThan(70);
    expect((await itemsOf(back)).find((one) => one.report_id === result.report.id)).toMatchObject({ effect: 'LOST', matched_status: 'POTENTIAL' });
    // Nothing has changed yet.
    expect((await search()).report.algorithm).toBe(newestAlgorithm);
    const { body } = await apply(back);
    expect(body.data.status).toBe('WAITING_APPROVAL');
    const request = await backOffice.second.call(showApprovalRequest, { request_id: body.data.request_id ?? '' });
    expect(request.title).toMatch(new RegExp('^Names are compared by version 2 of the comparison and match from these rates on: .+ 70 → 60$'));
    expect(request.view?.changes).toMatchObject([
      { label: 'Version of the comparison', before: { text: newestAlgorithm }, after: { text: '2' }, loosens: true },
      { before: { text: '70' }, after: { text: '60' }, loosens: false },
    ]);
    expect((await backOffice.officer.send(approveRequest, { request_id: request.request_id, version: request.version })).status).toBe(403);
    expect((await approve(body.data.request_id)).status).toBe('APPLIED');
    expect(await inForce()).toMatchObject({ thresholds: rates({ PEP: 60 }), comparison: '2', trial_id: back, confirmed_by: 'Otto' });
    expect((await backOffice.officer.call(showTrial, { trial_id: back })).is_in_force).toBe(true);
    expect((await backOffice.analyst.call(listSources, {})).algorithm).toBe('2');
    // The index before answers while the one for the other version is made.
    await listIndexOf(backOffice.database).settled();
    const older = await search();
    expect([older.report.algorithm, older.hits.length]).toEqual(['2', 0]);

    const forth = await triedWith(newestAlgorithm);
    const [newly] = await ofName(forth);
    expect(newly).toMatchObject({ effect: 'NEW' });
    expect(newly?.rate_after).toBeGreaterThanOrEqual(70);
    expect(newly?.rate_before ?? 0).toBeLessThan(70);
    await approve((await apply(forth)).body.data.request_id);
    expect(await inForce()).toMatchObject({ thresholds: rates(), comparison: newestAlgorithm });
    expect((await backOffice.officer.call(showThresholds, {})).history.slice(0, 2).map(({ comparison }) => comparison)).toEqual([newestAlgorithm, '2']);
  }, 120_000);

  it('has to be one that there is', async () => {
    const { status, body } = await startWith('7');
    expect([status, body.msg]).toEqual([400, 'There is no such version of the comparison.']);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { showReportCase } from '../../report-cases/contract/index.ts';
import { blackList } from '../../../payments/lists/server/index.ts';
import { reportCasesSlice } from '../../report-cases/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { answerStatement, decideStatement, fileStatement, listAutomaticReports, setDayRate, showAutomaticState } from '../contract/index.ts';
import { institutionsOf } from './institution.ts';
import { gatherCompany } from './gather.job.ts';
import { automaticReportApprovalKinds, automaticReportsSlice } from './index.ts';
import { writeRows } from './rare-rows.fixture.ts';

const brazil = {
  report_business_days: 1,
  holiday_calendar: 'BR-national',
  report_formats: ['COS', 'COE'],
  automatic_threshold: 50_000,
  automatic_business_days: 1,
  statement_business_days: 10,
};
const mexico = { holiday_calendar: 'MX-national', report_formats: ['INUSUAL', 'RELEVANTE'], automatic_threshold: 7_500, automatic_business_days: 10 };
const rights: AbilityEntry[] = [{ subject: 'AML.Reports.Sar', action: ['read', 'write'] }];
const clock = { now: new Date('2026-11-26T15:00:00Z') };

let server: TestServer;
let ana: TestClient;
let leo: TestClient;
beforeEach(async () => {
  clock.now = new Date('2026-11-26T15:00:00Z');
  const database = await testDatabase();
  await insertScenery(database);
  await sql`update company set profile = ${JSON.stringify(brazil)}::jsonb where code = 'ATBR'`.execute(database.main);
  await sql`update company set profile = ${JSON.stringify(mexico)}::jsonb where code = 'ATMX'`.execute(database.main);
  await sql`insert into payment_method (code, name, countries, is_cash) values ('AGENTE', 'Agente', '{BRA}', true), ('OXXO', 'OXXO', '{MEX}', true)
    on conflict (code) do update set is_cash = true`.execute(database.main);
  server = await testServer({
    slices: [
      automaticReportsSlice,
      reportCasesSlice({ findColleagues: async () => [], blockList: blackList }),
      approvalRequestsSlice(automaticReportApprovalKinds),
    ],
    database,
    clock: () => clock.now,
  });
  const as = (name: string, id: number, abilities = rights) =>
    server.as({ name, personId: String(id), userId: String(id), abilities, companies: ['ATBR', 'ATMX'] });
  [ana, leo] = [as('Ana', 11), as('Leo', 12)];
});

const pay = async (one: { id: number; amount: number; paidAt: string; method: string; subject?: 1 | 2 | 3; currency?: string }) => {
  const isMexico = one.subject === 3;
  await insertPayments(server.database, [
    {
      id: one.id,
      subject: one.subject ?? 1,
      merchant: isMexico ? 3 : 1,
      amount: one.amount,
      paid: one.amount,
      at: one.paidAt,
      status: 'PAID',
      result: 'ACCEPTED',
      method: one.method,
    },
  ]);
  await sql`update transaction set paid_at = ${one.paidAt}::timestamptz, currency = ${one.currency ?? (isMexico ? 'MXN' : 'BRL')} where id = ${one.id}`.execute(
    server.database.main,
  );
};
const begin = (company: string, kind: string, day: string) =>
  sql`insert into automatic_gathering (company_code, kind, begun_on) values (${company}, ${kind}, ${day}::date)`.execute(server.database.main);
const gather = async (company: string) => {
  const [institution] = await institutionsOf(server.database.main, [company]);
  if (!institution) throw new Error('the company reports nothing by itself');
  return gatherCompany(server.database.main, institution, clock.now);
};
const reports = async () => (await ana.call(listAutomaticReports, {})).list;

describe('cash of a day in Brazil', () => {
  it('is put into a case for each person, by the day on which the money moved, once', async () => {
    await begin('ATBR', 'COE', '2026-11-01');
    // 23:59:59 of the 24th and 00:00 of the 25th in São Paulo.
    await pay({ id: 701, amount: 5_000_000, paidAt: '2026-11-25T02:59:59Z', method: 'AGENTE' });
    await pay({ id: 702, amount: 5_000_000, paidAt: '2026-11-25T03:00:00Z', method: 'AGENTE' });
    await pay({ id: 703, amount: 9_000_000, paidAt: '2026-11-25T12:00:00Z', method: 'AGENTE', subject: 2 });
    await pay({ id: 704, amount: 4_999_999, paidAt: '2026-11-25T12:00:00Z', method: 'AGENTE' });
    await pay({ id: 705, amount: 9_000_000, paidAt: '2026-11-25T12:00:00Z', method: 'PIX' });
    await pay({ id: 706, amount: 9_000_000, paidAt: '2026-11-26T12:00:00Z', method: 'AGENTE' });
    expect(await gather('ATBR')).toHaveLength(3);
    expect(await gather('ATBR')).toEqual([]);
    const shown = await reports();
    expect(shown.map((one) => [one.period_to, one.about, one.payments, one.status, new Date(one.due_time ?? 0).toISOString()])).toEqual([
      ['2026-11-25', 'Padaria Sol Ltda', 1, 'DRAFT', '2026-11-27T03:00:00.000Z'],
      ['2026-11-25', 'Maria da Conceição Souza', 1, 'DRAFT', '2026-11-27T03:00:00.000Z'],
      ['2026-11-24', 'Maria da Conceição Souza', 1, 'DRAFT', '2026-11-26T03:00:00.000Z'],
    ]);
    const { rows } = await sql<{ verb: string; actor: string }>`select verb, actor_kind as actor from audit_entry where verb = 'report-case.gathered'`.execute(
      server.database.main,
    );
    expect(rows).toHaveLength(3);
    // A payment that is told later is reported by a case of its own, late if it is.
    await pay({ id: 707, amount: 6_000_000, paidAt: '2026-11-24T12:00:00Z', method: 'AGENTE' });
    expect(await gather('ATBR')).toHaveLength(1);
  });

  it('is written as what was gathered, and opened for review', async () => {
    await begin('ATBR', 'COE', '2026-11-01');
    await pay({ id: 711, amount: 5_000_000, paidAt: '2026-11-25T12:00:00Z', method: 'AGENTE' });
    const [id] = (await gather('ATBR')) as [string];
    const shown = await ana.call(showReportCase, { report_id: id });
    expect(JSON.stringify(shown)).toContain('AUTOMATIC');
    expect(JSON.stringify(shown)).toContain('2026-11-25');
  });

  it('begins on the day on which it is looked at first', async () => {
    await pay({ id: 721, amount: 9_000_000, paidAt: '2026-11-25T12:00:00Z', method: 'AGENTE' });
    expect(await gather('ATBR')).toEqual([]);
    await pay({ id: 722, amount: 9_000_000, paidAt: '2026-11-26T12:00:00Z', method: 'AGENTE' });
    clock.now = new Date('2026-11-27T15:00:00Z');
    expect(await gather('ATBR')).toHaveLength(1);
  });
});

describe('relevant operations of a quarter in Mexico', () => {
  it('are gathered by the rate of each day, after the quarter, with every person in one report', async () => {
    await begin('ATMX', 'RELEVANTE', '2026-09-01');
    clock.now = new Date('2026-10-01T15:00:00Z');
    await pay({ id: 731, amount: 13_500_000, paidAt: '2026-09-18T18:00:00Z', method: 'OXXO', subject: 3 });
    await pay({ id: 732, amount: 13_499_999, paidAt: '2026-09-18T18:00:00Z', method: 'OXXO', subject: 3 });
    // Nobody can say whether it is relevant: the quarter waits, and the institution is told of the day.
    expect(await gather('ATMX')).toEqual([]);
    clock.now = new Date('2026-09-20T15:00:00Z');
    const state = await ana.call(showAutomaticState, {});
    expect(state.gatherings.find(({ entity_code }) => entity_code === 'ATMX')?.days_without_rate).toEqual([
      { day: '2026-09-18', currency: 'MXN', payments: 2 },
    ]);
    clock.now = new Date('2026-10-01T15:00:00Z');
    await ana.call(setDayRate, { day: '2026-09-18', currency: 'USD', quote: 'MXN', rate: '18', source: 'FIX' });
    expect((await ana.send(setDayRate, { day: '2026-09-18', currency: 'USD', quote: 'MXN', rate: '18.0', source: 'FIX' })).status).toBe(400);
    expect(await gather('ATMX')).toHaveLength(1);
    expect(await gather('ATMX')).toEqual([]);
    const [shown] = await reports();
    expect(shown).toMatchObject({ kind: 'RELEVANTE', period_from: '2026-07-01', period_to: '2026-09-30', payments: 1, about: null });
    // Ten business days after 30 September; nobody rests in between.
    expect(new Date(shown?.due_time ?? 0).toISOString()).toBe('2026-10-15T06:00:00.000Z');
  });

  it('of a quarter without any is a report all the same', async () => {
    await begin('ATMX', 'RELEVANTE', '2026-09-01');
    clock.now = new Date('2026-10-01T15:00:00Z');
    expect(await gather('ATMX')).toHaveLength(1);
    expect(await reports()).toMatchObject([{ payments: 0, status: 'DRAFT' }]);
  });
});

describe('the statement of no occurrence', () => {
  const of = async (year: number) => (await ana.call(showAutomaticState, {})).statements.find((one) => one.year === year && one.entity_code === 'ATBR');
  const file = (year: number) => ana.send(fileStatement, { entity_code: 'ATBR', year, reason: 'Nothing was to be reported' });

  it('is filed by two people, and acknowledged with the receipt', async () => {
    clock.now = new Date('2027-01-12T15:00:00Z');
    expect(await of(2026)).toMatchObject({ is_offered: true, reports: 0, is_late: false, due_time: Date.parse('2027-01-16T03:00:00Z') });
    const { request_id } = await ana.call(fileStatement, { entity_code: 'ATBR', year: 2026, reason: 'Nothing was to be reported' });
    expect((await file(2026)).status).toBe(409);
    expect((await ana.send(decideStatement, { request_id, action: 'APPROVE' })).status).toBeGreaterThanOrEqual(400);
    await leo.call(decideStatement, { request_id, action: 'APPROVE' });
    const filed = await of(2026);
    expect(filed).toMatchObject({ status: 'FILED', is_offered: false, filed_by: 'Leo', is_late: false });
    await ana.call(answerStatement, {
      statement_id: filed?.statement_id ?? '',
      version: 1,
      action: 'ACKNOWLEDGE',
      receipt: '2027/1',
      reason: 'Receipt of the system',
    });
    expect(await of(2026)).toMatchObject({ status: 'ACKNOWLEDGED', receipt: '2027/1' });
    expect((await file(2026)).status).toBe(409);
  });

  it('is refused for a year that runs, and for one with a report', async () => {
    expect((await file(2026)).status).toBe(400);
    await begin('ATBR', 'COE', '2026-11-01');
    await pay({ id: 741, amount: 5_000_000, paidAt: '2026-11-25T12:00:00Z', method: 'AGENTE' });
    await gather('ATBR');
    clock.now = new Date('2027-01-05T15:00:00Z');
    expect(await of(2026)).toMatchObject({ is_offered: false, reports: 1 });
    expect((await file(2026)).status).toBe(409);
  });

  it('is not applied when it has become untrue while it waited', async () => {
    clock.now = new Date('2027-01-05T15:00:00Z');
    const { request_id } = await ana.call(fileStatement, { entity_code: 'ATBR', year: 2026, reason: 'Nothing was to be reported' });
    await sql`insert into report_case (id, company_code, subject_id, origin, ground, kind, decided_at, opened_at, opened_by, opened_by_name)
      values (99, 'ATBR', 1, 'OFFICER', 'Found later', 'COS', '2026-12-30', '2026-12-30', 1, 'Officer')`.execute(server.database.main);
    expect((await leo.call(decideStatement, { request_id, action: 'APPROVE' })).status).toBe('FAILED');
    expect(await of(2026)).toMatchObject({ status: null, reports: 1 });
  });

  it('made after its time is late, and one that was refused can be made again', async () => {
    clock.now = new Date('2027-01-20T15:00:00Z');
    const again = async () => {
      const { request_id } = await ana.call(fileStatement, { entity_code: 'ATBR', year: 2026, reason: 'Nothing was to be reported' });
      await leo.call(decideStatement, { request_id, action: 'APPROVE' });
      return of(2026);
    };
    const first = await again();
    expect(first).toMatchObject({ is_late: true });
    await ana.call(answerStatement, { statement_id: first?.statement_id ?? '', version: 1, action: 'REFUSE', reason: 'Wrong registration' });
    expect(await of(2026)).toMatchObject({ status: 'REFUSED', is_offered: true });
    expect(await again()).toMatchObject({ status: 'FILED' });
  });
});

describe('who may know', () => {
  it('shows nothing without the ability', async () => {
    const other = server.as({ abilities: [{ subject: 'AML.Alerts', action: ['read', 'write'] }], companies: ['ATBR'] });
    for (const endpoint of [listAutomaticReports, showAutomaticState]) expect((await other.send(endpoint, {})).status).toBe(403);
  });
  it('each filter narrows the list', async () => {
    await writeRows(server.database.main, 'ATMX');
    const findResults = async (input: object) => (await ana.call(listAutomaticReports, input)).list.map(({ kind }) => kind);
    expect(await findResults({})).toEqual(['RELEVANTE', 'COE']);
    expect(await findResults({ kind: 'COE' })).toEqual(['COE']);
    expect(await findResults({ entity_code: 'ATBR' })).toEqual([]);
    const between = processClock.ms() - 36 * 3_600_000;
    expect([await findResults({ start_time: between }), await findResults({ end_time: between })]).toEqual([['RELEVANTE'], ['COE']]);
  });
});

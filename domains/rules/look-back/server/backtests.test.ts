import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { type TestClient, testServer } from '../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { backtestDetail, type BacktestDetailView, cancelBacktest, listBacktests, startBacktest } from '../../rules/contract/index.ts';
import { activeRule, form, makerAbilities, startBackOffice } from '../../rules/server/back-office.fixture.ts';
import { ruleApprovalKinds, rulesSlice } from '../../rules/server/index.ts';
import { lookBackSlice } from './index.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 15);
/** Midday in Brasília, so many days before. */
const before = (days: number): number => now - days * day;

let database: Database;
let maker: TestClient;
let reader: TestClient;
let stranger: TestClient;
let activeId: string;

/** Payments of somebody new: amounts in reais by days before now. */
async function pays(list: readonly [daysAgo: number, amount: number][], changes: object = {}): Promise<string> {
  const { no } = inventDocument();
  const inputs = list.map(([ago, amount]) => paymentInput({ id_no: no, amount_minor: amount * 100, order_time: before(ago), ...changes }));
  await decideInputs(database.main, inputs);
  return no;
}

type Draft = NonNullable<EndpointInput<typeof startBacktest>['rule']>;
const draft = (change: Partial<Draft> = {}): Draft => {
  const made = form({ rule_type: 'CUMULATIVE_AMOUNT', dimension: 'WEEK', calculation_period: 7, period_unit: 'DAY', window_mode: 'ROLLING' });
  return { ...made, ...change };
};
const period = { start_time: before(30), end_time: now };

/** The back-test when it has ended. */
async function ended(id: string, client = maker): Promise<BacktestDetailView> {
  for (let tries = 0; tries < 200; tries += 1) {
    const detail = await client.call(backtestDetail, { backtest_id: id });
    if (!['QUEUED', 'RUNNING'].includes(detail.status)) return detail;
    await sleep(100);
  }
  throw new Error('the back-test did not end');
}
const run = async (rule: Draft, times: typeof period = period) =>
  ended((await maker.call(startBacktest, { entity_code: companyCode, rule, ...times })).backtest_id);

beforeAll(async () => {
  const backOffice = await startBackOffice();
  database = backOffice.database;
  const server = await testServer({
    slices: [rulesSlice, lookBackSlice, approvalRequestsSlice(ruleApprovalKinds)],
    database,
    work: true,
    clock: () => new Date(now),
  });
  maker = server.as({ name: 'Rita', personId: '1', userId: '11', abilities: makerAbilities, companies: [companyCode] });
  reader = server.as({ abilities: [{ subject: 'AML.RuleSettings', action: ['read'] }], companies: [companyCode] });
  stranger = server.as({ abilities: makerAbilities, companies: ['ATMX'] });
  activeId = (await activeRule(backOffice, { ...draft(), threshold: '3000.00', rule_name: 'A week at 3,000' })).rule_id;
  await pays([
    [40, 900],
    [35, 2_500],
    [32, 2_500],
  ]);
  await pays([
    [20, 1_200],
    [19, 900],
    [18, 1_500],
    [3, 100],
  ]);
  await pays([[10, 2_100]]);
  await pays(
    [
      [5, 400],
      [4, 400],
    ],
    { business: 'payout' },
  );
});

describe('a back-test', () => {
  it('says what the rule would have done, day by day, beside the version in use', async () => {
    const { status, rule, result, reach, payments } = await run(draft({ threshold: '2000.00' }));
    expect(status).toBe('DONE');
    expect(rule).toMatchObject({ threshold: '2000.00', rule_type: 'CUMULATIVE_AMOUNT', dimension: 'WEEK' });
    expect(payments).toBe(7);
    expect(result?.history_payments).toBe(2);
    // 1,200 + 900 and then 1,500 more inside a week; 2,100 at once. What lies before the period is history only.
    expect(reach).toEqual({ hits: 3, acted: 2, errors: 0, people: 2, held_count: 3, held: '4500.00' });
    expect(result?.active).toMatchObject({
      rule: { rule_id: activeId, name: 'A week at 3,000' },
      run: { hits: 1, people: 1, held: '1500.00' },
      overlap: { both: 1, only_here: 2, only_there: 0, both_people: 1, only_here_people: 1, only_there_people: 0 },
    });
    const { over_time: slots = [] } = result ?? {};
    expect(result?.slot).toBe('DAY');
    expect(slots.reduce((sum, { hits }) => sum + hits, 0)).toBe(3);
    expect(slots.filter(({ hits }) => hits > 0).map(({ hits, held, active_hits }) => [hits, held, active_hits])).toEqual([
      [1, '900.00', 0],
      [1, '1500.00', 1],
      [1, '2100.00', 0],
    ]);
    expect(slots.reduce((sum, slot) => sum + slot.payments, 0)).toBe(7);
    const [sample] = result?.samples.both ?? [];
    expect(sample).toMatchObject({ amount: '1500.00', merchant_no: 'A', subject_name: null, aml_result: expect.any(String) });
    expect(sample?.seen[0]).toMatchObject({ unit: 'money', value: '3600.00', payments: 3 });
    expect(sample?.seen[0]?.transaction_ids).toHaveLength(3);
    expect(sample?.compared[0]).toEqual({ left: sample?.seen[0]?.name, comparison: 'GTE', right: '2000.00', upper: null, holds: true });
    expect(result?.samples.only_here).toHaveLength(2);
  });

  it('changes nothing but its own row', async () => {
    const count = async () =>
      (
        await sql`select (select count(*) from alert) as alerts, (select count(*) from hold) as holds, (select count(*) from transaction) as payments,
        (select count(*) from rule_version) as versions, (select max(version) from rule_set_version) as rules`.execute(database.main)
      ).rows;
    const earlier = await count();
    await run(draft({ threshold: '100.00' }));
    expect(await count()).toEqual(earlier);
  });

  it('judges pay-ins and pay-outs as the rule asks, and only where it governs', async () => {
    const both = await run(draft({ threshold: '350.00', business: 'payout' }));
    expect(both.reach).toMatchObject({ hits: 2, acted: 1, people: 1, held: '800.00' });
    expect(both.result?.active).toBeNull();
    const elsewhere = await run(draft({ threshold: '350.00', muid: 'uB' }));
    expect(elsewhere.reach?.hits).toBe(0);
    // At B the general rule evaluates today; what it does at A is no part of the comparison.
    expect(elsewhere.result?.active).toMatchObject({ rule: { rule_id: activeId }, run: { hits: 0 }, overlap: { only_there: 0 } });
  });

  it('knows how many of the people it hits were concluded to be suspicious, and on how many that rests', async () => {
    const people = await sql<{ id: string }>`select distinct subject_id as id from transaction where order_time >= ${new Date(before(30))} order by 1`.execute(
      database.main,
    );
    for (const [place, { id }] of people.rows.entries())
      await sql`insert into alert (id, name, type, status, subject_id, company_code, business, currency, dedup_key, window_from, window_to, trigger_time, last_hit_at, conclusion, concluded_at)
        values (nextval('id_block'), 'x', 'COUNT', 'CONFIRMED', ${id}, ${companyCode}, 'payin', 'BRL', ${`d${place}`}, clock_now(), clock_now(), ${new Date(before(15))}, clock_now(),
          ${place === 0 ? 'SUSPICIOUS' : 'JUSTIFIED'}, clock_now())`.execute(database.main);
    const { result } = await run(draft({ threshold: '2000.00' }));
    expect(result?.known_answers).toEqual([{ basis: 'CONCLUSIONS', people: 3, suspicious: 1, hit: 2, hit_suspicious: 1, precision: 0.5, recall: 1 }]);
  });

  it('takes a stored version as well as a form', async () => {
    const [active] = (await sql<{ id: string }>`select id from rule_version where rule_id = ${activeId}`.execute(database.main)).rows;
    const { backtest_id: id } = await maker.call(startBacktest, { entity_code: companyCode, version_id: active?.id as string, ...period });
    const detail = await ended(id);
    expect(detail).toMatchObject({
      rule_id: activeId,
      rule_name: 'A week at 3,000',
      reach: { hits: 1 },
      rule: { threshold: '3000.00', calculation_period: 7 },
    });
    expect(detail.result?.active?.overlap).toMatchObject({ both: 1, only_here: 0, only_there: 0 });
  });
});

describe('the calls', () => {
  it('list back-tests of a rule, newest first, to those who may read rules of the company', async () => {
    const page = await reader.call(listBacktests, { entity_code: companyCode, page_size: 2 });
    expect(page.list.map(({ status }) => status)).toEqual(['DONE', 'DONE']);
    expect(Number(page.list[0]?.backtest_id)).toBeGreaterThan(Number(page.list[1]?.backtest_id));
    expect(page.total).toBeGreaterThanOrEqual(6);
    const ofRule = await reader.call(listBacktests, { rule_id: activeId });
    expect([...new Set(ofRule.list.map(({ rule_id }) => rule_id))]).toEqual([activeId]);
    expect((await stranger.call(listBacktests, {})).total).toBe(0);
    const id = page.list[0]?.backtest_id as string;
    expect((await stranger.send(backtestDetail, { backtest_id: id })).status).toBe(404);
    expect((await stranger.send(startBacktest, { entity_code: companyCode, rule: draft(), ...period })).status).toBe(400);
    expect((await reader.send(startBacktest, { entity_code: companyCode, rule: draft(), ...period })).status).toBe(403);
  });

  it('refuse what cannot be tested, and name the field', async () => {
    const fields = async (change: object) => {
      const { status, body } = await maker.send(startBacktest, { entity_code: companyCode, rule: draft(), ...period, ...change });
      return [status, ...((body.data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field)];
    };
    expect(await fields({ rule: draft({ threshold: '1e9' as string }) })).toEqual([400, 'threshold']);
    expect(await fields({ rule: draft({ rule_type: 'NOTHING' }) })).toEqual([400, 'rule_type']);
    expect(await fields({ start_time: now + day, end_time: now + 2 * day })).toEqual([400, 'start_time']);
    expect(await fields({ start_time: before(500) })).toEqual([400, 'end_time']);
    expect(await fields({ end_time: before(31) })).toEqual([400, 'end_time']);
    expect(await fields({ rule: undefined })).toEqual([400, 'rule']);
    expect(await fields({ rule: undefined, version_id: '999' })).toEqual([400, 'version_id']);
  });

  it('stop a back-test that waits, once', async () => {
    const idle = await testServer({ slices: [rulesSlice, lookBackSlice], database, clock: () => new Date(now) });
    const client = idle.as({ userId: '12', abilities: makerAbilities, companies: [companyCode] });
    await sql`insert into rule_backtest (id, company_code, rule_name, rule_type, draft, spec, spec_hash, dimension, action, cool_down_ms, mandatory, period_from, period_to,
        created_by, created_by_name, created_at, updated_at)
      select nextval('id_block'), company_code, rule_name, rule_type, draft, spec, spec_hash, dimension, action, cool_down_ms, mandatory, period_from, period_to, 12, 'Ivo', clock_now(), clock_now()
      from rule_backtest order by id limit 1`.execute(database.main);
    const [open] = (await client.call(listBacktests, { status: 'QUEUED' })).list;
    const id = open?.backtest_id as string;
    expect((await reader.send(cancelBacktest, { backtest_id: id })).status).toBe(403);
    expect(await client.call(cancelBacktest, { backtest_id: id })).toMatchObject({ status: 'CANCELLED', phase: 'FINISHED' });
    expect((await client.send(cancelBacktest, { backtest_id: id })).body.msg).toBe('This back-test has already ended.');
  });

  it('let one person have three under way', async () => {
    const idle = await testServer({ slices: [rulesSlice, lookBackSlice], database, clock: () => new Date(now) });
    const client = idle.as({ userId: '13', abilities: makerAbilities, companies: [companyCode] });
    await sql`insert into rule_backtest (id, company_code, rule_name, rule_type, draft, spec, spec_hash, dimension, action, cool_down_ms, mandatory, period_from, period_to,
        created_by, created_by_name, created_at, updated_at)
      select nextval('id_block'), b.company_code, rule_name, rule_type, draft, spec, spec_hash, dimension, action, cool_down_ms, mandatory, period_from, period_to, 13, 'Eva', clock_now(), clock_now()
      from (select * from rule_backtest order by id limit 1) b cross join generate_series(1, 3)`.execute(database.main);
    const { status, body } = await client.send(startBacktest, { entity_code: companyCode, rule: draft(), ...period });
    expect([status, body.msg]).toEqual([429, 'You already have 3 back-tests queued or running. Wait for one to finish or cancel it.']);
  });
});

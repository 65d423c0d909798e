import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attribute, attributes, compileRules, type Dimension, dimensions, newDictionary } from '../../../../engines/rules/index.ts';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { type TestClient, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { companyCode, decideInputs, inventDocument, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { loadRates } from '../../../register/payment-facts/server/index.ts';
import { zoneTable } from '../../rules/model/governing/plan-rule.ts';
import { activeRule, type BackOffice, form, makerAbilities, startBackOffice } from '../../rules/server/back-office.fixture.ts';
import { ruleApprovalKinds, rulesSlice } from '../../rules/server/index.ts';
import { listLookBackFindings, showLookBack, startLookBack } from '../contract/index.ts';
import { backtestDetail, startBacktest } from '../../rules/contract/index.ts';
import { attributeTimes, dimensionTimes, factsOfTodayNow } from '../model/known-facts.ts';
import { findKnownMerchants } from './backtest.store.ts';
import { attributesUsed, loadHistory } from './history/load-history.ts';
import { syncDays } from './history/sync-days.ts';
import { lookBackSlice } from './index.ts';

/* Payments came, and afterwards other things became known: rules that are evaluated on them know nothing of it. */

const day = 86_400_000;
const timeZone = 'America/Sao_Paulo';
const now = Date.UTC(2026, 10, 20, 15);
/** Midday in Brasília, in August. */
const august = (date: number): number => Date.UTC(2026, 7, date, 15);
const period = { start_time: august(1) - day / 2, end_time: august(31) + day / 2 };

let backOffice: BackOffice;
let database: Database;
let maker: TestClient;
let folder: string;

beforeAll(async () => {
  backOffice = await startBackOffice();
  database = backOffice.database;
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-then-'));
  const server = await testServer({
    slices: [rulesSlice, lookBackSlice, approvalRequestsSlice(ruleApprovalKinds)],
    database,
    work: true,
    clock: () => new Date(now),
  });
  const abilities = [...makerAbilities, { subject: 'AML.IdDatabase' as const, action: ['read' as const] }];
  maker = server.as({ name: 'Rita', personId: '1', userId: '11', abilities, companies: [companyCode] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One payment of somebody new, in reais. */
async function pays(date: number, amount: number, changes: object = {}): Promise<string> {
  const { no } = inventDocument();
  const decided = await decideInputs(database.main, [
    paymentInput({ id_no: no, amount_minor: amount * 100, order_time: august(date), stage: 'PAYMENT', ...changes }),
  ]);
  expect(decided.map(({ kind }) => kind)).toEqual(['decided']);
  return no;
}
const change = (merchantNo: string, changes: object) =>
  database.main
    .updateTable('merchant')
    .set(changes as never)
    .where('merchant_no', '=', merchantNo)
    .execute();

type Draft = NonNullable<EndpointInput<typeof startBacktest>['rule']>;
async function backtest(rule: Partial<Draft>) {
  const { backtest_id: id } = await maker.call(startBacktest, { entity_code: companyCode, rule: { ...form(), ...rule }, ...period });
  for (let tries = 0; tries < 300; tries += 1) {
    const { status, result } = await maker.call(backtestDetail, { backtest_id: id });
    if (status === 'DONE' && result) return result;
    if (status === 'FAILED') throw new Error('the back-test failed');
    await sleep(100);
  }
  throw new Error('the back-test did not end');
}
async function lookBack() {
  const { look_back_id: id } = await maker.call(startLookBack, { entity_code: companyCode, ...period, reason: 'The test says so' });
  for (let tries = 0; tries < 300; tries += 1) {
    const run = await maker.call(showLookBack, { look_back_id: id });
    if (run.status === 'DONE') return { run, findings: (await maker.call(listLookBackFindings, { look_back_id: id })).list };
    if (run.status === 'FAILED') throw new Error('the look-back failed');
    await sleep(100);
  }
  throw new Error('the look-back did not end');
}

const monthly = { calculation_period: 1, period_unit: 'MONTH', window_mode: 'ROLLING', min_count: 1 } as const;
const muidOf = async (no: string): Promise<string> =>
  (await database.main.selectFrom('merchant').select('muid').where('merchant_no', '=', no).executeTakeFirstOrThrow()).muid;
/** Takes in more than twice what it declared in a month. */
const turnover = async (merchant: string): Promise<Partial<Draft>> => ({
  rule_type: 'TURNOVER_RATIO',
  comparison: 'GT',
  threshold: '2',
  muid: await muidOf(merchant),
  ...monthly,
});

describe('what became known of a merchant after its payments', () => {
  it('takes no hit from a back-test: turnover that was declared ten times as high later', async () => {
    await change('A', { declared_turnover_minor: 3_000_000 });
    for (const date of [3, 12, 20]) await pays(date, 30_000, { merchant_no: 'A', app_id: 'A1' });
    const before = await backtest(await turnover('A'));
    expect(before.reach.hits).toBe(1);
    await change('A', { declared_turnover_minor: 30_000_000 });
    const after = await backtest(await turnover('A'));
    expect([after.reach.hits, after.facts_of_today]).toEqual([1, [...factsOfTodayNow]]);
  });

  it('gives a back-test no hit: turnover that was declared lower later', async () => {
    await change('B', { declared_turnover_minor: 30_000_000 });
    for (const date of [3, 12, 20]) await pays(date, 30_000, { merchant_no: 'B', app_id: 'B1' });
    await change('B', { declared_turnover_minor: 3_000_000 });
    expect((await backtest(await turnover('B'))).reach.hits).toBe(0);
    // A payment that comes now knows it.
    await pays(25, 1, { merchant_no: 'B', app_id: 'B1' });
    expect((await backtest(await turnover('B'))).reach.hits).toBe(1);
  });

  it('gives a back-test no hit: contradictions of its category that a review found later', async () => {
    const drift: Partial<Draft> = {
      rule_type: 'MERCHANT_CATEGORY_DRIFT',
      comparison: 'GTE',
      threshold: '1',
      muid: await muidOf('A'),
      ...monthly,
      parameters: { open_from: '16:00', open_to: '23:00', least_mismatches: 1 },
    };
    expect((await backtest({ ...drift, parameters: { open_from: '16:00', open_to: '23:00', least_mismatches: 0 } })).reach.hits).toBeGreaterThan(0);
    await change('A', { category_mismatches: 2 });
    expect((await backtest(drift)).reach.hits).toBe(0);
    await pays(26, 1, { merchant_no: 'A', app_id: 'A1' });
    expect((await backtest(drift)).reach.hits).toBe(1);
  });

  it('changes nothing in a look-back: an industry, and the end of the relation, of later', async () => {
    await sql`update merchant_app set industry = 'BETTING' where app_id = 'A1'`.execute(database.main);
    await pays(27, 50, { merchant_no: 'A', app_id: 'A1' });
    await sql`update merchant_app set industry = 'ECOMMERCE' where app_id = 'A1'`.execute(database.main);
    await sql`update merchant_app set industry = 'BETTING' where app_id = 'B1'`.execute(database.main);
    await change('B', { offboarded_at: new Date(august(2)) });
    const everyDay = { calculation_period: 1, period_unit: 'DAY', window_mode: 'ROLLING', comparison: 'GTE', action: 'ALERT' } as const;
    const parameters = { risk_industries: ['BETTING'], looked_at: ['MERCHANT'] };
    const industry = await activeRule(backOffice, { ...everyDay, rule_type: 'HIGH_RISK_INDUSTRY', threshold: '1.00', parameters });
    const offboard = await activeRule(backOffice, { ...everyDay, rule_type: 'POST_OFFBOARD', threshold: '1', business: undefined });
    const { run, findings } = await lookBack();
    expect(run.facts_of_today).toEqual([...factsOfTodayNow]);
    const ours = findings.filter(({ rule_id: id }) => id === industry.rule_id || id === offboard.rule_id);
    // The one payment of the app while it was of that industry; none of those of the app that is today.
    expect(ours.map((one) => [one.rule_id, one.side, one.payments, one.facts_of_today])).toEqual([[industry.rule_id, 'NOW_ONLY', 1, [...factsOfTodayNow]]]);
  });
});

/** All that rules of every type read of the days of August. */
async function factsAt(): Promise<{ attributes: Record<string, number[]>; dimensions: Record<string, (string | null)[]>; ids: number[] }> {
  const set = compileRules(
    [
      {
        id: 'all',
        plan: { applies: { kinds: ['payin', 'payout'] }, terms: attributes.map((name) => ({ name, unit: 'count', attribute: name })), tests: [] },
        data: null,
      },
    ],
    newDictionary(),
    zoneTable(timeZone),
  );
  expect(new Set([...attributesUsed(set), 'amount'])).toEqual(new Set(attributes));
  const days = await syncDays(
    database,
    { companyCode, timeZone, from: new Date(period.start_time), to: new Date(period.end_time) },
    { folder: await mkdtemp(path.join(folder, 'days-')) },
  );
  const history = loadHistory({
    days,
    set,
    currency: 'BRL',
    timeZone,
    rateOf: await loadRates(database.main),
    merchants: await findKnownMerchants(database.main, companyCode),
    kept: dimensions,
  });
  const { rows } = history.timeline;
  return {
    ids: [...rows.id],
    attributes: Object.fromEntries(Object.entries(history.attributes).map(([name, column]) => [name, [...(column as Float64Array)]])),
    dimensions: Object.fromEntries(
      dimensions.map((name) => [name, [...(rows.codes[name] as Uint32Array)].map((code) => set.dictionary[name].valueOf(code) ?? null)]),
    ),
  };
}

it('every fact that is said to be of then is as it was, whatever changed since, and a payment that comes later has the new one', async () => {
  const { no } = inventDocument();
  const pay = (date: number) =>
    decideInputs(database.main, [paymentInput({ id_no: no, order_time: august(date), merchant_no: 'B', app_id: 'B1', amount_minor: 100, stage: 'PAYMENT' })]);
  const person = sql`id in (select subject_id from identifier where id_no = ${no})`;
  await pay(5);
  // Each fact twice, so that none is merely absent at first.
  const changes = async (which: 0 | 1) => {
    const pick = <T>(first: T, second: T): T => (which === 0 ? first : second);
    await sql`update subject set birth_date = ${pick('1980-01-01', '2012-01-01')}, deceased_on = ${pick('2026-07-01', '2026-06-01')},
      verification = ${pick('Pass', 'No Pass')}, pep = ${pick('CURRENT', 'FORMER')}, sanction = ${pick('NONE', 'CONFIRMED')}, income_month_minor = ${pick(100_000, 900_000)},
      income_currency = 'BRL', adverse_media_count = ${pick(1, 4)}, kyc_review_due = ${pick('2026-07-01', '2026-05-01')}, guardian_evidence_on = ${pick('2026-07-01', null)},
      nationality = ${pick('BRA', 'PRT')}, region = ${pick('SP', 'RJ')}, occupation = ${pick('2410', '2512')} where ${person}`.execute(database.main);
    await sql`update merchant_app set industry = ${pick('SOFTWARE', 'TRAVEL')} where app_id = 'B1'`.execute(database.main);
    await change('B', { declared_turnover_minor: pick(700_000, 9_900_000), category_mismatches: pick(1, 7), offboarded_at: pick(null, new Date(august(1))) });
    // What is learnt and what comes are told apart by milliseconds.
    await sleep(5);
  };
  await changes(0);
  await pay(6);
  const before = await factsAt();
  const first = before.ids.length;
  await changes(1);
  const after = await factsAt();
  expect(after.ids).toEqual(before.ids);
  for (const name of attributes.filter((one) => attributeTimes[one] === 'THEN'))
    expect([name, after.attributes[name]]).toEqual([name, before.attributes[name]]);
  for (const name of dimensions.filter((one) => dimensionTimes[one] === 'THEN'))
    expect([name, after.dimensions[name]]).toEqual([name, before.dimensions[name]]);
  await pay(7);
  const later = await factsAt();
  expect(later.ids.length).toBe(first + 1);
  const fresh = later.ids.findIndex((id) => !before.ids.includes(id));
  const ofPerson = later.dimensions.subject?.[fresh];
  const old = later.dimensions.subject?.findLastIndex((subject, row) => subject === ofPerson && row !== fresh) as number;
  const differs = (values: readonly unknown[] | undefined): boolean => !Object.is(values?.[fresh], values?.[old]);
  // The facts were changed: otherwise nothing is shown.
  expect(attributes.filter((name) => attributeTimes[name] === 'THEN' && !differs(later.attributes[name]))).toEqual(['is_pep_associate']);
  expect(dimensions.filter((name) => dimensionTimes[name] === 'THEN' && !differs(later.dimensions[name]))).toEqual([]);
});

it('every fact has its verdict', () => {
  const verdicts: Readonly<Record<string, unknown>> = { ...attributeTimes, ...dimensionTimes };
  const facts: readonly (Attribute | Dimension)[] = [...attributes, ...dimensions];
  expect(facts.filter((name) => verdicts[name] === undefined)).toEqual([]);
  for (const time of Object.values(verdicts)) expect(['THEN', 'PAYMENT', 'FIXED', ...factsOfTodayNow]).toContain(time);
});

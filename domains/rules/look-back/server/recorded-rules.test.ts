import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { type Database, localFileStore } from '../../../../platform/server/index.ts';
import { type TestClient, testServer } from '../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { compareShadow, listBelowLine, listRuleQuality, reviewBelowLine, showRule, updateGeneralRule } from '../../rules/contract/index.ts';
import { activeRule, contentOf, form, makerAbilities, startBackOffice } from '../../rules/server/back-office.fixture.ts';
import { drawBelowLine } from './draw-below-line.job.ts';
import { lookBackSlice } from './index.ts';

const hour = 3_600_000;
let database: Database;
let maker: TestClient;
let reader: TestClient;
let stranger: TestClient;
let ruleId: string;
let shadowId: string;
let folder: string;

const large = { dimension: 'LARGE', business: 'payin' as const, threshold: '1000.00', action: 'ALERT' as const, rule_name: 'From 1,000' };

beforeAll(async () => {
  const backOffice = await startBackOffice();
  database = backOffice.database;
  maker = backOffice.maker;
  folder = await mkdtemp(`${tmpdir()}/atalaia-recorded-`);
  const others = await testServer({ slices: [lookBackSlice], database });
  reader = others.as({ abilities: [{ subject: 'AML.RuleSettings', action: ['read'] }], companies: [companyCode] });
  stranger = others.as({ abilities: makerAbilities, companies: ['ATMX'] });
  const rule = await activeRule(backOffice, large);
  ruleId = rule.rule_id;
  await activeRule(backOffice, { dimension: 'HUGE', business: 'payin', threshold: '3000.00', action: 'ALERT', rule_name: 'From 3,000' });
  // Before the shadow began.
  await pay([1500]);
  const content = { ...contentOf(form({ ...large, threshold: '800.00' })), rule_id: ruleId, version: rule.version };
  await maker.call(updateGeneralRule, { ...content, save_as: 'SHADOW' });
  const { rule: shown } = await maker.call(showRule, { rule_id: ruleId });
  shadowId = shown.trial?.version_id as string;
  await pay([900, 1200, 100]);
  await pay([3500]);
  await pay([850, 820]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Payments in reais of somebody new, now. */
async function pay(amounts: readonly number[]): Promise<void> {
  const { no } = inventDocument();
  for (const amount of amounts) await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: amount * 100 })]);
}

describe('a version in shadow', () => {
  it('is compared with the version that acts, on payments since it began', async () => {
    const compared = await reader.call(compareShadow, { version_id: shadowId });
    expect(compared).toMatchObject({
      kind: 'SHADOW',
      here: { rule_id: ruleId, version_id: shadowId },
      there: { rule_id: ruleId },
      roll_out_percent: null,
      payments: 6,
      here_recorded: { hits: 5, people: 3, acted: 0, errors: 0 },
      there_recorded: { hits: 2, people: 2, acted: 2, errors: 0 },
      overlap: { both: 2, only_here: 3, only_there: 0, both_people: 2, only_here_people: 1, only_there_people: 0 },
    });
    expect(compared.here_recorded.hits_per_10000).toBeCloseTo((5 / 6) * 10_000);
    const sum = (name: 'here' | 'there' | 'both'): number => compared.over_time.reduce((total, slot) => total + slot[name], 0);
    expect([sum('here'), sum('there'), sum('both')]).toEqual([5, 2, 2]);
    const { only_here: onlyHere, both, only_there: onlyThere } = compared.samples;
    expect([onlyHere.map(({ amount }) => amount).sort(), both.map(({ amount }) => amount).sort(), onlyThere]).toEqual([
      ['820.00', '850.00', '900.00'],
      ['1200.00', '3500.00'],
      [],
    ]);
    expect(onlyHere[0]?.compared[0]).toMatchObject({ right: '800.00', holds: true });
  });

  it('is no secret to those who may read rules of the company, and unknown to others', async () => {
    expect((await stranger.send(compareShadow, { version_id: shadowId })).status).toBe(404);
    const [active] = (await sql<{ id: string }>`select id from rule_version where rule_id = ${ruleId} and status = 'ACTIVE'`.execute(database.main)).rows;
    const { status, body } = await reader.send(compareShadow, { version_id: active?.id as string });
    expect([status, body.msg]).toEqual([409, 'This version is not and never was in shadow mode or roll-out.']);
  });
});

describe('the quality of rules', () => {
  const period = { start_time: clock.ms() - 24 * hour, end_time: clock.ms() + hour };

  it('counts alerts by how they ended, and what other rules hit too', async () => {
    await sql`update alert set conclusion = 'SUSPICIOUS', status = 'CONFIRMED', concluded_at = trigger_time + interval '90 minutes'
      where id = (select min(id) from alert where dedup_key like ${`RULE:${ruleId}:%`})`.execute(database.main);
    const { list, total } = await reader.call(listRuleQuality, { ...period, entity_code: companyCode, sorted_column: 'hits' });
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      rule_id: ruleId,
      name: 'From 1,000',
      status: 'ACTIVE',
      payments: 7,
      hits: 3,
      people: 3,
      alerts: 3,
      open: 2,
      suspicious: 1,
      suspicious_share: 1,
      justified_share: 0,
      median_ms_to_conclusion: 1.5 * hour,
      overlaps: [{ name: 'From 3,000', both: 1 }],
      below_line: null,
    });
    expect(list[0]?.alerts_per_10000).toBeCloseTo((3 / 7) * 10_000);
    expect(list[0]?.overlap_share).toBeCloseTo(1 / 3);
    expect(list[1]).toMatchObject({ name: 'From 3,000', hits: 1, overlap_share: 1, suspicious_share: null });
    expect((await stranger.call(listRuleQuality, period)).list).toEqual([]);
    const early = { start_time: period.start_time - 48 * hour, end_time: period.start_time };
    expect((await reader.call(listRuleQuality, early)).list.map(({ hits, alerts, payments }) => [hits, alerts, payments])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect((await reader.send(listRuleQuality, { ...period, start_time: period.end_time - 500 * 24 * hour })).status).toBe(400);
  });

  it('has a monthly sample just under each threshold, drawn once, with the numbers that the rule saw', async () => {
    const context = {
      database,
      files: localFileStore(folder),
      now: clock.now(),
      config: { publicUrl: '', demo: false, sandbox: true },
      enqueue: async () => undefined,
    };
    const company = { companyCode, timeZone: 'America/Sao_Paulo', at: clock.now() };
    await drawBelowLine(context, company);
    const drawn = await reader.call(listBelowLine, { rule_id: ruleId });
    expect(drawn).toMatchObject({ threshold: '1000.00', looked_from: '800.00', found: 3, months: [drawn.month] });
    expect(drawn.list.map(({ amount, finding }) => [amount, finding]).sort()).toEqual([
      ['820.00', null],
      ['850.00', null],
      ['900.00', null],
    ]);
    expect(drawn.list[0]?.compared[0]).toMatchObject({ right: '1000.00', holds: false });
    await drawBelowLine(context, company);
    expect((await reader.call(listBelowLine, { rule_id: ruleId })).list.map(({ item_id }) => item_id)).toEqual(drawn.list.map(({ item_id }) => item_id));
    expect(await reader.call(listBelowLine, { rule_id: ruleId, month: '2020-01' })).toMatchObject({ found: 0, list: [] });
    expect((await stranger.send(listBelowLine, { rule_id: ruleId })).status).toBe(404);
  });

  it('keeps what a review of a sampled payment found, and refuses to write over another one', async () => {
    const [item] = (await reader.call(listBelowLine, { rule_id: ruleId })).list;
    const review = { item_id: item?.item_id as string, finding: 'SUSPICIOUS' as const, comment: 'Three in a row', version: item?.version as number };
    expect((await reader.send(reviewBelowLine, review)).status).toBe(403);
    expect((await stranger.send(reviewBelowLine, review)).status).toBe(404);
    expect(await maker.call(reviewBelowLine, review)).toMatchObject({ finding: 'SUSPICIOUS', comment: 'Three in a row', reviewed_by: 'Rita', version: 2 });
    expect((await maker.send(reviewBelowLine, review)).status).toBe(409);
    const { list } = await reader.call(listRuleQuality, { ...period, sorted_column: 'hits' });
    expect(list[0]?.below_line).toMatchObject({ found: 3, sampled: 3, reviewed: 1, suspicious: 1 });
    const audit = await sql<{ n: number }>`select count(*)::integer as n from audit_entry where verb = 'rule-sample.reviewed'`.execute(database.main);
    expect(audit.rows[0]?.n).toBe(1);
  });
});

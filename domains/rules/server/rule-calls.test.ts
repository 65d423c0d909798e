import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveRequest, listApprovalRequests, rejectRequest, showApprovalRequest, withdrawRequest } from '../../approval-requests/contract/index.ts';
import {
  activateRule,
  createAppRule,
  createGeneralRule,
  createMerchantRule,
  deleteDraft,
  diffVersions,
  endTrial,
  listAppRules,
  listGeneralRules,
  listGoverning,
  listMerchantRules,
  listRules,
  listRuleTypes,
  listVersions,
  previewChange,
  retireRule,
  rollBackRule,
  rollOutRule,
  saveDraft,
  shadowRule,
  showRule,
  submitRule,
  toggleAppRule,
  toggleGeneralRule,
  toggleRule,
  toggleRulesByType,
  updateAppRule,
  updateGeneralRule,
} from '../contract/index.ts';
import { activeRule, contentOf, type Desk, form, makerAbilities, newDimension, startDesk, statusOf, tryOnHistory, untriedForm } from './desk.fixture.ts';
import { findRuleSetVersion, loadLiveRules } from './live-rules.store.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});

const setVersion = (): Promise<string> => findRuleSetVersion(desk.database.main);
const settingsVersion = async (): Promise<string> =>
  (await sql<{ version: string }>`select version from settings_version`.execute(desk.database.main)).rows[0]?.version ?? '';
const liveOf = async (ruleId: string) => (await loadLiveRules(desk.database.main)).rules.filter((rule) => rule.ruleId === ruleId);
const approve = async (requestId: string | null) => {
  const { version } = await desk.checker.call(showApprovalRequest, { request_id: requestId as string });
  return desk.checker.call(approveRequest, { request_id: requestId as string, version });
};

describe('writing a rule', () => {
  it('keeps a draft that nobody is judged by', async () => {
    const before = await setVersion();
    const made = await desk.maker.call(
      createGeneralRule,
      form({ save_as: 'DRAFT', description: 'One payment', methods: ['PIX'], countries: ['BRA'], industries: ['TRAVEL'] }),
    );
    expect(made).toMatchObject({ status: 'DRAFT', rule_version: 1, request_id: null });
    expect(await liveOf(made.rule_id)).toEqual([]);
    expect(await setVersion()).toBe(before);
    expect((await desk.maker.call(showRule, { rule_id: made.rule_id })).rule).toMatchObject({
      rule_name: 'Large payments',
      description: 'One payment',
      level: 'general',
      entity_code: 'ATBR',
      company_name: 'Company',
      country: 'BRA',
      business: 'payin',
      threshold: '10000.00',
      threshold_kind: 'money',
      action: 'PENDING',
      cool_down: { value: 7, unit: 'DAY' },
      methods: ['PIX'],
      countries: ['BRA'],
      industries: ['TRAVEL'],
      creator: 'Rita',
      status: 'DRAFT',
    });
  });

  it('keeps what was entered, parameters with their units included', async () => {
    const made = await desk.maker.call(createGeneralRule, {
      ...form({ rule_type: 'DORMANT', threshold: '3000.50', calculation_period: 7, period_unit: 'DAY', min_count: 2 }),
      parameters: { silence: { value: 90, unit: 'DAY' } },
      save_as: 'DRAFT',
    });
    expect(await statusOf(desk.maker, made.rule_id)).toMatchObject({
      threshold: '3000.50',
      calculation_period: 7,
      period_unit: 'DAY',
      window_mode: 'ROLLING',
      min_count: 2,
      parameters: { silence: { value: 90, unit: 'DAY' } },
    });
  });

  it('refuses a second rule of a family at one level, and takes another dimension', async () => {
    const first = form({ save_as: 'DRAFT' });
    await desk.maker.call(createGeneralRule, first);
    expect((await desk.maker.send(createGeneralRule, first)).body).toMatchObject({ code: '30007', data: { error: 'RULE_EXISTS' } });
    await desk.maker.call(createGeneralRule, { ...first, dimension: newDimension() });
    await desk.maker.call(createMerchantRule, { ...first, muid: 'uA' });
    await desk.maker.call(createAppRule, { ...first, app_id: 'A1' });
  });

  it.each<[string, object, string, string]>([
    ['an unknown type', { rule_type: 'SANCTION' }, 'rule_type', 'invalid'],
    ['a company of others', { entity_code: 'ATMX' }, 'entity_code', 'invalid'],
    ['three decimals of money', { threshold: '1.234' }, 'threshold', 'floatNumber'],
    ['BETWEEN without an end', { comparison: 'BETWEEN' }, 'threshold2', 'required'],
    ['BETWEEN upside down', { comparison: 'BETWEEN', threshold2: '1.00' }, 'threshold2', 'tooSmall'],
    ['a period that the type has not', { calculation_period: 7, period_unit: 'DAY' }, 'calculation_period', 'notUsed'],
    ['a period without its unit', { rule_type: 'COUNT', threshold: '3', calculation_period: 7 }, 'period_unit', 'required'],
    ['no period', { rule_type: 'COUNT', threshold: '3' }, 'calculation_period', 'required'],
    ['a period of more than 400 days', { rule_type: 'COUNT', threshold: '3', calculation_period: 500, period_unit: 'DAY' }, 'calculation_period', 'tooBig'],
    [
      'hours of the calendar',
      { rule_type: 'COUNT', threshold: '3', calculation_period: 5, period_unit: 'HOUR', window_mode: 'CALENDAR' },
      'window_mode',
      'invalid',
    ],
    ['half a payment', { rule_type: 'COUNT', threshold: '3.5', calculation_period: 5, period_unit: 'HOUR' }, 'threshold', 'nonNegativeInteger'],
    ['a minimum that the type has not', { min_count: 2 }, 'min_count', 'notUsed'],
    ['a parameter that the type has not', { parameters: { silence: '1' } }, 'parameters.silence', 'notUsed'],
    [
      'a parameter too large',
      { rule_type: 'STRUCTURING', threshold: '3', calculation_period: 7, period_unit: 'DAY', parameters: { line: '100.00', band_percent: '100' } },
      'parameters.band_percent',
      'tooBig',
    ],
    ['a parameter missing', { rule_type: 'STRUCTURING', threshold: '3', calculation_period: 7, period_unit: 'DAY' }, 'parameters.line', 'required'],
    ['a country that is none', { countries: ['Brazil'] }, 'countries', 'invalid'],
    ['a cool-down of years', { cool_down: { value: 400, unit: 'DAY' } }, 'cool_down', 'tooBig'],
    ['a roll-out to nobody knows how many', { save_as: 'ROLL_OUT' }, 'roll_out_percent', 'required'],
  ])('refuses %s, by field and in both languages', async (_, change, field, code) => {
    const input = form(change);
    const english = await desk.maker.send(createGeneralRule, input);
    const portuguese = await desk.maker.send(createGeneralRule, input, { headers: { 'accept-language': 'pt-BR' } });
    const fields = ({ body }: typeof english) => (body.data as unknown as { fields: { field: string; code: string; msg: string }[] }).fields;
    expect(english).toMatchObject({ status: 400, body: { code: '30001' } });
    expect(fields(english).map((one) => [one.field, one.code])).toEqual([[field, code]]);
    expect(fields(english)[0]?.msg).toContain(field);
    expect(fields(portuguese)[0]?.msg).toMatch(/^(O campo|O tamanho do campo)/);
  });

  it('lets only a general rule be mandatory, and no app have a rule about its merchant', async () => {
    expect((await desk.maker.send(createMerchantRule, { ...form({ mandatory: true }), muid: 'uA' })).body.data).toMatchObject({
      fields: [{ field: 'mandatory', code: 'generalOnly' }],
    });
    const turnover = form({ rule_type: 'TURNOVER_RATIO', threshold: '2', calculation_period: 1, period_unit: 'MONTH' });
    expect((await desk.maker.send(createAppRule, { ...turnover, app_id: 'A1' })).body.data).toMatchObject({
      fields: [{ field: 'rule_type', code: 'notForApps' }],
    });
    expect((await desk.maker.send(createAppRule, { ...turnover, app_id: 'nowhere' })).body.data).toMatchObject({ error: 'PLACE_NOT_FOUND' });
  });
});

describe('putting a rule in force', () => {
  it('takes one person when it tightens and was tried on history', async () => {
    const [sets, settings] = [await setVersion(), await settingsVersion()];
    const { rule_id } = await activeRule(desk);
    expect(await liveOf(rule_id)).toMatchObject([
      { name: 'Large payments', mode: 'ACTIVE', rollOutPercent: 100, coolDownMs: 604_800_000, companyCode: 'ATBR' },
    ]);
    expect(BigInt(await setVersion())).toBe(BigInt(sets) + 1n);
    expect(BigInt(await settingsVersion())).toBe(BigInt(settings) + 1n);
  });

  it('takes two when it was not tried', async () => {
    const made = await desk.maker.call(createGeneralRule, untriedForm());
    expect(made).toMatchObject({ status: 'WAITING_APPROVAL', loosens: [] });
    expect(await statusOf(desk.maker, made.rule_id)).toMatchObject({ status: 'IN_APPROVAL', waiting_request_id: made.request_id });
    expect(await liveOf(made.rule_id)).toEqual([]);
    expect(await approve(made.request_id)).toMatchObject({ status: 'APPLIED' });
    expect(await statusOf(desk.maker, made.rule_id)).toMatchObject({ status: 'ACTIVE', waiting_request_id: null });
  });

  it('takes two when it loosens, tried or not; what is stored is what is applied', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    const asked = await desk.maker.call(updateGeneralRule, { ...contentOf(said), rule_id, version, threshold: '20000.00', reason: 'Too many alerts' });
    await tryOnHistory(desk, rule_id);
    expect(asked).toMatchObject({ status: 'WAITING_APPROVAL', rule_version: 2, loosens: [{ code: 'THRESHOLD', field: 'threshold', rule_id }] });
    const seen = await desk.checker.call(showApprovalRequest, { request_id: asked.request_id as string });
    expect(seen).toMatchObject({
      status: 'WAITING',
      maker: 'Rita',
      reason: 'Too many alerts',
      title: 'Put in force: Large payments',
      may_decide: true,
      payload: { before: { threshold: '10000.00' }, after: { threshold: '20000.00' }, why: 'LOOSENS' },
    });
    expect(await liveOf(rule_id)).toMatchObject([{ version: 1, spec: { threshold: 1_000_000 } }]);
    expect(await approve(asked.request_id)).toMatchObject({ status: 'APPLIED' });
    expect(await liveOf(rule_id)).toMatchObject([{ version: 2, spec: { threshold: 2_000_000 } }]);
    const { list } = await desk.maker.call(listVersions, { rule_id });
    expect(list.map((one) => [one.rule_version, one.status, one.periods.length, one.periods[0]?.to === null])).toEqual([
      [2, 'ACTIVE', 1, true],
      [1, 'RETIRED', 1, false],
    ]);
    const { rows } = await sql<{ verb: string; actor_name: string }>`
      select verb, actor_name from audit_entry where subject_kind = 'rule' and subject_id = ${rule_id} order by id desc limit 1`.execute(desk.database.main);
    expect(rows).toEqual([{ verb: 'rule.changed-by-two', actor_name: 'Otto' }]);
  });

  it('refuses what somebody else changed meanwhile', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    await desk.maker.call(saveDraft, { ...contentOf(said), rule_id, version, threshold: '9000.00' });
    const late = await desk.maker.send(updateGeneralRule, { ...contentOf(said), rule_id, version, threshold: '8000.00' });
    expect(late).toMatchObject({ status: 409, body: { code: '30002', data: { error: 'STALE' } } });
  });

  it('refuses an update that changes nothing, and one of another level', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    expect((await desk.maker.send(updateGeneralRule, { ...contentOf(said), rule_id, version })).body.data).toMatchObject({ error: 'NOTHING_CHANGED' });
    expect((await desk.maker.send(updateAppRule, { ...contentOf(said), rule_id, version })).body.data).toMatchObject({ error: 'RULE_LEVEL' });
  });

  it('never edits a version in use, not even by SQL', async () => {
    const { rule_id } = await activeRule(desk);
    await expect(sql`update rule_version set name = 'x' where rule_id = ${rule_id}`.execute(desk.database.main)).rejects.toThrow('only a draft');
    await expect(sql`update rule set currency = 'USD' where id = ${rule_id}`.execute(desk.database.main)).rejects.toThrow('never change');
    await expect(sql`delete from rule_version where rule_id = ${rule_id}`.execute(desk.database.main)).rejects.toThrow();
  });
});

describe('switching', () => {
  it('on takes one person, off two; the answer names what governs', async () => {
    const { rule_id } = await activeRule(desk);
    const off = await desk.maker.call(toggleGeneralRule, { rule_id, expected_status: 'ACTIVE' });
    expect(off).toMatchObject({ status: 'WAITING_APPROVAL', loosens: [{ code: 'SWITCHED_OFF' }], governs: { rule_id } });
    await approve(off.request_id);
    expect(await statusOf(desk.maker, rule_id)).toMatchObject({ status: 'INACTIVE' });
    const on = await desk.maker.call(toggleRule, { id: rule_id, expected_status: 'INACTIVE' });
    expect(on).toMatchObject({ status: 'ACTIVE', request_id: null, governs: { rule_id } });
  });

  it('twice does not cancel out', async () => {
    const { rule_id } = await activeRule(desk);
    const off = await desk.maker.call(toggleRule, { id: rule_id, expected_status: 'ACTIVE' });
    await approve(off.request_id);
    const both = await Promise.all([1, 2].map(() => desk.maker.send(toggleRule, { id: rule_id, expected_status: 'INACTIVE' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(desk.maker, rule_id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('off at a lower level uncovers the next one: a stricter one by one person, a weaker one by two', async () => {
    const { rule_id: general, form: said } = await activeRule(desk);
    const merchant = await desk.maker.call(createMerchantRule, { ...said, muid: 'uA', threshold: '20000.00' });
    expect(merchant.loosens.map(({ code }) => code)).toEqual(['WEAKER_THAN_OVERRIDDEN', 'THRESHOLD']);
    await approve(merchant.request_id);
    const shown = await desk.maker.call(showRule, { rule_id: general });
    expect(shown.governance).toMatchObject({ state: 'JUDGES', overridden_at: [{ rule_id: merchant.rule_id }], overrides: null, governs: { rule_id: general } });
    const below = await desk.maker.call(showRule, { rule_id: merchant.rule_id });
    expect(below.governance).toMatchObject({
      overrides: { rule_id: general },
      governs: { rule_id: merchant.rule_id },
      toggle: { needs_second_person: false, governs: { rule_id: general } },
    });
    const off = await desk.maker.call(toggleRule, { id: merchant.rule_id, expected_status: 'ACTIVE' });
    expect(off).toMatchObject({ status: 'INACTIVE', governs: { rule_id: general } });
    expect((await desk.maker.send(toggleAppRule, { rule_id: general, expected_status: 'ACTIVE' })).body.data).toMatchObject({ error: 'RULE_LEVEL' });
  });

  it('by type is always asked for, tells of each rule, and is applied to all of them at once', async () => {
    const type = 'ADVERSE_MEDIA';
    const said = { rule_type: type, threshold: '1' };
    const [one, two] = [await activeRule(desk, said), await activeRule(desk, said)];
    const asked = await desk.maker.call(toggleRulesByType, { ruleType: type, expected_status: 'ACTIVE', reason: 'Source is down' });
    expect(asked.rules.map((rule) => [rule.rule_id, rule.outcome, rule.governs])).toEqual([
      [one.rule_id, 'WILL_BE_OFF', null],
      [two.rule_id, 'WILL_BE_OFF', null],
    ]);
    expect(asked.loosens).toHaveLength(2);
    expect((await desk.maker.send(toggleRulesByType, { ruleType: type, expected_status: 'ACTIVE' })).body.data).toMatchObject({ error: 'NOTHING_TO_TOGGLE' });
    const done = await approve(asked.request_id);
    expect(done).toMatchObject({
      status: 'APPLIED',
      result: {
        rules: [
          { rule_id: one.rule_id, status: 'INACTIVE' },
          { rule_id: two.rule_id, status: 'INACTIVE' },
        ],
      },
    });
    const on = await desk.maker.call(toggleRulesByType, { ruleType: type, expected_status: 'INACTIVE' });
    expect(on.loosens).toEqual([]);
    await approve(on.request_id);
    expect(await statusOf(desk.maker, one.rule_id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('by type goes stale when one of the rules changes', async () => {
    const said = { rule_type: 'STALE_KYC', threshold: '0' };
    const { rule_id, version, form: first } = await activeRule(desk, said);
    await activeRule(desk, said);
    const asked = await desk.maker.call(toggleRulesByType, { ruleType: 'STALE_KYC', expected_status: 'ACTIVE' });
    await desk.maker.call(saveDraft, { ...contentOf(first), rule_id, version, threshold: '5' });
    expect(await desk.checker.call(showApprovalRequest, { request_id: asked.request_id })).toMatchObject({
      status: 'STALE',
      may_decide: false,
      why_not: 'DECIDED',
    });
  });
});

describe('trials', () => {
  it('in shadow judge beside, by one person, and act when they are activated', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    const shadow = await desk.maker.call(updateGeneralRule, { ...contentOf(said), rule_id, version, threshold: '5000.00', save_as: 'SHADOW' });
    expect(shadow).toMatchObject({ status: 'SHADOW', loosens: [] });
    expect((await liveOf(rule_id)).map((one) => [one.version, one.mode])).toEqual([
      [1, 'ACTIVE'],
      [2, 'SHADOW'],
    ]);
    expect(await statusOf(desk.maker, rule_id)).toMatchObject({ status: 'ACTIVE', threshold: '10000.00', trial: { rule_version: 2, status: 'SHADOW' } });
    await tryOnHistory(desk, rule_id);
    const done = await desk.maker.call(activateRule, { rule_id, version: shadow.version });
    expect(done).toMatchObject({ status: 'ACTIVE', rule_version: 2 });
    const [latest] = (await desk.maker.call(listVersions, { rule_id })).list;
    expect(latest?.periods.map(({ mode, to }) => [mode, to === null])).toEqual([
      ['SHADOW', false],
      ['ACTIVE', true],
    ]);
  });

  it('are rolled out to a share of the people, and widened; taking a tighter one back loosens', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    const draft = await desk.maker.call(saveDraft, { ...contentOf(said), rule_id, version, threshold: '5000.00' });
    await tryOnHistory(desk, rule_id);
    const tenth = await desk.maker.call(rollOutRule, { rule_id, version: draft.version, roll_out_percent: 10 });
    expect(tenth).toMatchObject({ status: 'ROLL_OUT' });
    const half = await desk.maker.call(rollOutRule, { rule_id, version: tenth.version, roll_out_percent: 50 });
    expect((await liveOf(rule_id)).map((one) => [one.version, one.rollOutPercent])).toEqual([
      [1, 100],
      [2, 50],
    ]);
    const less = await desk.maker.call(previewChange, { rule_id, change: 'ROLL_OUT', roll_out_percent: 20 });
    expect(less).toMatchObject({ needs_second_person: true, why: 'LOOSENS', loosens: [{ code: 'THRESHOLD' }] });
    expect(await desk.maker.call(endTrial, { rule_id, version: half.version })).toMatchObject({ status: 'WAITING_APPROVAL' });
  });

  it('are shown where they judge', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    const draft = await desk.maker.call(saveDraft, { ...contentOf(said), rule_id, version, threshold: '5000.00' });
    await desk.maker.call(shadowRule, { rule_id, version: draft.version });
    const app = await desk.maker.call(createAppRule, { ...said, app_id: 'A1', threshold: '4000.00' });
    await approve(app.request_id);
    const at = async (appId: string) =>
      (await desk.maker.call(listGoverning, { merchant_no: 'A', app_id: appId })).rules
        .filter(({ rule }) => rule.dimension === said.dimension)
        .map((one) => [
          one.rule.rule_id,
          one.rule_version,
          one.mode,
          one.standing,
          one.from_percent,
          one.to_percent,
          one.covers.map((covered) => covered.rule_id),
        ]);
    expect(await at('A1')).toEqual([[app.rule_id, 1, 'ACTIVE', 'NEAREST', 0, 100, [rule_id]]]);
    expect(await at('A2')).toEqual([
      [rule_id, 1, 'ACTIVE', 'NEAREST', 0, 100, []],
      [rule_id, 2, 'SHADOW', 'NEAREST', 0, 100, []],
    ]);
    expect((await desk.maker.send(listGoverning, { merchant_no: 'B', app_id: 'A1' })).body.data).toMatchObject({ error: 'PLACE_NOT_FOUND' });
  });
});

describe('versions', () => {
  it('differ field by field', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    await desk.maker.call(saveDraft, {
      ...contentOf(said),
      rule_id,
      version,
      rule_name: 'Very large payments',
      threshold: '15000.00',
      methods: ['PIX'],
      cool_down: { value: 12, unit: 'HOUR' },
    });
    const diff = await desk.maker.call(diffVersions, { rule_id, from_version: 1, to_version: 2 });
    expect(diff.fields).toEqual([
      { field: 'rule_name', before: 'Large payments', after: 'Very large payments' },
      { field: 'threshold', before: '10000.00', after: '15000.00' },
      { field: 'cool_down', before: { value: 7, unit: 'DAY' }, after: { value: 12, unit: 'HOUR' } },
      { field: 'methods', before: [], after: ['PIX'] },
    ]);
    expect(diff.loosens.map(({ field }) => field)).toEqual(['threshold', 'methods']);
    expect((await desk.maker.send(diffVersions, { rule_id, from_version: 1, to_version: 9 })).body.data).toMatchObject({ error: 'VERSION_NOT_FOUND' });
  });

  it('are rolled back by a new version that says the same', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    const asked = await desk.maker.call(updateGeneralRule, { ...contentOf(said), rule_id, version, threshold: '20000.00' });
    await approve(asked.request_id);
    const { version: now } = await statusOf(desk.maker, rule_id);
    const preview = await desk.maker.call(previewChange, { rule_id, change: 'ROLL_BACK', to_version: 1 });
    expect(preview).toMatchObject({ needs_second_person: false, loosens: [] });
    // Tighter, and it acted before: one person is enough.
    const back = await desk.maker.call(rollBackRule, { rule_id, version: now, to_version: 1, reason: 'Missed cases' });
    expect(back).toMatchObject({ status: 'ACTIVE', rule_version: 3 });
    const [latest] = (await desk.maker.call(listVersions, { rule_id })).list;
    expect(latest).toMatchObject({ rule_version: 3, equals_version: 1, threshold: '10000.00', reason: 'Missed cases' });
    const forth = await desk.maker.call(rollBackRule, { rule_id, version: back.version, to_version: 2 });
    expect(forth).toMatchObject({ status: 'WAITING_APPROVAL', loosens: [{ code: 'THRESHOLD' }] });
  });

  it('go with their rule when it is retired; its place is free again', async () => {
    const { rule_id, version, form: said } = await activeRule(desk);
    const asked = await desk.maker.call(retireRule, { rule_id, version });
    await approve(asked.request_id);
    expect(await statusOf(desk.maker, rule_id)).toMatchObject({ status: 'RETIRED' });
    expect(await liveOf(rule_id)).toEqual([]);
    const { version: now } = await statusOf(desk.maker, rule_id);
    expect((await desk.maker.send(activateRule, { rule_id, version: now })).body.data).toMatchObject({ error: 'RULE_RETIRED' });
    await desk.maker.call(createGeneralRule, { ...said, save_as: 'DRAFT' });
    const retired = await desk.maker.call(listRules, { status: 'RETIRED', pageNum: 1, pageSize: 50 });
    expect(retired.list.map((rule) => rule.rule_id)).toContain(rule_id);
    expect((await desk.maker.call(listRules, { pageSize: 200 })).list.map((rule) => rule.rule_id)).not.toContain(rule_id);
  });

  it('that were never more than a draft are thrown away with their rule', async () => {
    const made = await desk.maker.call(createGeneralRule, form({ save_as: 'DRAFT' }));
    expect(await desk.maker.call(deleteDraft, { rule_id: made.rule_id, version: made.version })).toMatchObject({ status: 'RETIRED' });
    expect((await desk.maker.send(deleteDraft, { rule_id: made.rule_id, version: made.version + 1 })).body.data).toMatchObject({ error: 'RULE_RETIRED' });
  });
});

describe('four eyes', () => {
  it('are two people, whatever account', async () => {
    const asked = await desk.maker.call(createGeneralRule, untriedForm());
    const id = asked.request_id as string;
    const twin = desk.server.as({ personId: '1', userId: '12', companies: ['ATBR'] });
    expect((await twin.send(approveRequest, { request_id: id, version: 1 })).body.data).toMatchObject({ error: 'MAKER_DECIDES' });
    expect((await desk.maker.send(approveRequest, { request_id: id, version: 1 })).status).toBe(403);
    const reader = desk.server.as({ abilities: makerAbilities, companies: ['ATBR'] });
    expect((await reader.send(rejectRequest, { request_id: id, version: 1, reason: 'no' })).status).toBe(403);
    const foreign = desk.server.as({ companies: ['ATMX'] });
    expect((await foreign.send(approveRequest, { request_id: id, version: 1 })).body.data).toMatchObject({ error: 'REQUEST_NOT_FOUND' });
    expect((await twin.call(showApprovalRequest, { request_id: id })).why_not).toBe('SAME_PERSON');
    expect(await approve(id)).toMatchObject({ status: 'APPLIED' });
    expect((await desk.checker.send(approveRequest, { request_id: id, version: 3 })).body.data).toMatchObject({ error: 'REQUEST_DECIDED' });
  });

  it('give a draft back when the second person says no, or the first one thinks better of it', async () => {
    for (const end of ['reject', 'withdraw'] as const) {
      const asked = await desk.maker.call(createGeneralRule, untriedForm());
      const about = { request_id: asked.request_id as string, version: 1 };
      expect((await desk.maker.send(saveDraft, { ...contentOf(form()), rule_id: asked.rule_id, version: asked.version })).body).toMatchObject({
        code: '30003',
        data: { error: 'RULE_WAITS' },
      });
      if (end === 'reject') {
        expect((await desk.checker.send(withdrawRequest, about)).body.data).toMatchObject({ error: 'NOT_THE_MAKER' });
        expect(await desk.checker.call(rejectRequest, { ...about, reason: 'Not tried' })).toMatchObject({ status: 'REJECTED' });
      } else expect(await desk.maker.call(withdrawRequest, about)).toMatchObject({ status: 'WITHDRAWN' });
      expect(await statusOf(desk.maker, asked.rule_id)).toMatchObject({ status: 'DRAFT', waiting_request_id: null });
    }
  });

  it('are asked in any case when a draft is submitted', async () => {
    const draft = await desk.maker.call(createGeneralRule, form({ save_as: 'DRAFT' }));
    await tryOnHistory(desk, draft.rule_id);
    const asked = await desk.maker.call(submitRule, { rule_id: draft.rule_id, version: draft.version, roll_out_percent: 5 });
    expect(asked).toMatchObject({ status: 'WAITING_APPROVAL', rule_version: 1 });
    expect((await desk.checker.call(showApprovalRequest, { request_id: asked.request_id as string })).title).toBe('Roll out: Large payments (5 %)');
    await approve(asked.request_id);
    expect(await liveOf(draft.rule_id)).toMatchObject([{ rollOutPercent: 5 }]);
  });

  it('see their requests only: of their companies, of kinds they may read, and their own', async () => {
    const asked = await desk.maker.call(createGeneralRule, untriedForm());
    const ids = async (client: typeof desk.maker) =>
      (await client.call(listApprovalRequests, { status: 'WAITING', target_kind: 'rule', target_id: asked.rule_id })).list.map((one) => one.request_id);
    expect(await ids(desk.maker)).toEqual([asked.request_id]);
    expect(await ids(desk.checker)).toEqual([asked.request_id]);
    expect(await ids(desk.server.as({ abilities: [], companies: ['ATBR'] }))).toEqual([]);
    expect(await ids(desk.server.as({ companies: ['ATMX'] }))).toEqual([]);
  });
});

describe('lists', () => {
  it('are filtered, sorted and paged, at each level', async () => {
    const name = `List ${newDimension()}`;
    const said = form({ rule_name: name, save_as: 'DRAFT', currency: 'USD', rule_type: 'ADVERSE_MEDIA', threshold: '1' });
    await desk.maker.call(createGeneralRule, said);
    await desk.maker.call(createMerchantRule, { ...said, muid: 'uA', rule_name: `${name} A` });
    await desk.maker.call(createMerchantRule, { ...said, muid: 'uB', rule_name: `${name} B` });
    const names = ({ list }: { list: { rule_name: string }[] }) => list.map((rule) => rule.rule_name);
    expect(names(await desk.maker.call(listRules, { rule_name: name.toLowerCase(), sorted_column: 'rule_name', sorted_order: 'asc' }))).toEqual([
      name,
      `${name} A`,
      `${name} B`,
    ]);
    expect(await desk.maker.call(listRules, { rule_name: name, pageNum: 2, pageSize: 2, sorted_column: 'rule_name', sorted_order: 'asc' })).toMatchObject({
      total: 3,
      pageNum: 2,
      list: [{ rule_name: `${name} B` }],
    });
    expect(names(await desk.maker.call(listGeneralRules, { rule_name: name }))).toEqual([name]);
    expect(names(await desk.maker.call(listMerchantRules, { rule_name: name, muid: 'uB' }))).toEqual([`${name} B`]);
    expect(names(await desk.maker.call(listAppRules, { rule_name: name }))).toEqual([]);
    for (const narrow of [
      { currency: 'BRL' },
      { business: 'payout' },
      { rule_type: 'COUNT' },
      { status: 'ACTIVE' },
      { level: 'app' },
      { entity_code: 'ATMX' },
      { waiting: true },
    ] as const)
      expect(names(await desk.maker.call(listRules, { rule_name: name, ...narrow }))).toEqual([]);
    expect(names(await desk.server.as({ companies: ['ATMX'] }).call(listRules, { rule_name: name }))).toEqual([]);
  });

  it('do not show a rule of another company', async () => {
    const { rule_id } = await activeRule(desk);
    expect((await desk.server.as({ companies: ['ATMX'] }).send(showRule, { rule_id })).body).toMatchObject({
      code: '30005',
      data: { error: 'RULE_NOT_FOUND' },
    });
  });

  it('tell of each type what its form needs', async () => {
    const { types } = await desk.maker.call(listRuleTypes, { currency: 'BRL' });
    expect(types).toHaveLength(41);
    expect(types.find(({ code }) => code === 'STRUCTURING')).toMatchObject({
      threshold_kind: 'count',
      has_period: true,
      has_min_count: false,
      start: { threshold: '3', calculation_period: 7, period_unit: 'DAY', parameters: { line: '10000.00', band_percent: '80' } },
      parameters: [
        { name: 'line', kind: 'money', is_required: true, min: '0.01', start: null },
        { name: 'band_percent', kind: 'percent', min: '1', max: '99', start: '80' },
      ],
    });
    expect(types.find(({ code }) => code === 'SINGLE_AMOUNT')?.active).toBeGreaterThan(0);
  });
});

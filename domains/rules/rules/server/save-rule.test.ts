import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import {
  createAppRule,
  createGeneralRule,
  createMerchantRule,
  listVersions,
  saveDraft,
  showRule,
  updateAppRule,
  updateGeneralRule,
} from '../contract/index.ts';
import { labelOf } from '../../../../platform/contract/field-labels.ts';
import {
  activeRule,
  approve,
  contentOf,
  type BackOffice,
  form,
  liveOf,
  newDimension,
  startBackOffice,
  statusOf,
  tryOnHistory,
  untriedForm,
} from './back-office.fixture.ts';
import { ruleTypes } from '../../../../engines/rules/index.ts';
import { codeShapes } from './read-content.ts';
import { findRuleSetVersion } from './live/live-rules.store.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const setVersion = (): Promise<string> => findRuleSetVersion(backOffice.database.main);
const settingsVersion = async (): Promise<string> =>
  (await sql<{ version: string }>`select version from settings_version`.execute(backOffice.database.main)).rows[0]?.version ?? '';

describe('writing a rule', () => {
  it('keeps a draft that evaluates nobody', async () => {
    const before = await setVersion();
    const made = await backOffice.maker.call(
      createGeneralRule,
      form({ save_as: 'DRAFT', description: 'One payment', methods: ['PIX'], countries: ['BRA'], industries: ['TRAVEL'] }),
    );
    expect(made).toMatchObject({ status: 'DRAFT', rule_version: 1, request_id: null });
    expect(await liveOf(backOffice, made.rule_id)).toEqual([]);
    expect(await setVersion()).toBe(before);
    expect((await backOffice.maker.call(showRule, { rule_id: made.rule_id })).rule).toMatchObject({
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

  it.each([
    ['methods', ['']],
    ['methods', ['   ']],
    ['countries', ['XYZ']],
    ['countries', ['BR']],
    ['industries', ['NO_SUCH_INDUSTRY']],
  ])('refuses a scope of %s that names %j, which would never be met', async (field, value) => {
    const { status, body } = await backOffice.maker.send(createGeneralRule, form({ save_as: 'DRAFT', [field]: value }) as never);
    expect([status, JSON.stringify(body.data)]).toEqual([400, expect.stringContaining(field)]);
  });

  it.each([
    ['HIGH_RISK_COUNTRY', 'risk_countries', ['Iran']],
    ['HIGH_RISK_COUNTRY', 'risk_countries', ['IR']],
    ['HIGH_RISK_COUNTRY', 'risk_countries', ['IRN', 'XYZ']],
    ['HIGH_RISK_CHANNEL', 'risk_methods', ['Pix ']],
    ['HIGH_RISK_INDUSTRY', 'risk_industries', ['No such industry']],
    ['BORDER_REGION', 'regions', ['Foz do Iguaçu']],
  ])('refuses %s with %s %j, which no payment has', async (rule_type, name, value) => {
    const { status, body } = await backOffice.maker.send(createGeneralRule, {
      ...form({ save_as: 'DRAFT', rule_type }),
      parameters: { [name]: value },
    } as never);
    expect([status, JSON.stringify(body.data)]).toEqual([400, expect.stringContaining(`parameters.${name}`)]);
  });

  it('knows what every list of codes holds', () => {
    const lists = ruleTypes.flatMap(({ parameters }) => parameters.filter(({ kind, choices }) => kind === 'list' && !choices).map(({ name }) => name));
    expect(lists.filter((name) => !codeShapes[name])).toEqual([]);
  });

  it('keeps what was entered, parameters with their units included', async () => {
    const made = await backOffice.maker.call(createGeneralRule, {
      ...form({ rule_type: 'DORMANT', threshold: '3000.50', calculation_period: 7, period_unit: 'DAY', min_count: 2 }),
      parameters: { silence: { value: 90, unit: 'DAY' } },
      save_as: 'DRAFT',
    });
    expect(await statusOf(backOffice.maker, made.rule_id)).toMatchObject({
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
    await backOffice.maker.call(createGeneralRule, first);
    expect((await backOffice.maker.send(createGeneralRule, first)).body).toMatchObject({ code: '30007', data: { error: 'RULE_EXISTS' } });
    await backOffice.maker.call(createGeneralRule, { ...first, dimension: newDimension() });
    await backOffice.maker.call(createMerchantRule, { ...first, muid: 'uA' });
    await backOffice.maker.call(createAppRule, { ...first, app_id: 'A1' });
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
    ['half a payment', { rule_type: 'COUNT', threshold: '3.5', calculation_period: 5, period_unit: 'HOUR' }, 'threshold', 'integer'],
    ['a threshold that is no number', { threshold: 'abc' }, 'threshold', 'floatNumber'],
    ['a threshold of nothing', { threshold: '0.00' }, 'threshold', 'floatNumber'],
    ['no threshold', { threshold: '' }, 'threshold', 'required'],
    ['no payments', { rule_type: 'COUNT', threshold: '0', calculation_period: 5, period_unit: 'HOUR' }, 'threshold', 'integer'],
    ['a period that is no number', { rule_type: 'COUNT', threshold: '3', calculation_period: 'abc', period_unit: 'HOUR' }, 'calculation_period', 'integer'],
    ['half an hour', { rule_type: 'COUNT', threshold: '3', calculation_period: '1.5', period_unit: 'HOUR' }, 'calculation_period', 'integer'],
    ['no period at all', { rule_type: 'COUNT', threshold: '3', calculation_period: 0, period_unit: 'HOUR' }, 'calculation_period', 'integer'],
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
    const english = await backOffice.maker.send(createGeneralRule, input);
    const portuguese = await backOffice.maker.send(createGeneralRule, input, { headers: { 'accept-language': 'pt-BR' } });
    const fields = ({ body }: typeof english) => (body.data as unknown as { fields: { field: string; code: string; msg: string }[] }).fields;
    expect(english).toMatchObject({ status: 400, body: { code: '30001' } });
    expect(fields(english).map((one) => [one.field, one.code])).toEqual([[field, code]]);
    expect(fields(english)[0]?.msg).toContain(`The ${labelOf(field, 'en')} field`);
    expect(fields(portuguese)[0]?.msg).toMatch(/^(O campo|O tamanho do campo)/);
    expect(fields(portuguese)[0]?.msg).toContain(labelOf(field, 'pt'));
  });

  it('lets only a general rule be mandatory, and no app have a rule about its merchant', async () => {
    expect((await backOffice.maker.send(createMerchantRule, { ...form({ mandatory: true }), muid: 'uA' })).body.data).toMatchObject({
      fields: [{ field: 'mandatory', code: 'generalOnly' }],
    });
    const turnover = form({ rule_type: 'TURNOVER_RATIO', threshold: '2', calculation_period: 1, period_unit: 'MONTH' });
    expect((await backOffice.maker.send(createAppRule, { ...turnover, app_id: 'A1' })).body.data).toMatchObject({
      fields: [{ field: 'rule_type', code: 'notForApps' }],
    });
    expect((await backOffice.maker.send(createAppRule, { ...turnover, app_id: 'nowhere' })).body.data).toMatchObject({ error: 'PLACE_NOT_FOUND' });
  });
});

describe('putting a rule in force', () => {
  it('takes one person when it tightens and was tried on history', async () => {
    const [sets, settings] = [await setVersion(), await settingsVersion()];
    const { rule_id } = await activeRule(backOffice);
    expect(await liveOf(backOffice, rule_id)).toMatchObject([
      { name: 'Large payments', mode: 'ACTIVE', rollOutPercent: 100, coolDownMs: 604_800_000, companyCode: 'ATBR' },
    ]);
    expect(BigInt(await setVersion())).toBe(BigInt(sets) + 1n);
    expect(BigInt(await settingsVersion())).toBe(BigInt(settings) + 1n);
  });

  it('takes two when it was not tried', async () => {
    const made = await backOffice.maker.call(createGeneralRule, untriedForm());
    expect(made).toMatchObject({ status: 'WAITING_APPROVAL', loosens: [] });
    expect(await statusOf(backOffice.maker, made.rule_id)).toMatchObject({ status: 'IN_APPROVAL', waiting_request_id: made.request_id });
    expect(await liveOf(backOffice, made.rule_id)).toEqual([]);
    expect(await approve(backOffice, made.request_id)).toMatchObject({ status: 'APPLIED' });
    expect(await statusOf(backOffice.maker, made.rule_id)).toMatchObject({ status: 'ACTIVE', waiting_request_id: null });
  });

  it('takes two when it loosens, tried or not; what is stored is what is applied', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    const query = await backOffice.maker.call(updateGeneralRule, { ...contentOf(text), rule_id, version, threshold: '20000.00', reason: 'Too many alerts' });
    await tryOnHistory(backOffice, rule_id);
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', rule_version: 2, loosens: [{ code: 'THRESHOLD', field: 'threshold', rule_id }] });
    const result = await backOffice.checker.call(showApprovalRequest, { request_id: query.request_id as string });
    expect(result).toMatchObject({
      status: 'WAITING',
      maker: 'Rita',
      reason: 'Too many alerts',
      title: 'The rule “Large payments” of ATBR decides payments in its new version',
      may_decide: true,
      payload: { before: { threshold: '10000.00' }, after: { threshold: '20000.00' }, why: 'LOOSENS' },
    });
    expect(await liveOf(backOffice, rule_id)).toMatchObject([{ version: 1, spec: { threshold: 1_000_000 } }]);
    expect(await approve(backOffice, query.request_id)).toMatchObject({ status: 'APPLIED' });
    expect(await liveOf(backOffice, rule_id)).toMatchObject([{ version: 2, spec: { threshold: 2_000_000 } }]);
    const { list } = await backOffice.maker.call(listVersions, { rule_id });
    expect(list.map((one) => [one.rule_version, one.status, one.periods.length, one.periods[0]?.to === null])).toEqual([
      [2, 'ACTIVE', 1, true],
      [1, 'RETIRED', 1, false],
    ]);
    const { rows } = await sql<{ verb: string; actor_name: string }>`
      select verb, actor_name from audit_entry where subject_kind = 'rule' and subject_id = ${rule_id} order by id desc limit 1`.execute(
      backOffice.database.main,
    );
    expect(rows).toEqual([{ verb: 'rule.changed-by-two', actor_name: 'Otto' }]);
  });

  it('refuses what somebody else changed meanwhile', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    await backOffice.maker.call(saveDraft, { ...contentOf(text), rule_id, version, threshold: '9000.00' });
    const late = await backOffice.maker.send(updateGeneralRule, { ...contentOf(text), rule_id, version, threshold: '8000.00' });
    expect(late).toMatchObject({ status: 409, body: { code: '30002', data: { error: 'STALE' } } });
  });

  it('refuses an update that changes nothing, and one of another level', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    expect((await backOffice.maker.send(updateGeneralRule, { ...contentOf(text), rule_id, version })).body.data).toMatchObject({ error: 'NOTHING_CHANGED' });
    expect((await backOffice.maker.send(updateAppRule, { ...contentOf(text), rule_id, version })).body.data).toMatchObject({ error: 'RULE_LEVEL' });
  });

  it('never edits a version in use, not even by SQL', async () => {
    const { rule_id } = await activeRule(backOffice);
    await expect(sql`update rule_version set name = 'x' where rule_id = ${rule_id}`.execute(backOffice.database.main)).rejects.toThrow('only a draft');
    await expect(sql`update rule set currency = 'USD' where id = ${rule_id}`.execute(backOffice.database.main)).rejects.toThrow('never change');
    await expect(sql`delete from rule_version where rule_id = ${rule_id}`.execute(backOffice.database.main)).rejects.toThrow();
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  activateRule,
  createGeneralRule,
  createMerchantRule,
  deleteDraft,
  diffVersions,
  listAppRules,
  listGeneralRules,
  listMerchantRules,
  listRules,
  listRuleTypes,
  listVersions,
  previewChange,
  retireRule,
  rollBackRule,
  saveDraft,
  showRule,
  updateGeneralRule,
} from '../contract/index.ts';
import { findRuleNames, namesAmong } from './names/rule-names.store.ts';
import { activeRule, approve, contentOf, type BackOffice, form, liveOf, newDimension, startBackOffice, statusOf } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

describe('versions', () => {
  it('differ field by field', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    await backOffice.maker.call(saveDraft, {
      ...contentOf(text),
      rule_id,
      version,
      rule_name: 'Very large payments',
      threshold: '15000.00',
      methods: ['PIX'],
      cool_down: { value: 12, unit: 'HOUR' },
    });
    const diff = await backOffice.maker.call(diffVersions, { rule_id, from_version: 1, to_version: 2 });
    expect(diff.fields).toEqual([
      { field: 'rule_name', before: 'Large payments', after: 'Very large payments' },
      { field: 'threshold', before: '10000.00', after: '15000.00' },
      { field: 'cool_down', before: { value: 7, unit: 'DAY' }, after: { value: 12, unit: 'HOUR' } },
      { field: 'methods', before: [], after: ['PIX'] },
    ]);
    expect(diff.loosens.map(({ field }) => field)).toEqual(['threshold', 'methods']);
    expect((await backOffice.maker.send(diffVersions, { rule_id, from_version: 1, to_version: 9 })).body.data).toMatchObject({ error: 'VERSION_NOT_FOUND' });
  });

  it('are rolled back by a new version that says the same', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    const query = await backOffice.maker.call(updateGeneralRule, { ...contentOf(text), rule_id, version, threshold: '20000.00' });
    await approve(backOffice, query.request_id);
    const { version: now } = await statusOf(backOffice.maker, rule_id);
    const preview = await backOffice.maker.call(previewChange, { rule_id, change: 'ROLL_BACK', to_version: 1 });
    expect(preview).toMatchObject({ needs_second_person: false, loosens: [] });
    // Tighter, and it acted before: one person is enough.
    const back = await backOffice.maker.call(rollBackRule, { rule_id, version: now, to_version: 1, reason: 'Missed cases' });
    expect(back).toMatchObject({ status: 'ACTIVE', rule_version: 3 });
    const [latest] = (await backOffice.maker.call(listVersions, { rule_id })).list;
    expect(latest).toMatchObject({ rule_version: 3, equals_version: 1, threshold: '10000.00', reason: 'Missed cases' });
    const forth = await backOffice.maker.call(rollBackRule, { rule_id, version: back.version, to_version: 2 });
    expect(forth).toMatchObject({ status: 'WAITING_APPROVAL', loosens: [{ code: 'THRESHOLD' }] });
  });

  it('go with their rule when it is retired; its place is free again', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    const query = await backOffice.maker.call(retireRule, { rule_id, version });
    await approve(backOffice, query.request_id);
    expect(await statusOf(backOffice.maker, rule_id)).toMatchObject({ status: 'RETIRED' });
    expect(await liveOf(backOffice, rule_id)).toEqual([]);
    const { version: now } = await statusOf(backOffice.maker, rule_id);
    expect((await backOffice.maker.send(activateRule, { rule_id, version: now })).body.data).toMatchObject({ error: 'RULE_RETIRED' });
    await backOffice.maker.call(createGeneralRule, { ...text, save_as: 'DRAFT' });
    const retired = await backOffice.maker.call(listRules, { status: 'RETIRED', pageNum: 1, pageSize: 50 });
    expect(retired.list.map((rule) => rule.rule_id)).toContain(rule_id);
    expect((await backOffice.maker.call(listRules, { pageSize: 200 })).list.map((rule) => rule.rule_id)).not.toContain(rule_id);
  });

  it('that were never more than a draft are thrown away with their rule', async () => {
    const made = await backOffice.maker.call(createGeneralRule, form({ save_as: 'DRAFT' }));
    expect(await backOffice.maker.call(deleteDraft, { rule_id: made.rule_id, version: made.version })).toMatchObject({ status: 'RETIRED' });
    expect((await backOffice.maker.send(deleteDraft, { rule_id: made.rule_id, version: made.version + 1 })).body.data).toMatchObject({ error: 'RULE_RETIRED' });
  });
});

describe('lists', () => {
  it('are filtered, sorted and paged, at each level', async () => {
    // Nobody else here has rules in dollars, which only a company with merchants that are paid in them may have.
    await sql`update merchant set currency = 'USD'`.execute(backOffice.database.main);
    const name = `List ${newDimension()}`;
    const text = form({ rule_name: name, save_as: 'DRAFT', currency: 'USD', rule_type: 'ADVERSE_MEDIA', threshold: '1' });
    await backOffice.maker.call(createGeneralRule, text);
    await backOffice.maker.call(createMerchantRule, { ...text, muid: 'uA', rule_name: `${name} A` });
    await backOffice.maker.call(createMerchantRule, { ...text, muid: 'uB', rule_name: `${name} B` });
    await sql`update merchant set currency = 'BRL'`.execute(backOffice.database.main);
    const names = ({ list }: { list: { rule_name: string }[] }) => list.map((rule) => rule.rule_name);
    expect(names(await backOffice.maker.call(listRules, { rule_name: name.toLowerCase(), sorted_column: 'rule_name', sorted_order: 'asc' }))).toEqual([
      name,
      `${name} A`,
      `${name} B`,
    ]);
    expect(await backOffice.maker.call(listRules, { rule_name: name, pageNum: 2, pageSize: 2, sorted_column: 'rule_name', sorted_order: 'asc' })).toMatchObject(
      {
        total: 3,
        pageNum: 2,
        list: [{ rule_name: `${name} B` }],
      },
    );
    expect(names(await backOffice.maker.call(listGeneralRules, { rule_name: name }))).toEqual([name]);
    expect(names(await backOffice.maker.call(listMerchantRules, { rule_name: name, muid: 'uB' }))).toEqual([`${name} B`]);
    expect(names(await backOffice.maker.call(listAppRules, { rule_name: name }))).toEqual([]);
    for (const narrow of [
      { currency: 'BRL' },
      { business: 'payout' },
      { rule_type: 'COUNT' },
      { status: 'ACTIVE' },
      { level: 'app' },
      { entity_code: 'ATMX' },
      { waiting: true },
    ] as const)
      expect(names(await backOffice.maker.call(listRules, { rule_name: name, ...narrow }))).toEqual([]);
    expect(names(await backOffice.server.as({ companies: ['ATMX'] }).call(listRules, { rule_name: name }))).toEqual([]);
  });

  it('do not show a rule of another company', async () => {
    const { rule_id } = await activeRule(backOffice);
    expect((await backOffice.server.as({ companies: ['ATMX'] }).send(showRule, { rule_id })).body).toMatchObject({
      code: '30005',
      data: { error: 'RULE_NOT_FOUND' },
    });
  });

  it('tell of each type what its form needs', async () => {
    const { types } = await backOffice.maker.call(listRuleTypes, { currency: 'BRL' });
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

describe('reason codes', () => {
  it('have the names of rules in force, not of drafts', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    await backOffice.maker.call(saveDraft, { ...contentOf(text), rule_id, version, rule_name: 'A name to come' });
    const code = `RULE:${rule_id}`;
    const names = await findRuleNames(backOffice.database.main, [code, code, 'LIMIT_PROBATION', 'RULE:999', 'RULE:none']);
    expect(names).toEqual({ [code]: 'Large payments' });
    expect([namesAmong(names, ['PEP', code]), namesAmong(names, ['PEP'])]).toEqual([{ [code]: 'Large payments' }, {}]);
  });
});

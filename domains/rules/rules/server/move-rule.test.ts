import { beforeAll, describe, expect, it } from 'vitest';
import { showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import {
  activateRule,
  createAppRule,
  createMerchantRule,
  endTrial,
  listGoverning,
  listVersions,
  previewChange,
  rollOutRule,
  saveDraft,
  shadowRule,
  showRule,
  toggleAppRule,
  toggleGeneralRule,
  toggleRule,
  toggleRulesByType,
  updateGeneralRule,
} from '../contract/index.ts';
import { activeRule, approve, contentOf, type BackOffice, liveOf, startBackOffice, statusOf, tryOnHistory } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

describe('switching', () => {
  it('on takes one person, off two; the answer names what governs', async () => {
    const { rule_id } = await activeRule(backOffice);
    const off = await backOffice.maker.call(toggleGeneralRule, { rule_id, expected_status: 'ACTIVE' });
    expect(off).toMatchObject({ status: 'WAITING_APPROVAL', loosens: [{ code: 'SWITCHED_OFF' }], governs: { rule_id } });
    await approve(backOffice, off.request_id);
    expect(await statusOf(backOffice.maker, rule_id)).toMatchObject({ status: 'INACTIVE' });
    const on = await backOffice.maker.call(toggleRule, { id: rule_id, expected_status: 'INACTIVE' });
    expect(on).toMatchObject({ status: 'ACTIVE', request_id: null, governs: { rule_id } });
  });

  it('twice does not cancel out', async () => {
    const { rule_id } = await activeRule(backOffice);
    const off = await backOffice.maker.call(toggleRule, { id: rule_id, expected_status: 'ACTIVE' });
    await approve(backOffice, off.request_id);
    const both = await Promise.all([1, 2].map(() => backOffice.maker.send(toggleRule, { id: rule_id, expected_status: 'INACTIVE' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(backOffice.maker, rule_id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('off at a lower level uncovers the next one: a stricter one by one person, a weaker one by two', async () => {
    const { rule_id: general, form: text } = await activeRule(backOffice);
    const merchant = await backOffice.maker.call(createMerchantRule, { ...text, muid: 'uA', threshold: '20000.00' });
    expect(merchant.loosens.map(({ code }) => code)).toEqual(['WEAKER_THAN_OVERRIDDEN', 'THRESHOLD']);
    await approve(backOffice, merchant.request_id);
    const shown = await backOffice.maker.call(showRule, { rule_id: general });
    expect(shown.governance).toMatchObject({ state: 'JUDGES', overridden_at: [{ rule_id: merchant.rule_id }], overrides: null, governs: { rule_id: general } });
    const below = await backOffice.maker.call(showRule, { rule_id: merchant.rule_id });
    expect(below.governance).toMatchObject({
      overrides: { rule_id: general },
      governs: { rule_id: merchant.rule_id },
      toggle: { needs_second_person: false, governs: { rule_id: general } },
    });
    const off = await backOffice.maker.call(toggleRule, { id: merchant.rule_id, expected_status: 'ACTIVE' });
    expect(off).toMatchObject({ status: 'INACTIVE', governs: { rule_id: general } });
    expect((await backOffice.maker.send(toggleAppRule, { rule_id: general, expected_status: 'ACTIVE' })).body.data).toMatchObject({ error: 'RULE_LEVEL' });
  });

  it('by type always needs approval, lists each rule, and is applied to all of them at once', async () => {
    const type = 'ADVERSE_MEDIA';
    const text = { rule_type: type, threshold: '1' };
    const [one, two] = [await activeRule(backOffice, text), await activeRule(backOffice, text)];
    const query = await backOffice.maker.call(toggleRulesByType, { ruleType: type, expected_status: 'ACTIVE', reason: 'Source is down' });
    expect(query.rules.map((rule) => [rule.rule_id, rule.outcome, rule.governs])).toEqual([
      [one.rule_id, 'WILL_BE_OFF', null],
      [two.rule_id, 'WILL_BE_OFF', null],
    ]);
    expect(query.loosens).toHaveLength(2);
    expect((await backOffice.maker.send(toggleRulesByType, { ruleType: type, expected_status: 'ACTIVE' })).body.data).toMatchObject({
      error: 'NOTHING_TO_TOGGLE',
    });
    const done = await approve(backOffice, query.request_id);
    expect(done).toMatchObject({
      status: 'APPLIED',
      result: {
        rules: [
          { rule_id: one.rule_id, status: 'INACTIVE' },
          { rule_id: two.rule_id, status: 'INACTIVE' },
        ],
      },
    });
    const on = await backOffice.maker.call(toggleRulesByType, { ruleType: type, expected_status: 'INACTIVE' });
    expect(on.loosens).toEqual([]);
    await approve(backOffice, on.request_id);
    expect(await statusOf(backOffice.maker, one.rule_id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('by type goes stale when one of the rules changes', async () => {
    const text = { rule_type: 'STALE_KYC', threshold: '1' };
    const { rule_id, version, form: first } = await activeRule(backOffice, text);
    await activeRule(backOffice, text);
    const query = await backOffice.maker.call(toggleRulesByType, { ruleType: 'STALE_KYC', expected_status: 'ACTIVE' });
    await backOffice.maker.call(saveDraft, { ...contentOf(first), rule_id, version, threshold: '5' });
    expect(await backOffice.checker.call(showApprovalRequest, { request_id: query.request_id })).toMatchObject({
      status: 'STALE',
      may_decide: false,
      why_not: 'DECIDED',
    });
  });
});

describe('trials', () => {
  it('in shadow judge beside, by one person, and act when they are activated', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    const shadow = await backOffice.maker.call(updateGeneralRule, { ...contentOf(text), rule_id, version, threshold: '5000.00', save_as: 'SHADOW' });
    expect(shadow).toMatchObject({ status: 'SHADOW', loosens: [] });
    expect((await liveOf(backOffice, rule_id)).map((one) => [one.version, one.mode])).toEqual([
      [1, 'ACTIVE'],
      [2, 'SHADOW'],
    ]);
    expect(await statusOf(backOffice.maker, rule_id)).toMatchObject({ status: 'ACTIVE', threshold: '10000.00', trial: { rule_version: 2, status: 'SHADOW' } });
    await tryOnHistory(backOffice, rule_id);
    const done = await backOffice.maker.call(activateRule, { rule_id, version: shadow.version });
    expect(done).toMatchObject({ status: 'ACTIVE', rule_version: 2 });
    const [latest] = (await backOffice.maker.call(listVersions, { rule_id })).list;
    expect(latest?.periods.map(({ mode, to }) => [mode, to === null])).toEqual([
      ['SHADOW', false],
      ['ACTIVE', true],
    ]);
  });

  it('are rolled out to a share of the people, and widened; taking a tighter one back loosens', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    const draft = await backOffice.maker.call(saveDraft, { ...contentOf(text), rule_id, version, threshold: '5000.00' });
    await tryOnHistory(backOffice, rule_id);
    const tenth = await backOffice.maker.call(rollOutRule, { rule_id, version: draft.version, roll_out_percent: 10 });
    expect(tenth).toMatchObject({ status: 'ROLL_OUT' });
    const half = await backOffice.maker.call(rollOutRule, { rule_id, version: tenth.version, roll_out_percent: 50 });
    expect((await liveOf(backOffice, rule_id)).map((one) => [one.version, one.rollOutPercent])).toEqual([
      [1, 100],
      [2, 50],
    ]);
    const less = await backOffice.maker.call(previewChange, { rule_id, change: 'ROLL_OUT', roll_out_percent: 20 });
    expect(less).toMatchObject({ needs_second_person: true, why: 'LOOSENS', loosens: [{ code: 'THRESHOLD' }] });
    expect(await backOffice.maker.call(endTrial, { rule_id, version: half.version })).toMatchObject({ status: 'WAITING_APPROVAL' });
  });

  it('are shown where they judge', async () => {
    const { rule_id, version, form: text } = await activeRule(backOffice);
    const draft = await backOffice.maker.call(saveDraft, { ...contentOf(text), rule_id, version, threshold: '5000.00' });
    await backOffice.maker.call(shadowRule, { rule_id, version: draft.version });
    const app = await backOffice.maker.call(createAppRule, { ...text, app_id: 'A1', threshold: '4000.00' });
    await approve(backOffice, app.request_id);
    const at = async (appId: string) =>
      (await backOffice.maker.call(listGoverning, { merchant_no: 'A', app_id: appId })).rules
        .filter(({ rule }) => rule.dimension === text.dimension)
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
    expect((await backOffice.maker.send(listGoverning, { merchant_no: 'B', app_id: 'A1' })).body.data).toMatchObject({ error: 'PLACE_NOT_FOUND' });
  });
});

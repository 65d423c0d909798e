import { describe, expect, it } from 'vitest';
import { bucketOf, buckets, type Governing, governingRules } from './governance.ts';
import type { LiveRule } from './live-rule.ts';
import { atApp, atMerchant, general, live, specOf } from '../rule.fixture.ts';

const place = { companyCode: 'ATBR', merchantNo: 'M', appId: 'A' };
const at = (scope: LiveRule['spec']['scope'], id: string, change: Partial<LiveRule> = {}): LiveRule => live(id, specOf('SINGLE_AMOUNT', { scope }), change);
const present = (governing: readonly Governing[]): string[] =>
  governing.map(({ rule, standing, from, to }) => `${rule.versionId} ${rule.mode === 'SHADOW' ? 'SHADOW ' : ''}${standing} ${from}-${to}`);

const g = at(general, 'g');
const m = at(atMerchant('M'), 'm');
const a = at(atApp('M', 'A'), 'a');
const of = (rule: LiveRule, version: number, change: Partial<LiveRule>): LiveRule => ({ ...rule, version, versionId: `${rule.ruleId}-${version}`, ...change });

describe('which rules judge a place', () => {
  it.each<[string, LiveRule[], string[]]>([
    ['general alone', [g], ['g-1 NEAREST 0-100']],
    ['merchant beats general', [g, m], ['m-1 NEAREST 0-100']],
    ['app beats merchant beats general', [g, m, a], ['a-1 NEAREST 0-100']],
    [
      'rules of another merchant, app or company say nothing',
      [g, at(atMerchant('N'), 'n'), at(atApp('M', 'B'), 'b'), at(general, 'x', { companyCode: 'ATMX' })],
      ['g-1 NEAREST 0-100'],
    ],
    ['a mandatory general rule judges beside', [of(g, 1, { isMandatory: true }), a], ['a-1 NEAREST 0-100', 'g-1 FLOOR 0-100']],
    ['another dimension is another family', [g, { ...m, dimension: 'HIGH' }], ['g-1 NEAREST 0-100', 'm-1 NEAREST 0-100']],
    ['another business is another family', [g, { ...m, spec: { ...m.spec, business: 'payin' } }], ['g-1 NEAREST 0-100', 'm-1 NEAREST 0-100']],
    ['another currency is another family', [g, { ...m, spec: { ...m.spec, currency: 'USD' } }], ['g-1 NEAREST 0-100', 'm-1 NEAREST 0-100']],
    ['a roll-out takes its share from the version it is to replace', [g, of(g, 2, { rollOutPercent: 10 })], ['g-1 NEAREST 10-100', 'g-2 NEAREST 0-10']],
    ['a shadow judges everybody beside it', [g, of(g, 2, { mode: 'SHADOW' })], ['g-1 NEAREST 0-100', 'g-2 SHADOW NEAREST 0-100']],
    [
      'the first roll-out of a merchant leaves the others to the general rule',
      [g, of(m, 1, { rollOutPercent: 30 })],
      ['m-1 NEAREST 0-30', 'g-1 NEAREST 30-100'],
    ],
    [
      'two levels roll out',
      [g, of(g, 2, { rollOutPercent: 50 }), of(m, 1, { rollOutPercent: 30 })],
      ['m-1 NEAREST 0-30', 'g-1 NEAREST 50-100', 'g-2 NEAREST 30-50'],
    ],
    ['a roll-out below that of a nearer level has nobody left', [of(g, 1, { rollOutPercent: 20 }), of(m, 1, { rollOutPercent: 30 })], ['m-1 NEAREST 0-30']],
    ['a shadow of a level that is overridden has nothing to compare', [g, of(g, 2, { mode: 'SHADOW' }), m], ['m-1 NEAREST 0-100']],
    ['a shadow of a nearer level takes nothing away', [g, of(m, 1, { mode: 'SHADOW' })], ['m-1 SHADOW NEAREST 0-100', 'g-1 NEAREST 0-100']],
    [
      'a mandatory rule under a roll-out judges everybody',
      [of(g, 1, { isMandatory: true }), of(m, 1, { rollOutPercent: 30 })],
      ['m-1 NEAREST 0-30', 'g-1 FLOOR 0-30', 'g-1 NEAREST 30-100'],
    ],
  ])('%s', (_, rules, expected) => {
    expect(present(governingRules(rules, place))).toEqual(expected);
  });

  it('judges each person by exactly one acting version of a rule that covers everybody', () => {
    const rules = [g, of(g, 2, { rollOutPercent: 37 }), of(m, 1, { rollOutPercent: 11 }), of(a, 1, { rollOutPercent: 64 })];
    for (let bucket = 0; bucket < buckets; bucket += 1)
      expect(governingRules(rules, place).filter(({ from, to }) => from <= bucket && bucket < to)).toHaveLength(1);
  });
});

describe('buckets of people', () => {
  it('stay the same and are about equally full', () => {
    expect([bucketOf('1'), bucketOf('1024'), bucketOf('9007199254740993')]).toEqual([bucketOf('1'), bucketOf('1024'), bucketOf('9007199254740993')]);
    const counts = new Array<number>(buckets).fill(0);
    for (let id = 1; id <= 100_000; id += 1) counts[bucketOf(String(id))] = (counts[bucketOf(String(id))] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1_200);
  });
});

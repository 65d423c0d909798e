import { describe, expect, it } from 'vitest';
import { ruleTypes } from '../../../../engines/rules/index.ts';
import type { LiveRule } from './governing/live-rule.ts';
import { loosens, weaknesses } from './loosening.ts';
import { atApp, atMerchant, live, specOf } from './rule.fixture.ts';

const codes = (before: LiveRule[], after: LiveRule[]): string[] =>
  loosens(before, after).map(({ code, field }) => (field === null ? code : `${code} ${field}`));
const of = (rule: LiveRule, change: Partial<LiveRule>): LiveRule => ({ ...rule, version: 2, versionId: `${rule.ruleId}-2`, ...change });
const withSpec = (rule: LiveRule, change: Partial<LiveRule['spec']>): LiveRule =>
  of(rule, { spec: { ...rule.spec, ...change, parameters: { ...rule.spec.parameters, ...change.parameters } } });

const single = live('1', specOf('SINGLE_AMOUNT'));
const count = live('2', specOf('COUNT'));
const structuring = live('3', specOf('STRUCTURING'));
const minor = live('5', specOf('MINOR'));
const low = live('4', specOf('LOW_ACTIVITY_BEFORE_PAYOUT'));

describe('a new version of a rule', () => {
  it.each<[string, LiveRule, LiveRule, string[]]>([
    ['the same', single, of(single, {}), []],
    ['lower threshold', single, withSpec(single, { threshold: 900_000 }), []],
    ['higher threshold', single, withSpec(single, { threshold: 1_000_001 }), ['THRESHOLD threshold']],
    ['more than instead of at least', single, withSpec(single, { comparison: 'GT' }), ['COMPARISON comparison']],
    ['at least eleven is more than ten', count, withSpec(count, { comparison: 'GTE', threshold: 11 }), []],
    ['at least twelve is not', count, withSpec(count, { comparison: 'GTE', threshold: 12 }), ['COMPARISON comparison']],
    ['BETWEEN has an end', single, withSpec(single, { comparison: 'BETWEEN', threshold: 1, threshold2: 9_000_000 }), ['COMPARISON comparison']],
    [
      'a wider BETWEEN',
      withSpec(single, { comparison: 'BETWEEN', threshold: 5, threshold2: 9 }),
      withSpec(single, { comparison: 'BETWEEN', threshold: 4, threshold2: 10 }),
      [],
    ],
    [
      'a narrower BETWEEN',
      withSpec(single, { comparison: 'BETWEEN', threshold: 5, threshold2: 9 }),
      withSpec(single, { comparison: 'BETWEEN', threshold: 5, threshold2: 8 }),
      ['THRESHOLD threshold2'],
    ],
    ['less-than: a higher threshold is tighter', low, withSpec(low, { threshold: 30 }), []],
    ['less-than: a lower one is looser', low, withSpec(low, { threshold: 10 }), ['THRESHOLD threshold']],
    ['a longer period of a count', count, withSpec(count, { period: { count: 2, unit: 'HOUR', mode: 'ROLLING' } }), []],
    ['sixty minutes are an hour', count, withSpec(count, { period: { count: 60, unit: 'MINUTE', mode: 'ROLLING' } }), []],
    ['a shorter period', count, withSpec(count, { period: { count: 59, unit: 'MINUTE', mode: 'ROLLING' } }), ['PERIOD calculation_period']],
    ['calendar instead of rolling', count, withSpec(count, { period: { count: 1, unit: 'DAY', mode: 'CALENDAR' } }), ['PERIOD calculation_period']],
    ['a longer period of a share', low, withSpec(low, { period: { count: 60, unit: 'DAY', mode: 'ROLLING' } }), ['PERIOD calculation_period']],
    ['a wider band', structuring, withSpec(structuring, { parameters: { band_percent: 70 } }), []],
    ['a narrower band', structuring, withSpec(structuring, { parameters: { band_percent: 90 } }), ['PARAMETER parameters.band_percent']],
    ['evidence of a guardian excuses no more', minor, withSpec(minor, { parameters: { guardian_evidence: 'IGNORED' } }), []],
    [
      'evidence of a guardian excuses where nothing was said of it',
      of(minor, { spec: { ...minor.spec, parameters: { age_below: 18 } } }),
      minor,
      ['PARAMETER parameters.guardian_evidence'],
    ],
    ['only some methods', count, withSpec(count, { methods: ['PIX'] }), ['METHODS methods']],
    ['more methods', withSpec(count, { methods: ['PIX'] }), withSpec(count, { methods: ['PIX', 'TED'] }), []],
    ['other methods', withSpec(count, { methods: ['PIX'] }), withSpec(count, { methods: ['TED'] }), ['METHODS methods']],
    ['only some industries', count, withSpec(count, { industries: ['TRAVEL'] }), ['INDUSTRIES industries']],
    ['only some countries', count, withSpec(count, { countries: ['BRA'] }), ['COUNTRIES countries']],
    ['a stronger action', single, of(single, { action: 'REJECT' }), []],
    ['a weaker action', single, of(single, { action: 'MONITOR' }), ['ACTION action']],
    ['a shorter cool-down', single, of(single, { coolDownMs: 1 }), []],
    ['a longer cool-down', single, of(single, { coolDownMs: 8 * 86_400_000 }), ['COOL_DOWN cool_down']],
    ['mandatory from now on', single, of(single, { isMandatory: true }), []],
    ['mandatory no more', of(single, { isMandatory: true }), single, ['FLOOR_LIFTED mandatory']],
    ['in shadow only', single, of(single, { mode: 'SHADOW' }), ['SWITCHED_OFF']],
    ['for a part of the people only', single, of(single, { rollOutPercent: 99 }), ['LESS_PEOPLE roll_out_percent']],
    [
      'tighter here, looser there',
      structuring,
      withSpec(structuring, { threshold: 2, parameters: { band_percent: 90 } }),
      ['PARAMETER parameters.band_percent'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(codes([before], [after])).toEqual(expected);
  });

  it.each(ruleTypes.map(({ code }) => code))('%s: itself is as strict as itself', (code) => {
    expect(weaknesses(live('1', specOf(code)), live('1', specOf(code)))).toEqual([]);
  });

  it('of CYCLE has to be the same: what the search finds shows in no plan', () => {
    const cycle = live('1', specOf('CYCLE'));
    expect(codes([cycle], [withSpec(cycle, { threshold: 6 })])).toEqual(['THRESHOLD threshold']);
    expect(codes([cycle], [withSpec(cycle, { period: { count: 20, unit: 'DAY', mode: 'ROLLING' } })])).toEqual(['PERIOD calculation_period']);
  });
});

describe('a change of what governs', () => {
  const merchant = (code: string, change: Partial<LiveRule['spec']> = {}): LiveRule => live('m', specOf(code, { scope: atMerchant('M'), ...change }));

  it.each<[string, LiveRule[], LiveRule[], string[]]>([
    ['a new family', [], [single], []],
    ['nothing left', [single], [], ['SWITCHED_OFF']],
    ['a lower level as strict', [single], [single, merchant('SINGLE_AMOUNT')], []],
    [
      'a lower level that is weaker',
      [single],
      [single, merchant('SINGLE_AMOUNT', { threshold: 2_000_000 })],
      ['WEAKER_THAN_OVERRIDDEN', 'THRESHOLD threshold'],
    ],
    [
      'a weaker one beside a mandatory rule',
      [of(single, { isMandatory: true })],
      [of(single, { isMandatory: true }), merchant('SINGLE_AMOUNT', { threshold: 2_000_000 })],
      [],
    ],
    [
      'a lower level counts less: only what is paid at its merchant',
      [count],
      [count, merchant('COUNT', { threshold: 5 })],
      ['WEAKER_THAN_OVERRIDDEN', 'SCOPE level'],
    ],
    ['a lower level goes, and a stricter general one is uncovered', [single, merchant('SINGLE_AMOUNT', { threshold: 2_000_000 })], [single], []],
    ['a lower level goes, and a weaker one is uncovered', [single, merchant('SINGLE_AMOUNT', { threshold: 500_000 })], [single], ['THRESHOLD threshold']],
    ['a lower count goes, and the general one counts more', [count, merchant('COUNT')], [count], []],
    ['a shadow beside', [single], [single, of(single, { mode: 'SHADOW', spec: specOf('SINGLE_AMOUNT', { threshold: 1 }) })], []],
    ['a tighter one rolled out beside', [single], [single, of(single, { rollOutPercent: 10, spec: specOf('SINGLE_AMOUNT', { threshold: 1 }) })], []],
    [
      'a looser one rolled out beside',
      [single],
      [single, of(single, { rollOutPercent: 10, spec: specOf('SINGLE_AMOUNT', { threshold: 2_000_000 }) })],
      ['THRESHOLD threshold'],
    ],
    [
      'the roll-out of a tighter one taken back',
      [single, of(single, { rollOutPercent: 10, spec: specOf('SINGLE_AMOUNT', { threshold: 1 }) })],
      [single],
      ['THRESHOLD threshold'],
    ],
    ['a shadow ended', [single, of(single, { mode: 'SHADOW' })], [single], []],
    ['other companies are other families', [single, { ...single, ruleId: '9', companyCode: 'ATMX' }], [single], ['SWITCHED_OFF']],
  ])('%s', (_, before, after, expected) => {
    expect(codes(before, after)).toEqual(expected);
  });

  it('looks at every place: an app under a merchant that has no rule', () => {
    const app = live('a', specOf('SINGLE_AMOUNT', { scope: atApp('M', 'A'), threshold: 9_000_000 }));
    expect(loosens([single], [single, app]).map(({ ruleId }) => ruleId)).toEqual(['1', '1']);
  });

  it('names the rule that judged before', () => {
    expect(loosens([single, count], [count])).toEqual([{ code: 'SWITCHED_OFF', field: null, ruleId: '1', ruleName: 'Rule 1' }]);
  });
});

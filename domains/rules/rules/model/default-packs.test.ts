import { describe, expect, it } from 'vitest';
import { compileRules, findRuleType, newDictionary, ruleTypes, utc, validateSpec } from '../../../../engines/rules/index.ts';
import { ruleActions } from '../../../register/kernel/index.ts';
import { defaultPack, packCountries } from './default-packs.ts';

describe.each(packCountries)('the pack of %s', (country) => {
  const pack = defaultPack(country);

  it('names each rule once, and has one of every kind', () => {
    expect(new Set(pack.map(({ key }) => key)).size).toBe(pack.length);
    expect(new Set(pack.map(({ spec }) => spec.type))).toEqual(new Set(ruleTypes.map(({ code }) => code)));
  });

  it.each(pack.map((rule) => [rule.key, rule] as const))('%s is a rule that holds', (_, { spec, action, coolDownMs }) => {
    const type = findRuleType(spec.type);
    expect(type && validateSpec(spec, type)).toEqual([]);
    expect(ruleActions).toContain(action);
    expect(coolDownMs).toBeGreaterThan(0);
  });

  it('compiles as a whole', () => {
    const rules = pack.map(({ key, spec }) => ({
      id: key,
      plan: (findRuleType(spec.type) as NonNullable<ReturnType<typeof findRuleType>>).plan(spec),
      data: null,
    }));
    const set = compileRules(rules, newDictionary(), utc);
    expect(set.rules).toHaveLength(pack.length);
    // What a payment costs depends on its distinct numbers: rules share them.
    expect(set.measures.length).toBeLessThan(pack.length * 2);
  });

  it('lets evidence of a guardian excuse who is under age', () => {
    expect(pack.filter(({ spec }) => spec.type === 'MINOR').map(({ spec }) => spec.parameters)).toEqual([{ age_below: 18, guardian_evidence: 'EXCUSES' }]);
  });

  it('sends money back only for the deceased and for offboarded people', () => {
    expect(pack.filter(({ action }) => action === 'REJECT').map(({ spec }) => spec.type)).toEqual(['DECEASED', 'POST_OFFBOARD']);
  });

  it('holds identity and single large amounts as a floor under every level', () => {
    const mandatory = new Set(pack.filter(({ isMandatory }) => isMandatory).map(({ spec }) => spec.type));
    for (const type of ['SINGLE_AMOUNT', 'STRUCTURING', 'HIGH_RISK_COUNTRY', 'MINOR', 'DECEASED', 'UNVERIFIED', 'POST_OFFBOARD'])
      expect(mandatory).toContain(type);
  });
});

it('differs between countries only in money, and in the places and methods it lists', () => {
  const shape = (country: (typeof packCountries)[number]) =>
    defaultPack(country).map(({ key, action, spec: { type, comparison, period, minCount } }) => [
      key.replace(country, ''),
      action,
      type,
      comparison,
      period,
      minCount,
    ]);
  expect(shape('MEX')).toEqual(shape('BRA'));
  expect(shape('ARG')).toEqual(shape('BRA'));
});

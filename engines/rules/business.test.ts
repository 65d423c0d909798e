import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessesOf, compileRules, newDictionary, ruleBusinesses, ruleTypes, type RuleSpec, type RuleType, utc, validateSpec } from './index.ts';
import { factKinds } from './fact.ts';
import { payin, rowsOf, specOf } from './testing.ts';

/** What a movement belongs to: what goes back of a pay-in is evaluated as one. */
const businessOf = { payin: 'payin', refund: 'payin', chargeback: 'payin', payout: 'payout' } as const;

/** The specs of a type, one for each value of each of its choices. */
function specsOf(type: RuleType): RuleSpec[] {
  const { business: _, ...start } = specOf(type);
  const choices = type.parameters.flatMap(({ name, choices: offered }) => (offered ?? []).map((value) => [name, value] as const));
  const changed = choices.filter(([name]) => typeof start.parameters[name] === 'string');
  return [start, ...changed.map(([name, value]) => ({ ...start, parameters: { ...start.parameters, [name]: value } }))];
}
const cases = ruleTypes.flatMap((type) =>
  specsOf(type).flatMap((spec) => ruleBusinesses.map((business) => [type.code, business, type, { ...spec, business }] as const)),
);

describe('a rule for one business', () => {
  it.each(cases)('of type %s evaluates %s and no other business', (_, business, type, spec) => {
    const isJudged = businessesOf(type, spec).includes(business);
    expect(validateSpec(spec, type).filter(({ field }) => field === 'business')).toEqual(isJudged ? [] : [{ field: 'business', code: 'not_judged' }]);
    const dictionary = newDictionary();
    const { rules } = compileRules([{ id: 'r', plan: type.plan(spec), data: null }], dictionary, utc);
    fc.assert(
      fc.property(fc.constantFrom(...factKinds), fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (kind, amount, moved) => {
        const rows = rowsOf([{ id: 1, ...payin(0, amount), kind, moved, marks: ['third_party', 'elsewhere', 'other_name'] }], dictionary);
        const applies = rules[0]?.applies(rows, 0, 0) ?? false;
        if (applies) expect([businessOf[kind], isJudged]).toEqual([business, true]);
      }),
    );
  });

  it('has a type that can evaluate it with the start values', () => {
    for (const type of ruleTypes) expect(validateSpec(specOf(type), type)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { examineModel, shippedModel } from '../../../../engines/merchant-risk/index.ts';
import { type IndustryLine, evaluateIndustry, pointsOf, withIndustries } from './industry-change.ts';

const table = {
  rows: [
    { value: 'BETTING', points: 100, source: 'judged' },
    { value: 'SOFTWARE', points: 20 },
  ],
  other: 50,
  unknown: 60,
};
const names = { en: 'E', pt: 'P', es: 'S' };
const existing = { code: 'X', names };
const line = (change: Partial<IndustryLine>): IndustryLine => ({ line: 2, code: 'BETTING', names, points: null, source: null, fault: null, ...change });

describe('a line of a list of industries', () => {
  it.each([
    ['a new one at more than the rest', line({ code: 'NEW', points: 60 }), undefined, { outcome: 'ADDED', before: 50, after: 60, lowers: false }],
    ['a new one at less than the rest', line({ code: 'NEW', points: 40 }), undefined, { outcome: 'ADDED', before: 50, after: 40, lowers: true }],
    ['a known one at less', line({ points: 90 }), existing, { outcome: 'CHANGED', before: 100, after: 90, lowers: true }],
    ['a known one at more', line({ code: 'SOFTWARE', points: 30 }), existing, { outcome: 'CHANGED', before: 20, after: 30, lowers: false }],
    ['a known one without a row', line({ code: 'OTHER_ONE', points: null }), existing, { outcome: 'UNCHANGED', before: 50, after: 50, lowers: false }],
    ['a known one that gets a row', line({ code: 'OTHER_ONE', points: 50 }), existing, { outcome: 'CHANGED', before: 50, after: 50, lowers: false }],
    ['empty cells', line({ names: { en: null, pt: null, es: null } }), existing, { outcome: 'UNCHANGED', lowers: false }],
    ['another name', line({ names: { ...names, es: 'T' } }), existing, { outcome: 'CHANGED', lowers: false }],
    ['a new one without points', line({ code: 'NEW' }), undefined, { outcome: 'INVALID', fault: 'points' }],
    ['a new one without a name', line({ code: 'NEW', points: 1, names: { ...names, pt: null } }), undefined, { outcome: 'INVALID', fault: 'name_pt' }],
    ['one that could not be read', line({ fault: 'code' }), existing, { outcome: 'INVALID', fault: 'code', planned: null }],
  ] as const)('%s', (_what, one, of, expected) => {
    expect(evaluateIndustry(one, of && { ...of, code: one.code }, table)).toMatchObject(expected);
  });
});

describe('a model with other industries', () => {
  it('changes their rows alone, and can be used', () => {
    const model = withIndustries(shippedModel, [
      { code: 'BETTING', names, points: 90, source: 'Licence required' },
      { code: 'NEW', names, points: 10, source: null },
      { code: 'NOWHERE', names, points: null, source: null },
    ]);
    expect(examineModel(model)).toEqual([]);
    expect(pointsOf(model.tables.industry, 'BETTING')).toBe(90);
    expect(pointsOf(model.tables.industry, 'NEW')).toBe(10);
    expect(pointsOf(model.tables.industry, 'NOWHERE')).toBe(shippedModel.tables.industry.other);
    expect({ ...model, tables: { ...model.tables, industry: null } }).toEqual({ ...shippedModel, tables: { ...shippedModel.tables, industry: null } });
    expect(withIndustries(shippedModel, [])).toEqual(shippedModel);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assessRisk,
  examineModel,
  gravityOf,
  partOfAspect,
  type RiskAspect,
  riskAspects,
  type RiskInput,
  type RiskModel,
  riskParts,
  riskTables,
  shippedModel,
  standingFacts,
  structureFacts,
} from './index.ts';

const input = (aspect: RiskAspect, value: string | null, more: Partial<RiskInput> = {}): RiskInput => ({ aspect, value, ...more });

/** A shop of which everything is known and nothing is remarkable. */
const plain: readonly RiskInput[] = [
  input('MERCHANT_COUNTRY', 'BRA'),
  input('INDUSTRY', 'ECOMMERCE'),
  input('PRODUCT', 'payin'),
  input('STRUCTURE', 'SIMPLE'),
  input('TURNOVER', '40000000', { currency: 'BRL' }),
  input('TICKET', '12000', { currency: 'BRL' }),
  input('DELIVERY', 'FACE_TO_FACE'),
  input('STANDING', 'CLEAR'),
];
const withInput = (...more: RiskInput[]) => [...plain.filter(({ aspect }) => !more.some((one) => one.aspect === aspect)), ...more];

const valuesOf: Readonly<Record<RiskAspect, readonly (string | null)[]>> = {
  MERCHANT_COUNTRY: ['BRA', 'IRN', 'VEN', 'DEU', null],
  PARTY_COUNTRY: ['BRA', 'PRK', 'KWT', 'FRA', null],
  PAYER_COUNTRY: ['BRA', 'MMR', 'PNG', 'USA', null],
  INDUSTRY: ['ECOMMERCE', 'BETTING', 'CRYPTO', 'FISHING', null],
  PRODUCT: ['payin', 'payout', 'lottery', null],
  STRUCTURE: [...structureFacts, null],
  TURNOVER: ['1', '50000000', '900000000000', null],
  TICKET: ['1', '50000', '900000000', null],
  DELIVERY: ['FACE_TO_FACE', 'MIXED', 'REMOTE', null],
  STANDING: [...standingFacts, null],
};
const anyInput = fc.constantFrom(...riskAspects).chain((aspect) =>
  fc.record({
    aspect: fc.constant(aspect),
    value: fc.constantFrom(...valuesOf[aspect]),
    currency: fc.constantFrom('BRL', 'MXN', 'EUR'),
  }),
);
const anyInputs = fc.array(anyInput, { maxLength: 14 });
/** Weights that add up to 100, drawn as six places at which a hundred is cut. */
const anyModel = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }).map((cuts): RiskModel => {
  const ends = [0, ...cuts.toSorted((a, b) => a - b), 100];
  const weights = Object.fromEntries(riskParts.map((part, at) => [part, (ends[at + 1] as number) - (ends[at] as number)])) as RiskModel['weights'];
  return { ...shippedModel, weights };
});

describe('an assessment', () => {
  it('of a shop of which everything is known adds up to what the model says', () => {
    const result = assessRisk(shippedModel, plain);
    expect(result.parts.map(({ part, weight, points, product }) => [part, weight, points, product])).toEqual([
      ['COUNTRY', 20, 20, 400],
      ['INDUSTRY', 20, 20, 400],
      ['PRODUCT', 15, 20, 300],
      ['OWNERSHIP', 15, 10, 150],
      ['VOLUME', 10, 10, 100],
      ['DELIVERY', 5, 20, 100],
      ['STANDING', 15, 0, 0],
    ]);
    expect([result.score, result.level, result.floors, result.missing]).toEqual([1450, 'LOW', [], []]);
  });

  it.each<[string, RiskInput[], string, string[]]>([
    ['is prohibited where an owner is sanctioned', [input('STANDING', 'SANCTION', { about: '7' })], 'PROHIBITED', ['SANCTION']],
    ['is high where an owner holds a public office', [input('STANDING', 'PEP')], 'HIGH', ['PEP']],
    ['is high for betting', [input('INDUSTRY', 'BETTING')], 'HIGH', ['INDUSTRY_HIGH']],
    ['is high for a payer country under a call for action', [input('PAYER_COUNTRY', 'IRN')], 'HIGH', ['COUNTRY_HIGH']],
    ['is medium for an owner in a monitored country', [input('PARTY_COUNTRY', 'KWT')], 'MEDIUM', ['COUNTRY_MONITORED']],
    ['is medium for a circle of owners', [input('STRUCTURE', 'CIRCULAR')], 'MEDIUM', ['STRUCTURE']],
    ['is not held up by adverse media alone', [input('STANDING', 'ADVERSE_MEDIA')], 'LOW', []],
  ])('%s', (_name, more, level, floors) => {
    const result = assessRisk(shippedModel, withInput(...more));
    expect([result.level, result.floors.map(({ code }) => code)]).toEqual([level, floors]);
  });

  it('is not held up by a structure for which a business reason is written down', () => {
    const value = withInput(input('STRUCTURE', 'DEEP'));
    expect([assessRisk(shippedModel, value).level, assessRisk(shippedModel, value, true).level]).toEqual(['MEDIUM', 'LOW']);
    expect(assessRisk(shippedModel, withInput(input('STANDING', 'SANCTION')), true).level).toBe('PROHIBITED');
  });

  it('takes a band with its end, and the next from one more on', () => {
    const pointsAt = (value: string) =>
      assessRisk(shippedModel, withInput(input('TURNOVER', value, { currency: 'BRL' }))).parts.find(({ part }) => part === 'VOLUME')?.points;
    expect([pointsAt('50000000'), pointsAt('50000001')]).toEqual([10, 40]);
  });

  it('takes levels from their bounds on', () => {
    const model = { ...shippedModel, floors: [], levels: { medium: 14, high: 15 } };
    const betting = assessRisk({ ...model, levels: { medium: 30, high: 31 } }, withInput(input('INDUSTRY', 'BETTING')));
    expect([assessRisk(model, plain).level, betting.score, betting.level]).toEqual(['MEDIUM', 3050, 'MEDIUM']);
  });

  it('tells what is not known, and counts it as the model says', () => {
    const result = assessRisk(shippedModel, []);
    expect(result.missing).toEqual(['MERCHANT_COUNTRY', 'INDUSTRY', 'PRODUCT', 'STRUCTURE', 'TURNOVER', 'TICKET', 'DELIVERY', 'STANDING']);
    expect(result.parts.every((part) => part.inputs.every(({ foundBy }) => foundBy === 'UNKNOWN'))).toBe(true);
    expect(result.score).toBe(20 * 60 + 20 * 60 + 15 * 50 + 15 * 40 + 10 * 50 + 5 * 60 + 15 * 20);
  });

  it('is the sum of its parts and stays within 0 and 100', () => {
    fc.assert(
      fc.property(anyModel, anyInputs, (model, inputs) => {
        expect(examineModel(model)).toEqual([]);
        const result = assessRisk(model, inputs);
        expect(result.parts.reduce((sum, { product }) => sum + product, 0)).toBe(result.score);
        expect(result.parts.every(({ weight, points, product }) => product === weight * points)).toBe(true);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('never falls by a further input, nor by more points for one', () => {
    fc.assert(
      fc.property(anyModel, anyInputs, anyInput, fc.constantFrom(...riskTables), fc.nat(100), (model, inputs, more, table, raise) => {
        const before = assessRisk(model, inputs);
        // An input about an aspect of which nothing was said takes the place of what was counted for it as unknown.
        if (inputs.some(({ aspect }) => aspect === more.aspect)) {
          const after = assessRisk(model, [...inputs, more]);
          const part = partOfAspect[more.aspect];
          expect(after.parts.find((one) => one.part === part)?.points).toBeGreaterThanOrEqual(before.parts.find((one) => one.part === part)?.points ?? 0);
          expect(gravityOf(after.level)).toBeGreaterThanOrEqual(gravityOf(before.level));
        }
        const raised: RiskModel = {
          ...model,
          tables: {
            ...model.tables,
            [table]: { ...model.tables[table], rows: model.tables[table].rows.map((row) => ({ ...row, points: Math.min(100, row.points + raise) })) },
          },
        };
        expect(assessRisk(raised, inputs).score).toBeGreaterThanOrEqual(before.score);
      }),
    );
  });

  it('is never below one of its floors, nor below its score', () => {
    fc.assert(
      fc.property(anyModel, anyInputs, fc.boolean(), (model, inputs, isExplained) => {
        const { level, floors, scoredLevel } = assessRisk(model, inputs, isExplained);
        expect(gravityOf(level)).toBe(Math.max(gravityOf(scoredLevel), ...floors.map(({ least }) => gravityOf(least))));
      }),
    );
  });
});

describe('a model', () => {
  it('as shipped is complete', () => expect(examineModel(shippedModel)).toEqual([]));

  it.each<[string, Partial<RiskModel>, [string, string]]>([
    ['weights that are not 100', { weights: { ...shippedModel.weights, COUNTRY: 19 } }, ['weights', 'WEIGHTS_NOT_100']],
    ['a weight below nothing', { weights: { ...shippedModel.weights, COUNTRY: -1, INDUSTRY: 41 } }, ['weights.COUNTRY', 'NOT_POINTS']],
    ['levels that are reversed', { levels: { medium: 65, high: 35 } }, ['levels.high', 'LEVELS_REVERSED']],
    ['no prohibition of who is sanctioned', { floors: shippedModel.floors.slice(1) }, ['floors', 'NO_PROHIBITION']],
  ])('with %s is refused', (_name, change, [path, fault]) => {
    expect(examineModel({ ...shippedModel, ...change }).map((one) => [one.path, one.fault])).toContainEqual([path, fault]);
  });

  const withTable = (name: 'country' | 'structure', change: object): RiskModel => ({
    ...shippedModel,
    tables: { ...shippedModel.tables, [name]: { ...shippedModel.tables[name], ...change } },
  });
  it.each<[string, RiskModel, object]>([
    [
      'a value twice',
      withTable('country', {
        rows: [
          { value: 'BRA', points: 1 },
          { value: 'BRA', points: 2 },
        ],
      }),
      { path: 'tables.country.rows.1.value', fault: 'TWICE' },
    ],
    ['more than 100 points', withTable('country', { rows: [{ value: 'BRA', points: 101 }] }), { path: 'tables.country.rows.0.points', fault: 'NOT_POINTS' }],
    [
      'a value without row or default',
      withTable('structure', { rows: [{ value: 'SIMPLE', points: 1 }] }),
      { path: 'tables.structure.rows', fault: 'NO_ROW', value: 'NOMINEE' },
    ],
    ['an open table without default', withTable('country', { other: null }), { path: 'tables.country.other', fault: 'NO_ROW' }],
  ])('with %s is refused', (_name, model, fault) => expect(examineModel(model)).toContainEqual(expect.objectContaining(fault)));

  it('with bands that do not rise or have no end is refused', () => {
    const withBands = (values: { most: number | null; points: number }[]): RiskModel => ({
      ...shippedModel,
      bands: { ...shippedModel.bands, ticket: { ...shippedModel.bands.ticket, currencies: [{ currency: 'BRL', bands: values }] } },
    });
    const faults = (...value: { most: number | null; points: number }[]) => examineModel(withBands(value)).map(({ fault }) => fault);
    expect(faults({ most: 5, points: 1 }, { most: 5, points: 2 }, { most: null, points: 3 })).toEqual(['BANDS_UNORDERED']);
    expect(faults({ most: 5, points: 1 })).toEqual(['BANDS_NO_END']);
    expect(faults({ most: null, points: 3 }, { most: 9, points: 4 })).toContain('BANDS_NO_END');
  });
});

import { describe, expect, it } from 'vitest';
import { investigationPoints } from '../../../register/kernel/investigations.ts';
import { ruleTypes } from '../../../register/vocabulary/contract/index.ts';
import { checkListOf, openPointsOf, pointsOfType } from './check-list.ts';

const required = (types: readonly string[]) => checkListOf(types).flatMap(({ code, isRequired }) => (isRequired ? [code] : []));

describe('the check list', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], ['IDENTITY', 'HISTORY']],
    [['INCOME_RATIO'], ['IDENTITY', 'HISTORY', 'ECONOMIC_CAPACITY']],
    [
      ['STRUCTURING', 'RAPID_IN_OUT'],
      ['IDENTITY', 'HISTORY', 'ECONOMIC_CAPACITY', 'SPLIT_PAYMENTS', 'CONNECTIONS', 'COUNTERPARTIES', 'ORIGIN_AND_DESTINATION'],
    ],
    [
      ['PEP', 'COUNT'],
      ['IDENTITY', 'HISTORY', 'PUBLIC_OFFICE', 'ECONOMIC_CAPACITY'],
    ],
    [['a type of a later version'], ['IDENTITY', 'HISTORY', 'ECONOMIC_CAPACITY']],
  ])('of alerts %j', (types, points) => expect(required(types)).toEqual(points));

  it.each(ruleTypes)('of %s asks more than of none, each point once', (type) => {
    const points = required([type]);
    expect(points.length).toBeGreaterThan(2);
    expect(new Set(points).size).toBe(points.length);
  });

  it('knows every type of alert', () => expect(new Set(Object.keys(pointsOfType))).toEqual(new Set(ruleTypes)));

  it('uses every point', () => {
    expect(new Set(checkListOf(ruleTypes).map(({ code }) => code))).toEqual(new Set(investigationPoints));
  });

  it.each([
    [[], 3],
    [['IDENTITY', 'HISTORY'], 1],
    [['IDENTITY', 'HISTORY', 'ECONOMIC_CAPACITY'], 0],
    [['PUBLIC_SOURCES', 'GEOGRAPHY'], 3],
  ])('answered %j leaves %i open', (answered, open) => expect(openPointsOf(['SINGLE_AMOUNT'], answered)).toBe(open));
});

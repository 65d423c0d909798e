import { describe, expect, it } from 'vitest';
import { fatfLists, isListReviewDue, shippedModel } from './index.ts';

describe('the lists of FATF', () => {
  it.each([
    ['2026-06', '2026-10-31', false],
    // The plenary of October has passed.
    ['2026-06', '2026-11-01', true],
    ['2026-10', '2026-11-28', false],
    ['2026-10', '2027-02-28', false],
    ['2026-10', '2027-03-01', true],
    ['2027-02', '2027-06-30', false],
    ['2027-02', '2027-07-01', true],
    ['2026-06', '2031-01-01', true],
  ])('of %s are to be reviewed on %s: %s', (listAsOf, day, isDue) => expect(isListReviewDue(listAsOf, day)).toBe(isDue));
  it('are those of the shipped model', () => {
    const points = new Map(shippedModel.tables.country.rows.map((row) => [row.value, row.points]));
    expect(fatfLists.callForAction.map((one) => points.get(one))).toEqual([100, 100, 100]);
    expect(new Set(fatfLists.monitored.map((one) => points.get(one)))).toEqual(new Set([80]));
    expect(new Set([...fatfLists.callForAction, ...fatfLists.monitored]).size).toBe(25);
  });
});

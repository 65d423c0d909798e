import { describe, expect, it } from 'vitest';
import { keptYears, yearsBefore } from './years-before.ts';

describe('how long records are kept', () => {
  it.each([
    ['2026-11-26T10:00:00Z', 10, '2016-11-26T10:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 10, '2018-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 4, '2024-02-29T00:00:00.000Z'],
  ])('%s less %i years', (at, years, then) => expect(yearsBefore(new Date(at), years).toISOString()).toBe(then));
  it.each([
    [undefined, 10],
    [7, 10],
    [12, 12],
    ['12', 10],
    [10.5, 10],
  ])('%s is kept for %i years where the law asks for ten', (set, years) => expect(keptYears(set, 10)).toBe(years));
});

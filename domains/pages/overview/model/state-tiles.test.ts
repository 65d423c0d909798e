import { describe, expect, it } from 'vitest';
import { idCountries, subdivisions } from '../../../register/kernel/index.ts';
import { columnsOf, shadeEnds, shadeOf, shades, tilesOf } from './state-tiles.ts';

describe.each(idCountries)('the squares of %s', (country) => {
  const tiles = tilesOf(country);
  it('are one for each state', () => {
    const own = subdivisions.filter((one) => one.country === country).map(({ code }) => code);
    expect(tiles.map(({ code }) => code).sort()).toEqual(own.sort());
  });
  it('lie apart, and each beside another', () => {
    const places = new Set(tiles.map(({ row, column }) => `${row} ${column}`));
    expect(places.size).toBe(tiles.length);
    for (const { code, row, column } of tiles)
      expect([code, [-1, 1].some((step) => places.has(`${row + step} ${column}`) || places.has(`${row} ${column + step}`))]).toEqual([code, true]);
  });
  it('fit beside each other on a narrow screen', () => expect(columnsOf(country)).toBeLessThanOrEqual(9));
});

describe('shades', () => {
  it.each([
    [[], []],
    [[0, 0], []],
    [[0, 7, 7], [7]],
    [
      [3, 1, 2, 0, 1],
      [1, 2, 3],
    ],
    [
      [65, 35, 16, 14, 13, 11, 8, 6, 4, 1, 0],
      [3, 6, 13, 29, 65],
    ],
    [
      [122_437.89, 56_600, 29_500, 11_600, 990, 115.5],
      [470, 1_900, 7_600, 31_000, 122_437.89],
    ],
  ])('of %j end at %j', (values, ends) => expect(shadeEnds(values)).toEqual(ends));

  it('rise with the value and end with the largest', () => {
    for (const most of [1, 2, 5, 17, 400, 12_345, 98_765_432.1]) {
      const values = Array.from({ length: 27 }, (_, at) => (most * at * at) / 676);
      const ends = shadeEnds(values);
      expect(ends.length).toBeLessThanOrEqual(shades);
      expect([...ends].sort((a, b) => a - b)).toEqual(ends);
      expect(ends.at(-1)).toBe(most);
      expect(shadeOf(0, ends)).toBe(0);
      const input = values.slice(1).map((value) => shadeOf(value, ends));
      expect(input[0]).toBe(1);
      expect(input.at(-1)).toBe(ends.length);
      expect([...input].sort((a, b) => a - b)).toEqual(input);
    }
  });
});

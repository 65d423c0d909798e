import { expect, it } from 'vitest';
import { nextOnPage, rowsFrom } from './next-row.ts';

const rows = ['a1', 'b2', 'a3', 'b4', 'a5'];
const next = (place: number, letter: string, ...unprocessed: string[]) =>
  nextOnPage(rows, { place, keyOf: (row) => row, fits: (row) => row.startsWith(letter), left: new Set(unprocessed) });

it.each([
  ['the first of all', -1, 'a', [], 'a1'],
  ['the one after the place', 0, 'a', ['a1'], 'a3'],
  ['the first again behind the last', 4, 'b', [], 'b2'],
  ['none that was just dealt with', 0, 'a', ['a1', 'a3', 'a5'], undefined],
  ['none where none fits', 2, 'c', [], undefined],
  ['one before the place rather than none', 4, 'a', ['a5', 'a3'], 'a1'],
] as const)('is %s', (_name, place, letter, unprocessed, expected) => {
  expect(next(place, letter, ...unprocessed)).toBe(expected);
});

it('goes through every row once', () => {
  for (let place = -1; place < rows.length; place += 1) expect([...rowsFrom(rows, place)].sort()).toEqual([...rows].sort());
});

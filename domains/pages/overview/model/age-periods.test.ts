import { expect, it } from 'vitest';
import { agePeriods } from './age-periods.ts';

it('covers all time once, on whole minutes', () => {
  const periods = agePeriods(new Date('2026-11-26T12:34:56.789Z'));
  expect(periods.map(({ daysFrom, daysTo }) => [daysFrom, daysTo])).toEqual([
    [0, 1],
    [1, 7],
    [7, 15],
    [15, 30],
    [30, 45],
    [45, null],
  ]);
  expect([periods[0]?.to, periods.at(-1)?.from]).toEqual([null, null]);
  for (const [index, { from }] of periods.slice(0, -1).entries()) expect(periods[index + 1]?.to).toEqual(from);
  expect(periods[0]?.from?.toISOString()).toBe('2026-11-25T12:34:00.000Z');
});

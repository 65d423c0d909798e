import { expect, it } from 'vitest';
import { joinLoads } from './staff-loads.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const of = (value: string | null, count: number, earliest: Date | null = null) => ({ value, count, earliest });

it('joins the work of each colleague over all kinds, and names those without any', () => {
  const loads = joinLoads(
    [
      { kind: 'ALERTS', open: [of('1', 3, day(2)), of(null, 5, day(1)), of('2', 9, day(4))], overdue: [of('1', 2)] },
      { kind: 'KYC_DOCUMENTS', open: [of('1', 1, day(7))], overdue: [] },
    ],
    ['1', '2', '3'],
  );
  expect(loads.map(({ userId, open, overdue }) => [userId, open, overdue])).toEqual([
    [null, 5, 0],
    ['1', 4, 2],
    ['2', 9, 0],
    ['3', 0, 0],
  ]);
  expect(loads[1]?.kinds).toEqual([
    { kind: 'ALERTS', open: 3, overdue: 2, oldest: day(2) },
    { kind: 'KYC_DOCUMENTS', open: 1, overdue: 0, oldest: day(7) },
  ]);
});

it('has a place for what nobody is responsible for, also where there is none', () => {
  expect(joinLoads([], ['1'])).toEqual([
    { userId: null, open: 0, overdue: 0, kinds: [] },
    { userId: '1', open: 0, overdue: 0, kinds: [] },
  ]);
});

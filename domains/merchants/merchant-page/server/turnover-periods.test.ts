import { expect, it } from 'vitest';
import { declaredFor, periodsUpTo } from './turnover-periods.ts';

const zone = 'America/Sao_Paulo';
const now = new Date('2028-03-01T01:30:00Z');

it('counts months and days by the clock of the company, without a gap', () => {
  const months = periodsUpTo(now, { unit: 'month', zone, since: null });
  // In Brazil it is still February.
  expect(months.map(({ day }) => day)).toEqual(['2027-09-01', '2027-10-01', '2027-11-01', '2027-12-01', '2028-01-01', '2028-02-01']);
  const days = periodsUpTo(now, { unit: 'day', zone, since: null });
  expect([days.length, days.at(0)?.day, days.at(-1)?.day]).toEqual([31, '2028-01-30', '2028-02-29']);
  for (const periods of [months, days]) for (const [at, one] of periods.entries()) if (at > 0) expect(one.from).toEqual(periods[at - 1]?.to);
});

it('begins when the merchant began, and always has the period that runs', () => {
  const daysSince = (since: string) => periodsUpTo(now, { unit: 'month', zone, since: new Date(since) }).map(({ day }) => day);
  expect(daysSince('2027-12-31T23:00:00Z')).toEqual(['2027-12-01', '2028-01-01', '2028-02-01']);
  expect(daysSince('2028-09-01T00:00:00Z')).toEqual(['2028-02-01']);
});

it.each([
  ['2028-02-29', 'month', 2_900, 2_900n],
  ['2028-02-29', 'day', 2_900, 100n],
  ['2027-02-03', 'day', 2_800, 100n],
  ['2028-01-31', 'day', 100, 3n],
] as const)('of %s by %s, a declaration of %i a month is %s', (day, unit, month, expected) => {
  expect(declaredFor({ day }, unit, month)).toBe(expected);
});

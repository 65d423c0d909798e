import { expect, it } from 'vitest';
import { monthsLater, reviewMonths } from './next-review.ts';

it.each([
  [{ review_years: { low: 5, medium: 3, high: 1 } }, [60, 36, 12]],
  [{ review_years: { low: 0.5 } }, [6, 24, 12]],
  [{}, [36, 24, 12]],
  [null, [36, 24, 12]],
])('months of the profile %j', (profile, months) => {
  expect((['LOW', 'MEDIUM', 'HIGH'] as const).map((level) => reviewMonths(profile, level))).toEqual(months);
});

it.each([
  ['2026-11-25', 12, '2027-11-25'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
])('%s and %i months are %s', (date, months, later) => expect(monthsLater(date, months)).toBe(later));

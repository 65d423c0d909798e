import { expect, it } from 'vitest';
import { freshnessOf } from './freshness.ts';

const now = new Date('2026-11-25T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  [{ isActive: false, confirmedAt: null, overdueHours: 24 }, 'INACTIVE'],
  [{ isActive: false, confirmedAt: hoursAgo(100), overdueHours: 24 }, 'INACTIVE'],
  [{ isActive: true, confirmedAt: null, overdueHours: 24 }, 'MISSING'],
  [{ isActive: true, confirmedAt: hoursAgo(24), overdueHours: 24 }, 'FRESH'],
  [{ isActive: true, confirmedAt: new Date(hoursAgo(24).getTime() - 1), overdueHours: 24 }, 'OVERDUE'],
] as const)('%o is %s', (source, freshness) => {
  expect(freshnessOf(source, now)).toBe(freshness);
});

import { expect, it } from 'vitest';
import { freshnessOf, hasFailedFetch } from './freshness.ts';

const now = new Date('2026-11-25T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  [{ isActive: false, newestAt: null, overdueHours: 24 }, 'INACTIVE'],
  [{ isActive: false, newestAt: hoursAgo(100), overdueHours: 24 }, 'INACTIVE'],
  [{ isActive: true, newestAt: null, overdueHours: 24 }, 'MISSING'],
  [{ isActive: true, newestAt: hoursAgo(24), overdueHours: 24 }, 'FRESH'],
  [{ isActive: true, newestAt: new Date(hoursAgo(24).getTime() - 1), overdueHours: 24 }, 'OVERDUE'],
] as const)('%o is %s', (source, freshness) => {
  expect(freshnessOf(source, now)).toBe(freshness);
});

it.each([
  [{ outcome: null, triedAt: null, confirmedAt: null }, false],
  [{ outcome: 'LOADED', triedAt: hoursAgo(1), confirmedAt: hoursAgo(1) }, false],
  [{ outcome: 'UNCHANGED', triedAt: hoursAgo(1), confirmedAt: hoursAgo(1) }, false],
  [{ outcome: 'REFUSED', triedAt: hoursAgo(1), confirmedAt: hoursAgo(30) }, true],
  [{ outcome: 'FAILED', triedAt: hoursAgo(1), confirmedAt: hoursAgo(30) }, true],
  [{ outcome: 'FAILED', triedAt: hoursAgo(1), confirmedAt: null }, true],
  // A second person has loaded what was refused, or a file was uploaded.
  [{ outcome: 'REFUSED', triedAt: hoursAgo(2), confirmedAt: hoursAgo(1) }, false],
] as const)('after %o a fetch has failed: %s', (source, hasFailed) => {
  expect(hasFailedFetch(source)).toBe(hasFailed);
});

import { describe, expect, test } from 'vitest';
import { asMilliseconds, asZone, formatInstant, instantOf, lastThirtyDays, wallTimeOf } from './zones.ts';

describe('times', () => {
  test('are shown in the chosen zone; 10 digits are seconds', () => {
    expect(formatInstant(1_763_661_541_000, 'BRL')).toBe('2025-11-20 14:59:01');
    expect(formatInstant(1_763_661_541, 'UTC')).toBe('2025-11-20 17:59:01');
    expect(formatInstant('1763661541000', 'CHN')).toBe('2025-11-21 01:59:01');
  });

  test('know the summer time that São Paulo once had', () => {
    expect(formatInstant(Date.UTC(2018, 11, 1, 12), 'BRL')).toBe('2018-12-01 10:00:00');
  });

  test('wall time and instant are each other’s inverse', () => {
    for (const zone of ['BRL', 'UTC', 'CHN'] as const) {
      for (const ms of [Date.UTC(2018, 10, 4, 5), Date.UTC(2019, 1, 17, 3), Date.UTC(2026, 10, 21, 23, 59, 59)]) {
        expect(formatInstant(instantOf(wallTimeOf(ms, zone), zone), zone)).toBe(formatInstant(ms, zone));
      }
    }
  });

  test('the last thirty days start at midnight thirty days ago and end at 23:59:00 today', () => {
    const [from, to] = lastThirtyDays(Date.UTC(2026, 10, 21, 1), 'BRL');
    expect([formatInstant(from, 'BRL'), formatInstant(to, 'BRL')]).toEqual(['2026-10-21 00:00:00', '2026-11-20 23:59:00']);
  });

  test('a day without midnight begins at its first instant', () => {
    const midnight = { year: 2018, month: 11, day: 4, hour: 0, minute: 0, second: 0 };
    expect(new Date(instantOf(midnight, 'BRL')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    // Before the end of summer time the last hour of a Saturday came twice; what is meant is the first time.
    expect(new Date(instantOf({ ...midnight, year: 2019, month: 2, day: 16, hour: 23 }, 'BRL')).toISOString()).toBe('2019-02-17T01:00:00.000Z');
    expect(new Date(instantOf({ ...midnight, year: 2019, month: 2, day: 17 }, 'BRL')).toISOString()).toBe('2019-02-17T03:00:00.000Z');
  });

  test('an unknown zone is São Paulo', () => {
    expect([asZone('CHN'), asZone('MARS'), asZone(null)]).toEqual(['CHN', 'BRL', 'BRL']);
  });
});

test('13 digits are milliseconds, fewer are seconds', () => {
  expect([asMilliseconds(1_700_000_000), asMilliseconds('1700000000000'), asMilliseconds(999_999_999_999)]).toEqual([
    1_700_000_000_000, 1_700_000_000_000, 999_999_999_999_000,
  ]);
});

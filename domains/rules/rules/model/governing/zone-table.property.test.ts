import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMinute, startOfPeriod } from '../../../../../engines/rules/index.ts';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { addDays, dayWindow, instantOfDate, localDate, periodWindow } from '../../../../register/kernel/index.ts';
import { zoneTable } from './plan-rule.ts';

/* Rules reckon local days from a table of offsets, limits and reports from the data of zones: a day is the same for all of them. */

const zones = [
  ...['America/Sao_Paulo', 'America/Campo_Grande', 'America/Asuncion', 'America/Santiago', 'America/Havana', 'America/Tijuana', 'America/Ojinaga'],
  ...['America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Asia/Beirut', 'Africa/Cairo', 'Asia/Tehran', 'Australia/Lord_Howe', 'UTC'],
];

describe('the time of a day', () => {
  it.each([
    // A clock that is put forward and back moves no rule about the night.
    ['America/Tijuana', '2026-03-07T10:30:00Z', 150],
    ['America/Tijuana', '2026-03-08T10:30:00Z', 210],
    ['America/Tijuana', '2026-11-01T08:30:00Z', 90],
    ['America/Tijuana', '2026-11-01T09:30:00Z', 90],
    ['America/Sao_Paulo', '2026-01-15T05:30:00Z', 150],
    ['America/Sao_Paulo', '2019-01-15T05:30:00Z', 210],
  ])('in %s at %s is minute %i', (zone, at, minute) => {
    expect(localMinute(zoneTable(zone), Date.parse(at))).toBe(minute);
  });
});

describe('the beginning of a period', () => {
  it('is that of limits and reports, at any instant of any zone', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2006, 0, 1), max: Date.UTC(2040, 0, 1) }),
        fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const),
        fc.integer({ min: 1, max: 40 }),
        (zone, at, unit, count) => {
          const { from } = periodWindow({ at, period: count, unit, mode: 'CALENDAR', zone });
          // The table of offsets begins in 2005.
          fc.pre(from.getTime() > Date.UTC(2005, 1, 1));
          expect(new Date(startOfPeriod(zoneTable(zone), at, unit, count))).toEqual(from);
        },
      ),
      { numRuns: rounds(1_000) },
    ));
  it('is the first instant of a day, on each day of forty years on which the clocks of a zone changed', () => {
    const wrong: string[] = [];
    for (const zone of zones)
      for (const { from } of zoneTable(zone).slice(1))
        for (const shift of [-1, 0, 1]) {
          const day = localDate(addDays(from, shift, zone), zone);
          const noon = dayWindow(instantOfDate(day, zone), zone).from.getTime() + 12 * 3_600_000;
          const begins = startOfPeriod(zoneTable(zone), noon, 'DAY', 1);
          if (localDate(begins, zone) !== day || localDate(begins - 1, zone) >= day) wrong.push(`${zone} ${day} ${new Date(begins).toISOString()}`);
        }
    expect(wrong).toEqual([]);
  });
  it('counts nothing of the evening before a day without midnight', () => {
    const at = Date.parse('2018-11-04T15:00:00Z');
    expect(new Date(startOfPeriod(zoneTable('America/Sao_Paulo'), at, 'DAY', 1)).toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../platform/testing/turn.ts';
import {
  addDays,
  addMonths,
  ageOn,
  dayWindow,
  formatTime,
  dateAfter,
  instantOfClock,
  instantOfDate,
  lastThirtyDays,
  localDate,
  monthWindow,
  parseStamp,
  periodUnits,
  periodWindow,
  startOfDay,
  startOfMonth,
  startOfWeek,
  timeZones,
  zoneName,
  zoneOffsetMs,
} from './index.ts';

const saoPaulo = 'America/Sao_Paulo';
const mexico = 'America/Mexico_City';
const buenosAires = 'America/Argentina/Buenos_Aires';
const utc = (text: string) => new Date(`${text}Z`);
const iso = (date: Date) => date.toISOString();
const hours = 3_600_000;

describe('zones', () => {
  it('has exactly the three entries of the menu', () => {
    expect(timeZones).toEqual({ BRL: 'America/Sao_Paulo', UTC: 'UTC', CHN: 'Asia/Shanghai' });
    expect(zoneName('CHN')).toBe('Asia/Shanghai');
    expect(zoneName(mexico)).toBe(mexico);
    expect(zoneName('toString')).toBe('toString');
  });
  it.each([
    [saoPaulo, '2018-12-15T12:00:00', -2],
    [saoPaulo, '2018-07-15T12:00:00', -3],
    [saoPaulo, '2026-12-15T12:00:00', -3],
    [mexico, '2021-07-15T12:00:00', -5],
    [mexico, '2021-12-15T12:00:00', -6],
    [mexico, '2026-07-15T12:00:00', -6],
    [buenosAires, '2026-01-15T12:00:00', -3],
    ['Asia/Shanghai', '2026-01-15T12:00:00', 8],
    ['America/Tijuana', '2026-07-15T12:00:00', -7],
  ])('%s at %s is %d hours off', (zone, at, offset) => expect(zoneOffsetMs(utc(at), zone)).toBe(offset * hours));
});

describe('showing', () => {
  it.each([
    ['BRL', '2026-11-21 23:59:59'],
    ['UTC', '2026-11-22 02:59:59'],
    ['CHN', '2026-11-22 10:59:59'],
    [mexico, '2026-11-21 20:59:59'],
  ])('in %s', (zone, shown) => expect(formatTime(utc('2026-11-22T02:59:59.999'), zone)).toBe(shown));
  it('midnight is 00:00:00', () => expect(formatTime(utc('2026-11-22T03:00:00'), 'BRL')).toBe('2026-11-22 00:00:00'));
});

describe('days and months', () => {
  it.each([
    ['the last millisecond of a day', saoPaulo, '2026-11-22T02:59:59.999', '2026-11-21T03:00:00.000Z'],
    ['the first millisecond of a day', saoPaulo, '2026-11-22T03:00:00.000', '2026-11-22T03:00:00.000Z'],
    ['a day without midnight (summer time begins at 00:00)', saoPaulo, '2018-11-04T15:00:00', '2018-11-04T03:00:00.000Z'],
    ['the day whose last hour came twice', saoPaulo, '2019-02-17T02:30:00', '2019-02-16T02:00:00.000Z'],
    ['the day after it', saoPaulo, '2019-02-17T12:00:00', '2019-02-17T03:00:00.000Z'],
    ['Mexico in summer time', mexico, '2021-07-15T04:59:59.999', '2021-07-14T05:00:00.000Z'],
    ['Mexico on the last change', mexico, '2022-10-30T12:00:00', '2022-10-30T05:00:00.000Z'],
    ['UTC', 'UTC', '2026-11-21T23:59:59.999', '2026-11-21T00:00:00.000Z'],
  ])('start of day: %s', (_, zone, at, expected) => expect(iso(startOfDay(utc(at), zone))).toBe(expected));

  it('adds days by the clock, also across a change', () => {
    expect(iso(addDays(utc('2018-11-03T15:00:00'), 1, saoPaulo))).toBe('2018-11-04T14:00:00.000Z');
    expect(iso(addDays(utc('2018-11-03T03:00:00'), 1, saoPaulo))).toBe('2018-11-04T03:00:00.000Z');
    expect(iso(addDays(utc('2026-03-01T02:59:59.999'), -1, saoPaulo))).toBe('2026-02-28T02:59:59.999Z');
  });
  it('adds months to the last day of a shorter one', () => {
    expect(iso(addMonths(utc('2026-01-31T15:00:00'), 1, saoPaulo))).toBe('2026-02-28T15:00:00.000Z');
    expect(iso(addMonths(utc('2028-03-31T15:00:00'), -1, saoPaulo))).toBe('2028-02-29T15:00:00.000Z');
    expect(iso(addMonths(utc('2026-11-21T15:00:00'), -12, saoPaulo))).toBe('2025-11-21T15:00:00.000Z');
  });
  it('finds starts of months and weeks', () => {
    expect(iso(startOfMonth(utc('2026-12-01T02:59:59.999'), saoPaulo))).toBe('2026-11-01T03:00:00.000Z');
    expect(iso(startOfWeek(utc('2026-11-21T12:00:00'), saoPaulo))).toBe('2026-11-16T03:00:00.000Z');
    expect(iso(startOfWeek(utc('2026-11-16T02:59:59.999'), saoPaulo))).toBe('2026-11-09T03:00:00.000Z');
    expect(iso(monthWindow(utc('2018-11-10T12:00:00'), saoPaulo).to)).toBe('2018-12-01T02:00:00.000Z');
  });
  it('gives yesterday', () => {
    expect(dayWindow(utc('2026-11-21T01:00:00'), saoPaulo, -1)).toEqual({ from: utc('2026-11-19T03:00:00'), to: utc('2026-11-20T03:00:00') });
  });
});

describe('the last thirty days', () => {
  it.each(['2026-11-21T03:00:00.000', '2026-11-21T12:00:00.000', '2026-11-22T02:59:59.999'])('at %s', (now) => {
    expect(lastThirtyDays(utc(now), saoPaulo)).toEqual({
      from: utc('2026-10-22T03:00:00'),
      to: utc('2026-11-22T03:00:00'),
      shownTo: utc('2026-11-22T02:59:00'),
    });
  });
  it('shows 00:00:00 and 23:59:00 also across a change of the clocks', () => {
    const { from, shownTo } = lastThirtyDays(utc('2022-11-15T12:00:00'), mexico);
    expect([formatTime(from, mexico), formatTime(shownTo, mexico)]).toEqual(['2022-10-16 00:00:00', '2022-11-15 23:59:00']);
  });
});

describe('windows of limits', () => {
  const at = utc('2026-11-22T02:59:59.999');
  const window = (unit: (typeof periodUnits)[number], mode: 'ROLLING' | 'CALENDAR', period = 1) => {
    const { from, to } = periodWindow({ at, period, unit, mode, zone: saoPaulo });
    return [iso(from), iso(to)];
  };
  it('rolling: what is exactly as old as the window is out, the event itself is in', () => {
    expect(window('DAY', 'ROLLING', 30)).toEqual(['2026-10-23T03:00:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(window('MINUTE', 'ROLLING', 5)).toEqual(['2026-11-22T02:55:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(window('MONTH', 'ROLLING')).toEqual(['2026-10-22T03:00:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(window('WEEK', 'ROLLING', 2)).toEqual(['2026-11-08T03:00:00.000Z', '2026-11-22T03:00:00.000Z']);
  });
  it('calendar: in the zone of the company', () => {
    expect(window('MINUTE', 'CALENDAR')).toEqual(['2026-11-22T02:59:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(window('HOUR', 'CALENDAR', 2)).toEqual(['2026-11-22T01:00:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(window('DAY', 'CALENDAR')).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(window('WEEK', 'CALENDAR')).toEqual(['2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z']);
    expect(window('MONTH', 'CALENDAR', 2)).toEqual(['2026-10-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z']);
  });
  it('calendar months follow the history of the zone', () => {
    const { from, to } = periodWindow({ at: utc('2018-11-10T12:00:00'), period: 1, unit: 'MONTH', mode: 'CALENDAR', zone: saoPaulo });
    expect([iso(from), iso(to)]).toEqual(['2018-11-01T03:00:00.000Z', '2018-12-01T02:00:00.000Z']);
    const july = periodWindow({ at: utc('2021-07-15T12:00:00'), period: 1, unit: 'MONTH', mode: 'CALENDAR', zone: mexico });
    expect(iso(july.from)).toBe('2021-07-01T05:00:00.000Z');
  });
});

describe('properties', () => {
  const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2035, 0, 1) });
  const zones = fc.constantFrom(saoPaulo, mexico, buenosAires, 'America/Tijuana', 'America/Manaus', 'UTC', 'Asia/Shanghai');
  it('a day contains its instants, and days follow one another without a gap', () =>
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const { from, to } = dayWindow(at, zone);
        expect(from.getTime()).toBeLessThanOrEqual(at);
        expect(at).toBeLessThan(to.getTime());
        expect(localDate(from, zone)).toBe(localDate(at, zone));
        expect(localDate(to.getTime() - 1, zone)).toBe(localDate(at, zone));
        expect(dayWindow(to, zone).from).toEqual(to);
        expect(startOfDay(at, zone)).toEqual(from);
        expect(instantOfDate(localDate(at, zone), zone)).toEqual(from);
      }),
      { numRuns: rounds(500) },
    ));
  it('begins at the first instant whose date it is, in every zone and on days without midnight, of 23 and of 25 hours', () => {
    // Zones that had such days: without midnight, with two of them, half an hour longer, and one that left out a whole day.
    const odd = [
      ...['America/Asuncion', 'America/Santiago', 'America/Havana', 'Asia/Beirut', 'Africa/Cairo', 'Asia/Tehran', 'Atlantic/Azores'],
      ...['Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo', 'America/Campo_Grande', 'America/Tijuana', 'America/Ojinaga'],
    ];
    const all = fc.oneof(fc.constantFrom(...odd), fc.constantFrom(...Intl.supportedValuesOf('timeZone')));
    const days = fc.integer({ min: 0, max: 16_000 }).map((days) => dateAfter('1992-01-01', days));
    return fc.assert(
      fc.property(all, days, (zone, day) => {
        const from = instantOfDate(day, zone).getTime();
        // A day that a zone has left out is empty: it begins and ends with the day after it.
        expect(localDate(from, zone) >= day).toBe(true);
        expect(localDate(from - 1, zone) < day).toBe(true);
        expect(instantOfDate(dateAfter(day, 1), zone).getTime()).toBeGreaterThanOrEqual(from);
        const month = periodWindow({ at: from, period: 2, unit: 'MONTH', mode: 'CALENDAR', zone });
        const first = `${localDate(from, zone).slice(0, 7)}-01`;
        expect(month.from).toEqual(instantOfDate(`${dateAfter(first, -1).slice(0, 7)}-01`, zone));
      }),
      { numRuns: rounds(1_000) },
    );
  });
  it('a month that follows one without midnight on its first day begins at midnight', () => {
    const window = periodWindow({ at: utc('2017-10-05T12:00:00'), period: 2, unit: 'MONTH', mode: 'CALENDAR', zone: 'America/Asuncion' });
    expect([iso(window.from), iso(startOfMonth(utc('2017-10-05T12:00:00'), 'America/Asuncion'))]).toEqual([
      '2017-09-01T04:00:00.000Z',
      '2017-10-01T04:00:00.000Z',
    ]);
  });
  it('a wall time that the clocks skip is the instant of the jump', () => {
    expect(iso(instantOfClock('2018-11-04', '00:30:00', saoPaulo))).toBe('2018-11-04T03:00:00.000Z');
    expect(iso(instantOfClock('2026-03-08', '02:59:59.999', 'America/Tijuana'))).toBe('2026-03-08T10:00:00.000Z');
  });
  it('every window holds its event and is as long as asked', () =>
    fc.assert(
      fc.property(
        instants,
        zones,
        fc.constantFrom(...periodUnits),
        fc.constantFrom('ROLLING' as const, 'CALENDAR' as const),
        fc.integer({ min: 1, max: 60 }),
        (at, zone, unit, mode, period) => {
          const { from, to } = periodWindow({ at, period, unit, mode, zone });
          expect(from.getTime()).toBeLessThanOrEqual(at);
          expect(at).toBeLessThan(to.getTime());
          if (mode === 'ROLLING') expect(to.getTime()).toBe(at + 1);
          if (mode === 'ROLLING' && unit === 'DAY') expect(to.getTime() - from.getTime()).toBe(period * 24 * hours);
          if (mode === 'CALENDAR' && unit === 'MONTH') expect([formatTime(from, zone).slice(8, 10), formatTime(to, zone).slice(8, 10)]).toEqual(['01', '01']);
        },
      ),
      { numRuns: rounds(500) },
    ));
});

describe('time stamps', () => {
  it.each([
    ['1763690000', '2025-11-21T01:53:20.000Z'],
    ['1763690000123', '2025-11-21T01:53:20.123Z'],
    [1763690000123, '2025-11-21T01:53:20.123Z'],
  ])('%s', (stamp, expected) => expect(parseStamp(stamp)?.toISOString()).toBe(expected));
  it.each(['', '176369000012', '17636900001234', '2025-11-21', '-176369000', '1763690000.1', 1.5])('%s is none', (stamp) =>
    expect(parseStamp(stamp)).toBeUndefined(),
  );
});

describe('age', () => {
  it.each([
    ['2008-11-22', '2026-11-22T02:59:59.999', 17],
    ['2008-11-22', '2026-11-22T03:00:00.000', 18],
    ['2008-02-29', '2026-02-28T12:00:00.000', 17],
    ['2008-02-29', '2026-03-01T12:00:00.000', 18],
    ['2026-11-21', '2026-11-21T12:00:00.000', 0],
  ])('born %s at %s is %d', (birthDate, at, age) => expect(ageOn(birthDate, utc(at), saoPaulo)).toBe(age));
});

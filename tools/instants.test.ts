import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../domains/register/kernel/calendar/business-days.ts';
import { formatTime, localDate, zoneOffsetMs } from '../domains/register/kernel/time.ts';
import { zones } from '../platform/contract/zones.ts';
import { testInstants, tourInstants } from './instants.ts';

const at = (name: string): Date => new Date(testInstants.find((one) => one.name === name)?.at ?? Number.NaN);
const dayMs = 86_400_000;

describe('the instants of the test of dates', () => {
  it('have names of their own and are in UTC', () => {
    expect(new Set(testInstants.map(({ name }) => name)).size).toBe(testInstants.length);
    for (const { at: instant } of testInstants) expect(`${new Date(instant).toISOString().slice(0, 19)}Z`).toBe(instant);
    expect(tourInstants.map(({ name }) => name)).toEqual(['monday', 'new-year', 'leap-day']);
  });

  it.each(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name, place) => [name, (place + 1) % 7] as const))(
    'have a %s',
    (name, weekday) => expect(at(name).getUTCDay()).toBe(weekday),
  );

  it.each([
    ['monday', 'BR-national', true],
    ['monday', 'MX-national', true],
    ['monday', 'AR-national', true],
    ['holiday-brazil', 'BR-national', false],
    ['holiday-mexico', 'MX-national', false],
    ['holiday-argentina', 'AR-national', false],
  ])('%s is a day on which the banks of %s work: %s', (name, calendar, works) =>
    expect(isBusinessDay(at(name).toISOString().slice(0, 10), { name: calendar })).toBe(works),
  );

  it.each([
    [zones.CHN, 'shanghai'],
    [zones.UTC, 'utc'],
    [zones.BRL, 'south'],
    [zones.ARG, 'south'],
    [zones.MEX, 'mexico'],
  ])('lie on both sides of a new month in %s', (zone, place) => {
    expect(localDate(at(`last-of-month-${place}`), zone)).toBe('2027-06-30');
    expect(localDate(at(`first-of-month-${place}`), zone)).toBe('2027-07-01');
  });
  it('cover every zone that is offered', () => expect(Object.values(zones)).toHaveLength(5));

  it.each([
    ['summer-time-mexico', zones.MEX, '03:10', 1],
    ['winter-time-mexico', zones.MEX, '01:10', -1],
  ])('%s is ten minutes after the clocks of %s changed', (name, zone, shown, hours) => {
    expect(formatTime(at(name), zone).slice(11, 16)).toBe(shown);
    expect(zoneOffsetMs(at(name), zone) - zoneOffsetMs(at(name).getTime() - 20 * 60_000, zone)).toBe(hours * 3_600_000);
    expect(zoneOffsetMs(at(name), zone)).toBe(zoneOffsetMs(at(name).getTime() + dayMs, zone));
  });
});

import { describe, expect, it } from 'vitest';
import { addBusinessDays, easterOf, isBusinessDay } from './business-days.ts';

const brazil = { name: 'BR-national' };
const mexico = { name: 'MX-national' };

describe('business days', () => {
  // From the tables of the observatories and the calendars that the banks publish.
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, day) => expect(easterOf(year)).toBe(day));

  it.each([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-20',
    '2026-12-25',
  ])('Brazil rests on %s', (day) => expect(isBusinessDay(day, brazil)).toBe(false));
  it.each(['2026-02-18', '2026-04-02', '2026-11-19', '2026-12-24'])('Brazil works on %s', (day) => expect(isBusinessDay(day, brazil)).toBe(true));
  it.each(['2026-02-02', '2026-03-16', '2026-11-16', '2026-09-16', '2026-12-12'])('Mexico rests on %s', (day) =>
    expect(isBusinessDay(day, mexico)).toBe(false),
  );
  it('knows weekends without a calendar, and the days that a company adds', () => {
    expect(isBusinessDay('2026-11-21', { name: undefined })).toBe(false);
    expect(isBusinessDay('2026-11-20', { name: undefined })).toBe(true);
    expect(isBusinessDay('2026-11-24', { ...brazil, extraDays: ['2026-11-24'] })).toBe(false);
  });

  it.each([
    // A decision on the Thursday before the day of black awareness: Friday is a holiday, so Monday.
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 1, '2026-11-24'],
    ['2026-02-13', 1, '2026-02-18'],
    ['2026-12-30', 2, '2027-01-04'],
    ['2026-11-23', 3, '2026-11-26'],
  ])('after %s by %i comes %s', (from, count, day) => expect(addBusinessDays(from, count, brazil)).toBe(day));
});

import { describe, expect, it } from 'vitest';
import { settingsOfCountry } from '../../../register/kernel/settings-of-country.ts';
import { idCountries } from '../../../register/kernel/index.ts';
import { looserThanLaw, standingOf, unconfirmedYears } from './law-standing.ts';

describe('a value of a company beside that of the law', () => {
  it.each([
    ['automatic_threshold', 5_000, 5_000, 'AS_LAW'],
    ['automatic_threshold', 5_000, 7_500, 'LOOSER'],
    ['automatic_threshold', 5_000, 1_000, 'STRICTER'],
    ['automatic_threshold', 5_000, null, 'LOOSER'],
    ['retention_years', 10, 12, 'STRICTER'],
    ['retention_years', 10, 5, 'LOOSER'],
  ] as const)('%s %s, set to %s: %s', (key, law, company, standing) => expect(standingOf(key, law, company)).toBe(standing));
  it.each(idCountries)('a new company of %s asks for nothing less, on any day', (country) => {
    for (const day of ['2018-01-01', '2026-11-28', '2040-02-29']) expect(looserThanLaw(settingsOfCountry(country, day), country, day)).toEqual([]);
  });
  it('names what was set when another amount was known', () => {
    const settings = { ...settingsOfCountry('MEX', '2026-11-28'), automatic_threshold: 7_500, detection_days: null };
    expect(looserThanLaw(settings, 'MEX', '2026-11-28').toSorted()).toEqual(['automatic_threshold', 'detection_days']);
    expect(looserThanLaw(settings, 'USA', '2026-11-28')).toEqual([]);
  });
});

describe('the years of a calendar', () => {
  const calendar = { name: 'BR-national' };
  it.each([
    [calendar, '2026-10-31', []],
    [calendar, '2026-11-01', [2027]],
    [calendar, '2027-03-01', [2027]],
    [calendar, '2027-12-31', [2027, 2028]],
    [{ ...calendar, confirmedYears: [2027] }, '2026-12-31', []],
    [{ ...calendar, confirmedYears: [2027] }, '2027-11-01', [2028]],
    [{ name: undefined }, '2030-12-01', []],
  ])('%j on %s: %j are to be confirmed', (of, day, years) => expect(unconfirmedYears(of, day)).toEqual(years));
});

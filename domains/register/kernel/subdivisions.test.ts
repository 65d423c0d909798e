import { describe, expect, it } from 'vitest';
import { idCountries } from './id-numbers/id-types.ts';
import { countryNotRecorded, stateChoices, stateNotRecorded, subdivisionIn, subdivisionName, subdivisions } from './subdivisions.ts';

describe('states and provinces', () => {
  it.each([
    ['BRA', 27, /^BR-[A-Z]{2}$/],
    ['MEX', 32, /^MX-[A-Z]{3}$/],
    ['ARG', 24, /^AR-[A-Z]$/],
  ] as const)('%s has %i', (country, count, form) => {
    const own = subdivisions.filter((one) => one.country === country);
    expect(own).toHaveLength(count);
    expect(new Set(own.map(({ code }) => code)).size).toBe(count);
    expect(new Set(own.map(({ name }) => name)).size).toBe(count);
    for (const { code, short } of own) {
      expect(code).toMatch(form);
      expect(code.endsWith(`-${short}`)).toBe(true);
    }
  });

  it('are found by code, short code and name, whatever accents and capitals', () => {
    for (const { code, country, short, name } of subdivisions)
      for (const text of [code, code.toLowerCase(), short, ` ${name.toUpperCase()} `, name.normalize('NFD').replace(/\p{M}/gu, '')])
        expect([text, subdivisionIn(country, text)?.code]).toEqual([text, code]);
  });

  it.each([
    ['MEX', 'CDMX', 'MX-CMX'],
    ['MEX', 'Distrito Federal', 'MX-CMX'],
    ['BRA', 'Distrito Federal', 'BR-DF'],
    ['MEX', 'NL', 'MX-NLE'],
    ['ARG', 'CABA', 'AR-C'],
    ['ARG', 'Buenos Aires', 'AR-B'],
    ['ARG', 'Cba', 'AR-X'],
  ])('%s %s is %s', (country, text, code) => expect(subdivisionIn(country, text)?.code).toBe(code));

  it.each([
    ['BRA', ''],
    ['BRA', 'CDMX'],
    ['BRA', 'AR-B'],
    ['BRA', 'BR-NONE'],
    ['USA', 'SP'],
    ['MEX', 'Texas'],
  ])('%s has no “%s”', (country, text) => expect(subdivisionIn(country, text)).toBeUndefined());

  it('are chosen in filters beside those of whom none is recorded', () => {
    expect(stateChoices.size).toBe(subdivisions.length + idCountries.length);
    for (const country of idCountries) expect(countryNotRecorded(stateNotRecorded(country))).toBe(country);
    expect(countryNotRecorded('BR-SP')).toBeUndefined();
    expect([subdivisionName('BR-SP'), subdivisionName('XX-Y')]).toEqual(['São Paulo', 'XX-Y']);
  });
});

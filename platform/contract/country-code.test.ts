import { describe, expect, it } from 'vitest';
import { parseCountry } from './country-code.ts';

describe('a country code', () => {
  it.each([
    ['KP', 'PRK'],
    ['kp', 'PRK'],
    ['PRK', 'PRK'],
    ['408', 'PRK'],
    ['BR', 'BRA'],
    ['076', 'BRA'],
    ['76', 'BRA'],
    [' mx ', 'MEX'],
    ['ARG', 'ARG'],
  ])('%s is %s', (written, country) => {
    expect(parseCountry(written)).toBe(country);
  });
  it.each(['', 'X', 'XX', 'ZZZ', '999', '000', 'BRAZIL', '1e1', '__proto__'])('%j is none', (written) => {
    expect(parseCountry(written)).toBeUndefined();
  });
});

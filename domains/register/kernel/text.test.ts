import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfCountry, normalizeName, sliceText, spreadText } from './index.ts';

describe('slicing', () => {
  it('cuts to 255 by default', () => {
    expect(sliceText('a'.repeat(300))).toHaveLength(255);
    expect(sliceText('abc', 2)).toBe('ab');
  });
  it('never leaves half a character', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const cut = sliceText(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
      }),
    ));
});

describe('normalising', () => {
  it.each([
    ['  José   d’Ávila-Muñoz ', 'JOSE DAVILA MUNOZ'],
    ['AÇAÍ & CIA. S.A.P.I. de C.V.', 'ACAI CIA SAPI DE CV'],
    ['J.P. Silva', 'JP SILVA'],
    ['J. P. Silva', 'J P SILVA'],
    ['Jo\u200Bsé\u202E da\u00AD Silva', 'JOSE DA SILVA'],
    ['', ''],
  ])('%j → %j', (name, expected) => expect(normalizeName(name)).toBe(expected));
});

describe('spreading', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('gives %j the published value of FNV-1a', (text, hash) => {
    expect(spreadText(text)).toBe(hash);
  });
});

it.each([
  ['BRA', 'pt'],
  ['MEX', 'es'],
  ['ARG', 'es'],
  ['USA', 'en'],
] as const)('what is written for a company in %s is written in %s', (country, lang) => expect(languageOfCountry(country)).toBe(lang));

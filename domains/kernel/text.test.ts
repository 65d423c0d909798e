import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../platform/testing/turn.ts';
import { languageOfCountry, nameSimilarity, normalizeName, sliceText, spreadText } from './index.ts';

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
    ['', ''],
  ])('%j → %j', (name, expected) => expect(normalizeName(name)).toBe(expected));
});

describe('likeness of names', () => {
  it.each([
    ['João da Silva', 'JOAO SILVA'],
    ['Maria Aparecida dos Santos', 'Maria Santos'],
    ['García Hernández María Fernanda', 'María Fernanda García Hernández'],
    ['Luiz Souza Lima', 'Luis Sousa Lima'],
    ['Jonathan Pereira', 'Jhonatan Pereira'],
    ['José P. Almeida', 'José Paulo Almeida'],
    ['J. P. Silva', 'João Pedro Silva'],
    ['MARIA EDUARDA DE OLIVEIRA SANT', 'Maria Eduarda de Oliveira Santana'],
    ['Mariaeduarda Lopes', 'Maria Eduarda Lopes'],
    ['Comercial Andrade Ltda', 'COMERCIAL ANDRADE LTDA - ME'],
    ['Transportes del Norte S.A. de C.V.', 'Transportes del Norte'],
    ['Núñez Peña, Ñandú', 'Nunez Pena Nandu'],
    ['Madonna', 'MADONNA'],
  ])('%s is %s', (one, other) => expect(nameSimilarity(one, other)).toBeGreaterThanOrEqual(0.8));

  it.each([
    ['Maria Silva', 'Mario Silva'],
    ['Daniel Souza', 'Daniela Souza'],
    ['Marcos Silva', 'Márcia Silva'],
    ['Maria Silva Santos', 'João Silva Santos'],
    ['Pedro Henrique Alves Costa Lima', 'Marcos Henrique Alves Costa Lima'],
    ['José Silva Filho', 'José Silva Neto'],
    ['Maria', 'Maria Silva'],
    ['M. Silva', 'João Silva'],
    ['Ana Souza', 'Carlos Pereira'],
    ['Comercial Andrade Ltda', 'Comercial Barreto Ltda'],
    ['', ''],
    ['---', 'João Silva'],
  ])('%s is not %s', (one, other) => expect(nameSimilarity(one, other)).toBeLessThan(0.8));

  const name = fc
    .array(fc.constantFrom('Maria', 'João', 'da', 'Silva', 'Souza', 'P.', 'Peña', 'Mario', 'dos', 'Santos', 'Luiz', 'Luis'), { maxLength: 7 })
    .map((words) => words.join(' '));
  it('is the same both ways, between 0 and 1, and blind to order, case and accents', () =>
    fc.assert(
      fc.property(name, name, (one, other) => {
        const likeness = nameSimilarity(one, other);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(nameSimilarity(other, one)).toBeCloseTo(likeness, 10);
        expect(nameSimilarity(one.toLowerCase(), normalizeName(other))).toBeCloseTo(likeness, 10);
      }),
      { numRuns: rounds(500) },
    ));
  it('a name is itself, in any order', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Ana', 'Beatriz', 'Carlos', 'Duarte', 'Esteves'), { minLength: 2, maxLength: 5 }), (words) => {
        expect(nameSimilarity(words.join(' '), words.toReversed().join(' '))).toBeCloseTo(1, 10);
      }),
    ));
  it('stays quick for long and hostile names', () => {
    expect(nameSimilarity('Maria '.repeat(100), 'Marie '.repeat(100))).toBeLessThanOrEqual(1);
  });
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

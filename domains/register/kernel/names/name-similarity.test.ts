import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../platform/testing/turn.ts';
import { nameKey, nameSimilarity, normalizeName, sameNameFrom } from '../index.ts';

/** Pairs of invented names: their kind, the country in which they are usual, whether they are one person's, the two names. */
const pairs = readFileSync(new URL('./fixtures/payer-names.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', country = '', same = '', one = '', other = ''] = [...line.matchAll(/"([^"]*)"|([^,"]+)/g)].map(([, quoted, plain]) => quoted ?? plain);
    return { kind, country, isSame: same === 'yes', one, other };
  });

describe('labelled pairs', () => {
  const isTaken = ({ one, other }: (typeof pairs)[number]) => nameSimilarity(one, other) >= sameNameFrom;
  const used = pairs.filter(isTaken);
  const named = (list: typeof pairs) => list.map(({ kind, one, other }) => `${kind}: ${one} | ${other}`);

  it('are some three hundred of three countries and both answers', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    for (const country of ['BRA', 'MEX', 'ARG'])
      for (const isSame of [true, false]) expect(pairs.filter((one) => one.country === country && one.isSame === isSame).length).toBeGreaterThan(20);
  });
  // Before what is said of longer words, spellings, usual names, sons and given names: precision 0.62, recall 0.91.
  it('are taken for one person with a precision of 0.99 at least', () => {
    const right = used.filter(({ isSame }) => isSame);
    expect(right.length / used.length, named(used.filter(({ isSame }) => !isSame)).join('\n')).toBeGreaterThanOrEqual(0.99);
  });
  it('of one person are found with a recall of 0.98 at least', () => {
    const same = pairs.filter(({ isSame }) => isSame);
    const missed = same.filter((one) => !isTaken(one));
    expect(1 - missed.length / same.length, named(missed).join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});

describe('the key of a name', () => {
  it.each([
    ['José da Silva', 'SILVA, JOSE'],
    ['Comercial Ficticia S.A.', 'COMERCIAL FICTICIA SA'],
    ['Marcos Lemos Jr.', 'Marcos Lemos Júnior'],
    ['Ma. Guadalupe Mora', 'María Guadalupe Mora'],
  ])('of %s is that of %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));
  it.each([
    ['José Silva', 'Josefa Silva'],
    ['José Silva Filho', 'José Silva Neto'],
    ['José Silva Filho', 'José Silva'],
    ['Luis Souza', 'Luiz Souza'],
  ])('of %s is not that of %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
  it('of nothing but signs is empty', () => expect(['', ' - ', '...'].map(nameKey)).toEqual(['', '', '']));
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

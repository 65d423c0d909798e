import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../platform/testing/turn.ts';
import { nameParameters } from './parameters.ts';
import { formsOf } from './word-forms.ts';
import { editDistance, isOneEdit, keyKinds, keysOf, wordSimilarity } from './word-similarity.ts';

const similarityOf = (a: string, b: string): number => wordSimilarity(formsOf(a), formsOf(b), nameParameters);

/** The same by the plain recurrence over a whole table. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)));
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.NaN;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const options = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) options.push(at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = Math.min(...options);
    }
  }
  return at(a.length, b.length);
}

const letters = fc.constantFrom(...'aeioubcdfghjklmnpqrstvwxyz');
const word = fc.string({ unit: letters, minLength: 1, maxLength: 11 });
/** Two words that are often alike. */
const pair = fc.oneof(
  fc.tuple(word, word),
  fc
    .tuple(word, fc.array(fc.tuple(fc.nat(11), fc.constantFrom('put', 'drop', 'swap', 'double'), letters), { maxLength: 3 }))
    .map(([text, changes]): [string, string] => {
      let other = text;
      for (const [place, change, letter] of changes) {
        const at = place % (other.length + 1);
        if (change === 'put') other = other.slice(0, at) + letter + other.slice(at);
        else if (change === 'drop' && other.length > 1) other = other.slice(0, at) + other.slice(at + 1);
        else if (change === 'swap' && at + 1 < other.length) other = other.slice(0, at) + other[at + 1] + other[at] + other.slice(at + 2);
        else if (change === 'double' && at < other.length) other = other.slice(0, at) + other[at] + other.slice(at);
      }
      return [text, other];
    }),
);

describe('edit distance', () => {
  it('equals the plain recurrence up to the requested bound', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 4 }), ([a, b], most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(plainDistance(a, b), most + 1));
      }),
      { numRuns: rounds(3000) },
    );
  });
});

describe('one edit', () => {
  it('is derived from the letters that two keys omit', () => {
    let apart = 0;
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [first, second] = [formsOf(a), formsOf(b)];
        for (const one of keysOf(first)) {
          for (const other of keysOf(second)) {
            if (one.key !== other.key || !one.key.startsWith(keyKinds.sound) || isOneEdit(one.gap, other.gap)) continue;
            apart += 1;
            expect(editDistance(first.sound, second.sound, 1), `${first.sound} ${second.sound}`).toBe(2);
          }
        }
      }),
      { numRuns: rounds(6000) },
    );
    expect(apart).toBeGreaterThan(50);
  });
});

describe('likeness of words', () => {
  it.each([
    ['souza', 'sousa'],
    ['cazares', 'cazarez'],
    ['xavier', 'javier'],
    ['walter', 'valter'],
    ['icela', 'isela'],
    ['jhon', 'john'],
    ['phelipe', 'felipe'],
    ['garcia', 'gracia'],
    ['gastellum', 'gastelum'],
    ['nacho', 'ignacio'],
    ['beto', 'humberto'],
    ['hildemaro', 'ildemaro'],
    ['bladimir', 'vladimir'],
    ['geremias', 'jeremias'],
  ])('%s and %s', (a, b) => {
    expect(similarityOf(a, b)).toBeGreaterThan(0.6);
  });

  it.each([
    ['silva', 'souza'],
    ['ana', 'eva'],
    ['lima', 'luma2'],
    ['12', '13'],
    ['lopez', 'perez'],
  ])('%s is not %s', (a, b) => {
    expect(similarityOf(a, b)).toBeLessThan(0.6);
  });

  it('is the same both ways, from 0 to 1, and 1 for a word and itself', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const similarity = similarityOf(a, b);
        expect(similarity).toBe(similarityOf(b, a));
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(similarityOf(a, a)).toBe(1);
      }),
      { numRuns: rounds(3000) },
    );
  });

  it('is never above 0 for words that share no key', () => {
    let alike = 0;
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [first, second] = [formsOf(a), formsOf(b)];
        if (wordSimilarity(first, second, nameParameters) === 0) return;
        alike += 1;
        const shared = keysOf(first).flatMap((one) => keysOf(second).flatMap((other) => (one.key === other.key ? [[one, other] as const] : [])));
        expect(shared.length, `${a} ${b}`).toBeGreaterThan(0);
        if (editDistance(first.sound, second.sound, 1) > 1) return;
        // Those one edit apart are told by the letters that their keys leave out.
        const bySound = shared.filter(([{ key }]) => key.startsWith(keyKinds.sound));
        if (bySound.length > 0)
          expect(
            bySound.some(([one, other]) => isOneEdit(one.gap, other.gap)),
            `${a} ${b}`,
          ).toBe(true);
      }),
      { numRuns: rounds(6000) },
    );
    expect(alike).toBeGreaterThan(500);
  });
});

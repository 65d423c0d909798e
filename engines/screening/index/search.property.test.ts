import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Algorithm, algorithmOf, algorithmVersions, newest } from '../names/algorithms.ts';
import { compareNames } from '../names/compare-names.ts';
import frequencies from '../data/name-frequencies.json' with { type: 'json' };
import { prepareName } from '../names/prepare.ts';
import { rounds } from '../../../platform/testing/turn.ts';
import { IndexBuilder } from './build.ts';
import { NameIndex } from './search.ts';

const wordsOf = (lines: readonly string[], most: number): string[] => lines.slice(0, most).map((line) => line.split(' ')[0] as string);

/** Few enough words that names often share them. */
const words: Record<'person' | 'organisation', string[]> = {
  person: [
    ...wordsOf(frequencies.person.words, 120),
    'de',
    'al',
    'bin',
    'filho',
    'neto',
    'j',
    'm',
    'dr',
    'wanderleia',
    'kasprzak',
    'ali',
    'reza',
    'alireza',
    'nacho',
    'jr',
    'dela',
    'delacruz',
    'cruz',
    'w',
    'wander',
    'leia',
    'chapo',
    'joaquin',
    'rabinovich',
    'rawinowicz',
    'abdul',
    'rahman',
    'adbul',
    'abudl',
    'badur',
  ],
  organisation: [
    ...wordsOf(frequencies.organisation.words, 80),
    'ltda',
    'sa',
    'de',
    '7',
    'sete',
    'zanetti',
    'brilhante',
    'grupo',
    'of',
    'the',
    '2020',
    'zanetti2020',
  ],
};

/** The score of the minimum match rate that may be asked for, or less. */
const leastScore = 0.4;

const changed = fc.tuple(fc.constantFrom('none', 'none', 'none', 'drop', 'double', 'swap'), fc.nat(9));
function misspelt(word: string, [change, place]: [string, number]): string {
  const at = place % word.length;
  if (change === 'drop' && word.length > 3) return word.slice(0, at) + word.slice(at + 1);
  if (change === 'double') return word.slice(0, at) + word[at] + word.slice(at);
  if (change === 'swap' && at + 1 < word.length) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return word;
}

const nameOf = (kind: 'person' | 'organisation') =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...words[kind]), changed), { minLength: 1, maxLength: kind === 'person' ? 6 : 8 }),
      fc.constantFrom('plain', 'plain', 'comma', 'joined'),
      fc.nat(6),
    )
    .map(([parts, writing, place]) => {
      const texts = parts.map(([word, change]) => misspelt(word, change));
      const at = 1 + (place % Math.max(1, texts.length - 1));
      if (writing === 'comma' && texts.length > 1 && kind === 'person') return `${texts.slice(0, at).join(' ')}, ${texts.slice(at).join(' ')}`;
      if (writing === 'joined' && texts.length > 1) return [texts.slice(0, at).join(''), ...texts.slice(at)].join(' ');
      return texts.join(' ');
    });

const indexOf = (kind: 'person' | 'organisation', names: readonly string[], by: Algorithm = newest): NameIndex => {
  const builder = new IndexBuilder(kind, by);
  names.forEach((name, owner) => builder.add(name, owner));
  return new NameIndex(builder.build());
};

/** The scores of all names. */
const scoresOf = (kind: 'person' | 'organisation', names: readonly string[], query: string, by: Algorithm = newest): number[] =>
  names.map((name) => compareNames(prepareName(query, kind, by), prepareName(name, kind, by)).score);

function expectAllFound(index: NameIndex, scores: readonly number[], query: string, threshold: number): number {
  const expected = scores.map((score, at) => ({ at, score })).filter(({ score }) => score >= threshold);
  const hits = index.search(query, threshold);
  expect(hits.map(({ owner }) => owner).toSorted((a, b) => a - b)).toEqual(expected.map(({ at }) => at));
  expect(index.findsAny(query, threshold)).toBe(hits.length > 0);
  for (const { owner, score } of hits) expect(score).toBeCloseTo(scores[owner] ?? -1, 5);
  return expected.length;
}

const every = (['person', 'organisation'] as const).flatMap((kind) => algorithmVersions.map((version) => [kind, version] as const));

describe('a search of the index', () => {
  it('finds a name with an initial that agrees with a query word', () => {
    const query = 'jonesmohamed benjamin mmohamed mohamed jhon';
    const names = ['j john benjamin ying', 'benjamin mmohamed mohamed jhon', ...Array.from({ length: 20 }, () => 'mohamed')];
    const scores = scoresOf('person', names, query);
    expect(expectAllFound(indexOf('person', names), scores, query, (scores[0] as number) - 1e-6)).toBe(2);
  });

  it.each(every)('finds every %s that comparing with all would find, with the same score, by version %s', (kind, version) => {
    const by = algorithmOf(version);
    let result = 0;
    fc.assert(
      fc.property(
        fc.array(nameOf(kind), { minLength: 30, maxLength: 60 }),
        fc.nat(59),
        nameOf(kind),
        fc.boolean(),
        fc.constantFrom(0.5, 0.55, 0.7, 0.85, 1),
        (names, place, other, asksListed, threshold) => {
          const query = asksListed ? (names[place % names.length] as string) : other;
          result += expectAllFound(indexOf(kind, names, by), scoresOf(kind, names, query, by), query, threshold);
        },
      ),
      { numRuns: rounds(by === newest ? 150 : 75) },
    );
    expect(result).toBeGreaterThan(by === newest ? 20 : 10);
  });

  it.each(every)('finds every %s that just reaches the threshold, by version %s', (kind, version) => {
    const by = algorithmOf(version);
    let result = 0;
    fc.assert(
      fc.property(
        fc.array(nameOf(kind), { minLength: 20, maxLength: 30 }),
        fc.array(fc.tuple(fc.nat(29), nameOf(kind), fc.nat(9)), { minLength: 6, maxLength: 6 }),
        (names, others) => {
          const index = indexOf(kind, names, by);
          for (const [place, other, at] of others) {
            // A name of the list with words of another one between its own.
            const own = (names[place % names.length] as string).split(' ');
            const query = [...own.slice(0, at), ...other.split(' ').slice(0, 1 + (at % 3)), ...own.slice(at + (at % 2))].join(' ');
            const scores = scoresOf(kind, names, query, by);
            for (const score of scores.filter((one) => one >= leastScore)) result += expectAllFound(index, scores, query, score - 1e-6);
          }
        },
      ),
      { numRuns: rounds(by === newest ? 150 : 75) },
    );
    expect(result).toBeGreaterThan(by === newest ? 100 : 50);
  });

  it('finds a word whose sound is a single letter as two words', () => {
    const by = algorithmOf('2');
    expect(expectAllFound(indexOf('person', ['john yi'], by), scoresOf('person', ['john yi'], 'john yi iy', by), 'john yi iy', 0.7)).toBe(1);
  });

  it('says the same of a name after it has met thousands of other words', () => {
    const listed = words.person.slice(0, 60).map((word, at) => `${word} ${words.person[at + 40] as string}`);
    const index = indexOf('person', listed);
    const invented = (number: number): string =>
      [...number.toString(17).padStart(4, '0')].map((digit) => 'bacedifoguhajekil'[Number.parseInt(digit, 17)]).join('');
    // Every word is met for the first time, and those of the list before and after thousands of others.
    const query = [...listed, ...Array.from({ length: 6_000 }, (_, number) => `${invented(number)} ${invented(number + 6_000)}`), ...listed];
    const evaluated = query.map((name) => index.findsAny(name, 0.7));
    expect(evaluated).toEqual(query.map((name) => index.search(name, 0.7).length > 0));
    expect(evaluated.filter(Boolean).length).toBeGreaterThanOrEqual(2 * listed.length);
  });

  it('accepts names with more words than it distinguishes', () => {
    const long = wordsOf(frequencies.person.words, 40).join(' ');
    const names = [long, 'mohamed ali', 'maria silva'];
    expect(expectAllFound(indexOf('person', names), scoresOf('person', names, long), long, 0.7)).toBe(1);
  });
});

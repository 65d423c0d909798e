import { describe, expect, it } from 'vitest';
import * as kernel from '../../kernel/index.ts';
import { languages, type Term, termTexts, tones, type Vocabulary } from '../../../../platform/contract/index.ts';
import { exportStatusWords } from '../../../../platform/contract/lists/index.ts';
import * as contract from './index.ts';

/** Closed lists that no vocabulary names, and why. */
const withoutWords = {
  accountStatuses: 'accounts have no screen',
  differenceStatuses: 'a difference is shown while it is open only',
  mailStatuses: 'shown as one of shownMailStatuses',
  ruleModes: 'told by the status of the version',
  transactionStages: 'part of sentences',
};

const isVocabulary = (value: unknown): value is Vocabulary => typeof value === 'object' && value !== null && 'terms' in value && 'name' in value;
const vocabularies = [...Object.values<unknown>(contract).filter(isVocabulary), exportStatusWords];
const textsOf = (one: Vocabulary) =>
  Object.entries<Term>(one.terms).map(([value, { tone }]) => ({ name: one.name, value, term: { ...termTexts(one, value), tone } }));
const terms = vocabularies.flatMap(textsOf);

describe('vocabularies', () => {
  it('have names of their own', () => {
    const names = vocabularies.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(40);
  });

  it.each(terms)('$name $value has its word in each language', ({ term }) => {
    for (const lang of languages) {
      expect(term[lang].trim()).toBe(term[lang]);
      expect(term[lang]).not.toBe('');
      expect(term[lang]).not.toMatch(/[{}_]/);
    }
    if (term.tone !== undefined) expect(tones).toContain(term.tone);
  });

  it.each(vocabularies.map((one) => [one.name, one] as const))('%s calls no two values the same', (_name, one) => {
    for (const lang of languages) {
      const words = textsOf(one).map(({ term }) => term[lang]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  /** Portuguese and Spanish words agree with what they are said of; one word with two endings is one translation. */
  const stem = (word: string): string => word.toLowerCase().replace(/(?:[ao]s?|e)$/, '');
  it('translate a word in one way, and the same state has one colour', () => {
    const byWord = new Map<string, { pt: Set<string>; es: Set<string>; tones: Set<string>; told: string[] }>();
    for (const { name, value, term } of terms) {
      // What is done and what became of it share words with nothing else.
      const key = `${value}|${term.en}`;
      const existing = byWord.get(key) ?? { pt: new Set(), es: new Set(), tones: new Set(), told: [] };
      existing.pt.add(stem(term.pt));
      existing.es.add(stem(term.es));
      existing.tones.add(term.tone ?? 'neutral');
      existing.told.push(name);
      byWord.set(key, existing);
    }
    const twice = [...byWord]
      .filter(([, { pt, es }]) => pt.size > 1 || es.size > 1)
      .map(([key, { pt, es, told }]) => `${key}: ${[...pt, ...es].join(', ')} (${told.join(', ')})`);
    expect(twice).toEqual([]);
    const coloured = [...byWord].filter(([, one]) => one.tones.size > 1).map(([key, one]) => `${key}: ${[...one.tones].join(', ')} (${one.told.join(', ')})`);
    expect(coloured).toEqual([]);
  });

  it('cover the closed lists of states that people see', () => {
    const covered = new Set(vocabularies.map(({ terms: own }) => Object.keys(own).sort().join()));
    const lists = Object.entries<unknown>(kernel).filter(
      ([name, list]) => /(?:statuses|states|standings|stages|conclusions|kinds|results|levels|modes|actions)$/i.test(name) && Array.isArray(list),
    ) as [string, readonly string[]][];
    const missing = lists.filter(([, list]) => !covered.has([...list].sort().join())).map(([name]) => name);
    expect(missing.sort()).toEqual(Object.keys(withoutWords).sort());
  });
});

/** English says these of an act and of a thing alike; the other languages have a verb and a noun. */
const verbAndNoun = new Set(['alert', 'hold', 'monitor', 'reject']);
/** A word without its ending of gender and number: `liberado` and `liberadas` are one word. */
const stem = (text: string): string =>
  text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/[oa]s?$/, ''))
    .join(' ');

it.each(['pt', 'es'] as const)('what English calls the same has one word in %s', (lang) => {
  const words = Map.groupBy(terms, ({ term }) => term.en.toLowerCase());
  const several = [...words]
    .filter(([english]) => !verbAndNoun.has(english))
    .map(([english, all]) => [english, [...new Set(all.map(({ term }) => stem(term[lang])))]] as const);
  expect(several.filter(([, result]) => result.length > 1)).toEqual([]);
  for (const english of verbAndNoun) expect(words.get(english)?.length).toBeGreaterThan(1);
});

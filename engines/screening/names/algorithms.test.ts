import { describe, expect, it } from 'vitest';
import { listEntry } from '../testing.ts';
import { ScreeningBuilder } from '../build-screening.ts';
import { defaultThreshold, leastThreshold, Screener } from '../screener.ts';
import { type AlgorithmVersion, algorithmVersions, isAlgorithmVersion, newestAlgorithm } from './algorithms.ts';

/** The match rate of a name asked and a name listed by one version; 0 where it is not found at all. */
function rateBy(version: AlgorithmVersion, query: string, listed: string, kind: 'person' | 'organisation' = 'person'): number {
  const builder = new ScreeningBuilder(version);
  builder.add(listEntry('1', listed, { kind }));
  return new Screener(builder.build()).search({ name: query, kind }, leastThreshold)[0]?.score ?? 0;
}

it('an index says by which version it is searched, the newest where none is named', () => {
  expect(algorithmVersions.map((version) => new ScreeningBuilder(version).build().algorithm)).toEqual([...algorithmVersions]);
  expect(new ScreeningBuilder().build().algorithm).toBe(newestAlgorithm);
  expect(['2', '4', '1', ''].map(isAlgorithmVersion)).toEqual([true, true, false, false]);
});

describe('version 3 finds names that version 2 misses', () => {
  it.each([
    ['Abd with two letters in each other’s place', 'HAFIZ ABUDL SALAM BHUTTAVI', 'HAFIZ ABDUL SALAM BHUTTAVI'],
    ['the same at the beginning', 'ADBUL BARI AKHUND', 'ABDUL BARI AKHUND'],
    ['CZ that another writes CH', 'GUBEREK RABINOWICZ, Isaac', 'GUBEREK RABINOVICH, Isaac Perez'],
  ])('%s', (_case, query, listed) => {
    expect(rateBy('2', query, listed)).toBeLessThan(defaultThreshold);
    expect(rateBy('3', query, listed)).toBeGreaterThanOrEqual(defaultThreshold);
  });

  it('a short form beside the name itself', () => {
    expect(rateBy('3', 'GUZMAN, Joaquin Chapo', 'GUZMAN LOERA, Joaquin')).toBeGreaterThan(rateBy('2', 'GUZMAN, Joaquin Chapo', 'GUZMAN LOERA, Joaquin'));
  });
});

describe('version 3 takes for others whom version 2 takes for the same', () => {
  it.each([
    ['Abd in Arabic letters, of another', 'عبد الرّحمن الجابر', 'عبد الرحمن'],
    ['names in characters of which each has a word that the other lacks', '광수 박', '박광훈'],
  ])('%s', (_case, query, listed) => {
    expect(rateBy('2', query, listed)).toBeGreaterThanOrEqual(defaultThreshold);
    expect(rateBy('3', query, listed)).toBeLessThan(defaultThreshold);
  });

  it('a man and a woman of nearly one name', () => {
    expect(rateBy('3', 'Daniel Gomez Velasquez', 'GOMEZ VELASQUEZ, Daniela')).toBeLessThan(rateBy('2', 'Daniel Gomez Velasquez', 'GOMEZ VELASQUEZ, Daniela'));
  });
});

describe('version 4 finds names that version 3 misses', () => {
  it.each([
    ['initials that hyphens part', 'A-B-C Company', 'ABC Company', 'organisation'],
    ['initials that blanks part', 'J P Exemplo Holding', 'JP Exemplo Holding', 'organisation'],
    ['a ship with what says that it is one', 'MV Ocean Star', 'OCEAN STAR', 'organisation'],
    ['the same with a stroke', 'M/V Ocean Star', 'OCEAN STAR', 'organisation'],
    ['digits that look like letters', 'Carl0s R0jas', 'Carlos Rojas', 'person'],
  ] as const)('%s', (_case, query, listed, kind) => {
    expect(rateBy('3', query, listed, kind)).toBeLessThan(defaultThreshold);
    expect(rateBy('4', query, listed, kind)).toBeGreaterThanOrEqual(defaultThreshold);
  });

  it.each([
    ['A-B-C Company', 'Delta Company'],
    ['MV Ocean Star', 'MV Polar Bear'],
    ['MT Holding', 'Bank Holding'],
    ['3M Company', 'EM Company'],
  ])('but not %s as %s', (query, listed) => {
    expect(rateBy('4', query, listed, 'organisation')).toBeLessThan(defaultThreshold);
  });
});

it.each(['Marcos Rojas Peña', 'Abd al-Rahman al-Tikriti', 'João Filho da Silva', '김 광수'])('%s is found in full by every version', (name) => {
  for (const version of algorithmVersions) expect(rateBy(version, name, name)).toBeGreaterThanOrEqual(95);
});

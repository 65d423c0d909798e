import frequencies from '../data/name-frequencies.json' with { type: 'json' };
import type { NameKind } from './normalise.ts';
import type { NameParameters } from './parameters.ts';

/**
 * How distinctive a word is: frequent names (Maria, Mohammed, Bank) are less so. The frequencies are those of one fixed sample and not of
 * the lists in force, so that a score never changes because other entries came or went. No command makes them again: other counts
 * would be another version of the comparison.
 */

interface Frequency {
  count: number;
  /** Share of given names among its uses in names whose parts are known, 0 to 100. */
  given: number;
}

const read = (lines: readonly string[]): Map<string, Frequency> =>
  new Map(
    lines.map((line) => {
      const [word = '', count = '0', value = '-1'] = line.split(' ');
      return [word, { count: Number(count), given: Number(value) }];
    }),
  );
const persons = read(frequencies.person.words);
const organisations = read(frequencies.organisation.words);

const sampleOf = (kind: NameKind) =>
  kind === 'person' ? { words: persons, names: frequencies.person.names } : { words: organisations, names: frequencies.organisation.names };

/** The weight of a word of a name: from that of the most frequent ones (`low` of `frequency`) to 1 for words that the sample does not know. */
export function weightOf(word: string, kind: NameKind, parameters: NameParameters): number {
  const { low, rarity, rarityRange } = parameters.frequency[kind === 'person' ? 'person' : 'organisation'];
  const { words, names } = sampleOf(kind);
  const count = words.get(word)?.count ?? 1;
  const rare = (Math.log(names / count) / Math.log(names) - rarity) / rarityRange;
  return low + (1 - low) * Math.min(1, Math.max(0, rare));
}

/** Whether a word is a name of its own in wide use, so that another spelling of it is rather another name. */
export const isKnownName = (word: string, kind: NameKind, { knownCount }: NameParameters): boolean =>
  (sampleOf(kind).words.get(word)?.count ?? 0) >= knownCount;

/** Which part of a person's name a word is as a rule. */
export function usualPart(word: string): 'given' | 'family' | 'either' {
  const value = persons.get(word)?.given ?? -1;
  if (value >= 75) return 'given';
  return value >= 0 && value <= 25 ? 'family' : 'either';
}

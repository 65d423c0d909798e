import type { NameComparison, WordPair } from './compare-names.ts';
import type { NameParameters } from './parameters.ts';
import type { PreparedName, PreparedWord } from './prepare.ts';

/** Why two words were taken for the same. */
export type PairReason = 'same' | 'sound' | 'spelling' | 'short-form' | 'initial' | 'joined';

export interface ExplainedPair {
  /** As they are compared: in Latin letters, without accents. */
  asked: string;
  listed: string;
  /** 0 to 100 */
  similarity: number;
  reason: PairReason;
}

/** The comparison of two names in words. */
export interface NameExplanation {
  pairs: readonly ExplainedPair[];
  /** Words of one side without a counterpart. */
  onlyAsked: readonly string[];
  onlyListed: readonly string[];
  reductions: NameComparison['reductions'];
  /** The query name that was matched, where it is not the name on file. */
  otherName?: string;
}

function reasonOf({ askedCount, listedCount, similarity }: WordPair, query: PreparedWord, listed: PreparedWord, { shortForm }: NameParameters): PairReason {
  if (askedCount + listedCount > 2) return 'joined';
  if (query.role === 'initial' || listed.role === 'initial') return query.text === listed.text ? 'same' : 'initial';
  if (query.text === listed.text) return 'same';
  if (similarity === shortForm && (query.fullNames.includes(listed.text) || listed.fullNames.includes(query.text))) return 'short-form';
  return query.sound === listed.sound ? 'sound' : 'spelling';
}

const textOf = ({ words }: PreparedName, from: number, count: number): string =>
  words
    .slice(from, from + count)
    .map(({ text }) => text)
    .join(' ');

/** Explains which words were paired and why, and which were not paired. */
export function explainNames(query: PreparedName, listed: PreparedName, { pairs, reductions }: NameComparison): NameExplanation {
  const usedAsked = new Set(pairs.flatMap((pair) => Array.from({ length: pair.askedCount }, (_, at) => pair.asked + at)));
  const usedListed = new Set(pairs.flatMap((pair) => Array.from({ length: pair.listedCount }, (_, at) => pair.listed + at)));
  return {
    pairs: pairs
      .toSorted((a, b) => a.asked - b.asked)
      .map((pair) => ({
        asked: textOf(query, pair.asked, pair.askedCount),
        listed: textOf(listed, pair.listed, pair.listedCount),
        similarity: Math.round(pair.similarity * 100),
        reason: reasonOf(pair, query.words[pair.asked] as PreparedWord, listed.words[pair.listed] as PreparedWord, query.algorithm.parameters),
      })),
    onlyAsked: query.words.filter((_, at) => !usedAsked.has(at)).map(({ text }) => text),
    onlyListed: listed.words.filter((_, at) => !usedListed.has(at)).map(({ text }) => text),
    reductions,
  };
}

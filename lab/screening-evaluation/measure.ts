import { type AlgorithmVersion, leastThreshold, Screener, ScreeningBuilder, type ScreeningQuery, type StoredEntry } from '../../engines/screening/index.ts';
import type { AliasPair, LabelledPair, NoHitQuery } from './read-sets.ts';
import { trigramSimilarity } from './trigrams.ts';

/** The score that one pair got, 0 when the search did not find the entry at all. */
export interface ScoredPair {
  pair: LabelledPair;
  /** By the names alone: primary name, and all names of the entry. */
  primary: number;
  names: number;
  /** With dates, countries and numbers. */
  attributes: number;
  /** Some name of the entry is similar enough to be found by name, by a measure that is not ours. */
  isFindable: boolean;
}

/** Least trigram similarity, by pg_trgm's own measure and default threshold, of names that can be found by name. */
const findable = 0.3;

/** Whether some name of the entry is like the one asked by pg_trgm's measure, so that one may expect it to be found by name. */
export const isFindable = ({ query, entry }: LabelledPair): boolean => entry.names.some(({ text }) => trigramSimilarity(query.name, text) >= findable);

const nothingElse = { births: [], nationalities: [], gender: undefined, numbers: [] };

/** Asks one index about every pair, as the product does: the entry is found by the search or not. */
function scoreAll(
  pairs: readonly LabelledPair[],
  algorithm: AlgorithmVersion,
  entriesOf: (pair: LabelledPair) => StoredEntry,
  queryOf: (pair: LabelledPair) => ScreeningQuery,
) {
  const builder = new ScreeningBuilder(algorithm);
  for (const pair of pairs) builder.add(entriesOf(pair));
  const screener = new Screener(builder.build());
  return pairs.map((pair, at) => screener.search(queryOf(pair), leastThreshold).find(({ entry }) => entry === at)?.score ?? 0);
}

/** Scores of all pairs by primary name, by all names, and with what else is known. */
export function scorePairs(pairs: readonly LabelledPair[], algorithm: AlgorithmVersion): ScoredPair[] {
  const nameOnly = ({ query }: LabelledPair): ScreeningQuery => ({ name: query.name, kind: query.kind });
  const primary = scoreAll(pairs, algorithm, ({ entry }) => ({ ...entry, names: entry.names.slice(0, 1) }), nameOnly);
  const names = scoreAll(pairs, algorithm, ({ entry }) => entry, nameOnly);
  const attributes = scoreAll(
    pairs,
    algorithm,
    ({ entry }) => entry,
    ({ query }) => query,
  );
  return pairs.map((pair, at) => ({
    pair,
    primary: primary[at] as number,
    names: names[at] as number,
    attributes: attributes[at] as number,
    isFindable: isFindable(pair),
  }));
}

export interface Counted {
  pairs: number;
  matches: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Precision, recall and F1 of scores at a threshold. */
export function countAt(scored: readonly { isMatch: boolean; score: number }[], threshold: number): Counted {
  let result = 0;
  let right = 0;
  const matches = scored.filter(({ isMatch }) => isMatch).length;
  for (const { isMatch, score } of scored) {
    if (score < threshold) continue;
    result += 1;
    if (isMatch) right += 1;
  }
  const precision = result === 0 ? 1 : right / result;
  const recall = matches === 0 ? 1 : right / matches;
  return { pairs: scored.length, matches, precision, recall, f1: result + matches === 0 ? 1 : (2 * right) / (result + matches) };
}

/** The best score of each query against all entries of the pairs and more; those whose name stands on a list are left out. */
export function scoreNoHits(queries: readonly NoHitQuery[], entries: readonly StoredEntry[], algorithm: AlgorithmVersion): { scores: number[]; names: number } {
  const builder = new ScreeningBuilder(algorithm);
  for (const entry of entries) builder.add({ ...entry, ...nothingElse });
  const screener = new Screener(builder.build());
  const scores = queries.filter(({ isListed }) => !isListed).map(({ name }) => screener.search({ name, kind: 'person' }, leastThreshold)[0]?.score ?? 0);
  return { scores, names: builder.names };
}

/** Scores of the aliases against the primary names alone. */
export function scoreAliases(pairs: readonly AliasPair[], algorithm: AlgorithmVersion): number[] {
  const builder = new ScreeningBuilder(algorithm);
  for (const { primary } of pairs) builder.add({ kind: 'person', names: [{ text: primary, type: 'primary' }], ...nothingElse });
  const screener = new Screener(builder.build());
  return pairs.map(({ alias }, at) => screener.search({ name: alias, kind: 'person' }, leastThreshold).find(({ entry }) => entry === at)?.score ?? 0);
}

/** Share of scores at or above a threshold. */
export const shareFrom = (scores: readonly number[], threshold: number): number =>
  scores.length === 0 ? 0 : scores.filter((score) => score >= threshold).length / scores.length;

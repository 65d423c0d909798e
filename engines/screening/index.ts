export { ScreeningBuilder } from './build-screening.ts';
export type { EntryKind, ListDate, ListEntry, ListName, ListNumber, NameType, NumberType } from './entry.ts';
export { readListDate } from './evidence/dates.ts';
export { type QueryNumber, compareNumbers, numberAlone } from './evidence/numbers.ts';
export type { Attributes, Confidence, ScorePart } from './evidence/score-entry.ts';
export type { StoredEntry } from './index/entry-store.ts';
export { ofacScore } from './ofac-score.ts';
export {
  byRank,
  defaultThreshold,
  leastThreshold,
  type ScoredEntry,
  Screener,
  type ScreeningIndex,
  type ScreeningQuery,
} from './screener.ts';
export { type AlgorithmVersion, algorithmVersions, isAlgorithmVersion, newestAlgorithm } from './names/algorithms.ts';
export { default as nameFrequencies } from './data/name-frequencies.json' with { type: 'json' };
export type { ExplainedPair, NameExplanation, PairReason } from './names/explain-names.ts';

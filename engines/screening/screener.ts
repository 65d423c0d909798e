import { type QueryNumber, numberForms } from './evidence/numbers.ts';
import { type Attributes, type Confidence, type ScorePart, scoreEntry } from './evidence/score-entry.ts';
import { type EntryBytes, readEntry } from './index/entry-store.ts';
import { type HashTable, valuesUnder } from './index/hash-table.ts';
import type { EntryKind } from './entry.ts';
import type { IndexArrays } from './index/layout.ts';
import { NameIndex } from './index/search.ts';
import { type Algorithm, type AlgorithmVersion, algorithmOf } from './names/algorithms.ts';
import { compareNames, type NameComparison } from './names/compare-names.ts';
import { explainNames } from './names/explain-names.ts';
import type { NameKind } from './names/normalise.ts';
import { type PreparedName, prepareName } from './names/prepare.ts';
import { ofacScore } from './ofac-score.ts';

/** Default minimum match rate of a result. */
export const defaultThreshold = 70;

/** The lowest that one may ask for. */
export const leastThreshold = 50;

/** The match rate that a name needs so that dates and nationality can lift it over a threshold. */
const leastName = 60;

/**
 * Scores of names and the match rates that are shown for them; between these it is a straight line. The score at which most is found
 * with at most three false alerts in a thousand is shown as 70, as screening staff are used to.
 */
const rates: Readonly<Record<'person' | 'organisation', readonly (readonly [score: number, rate: number])[]>> = {
  person: [
    [0, 0],
    [0.4, 50],
    [0.58, 70],
    [1, 100],
  ],
  organisation: [
    [0, 0],
    [0.45, 50],
    [0.59, 70],
    [1, 100],
  ],
};

function along(points: readonly (readonly [number, number])[], value: number): number {
  const at = Math.max(
    1,
    points.findIndex(([from]) => value <= from),
  );
  const [[x, y], [x2, y2]] = [points[at - 1], points[at]] as [readonly [number, number], readonly [number, number]];
  return y + ((value - x) / (x2 - x)) * (y2 - y);
}

/** The match rate of a name, 0 to 100. @param score of `compareNames` */
const rateOf = (score: number, kind: 'person' | 'organisation'): number => along(rates[kind], Math.min(1, score));

const scoreOf = (rate: number, kind: 'person' | 'organisation'): number =>
  along(
    rates[kind].map(([score, value]) => [value, score]),
    Math.min(100, rate),
  );

export interface ScreeningQuery extends Partial<Attributes<QueryNumber>> {
  name: string;
  /** Further names of the same person or organisation; the one most similar to an entry counts. */
  otherNames?: readonly string[] | undefined;
  kind: 'person' | 'organisation' | 'any';
}

export interface ScoredEntry {
  /** As it was given to the index. */
  entry: number;
  /** Match rate, 0 to 100 with one decimal. */
  score: number;
  confidence: Confidence;
  /** The name of the entry most similar to the query, as written on the list. */
  name: string;
  /** Their points add up to the score. */
  parts: readonly ScorePart[];
  /** What OFAC's own search would show, 0 to 100: for information. */
  asOfac: number;
}

/** The query name and the name of an entry that are most similar. */
interface Best {
  asked: string;
  comparison: NameComparison;
  place: number;
}

const namesOf = ({ name, otherNames = [] }: Pick<ScreeningQuery, 'name' | 'otherNames'>): readonly string[] => [name, ...otherNames];

const confidences: readonly Confidence[] = ['NUMBER', 'NAME_DATE', 'NAME_YEAR', 'NAME'];

/** Best first; of equal rates those that rest on more. */
export const byRank = (a: ScoredEntry, b: ScoredEntry): number =>
  b.score - a.score || confidences.indexOf(a.confidence) - confidences.indexOf(b.confidence) || a.entry - b.entry;

/** Names of people are compared as such, all others as those of organisations. */
export const nameKindOf = (kind: EntryKind): NameKind & ('person' | 'organisation') => (kind === 'person' ? 'person' : 'organisation');

/** Where the names and numbers of all entries are found. */
export interface ScreeningIndex {
  /** The version of the comparison that it was made for, and by which it is searched. */
  algorithm: AlgorithmVersion;
  people: IndexArrays;
  /** Organisations, ships and aircraft. */
  organisations: IndexArrays;
  /** Which of the names of its entry a name of an index is. */
  places: { people: Uint16Array; organisations: Uint16Array };
  /** Entries by whole number (`numberForms`), those with hidden digits left out. */
  numbers: HashTable;
  entries: EntryBytes;
}

/** Compares names and what else is known with all entries of an index. One for each thread. */
export class Screener {
  readonly #people: NameIndex;
  readonly #organisations: NameIndex;
  readonly #index: ScreeningIndex;
  readonly #algorithm: Algorithm;

  constructor(index: ScreeningIndex) {
    this.#index = index;
    this.#algorithm = algorithmOf(index.algorithm);
    this.#people = new NameIndex(index.people);
    this.#organisations = new NameIndex(index.organisations);
  }

  /**
   * All entries with at least this match rate, best first.
   * @param threshold `leastThreshold` to 100
   * @param isAsked which entries are looked at; all, where it is not given
   */
  search(query: ScreeningQuery, threshold: number = defaultThreshold, isAsked: (entry: number) => boolean = () => true): ScoredEntry[] {
    const queryName: Attributes<QueryNumber> = {
      births: query.births ?? [],
      nationalities: query.nationalities ?? [],
      gender: query.gender,
      numbers: query.numbers ?? [],
    };
    const canRise = queryName.births.length > 0 || queryName.nationalities.length > 0 || queryName.numbers.length > 0;
    const nameThreshold = canRise ? Math.min(threshold, leastName) : threshold;
    const best = new Map<number, Best>();
    const prepared = new Map<string, PreparedName>();
    const askedName = (text: string, kind: 'person' | 'organisation'): PreparedName => {
      const key = `${kind} ${text}`;
      const name = prepared.get(key) ?? prepareName(text, kind, this.#algorithm);
      prepared.set(key, name);
      return name;
    };
    const take = (queryWord: string, names: NameIndex, kind: 'person' | 'organisation', places: Uint16Array): void => {
      // Best first, so the first of an entry is its best name.
      for (const hit of names.searchPrepared(askedName(queryWord, kind), scoreOf(nameThreshold, kind) - 1e-9)) {
        if (!isAsked(hit.owner)) continue;
        const existing = best.get(hit.owner);
        if (!existing || existing.comparison.score < hit.score) best.set(hit.owner, { asked: queryWord, comparison: hit, place: places[hit.name] as number });
      }
    };
    for (const queryWord of namesOf(query)) {
      if (query.kind !== 'organisation') take(queryWord, this.#people, 'person', this.#index.places.people);
      if (query.kind !== 'person') take(queryWord, this.#organisations, 'organisation', this.#index.places.organisations);
    }
    for (const form of new Set(queryName.numbers.flatMap(numberForms))) {
      // The names are compared, however little they have in common.
      for (const entry of valuesUnder(this.#index.numbers, form)) {
        if (!best.has(entry) && isAsked(entry)) best.set(entry, this.#bestName(query, entry));
      }
    }
    const entries: ScoredEntry[] = [];
    for (const [entry, { asked: askedText, comparison, place }] of best) {
      const listed = readEntry(this.#index.entries, entry);
      const { text: name, type } = listed.names[place] ?? { text: '', type: 'primary' };
      const kind = nameKindOf(listed.kind);
      const explanation = explainNames(askedName(askedText, kind), prepareName(name, kind, this.#algorithm), comparison);
      const { score, confidence, parts } = scoreEntry(
        { rate: rateOf(comparison.score, kind), isOrganisation: listed.kind === 'organisation', isPrimaryName: type === 'primary' },
        askedText === query.name ? explanation : { ...explanation, otherName: askedText },
        queryName,
        listed,
      );
      if (score < threshold) continue;
      entries.push({ entry, score, confidence, name, parts, asOfac: ofacScore(askedText, name) });
    }
    return entries.sort(byRank);
  }

  /**
   * Whether a search could find anything by the name, whatever else is known. Who is like nobody, and has no number of an entry, needs
   * no search: that spares reading what else is known of a million customers.
   */
  isLikeAny({ kind, ...query }: Pick<ScreeningQuery, 'name' | 'otherNames' | 'kind'>, threshold: number = defaultThreshold): boolean {
    return namesOf(query).some((name) => this.isLikeAnyAt(name, { from: 0, until: name.length, kind, threshold }));
  }

  /** The same of one name within a longer text, so that pages of customers are read without making a text of each. */
  isLikeAnyAt(text: string, { from, until, kind, threshold }: Pick<ScreeningQuery, 'kind'> & { from: number; until: number; threshold: number }): boolean {
    const nameThreshold = Math.min(threshold, leastName);
    const isLike = (index: NameIndex, of: 'person' | 'organisation'): boolean => index.findsAny(text, scoreOf(nameThreshold, of) - 1e-9, from, until);
    return (kind !== 'organisation' && isLike(this.#people, 'person')) || (kind !== 'person' && isLike(this.#organisations, 'organisation'));
  }

  /** The whole numbers of all entries, without separators. */
  numbers(): string[] {
    const results = new Set<string>();
    for (let entry = 0; entry + 1 < this.#index.entries.starts.length; entry += 1)
      for (const number of readEntry(this.#index.entries, entry).numbers) for (const form of numberForms(number)) results.add(form);
    return [...results].filter((number) => number !== '' && !number.includes('*'));
  }

  #bestName(query: ScreeningQuery, entry: number): Best {
    const { kind, names } = readEntry(this.#index.entries, entry);
    const nameKind = nameKindOf(kind);
    const listed = names.map(({ text }) => prepareName(text, nameKind, this.#algorithm));
    let best: Best | undefined;
    for (const queryName of namesOf(query)) {
      const name = prepareName(queryName, nameKind, this.#algorithm);
      for (const [place, other] of listed.entries()) {
        const comparison = compareNames(name, other);
        if (!best || comparison.score > best.comparison.score) best = { asked: queryName, comparison, place };
      }
    }
    return (
      best ?? {
        asked: query.name,
        comparison: compareNames(prepareName(query.name, nameKind, this.#algorithm), prepareName('', nameKind, this.#algorithm)),
        place: 0,
      }
    );
  }
}

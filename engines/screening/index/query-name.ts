import { queryFactor, joinedFrom } from '../names/compare-names.ts';
import type { NameParameters } from '../names/parameters.ts';
import { isJoinable, isNamed, type PreparedName } from '../names/prepare.ts';
import { agreeingWeight, joinedSimilarity, type Neighbours, type Option } from './neighbours.ts';

/** A word of the query name that carries weight. */
export interface QueryWord {
  /** What counts as missing when a name has nothing like it. */
  missing: number;
  isFirst: boolean;
  /** In no order. */
  options: readonly Option[];
}

/** A word of the index that two adjacent query words form together; `asked` holds their places. */
export interface JoinedWord extends Option {
  asked: readonly number[];
}

/** A name as the index looks for it. */
export interface QueryName {
  parameters: NameParameters;
  isPerson: boolean;
  words: readonly QueryWord[];
  joined: readonly JoinedWord[];
  /** The most that titles, articles, legal forms and initials can agree by: they are not looked for. */
  beside: number;
  initials: number;
}

/** Words that are distinguished, as bits of a number; all further words share one bit. */
const mostNotified = 30;

/** All words from this place on share a bit: agreement with one of them counts as agreement with all. */
const together = (words: readonly QueryWord[]): QueryWord => ({
  missing: words.reduce((sum, { missing }) => sum + missing, 0),
  isFirst: words.some(({ isFirst }) => isFirst),
  options: words.flatMap(({ options }) => options),
});

/** Looks up what the words of a name can be paired with. */
export function queryNameOf(query: PreparedName, neighbours: Neighbours): QueryName {
  const { parameters } = query.algorithm;
  const isPerson = query.kind === 'person';
  const places = new Map<number, number>();
  let words: QueryWord[] = [];
  query.words.forEach((word, at) => {
    if (!isNamed(word)) return;
    places.set(at, Math.min(words.length, mostNotified - 1));
    const { isAside, isPaternal } = word;
    const isFirst = at === query.first;
    words.push({
      missing: word.weight * queryFactor({ isPerson, isAside, isPaternal, isFirst: isFirst && !query.hasLeadingName }, parameters),
      isFirst,
      options: neighbours.optionsOf(word),
    });
  });
  if (words.length > mostNotified) words = [...words.slice(0, mostNotified - 1), together(words.slice(mostNotified - 1))];
  const joined: JoinedWord[] = [];
  query.words.forEach((word, at) => {
    const next = query.words[at + 1];
    if (!next || !isJoinable(word) || !isJoinable(next)) return;
    const queryName = [places.get(at), places.get(at + 1)].filter((place) => place !== undefined);
    if (queryName.length === 0 || word.text.length + next.text.length < joinedFrom) return;
    for (const other of neighbours.joined(word, next)) {
      const weight = (word.weight + next.weight + neighbours.weightOf(other)) / 2;
      joined.push({
        word: other,
        weight,
        agreeing: agreeingWeight(parameters, weight, joinedSimilarity(parameters)),
        count: 2,
        otherHalf: undefined,
        asked: queryName,
      });
    }
  });
  return {
    parameters,
    isPerson,
    words,
    joined,
    beside: query.words.reduce((sum, word) => sum + (isNamed(word) ? 0 : word.weight), 0),
    initials: query.words.filter(({ role }) => role === 'initial').length,
  };
}

import { patronymic } from './name-words.ts';
import type { Algorithm } from './algorithms.ts';
import type { NameParameters } from './parameters.ts';
import { isJoinable, isNamed, type PreparedName, type PreparedWord } from './prepare.ts';
import { joinedSound } from './word-forms.ts';
import { wordSimilarity } from './word-similarity.ts';

/** Words of the query and of the listed name that are treated as the same. */
export interface WordPair {
  asked: number;
  listed: number;
  /** 2 where two neighbours were written as one on the other side. */
  askedCount: number;
  listedCount: number;
  /** 0 to 1 */
  similarity: number;
}

export interface NameComparison {
  /** 0 to 1 */
  score: number;
  pairs: readonly WordPair[];
  /** What was taken off or multiplied, by the name of the parameter. */
  reductions: readonly ('single' | 'faint' | 'romanised' | 'suffixes' | 'firstNames' | 'families' | 'patronymics' | 'order')[];
}

interface Option extends WordPair {
  gain: number;
}

/** Two given names of which one is the feminine form of the other: Daniel and Daniela, Mario and Maria. */
function areOfOtherGender(a: PreparedWord, b: PreparedWord): boolean {
  if (!a.isGiven || !b.isGiven) return false;
  const [feminine, other] = a.text.endsWith('a') ? [a.text, b.text] : [b.text, a.text];
  const stem = feminine.slice(0, -1);
  return feminine.endsWith('a') && (other === stem || other === `${stem}o`);
}

/** How alike two words are in the parts that they play. 0 to 1 */
export function pairSimilarity(a: PreparedWord, b: PreparedWord, parameters: NameParameters): number {
  if (a.role === 'initial' || b.role === 'initial') {
    if (a.role === b.role) return a.text === b.text ? 1 : 0;
    return (a.role === 'word' || b.role === 'word') && a.text[0] === b.text[0] ? parameters.initialSimilarity : 0;
  }
  if (a.role !== b.role) return 0;
  if (a.role !== 'word') return a.text === b.text ? 1 : 0;
  const similarity = wordSimilarity(a, b, parameters);
  if (similarity === 1 || !a.isKnown || !b.isKnown) return similarity;
  const alike = similarity < 0.96 ? similarity - parameters.knownLoss : similarity;
  return parameters.otherGender > 0 && areOfOtherGender(a, b) ? alike - parameters.otherGender : alike;
}

/** As many letters two words have together at least that are written as one. */
export const joinedFrom = 4;

/** Two neighbours as one word, where that makes sense. */
function joinedAt(words: readonly PreparedWord[], at: number) {
  const [a, b] = [words[at], words[at + 1]];
  if (!a || !b || !isJoinable(a) || !isJoinable(b) || !(isNamed(a) || isNamed(b))) return undefined;
  const text = a.text + b.text;
  return text.length < joinedFrom ? undefined : { text, sound: joinedSound(a.sound, b.sound), weight: a.weight + b.weight };
}

/** Chapo is Joaquín, but not beside Joaquín. */
function withoutNeedlessShortForms(options: Option[], { shortForm }: NameParameters): Option[] {
  const same = options.filter(({ similarity }) => similarity === 1);
  return options.filter(({ similarity, asked, listed }) => similarity !== shortForm || !same.some((one) => one.asked === asked || one.listed === listed));
}

function optionsOf(query: readonly PreparedWord[], listed: readonly PreparedWord[], isRomanised: boolean, { parameters, pairsSameFirst }: Algorithm): Option[] {
  const least = isRomanised ? 1 : parameters.leastSimilarity;
  const options: Option[] = [];
  const add = (at: number, to: number, counts: readonly [number, number], similarity: number, weight: number): void => {
    options.push({ asked: at, listed: to, askedCount: counts[0], listedCount: counts[1], similarity, gain: similarity * similarity * weight });
  };
  query.forEach((a, i) => {
    listed.forEach((b, j) => {
      const similarity = pairSimilarity(a, b, parameters);
      if (similarity >= least) add(i, j, [1, 1], similarity, a.weight + b.weight);
    });
  });
  // Two query words equal one listed word if they sound alike together; two of the list only if they are written alike: so an index
  // finds all of them.
  for (let at = 0; at + 1 < query.length; at += 1) {
    const joined = joinedAt(query, at);
    if (!joined) continue;
    listed.forEach((other, to) => {
      const isAlike = other.role === 'word' && (other.text === joined.text || (!isRomanised && other.sound === joined.sound));
      if (isAlike) add(at, to, [2, 1], 1 - parameters.joinLoss, joined.weight + other.weight);
    });
  }
  for (let at = 0; at + 1 < listed.length; at += 1) {
    const joined = joinedAt(listed, at);
    if (!joined) continue;
    query.forEach((other, to) => {
      if (other.role === 'word' && other.text === joined.text) add(to, at, [1, 2], 1 - parameters.joinLoss, joined.weight + other.weight);
    });
  }
  return (pairsSameFirst ? withoutNeedlessShortForms(options, parameters) : options).sort(
    (a, b) => b.gain - a.gain || a.asked - b.asked || a.listed - b.listed,
  );
}

interface Unmatched {
  all: number;
  given: number;
  family: number;
  either: number;
}

/** Role of a word in a name, which determines how much is missing when the other name has no similar word. */
interface Place {
  isPerson: boolean;
  isAside: boolean;
  isPaternal: boolean;
  isFirst: boolean;
}

function placeFactor({ isPerson, isAside, isPaternal, isFirst }: Place, ofFirst: number, parameters: NameParameters): number {
  if (isAside) return parameters.aside;
  if (!isPerson) return 1;
  return isPaternal ? parameters.paternal : isFirst ? ofFirst : 1;
}

/** Factor for the weight of a query word that the listed name lacks. */
export const queryFactor = (place: Place, parameters: NameParameters): number => placeFactor(place, parameters.firstAsked, parameters);
/** Factor for the weight of a listed word that the query lacks. */
export const listedFactor = (place: Place, parameters: NameParameters): number => placeFactor(place, parameters.firstListed, parameters);

function unmatchedOf(
  { words, first, hasLeadingName, kind, algorithm }: PreparedName,
  isUsed: readonly boolean[],
  factor: (place: Place, parameters: NameParameters) => number,
): Unmatched {
  const sums = { all: 0, given: 0, family: 0, either: 0 };
  words.forEach((word, at) => {
    if (isUsed[at]) return;
    const { isAside, isPaternal } = word;
    const weight = word.weight * factor({ isPerson: kind === 'person', isAside, isPaternal, isFirst: at === first && !hasLeadingName }, algorithm.parameters);
    sums.all += weight;
    sums[word.part] += weight;
  });
  return sums;
}

/** What the two names contradict each other in: other given names, other family names; a second surname that one leaves out is none. */
function contradiction(query: Unmatched, listed: Unmatched): number {
  const value = Math.min(query.given, listed.given);
  const family = Math.min(query.family, listed.family);
  const askedRest = query.given + query.family - value - family;
  const listedRest = listed.given + listed.family - value - family;
  const either = Math.min(query.either, listedRest + listed.either) + Math.min(listed.either, askedRest);
  return Math.min(query.all, listed.all, value + family + either);
}

const suffixOf = ({ words }: PreparedName): string | undefined => words.findLast(({ role }) => role === 'suffix')?.text;
const hasKin = ({ words }: PreparedName): boolean => words.some(({ role }) => role === 'kin');

/** How often the order of the matched words goes back; once is a family name before the given names. */
function backSteps(query: PreparedName, pairs: readonly WordPair[]): number {
  let steps = 0;
  let before = -1;
  for (const pair of pairs.filter((one) => query.words[one.asked]?.role === 'word').sort((a, b) => a.asked - b.asked)) {
    if (pair.listed < before) steps += 1;
    before = pair.listed;
  }
  return steps;
}

/**
 * Compares two names of one kind. Each word is paired with at most one of the other name, the best pairs first; the score is the
 * weight of what agrees, by how alike it is, over all weight that agrees and what the rest costs.
 */
export function compareNames(query: PreparedName, listed: PreparedName): NameComparison {
  const { algorithm } = query;
  const { parameters } = algorithm;
  const isPerson = query.kind === 'person' && listed.kind === 'person';
  const isRomanised = query.isRomanised || listed.isRomanised;
  const askedUsed: boolean[] = [];
  const listedUsed: boolean[] = [];
  const pairs: WordPair[] = [];
  let agreeing = 0;
  let paired = 0;
  let names = 0;
  let hasName = false;
  for (const option of optionsOf(query.words, listed.words, isRomanised, algorithm)) {
    const { asked: i, listed: j, askedCount, listedCount, similarity } = option;
    if (askedUsed[i] || listedUsed[j] || (askedCount === 2 && askedUsed[i + 1]) || (listedCount === 2 && listedUsed[j + 1])) continue;
    let weight = 0;
    for (let at = i; at < i + askedCount && !hasName; at += 1) hasName = isNamed(query.words[at] as PreparedWord);
    for (let at = i; at < i + askedCount; at += 1) {
      askedUsed[at] = true;
      weight += query.words[at]?.weight ?? 0;
    }
    for (let at = j; at < j + listedCount; at += 1) {
      listedUsed[at] = true;
      weight += listed.words[at]?.weight ?? 0;
    }
    paired += weight / 2;
    agreeing += (weight / 2) * similarity ** parameters.similarityPower;
    if (isNamed(query.words[i] as PreparedWord) || isNamed(listed.words[j] as PreparedWord)) names += Math.max(askedCount, listedCount);
    pairs.push({ asked: i, listed: j, askedCount, listedCount, similarity });
  }
  const onlyAsked = unmatchedOf(query, askedUsed, queryFactor);
  const onlyListed = unmatchedOf(listed, listedUsed, listedFactor);
  const costs = isPerson ? parameters.person : parameters.organisation;
  const contradicted = isPerson ? contradiction(onlyAsked, onlyListed) : Math.min(onlyAsked.all, onlyListed.all);
  const cost = costs.contradicted * contradicted + costs.onlyAsked * (onlyAsked.all - contradicted) + costs.onlyListed * (onlyListed.all - contradicted);
  // Titles, articles, legal forms and initials alone are no match.
  if (!hasName) return { score: 0, pairs, reductions: [] };
  const score = agreeing / (paired + cost);
  return isPerson
    ? reduced({ asked: query, listed, pairs, score, paired, names, askedUsed, listedUsed, left: onlyAsked.all + onlyListed.all })
    : { score, pairs, reductions: [] };
}

/** Given names agree and nothing else does, though both have a family name. */
function hasOtherFamily(query: PreparedName, listed: PreparedName, askedUsed: readonly boolean[], listedUsed: readonly boolean[]): boolean {
  let isMissing = false;
  for (const [at, { part, role }] of listed.words.entries()) {
    if (part !== 'family' || role !== 'word') continue;
    if (listedUsed[at]) return false;
    isMissing = true;
  }
  return isMissing && query.words.some(({ part, role }, at) => role === 'word' && part !== 'given' && !askedUsed[at]);
}

/** An East Slavic patronymic that the other name does not have. */
const patronymicOf = ({ words }: PreparedName, isUsed: readonly boolean[]): string | undefined =>
  words.find(({ text, role }, at) => !isUsed[at] && at > 0 && at < words.length - 1 && role === 'word' && patronymic.test(text))?.text;

interface Compared {
  asked: PreparedName;
  listed: PreparedName;
  pairs: readonly WordPair[];
  score: number;
  paired: number;
  /** Words that carry a name among the pairs. */
  names: number;
  askedUsed: readonly boolean[];
  listedUsed: readonly boolean[];
  /** Unmatched weight of both. */
  left: number;
}

/** Further evidence that it is another person. */
function reduced({ asked, listed, pairs, score: plain, paired, names, askedUsed, listedUsed, left }: Compared): NameComparison {
  const { parameters } = asked.algorithm;
  const reductions: NameComparison['reductions'][number][] = [];
  let score = plain;
  if (paired < parameters.enough) {
    score *= 1 - (parameters.faint * (parameters.enough - paired)) / parameters.enough;
    reductions.push('faint');
  }
  if (names < 2 && left > parameters.leftBeside) {
    score *= parameters.single;
    reductions.push('single');
  }
  const lacks = ({ words }: PreparedName, isUsed: readonly boolean[]): boolean => words.some((word, at) => isNamed(word) && !isUsed[at]);
  if ((asked.isRomanised || listed.isRomanised) && lacks(asked, askedUsed)) {
    score *= lacks(listed, listedUsed) ? parameters.romanisedOther : parameters.romanised;
    reductions.push('romanised');
  }
  const suffixes = [suffixOf(asked), suffixOf(listed)];
  if (suffixes[0] && suffixes[1] && suffixes[0] !== suffixes[1]) {
    score -= parameters.suffixes;
    reductions.push('suffixes');
  }
  if (asked.first >= 0 && listed.first >= 0 && !askedUsed[asked.first] && !listedUsed[listed.first]) {
    score -= parameters.firstNames;
    reductions.push('firstNames');
  }
  if (hasOtherFamily(asked, listed, askedUsed, listedUsed)) {
    score -= parameters.families;
    reductions.push('families');
  }
  const fathers = [patronymicOf(asked, askedUsed), patronymicOf(listed, listedUsed)];
  if (fathers[0] && fathers[1]) {
    score -= parameters.patronymics;
    reductions.push('patronymics');
  }
  const back = backSteps(asked, pairs);
  const isOtherDescent = back > 0 && hasKin(asked) && hasKin(listed);
  if (back > 1 || isOtherDescent) {
    score -= parameters.order * (Math.max(0, back - 1) + (isOtherDescent ? 3 : 0));
    reductions.push('order');
  }
  return { score: Math.max(0, score), pairs, reductions };
}

import { type Algorithm, newest } from './algorithms.ts';
import { isIdeographic, type NameKind, type NameWord, nameWords, type WordRole } from './normalise.ts';
import { leadingNames } from './name-words.ts';
import { formsOf, type WordForms } from './word-forms.ts';
import { isKnownName, usualPart, weightOf } from './word-weights.ts';

export interface PreparedWord extends WordForms {
  role: WordRole;
  weight: number;
  /** A name of its own in wide use. */
  isKnown: boolean;
  /** It is used as a given name as a rule. */
  isGiven: boolean;
  part: 'given' | 'family' | 'either';
  /** Said by some and left out by others: a married name, a remark in brackets. */
  isAside: boolean;
  /** The first of several surnames, where the name shows its parts. */
  isPaternal: boolean;
}

export interface PreparedName {
  /** By which it was taken apart; only names of one version are compared. */
  algorithm: Algorithm;
  kind: NameKind;
  words: readonly PreparedWord[];
  /** Place of the first word that is a name; -1 when there is none. */
  first: number;
  /** The first given name is one that is often omitted before another. */
  hasLeadingName: boolean;
  /** Its Latin letters stand for characters or syllables. */
  isRomanised: boolean;
}

const isWord = ({ role }: { role: WordRole }): boolean => role === 'word';

interface KnownWord {
  forms: WordForms;
  weight: number;
  isKnown: boolean;
  usualPart: 'given' | 'family' | 'either';
}

/** Names repeat their words; sounds and weights are worked out once. */
const mostKept = 200_000;
const keptWords = new Map<Algorithm, { person: Map<string, KnownWord>; organisation: Map<string, KnownWord> }>();

function keptOf(algorithm: Algorithm): { person: Map<string, KnownWord>; organisation: Map<string, KnownWord> } {
  let kept = keptWords.get(algorithm);
  if (!kept) keptWords.set(algorithm, (kept = { person: new Map(), organisation: new Map() }));
  return kept;
}

function knownWord(text: string, kind: NameKind, algorithm: Algorithm): KnownWord {
  const kept = keptOf(algorithm)[kind === 'person' ? 'person' : 'organisation'];
  let word = kept.get(text);
  if (!word) {
    word = {
      forms: formsOf(text, algorithm),
      weight: weightOf(text, kind, algorithm.parameters),
      isKnown: isKnownName(text, kind, algorithm.parameters),
      usualPart: kind === 'person' ? usualPart(text) : 'either',
    };
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, word);
  }
  return word;
}

/** Words, weights and sounds of a name, for comparisons with many others. */
export function prepareName(text: string, kind: NameKind, algorithm: Algorithm = newest): PreparedName {
  return prepareWords(nameWords(text, kind, algorithm), kind, isIdeographic(text), algorithm);
}

/** Whether a name begins with a given name that is often omitted before the next one. */
function beginsWithLeadingName(words: readonly PreparedWord[], first: number): boolean {
  const { text, part } = words[first] ?? { text: '', part: undefined };
  if (!leadingNames.has(text) || part === 'family') return false;
  return words.find((word, at) => at > first && isWord(word))?.part === 'given';
}

export function prepareWords(words: readonly NameWord[], kind: NameKind, isRomanised: boolean, algorithm: Algorithm): PreparedName {
  const surnames = words.filter(({ role, part }) => role === 'word' && part === 'family');
  const first = words.findIndex(isWord);
  const last = words.findLastIndex(isWord);
  const isPerson = kind === 'person';
  const prepared = words.map((word, at): PreparedWord => {
    const { forms, weight, isKnown, usualPart: usual } = knownWord(word.text, kind, algorithm);
    const isWordOfName = word.role === 'word';
    return {
      ...forms,
      role: word.role,
      weight: isWordOfName ? weight : algorithm.parameters.roles[word.role as Exclude<WordRole, 'word'>],
      isKnown: isWordOfName && isKnown,
      isGiven: isWordOfName && usual === 'given',
      part: word.part ?? (isWordOfName ? usual : 'either'),
      isAside: isPerson ? isWordOfName && at === last && at - first >= 3 && words[at - 1]?.text === 'de' : word.isAside === true,
      isPaternal: surnames.length > 1 && word === surnames[0],
    };
  });
  return { algorithm, kind, words: prepared, first, hasLeadingName: isPerson && beginsWithLeadingName(prepared, first), isRomanised };
}

/** Words that carry a name; the others are titles, articles, legal forms. */
export const isNamed = ({ role }: { role: WordRole }): boolean => role === 'word' || role === 'number';

/** Words that are sometimes written as one with their neighbour. */
export const isJoinable = ({ role }: { role: WordRole }): boolean => role === 'word' || role === 'article' || role === 'initial' || role === 'number';

import { algorithmOf } from '../names/algorithms.ts';
import { joinedFrom, pairSimilarity } from '../names/compare-names.ts';
import type { NameKind } from '../names/normalise.ts';
import { articles } from '../names/name-words.ts';
import type { NameParameters } from '../names/parameters.ts';
import type { PreparedWord } from '../names/prepare.ts';
import { formsWith, joinedSound, type WordForms } from '../names/word-forms.ts';
import { canBeWithin, gapBits, isOneEdit, keyKinds, keysOf, longSound } from '../names/word-similarity.ts';
import { isKnownName, usualPart } from '../names/word-weights.ts';
import { valuesUnder } from './hash-table.ts';
import { exactKey, type IndexArrays, initialKey, namedRoles, roleNumbers, roleOfInitial, roleOfWord } from './layout.ts';

/** A word of the index that can be paired with a query word, and what the pair adds to a score. */
export interface Option {
  word: number;
  /** Weight that is paired. */
  weight: number;
  /** Of it, what agrees. */
  agreeing: number;
  /** Words that the pair counts for. */
  count: number;
  /** It is one half of the query word; a name also needs this word. */
  otherHalf: number | undefined;
}

/** Two adjacent words of a listed name that together equal one query word. */
interface Halves {
  /** The rarer of them, in whose postings the name is found. */
  word: number;
  /** The other one, if it has postings, too. */
  other: number | undefined;
  weight: number;
}

export const joinedSimilarity = ({ joinLoss }: NameParameters): number => 1 - joinLoss;
/** Of the weight of a pair what agrees. */
export const agreeingWeight = ({ similarityPower }: NameParameters, weight: number, similarity: number): number => weight * similarity ** similarityPower;

/** Words whose neighbourhoods are kept. */
const mostKept = 100_000;
/** What stands beside a word without being found by itself. */
const isLeftOut = (text: string): boolean => text.length === 1 || articles.has(text);
const leftOutWeight = ({ roles }: NameParameters): number => Math.max(roles.article, roles.initial);
const gapMask = (1 << gapBits) - 1;

/** Kept answers by a text; emptied when there are too many, so that it stays bounded without keeping an order. */
class Kept<T> {
  readonly #kept = new Map<string, T>();

  of(key: string, make: () => T): T {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, made);
    return made;
  }
}

/** Finds words of an index by spelling and sound. One instance for each thread: it caches its look-ups. */
export class Neighbours {
  readonly #arrays: IndexArrays;
  readonly #parameters: NameParameters;
  readonly #known: (PreparedWord | undefined)[];
  readonly #options = { word: new Kept<readonly Option[]>(), number: new Kept<readonly Option[]>() };
  /** The look-up in which a word was last looked at: words stand under several keys. */
  readonly #seen: Uint32Array;
  #lookUp = 0;

  constructor(arrays: IndexArrays) {
    this.#arrays = arrays;
    this.#parameters = algorithmOf(arrays.algorithm).parameters;
    // Of full length at once: an array with gaps is slow.
    this.#known = new Array<PreparedWord | undefined>(arrays.wordRoles.length).fill(undefined);
    this.#seen = new Uint32Array(arrays.wordRoles.length);
  }

  /** A word of the index, without its role in a particular name. */
  wordOf(word: number): PreparedWord {
    const existing = this.#known[word];
    if (existing) return existing;
    const { kind, wordBytes, wordStarts, wordRoles, wordWeights } = this.#arrays;
    let line = '';
    for (let at = wordStarts[word] as number; at < (wordStarts[word + 1] as number); at += 1) line += String.fromCharCode(wordBytes[at] as number);
    const [text = '', sound = '', consonants = ''] = line.split(' ');
    const role = roleNumbers[wordRoles[word] as number] as PreparedWord['role'];
    const made: PreparedWord = {
      ...formsWith(text, sound, consonants),
      role,
      weight: wordWeights[word] as number,
      isKnown: role === 'word' && isKnownName(text, kind, this.#parameters),
      isGiven: role === 'word' && kind === 'person' && usualPart(text) === 'given',
      part: 'either',
      isAside: false,
      isPaternal: false,
    };
    this.#known[word] = made;
    return made;
  }

  get kind(): NameKind {
    return this.#arrays.kind;
  }

  weightOf(word: number): number {
    return this.#arrays.wordWeights[word] as number;
  }

  /** How often a word is in names. */
  postingsOf(word: number): number {
    return (this.#arrays.postingStarts[word + 1] as number) - (this.#arrays.postingStarts[word] as number);
  }

  /** What a word that carries a name can be paired with; kept for each word, as names share them. */
  optionsOf(word: PreparedWord): readonly Option[] {
    return this.#options[word.role === 'number' ? 'number' : 'word'].of(word.text, () => [...this.#alike(word), ...this.#halved(word)]);
  }

  /** Words that are like one, initials included. */
  #alike(query: PreparedWord): Option[] {
    const { keys } = this.#arrays;
    const options: Option[] = [];
    const take = (word: number): void => {
      if (this.#seen[word] === this.#lookUp) return;
      this.#seen[word] = this.#lookUp;
      const similarity = pairSimilarity(query, this.wordOf(word), this.#parameters);
      if (similarity < this.#parameters.leastSimilarity) return;
      const weight = (query.weight + this.weightOf(word)) / 2;
      options.push({ word, weight, agreeing: agreeingWeight(this.#parameters, weight, similarity), count: 1, otherHalf: undefined });
    };
    this.#lookUp += 1;
    const isLong = query.sound.length >= longSound;
    for (const { key, gap } of keysOf(query)) {
      const isOfConsonants = key.startsWith(keyKinds.consonants);
      for (const value of valuesUnder(keys, key)) {
        const other = value & gapMask;
        const word = value >>> gapBits;
        // Most words under a key are not similar, and are excluded by the letters that both lack, without reading the words.
        if (!isOneEdit(gap, other)) continue;
        if (isOfConsonants && (gap | other) !== 0 && !(isLong && this.#mayBeTwoEdits(query, word))) continue;
        take(word);
      }
    }
    for (const value of valuesUnder(keys, initialKey(query.text[0] ?? ''))) {
      const word = value >>> gapBits;
      if (this.#arrays.wordRoles[word] === roleOfInitial) take(word);
    }
    return options;
  }

  #mayBeTwoEdits({ letters, sound }: PreparedWord, word: number): boolean {
    const { wordLetters, wordLengths } = this.#arrays;
    return Math.abs(sound.length - (wordLengths[word] as number)) <= 2 && canBeWithin(letters, wordLetters[word] as number, 2);
  }

  /** The word of the index that is written so and carries names. */
  #exactly(text: string): number | undefined {
    for (const value of valuesUnder(this.#arrays.keys, exactKey(text))) {
      const word = value >>> gapBits;
      if ((this.#arrays.wordRoles[word] as number) < namedRoles && this.wordOf(word).text === text) return word;
    }
    return undefined;
  }

  /** Adjacent words that together equal one query word. */
  #halved({ role, text, weight: own }: PreparedWord): Option[] {
    if (role !== 'word' || text.length < joinedFrom) return [];
    const options: Option[] = [];
    for (let at = 1; at < text.length; at += 1) {
      const halves = this.#halvesAt(text.slice(0, at), text.slice(at));
      if (!halves) continue;
      const weight = (own + halves.weight) / 2;
      options.push({
        word: halves.word,
        weight,
        agreeing: agreeingWeight(this.#parameters, weight, joinedSimilarity(this.#parameters)),
        count: 2,
        otherHalf: halves.other,
      });
    }
    return options;
  }

  #halvesAt(before: string, after: string): Halves | undefined {
    const [first, second] = [this.#exactly(before), this.#exactly(after)];
    const weightOf = (word: number | undefined): number => (word === undefined ? 0 : this.weightOf(word));
    if (second !== undefined && isLeftOut(before))
      return { word: second, other: undefined, weight: weightOf(second) + Math.max(leftOutWeight(this.#parameters), weightOf(first)) };
    if (first !== undefined && isLeftOut(after))
      return { word: first, other: undefined, weight: weightOf(first) + Math.max(leftOutWeight(this.#parameters), weightOf(second)) };
    if (first === undefined || second === undefined) return undefined;
    const [word, other] = this.postingsOf(first) <= this.postingsOf(second) ? [first, second] : [second, first];
    return { word, other, weight: weightOf(word) + weightOf(other) };
  }

  /** Words of the index that are written or sound as two words together. */
  joined(a: WordForms, b: WordForms): number[] {
    const text = a.text + b.text;
    const sound = joinedSound(a.sound, b.sound);
    const words: number[] = [];
    for (const key of [exactKey(text), keyKinds.sound + sound]) {
      for (const value of valuesUnder(this.#arrays.keys, key)) {
        const word = value >>> gapBits;
        if ((value & gapMask) !== 0 || this.#arrays.wordRoles[word] !== roleOfWord || words.includes(word)) continue;
        const other = this.wordOf(word);
        if (other.text === text || other.sound === sound) words.push(word);
      }
    }
    return words;
  }
}

import { compareNames, type NameComparison } from '../names/compare-names.ts';
import type { NameKind, WordRole } from '../names/normalise.ts';
import { nameParameters as parameters } from '../names/parameters.ts';
import { isJoinable, isNamed, type PreparedName, type PreparedWord, prepareName } from '../names/prepare.ts';
import { formsOf, joinedSound, type WordForms } from '../names/word-forms.ts';
import { keysOf, wordSimilarity } from '../names/word-similarity.ts';
import { isKnownName } from '../names/word-weights.ts';
import { valuesUnder } from './hash-table.ts';
import {
  exactKey,
  type IndexArrays,
  initialsShift,
  longBit,
  asideBit,
  asideFlag,
  mostInitials,
  noWord,
  partNumbers,
  paternalFlag,
  postingSize,
  roleNumbers,
  roleOfNumber,
  roleOfWord,
  romanisedFlag,
  weightMask,
  weightUnit,
} from './layout.ts';

/** A name of the index that is like the one asked. */
export interface NameHit extends NameComparison {
  name: number;
  /** As it was added. */
  owner: number;
}

/** A word of the name asked that carries it. */
interface AskedWord {
  weight: number;
  /** Words of the index that are like it. */
  words: number[];
  /** Those of them that weigh more than it does, and are rare for that; and those that are one together with a neighbour. */
  rare: number[];
  /** Postings of the rare ones, and of the others. */
  rareCost: number;
  cost: number;
  /** The most that it can be paired with, of all and of those that are not rare. */
  most: number;
  mostUsual: number;
}

/** Of a word asked: none of the words that are like it is looked through, the rare ones, or all. */
type Look = 'none' | 'rare' | 'all';

/** More words than this are not told apart by the bound; they count as if they agreed. */
const mostTold = 12;
/** Words whose neighbourhoods are kept. */
const mostKept = 100_000;
/** Weights are kept in fewer digits than they are computed in. */
const slack = 1e-3;
const shortPart = 3;
/** Of more words the rare ones are not chosen apart: there are too many ways to choose. */
const mostWithRare = 6;
const nothing: readonly number[] = [];
/** Words of nearly the same weight are as frequent as each other. */
const sameWeight = 0.02;

/** Searches an index. One for each thread: it keeps what it has looked up. */
export class NameIndex {
  readonly #arrays: IndexArrays;
  readonly #forms: (WordForms | undefined)[] = [];
  readonly #known: (boolean | undefined)[] = [];
  readonly #similar = new Map<string, readonly number[]>();
  readonly #parts = new Map<string, readonly number[]>();
  /** For each word of the index, as bits, the words asked that it is like; 0 between searches. */
  readonly #likeness: Uint16Array;
  /** One bit for each word of the index: whether it is like any. Small enough to stay in the processor's cache, unlike the other. */
  readonly #isLike: Uint32Array;

  constructor(arrays: IndexArrays) {
    this.#arrays = arrays;
    this.#likeness = new Uint16Array(arrays.wordRoles.length);
    this.#isLike = new Uint32Array((arrays.wordRoles.length >>> 5) + 1);
  }

  get kind(): NameKind {
    return this.#arrays.kind;
  }

  get names(): number {
    return this.#arrays.nameOwners.length;
  }

  #formsOf(word: number): WordForms {
    const known = this.#forms[word];
    if (known) return known;
    const { wordBytes, wordStarts } = this.#arrays;
    const [text = '', sound, consonants] = String.fromCharCode(...wordBytes.subarray(wordStarts[word], wordStarts[word + 1])).split(' ');
    const forms = formsOf(text, sound, consonants);
    this.#forms[word] = forms;
    return forms;
  }

  #wordsUnder(key: string): Uint32Array {
    return valuesUnder(this.#arrays.keys, key);
  }

  #costOf(words: Iterable<number>): number {
    let cost = 0;
    for (const word of words) cost += (this.#arrays.postingStarts[word + 1] as number) - (this.#arrays.postingStarts[word] as number);
    return cost;
  }

  /** Words of the index with a similarity that counts, to a word in one of the roles that carry names. */
  #similarTo(forms: WordForms, role: number): readonly number[] {
    const key = `${role}${forms.text}`;
    const kept = this.#similar.get(key);
    if (kept) return kept;
    const found = new Set<number>();
    for (const one of keysOf(forms)) {
      for (const word of this.#wordsUnder(one)) {
        if (found.has(word) || this.#arrays.wordRoles[word] !== role) continue;
        const other = this.#formsOf(word);
        if (role === roleOfNumber ? other.text === forms.text : wordSimilarity(forms, other) >= parameters.leastSimilarity) found.add(word);
      }
    }
    const similar = [...found];
    if (this.#similar.size >= mostKept) this.#similar.clear();
    this.#similar.set(key, similar);
    return similar;
  }

  #exactly(text: string): number | undefined {
    for (const word of this.#wordsUnder(exactKey(text))) {
      if (this.#arrays.wordRoles[word] === roleOfWord && this.#formsOf(word).text === text) return word;
    }
    return undefined;
  }

  /** Words of the index that would, with a neighbour, be the word asked. */
  #partsOf({ text }: PreparedWord): readonly number[] {
    const kept = this.#parts.get(text);
    if (kept) return kept;
    const parts: number[] = [];
    for (let at = 1; at < text.length; at += 1) {
      const [before, after] = [this.#exactly(text.slice(0, at)), this.#exactly(text.slice(at))];
      if (before !== undefined && (after !== undefined || text.length - at <= shortPart)) parts.push(before);
      if (after !== undefined && (before !== undefined || at <= shortPart)) parts.push(after);
    }
    if (this.#parts.size >= mostKept) this.#parts.clear();
    this.#parts.set(text, parts);
    return parts;
  }

  /** Words of the index that sound as two words together. */
  #joinedAs(text: string, sound: string): number[] {
    const words: number[] = [];
    for (const key of [exactKey(text), `s${sound}`]) {
      for (const word of this.#wordsUnder(key)) {
        if (this.#arrays.wordRoles[word] !== roleOfWord || words.includes(word)) continue;
        const forms = this.#formsOf(word);
        if (forms.text === text || forms.sound === sound) words.push(word);
      }
    }
    return words;
  }

  #askedWords({ words }: PreparedName): (AskedWord | undefined)[] {
    const asked = words.map((word): AskedWord | undefined => {
      if (!isNamed(word)) return undefined;
      const like = this.#similarTo(word, word.role === 'number' ? roleOfNumber : roleOfWord);
      const { wordWeights } = this.#arrays;
      const rare = like.filter((other) => (wordWeights[other] as number) > word.weight + sameWeight);
      const others = like.filter((other) => (wordWeights[other] as number) <= word.weight + sameWeight);
      const most = others.reduce((usual, other) => Math.max(usual, wordWeights[other] as number), 0);
      const heaviest = like.reduce((most, other) => Math.max(most, wordWeights[other] as number), 0);
      return { weight: word.weight, words: [...like], rare, rareCost: this.#costOf(rare), cost: this.#costOf(others), most: heaviest, mostUsual: most };
    });
    // A word that is one together with a neighbour can pair with more than its own weight.
    const add = (place: number, more: Iterable<number>): void => {
      const one = asked[place];
      if (!one) return;
      for (const word of more) {
        if (!one.words.includes(word)) one.words.push(word);
        if (one.rare.includes(word)) continue;
        one.rare.push(word);
        one.rareCost += this.#costOf([word]);
        one.most = Math.max(one.most, 2 * (this.#arrays.wordWeights[word] as number));
      }
    };
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (next && isJoinable(word) && isJoinable(next) && (asked[at] ?? asked[at + 1])) {
        const joined = this.#joinedAs(word.text + next.text, joinedSound(word.sound, next.sound));
        add(at, joined);
        add(at + 1, joined);
      }
      if (word.role === 'word' && word.text.length > shortPart) add(at, this.#partsOf(word));
    });
    return asked;
  }

  /**
   * Which words are looked through: a name that is in none of their postings, even if it has everything else and nothing more, stays
   * below the threshold. Of all such choices the one with the fewest postings.
   */
  #toLookThrough(asked: readonly AskedWord[], beside: number, onlyAsked: number, room: number): readonly Look[] {
    let best: readonly Look[] = asked.map(() => 'all');
    let least = Number.POSITIVE_INFINITY;
    const chosen: Look[] = [];
    // missing: weight asked that such a name lacks; left: what it could be paired by.
    const choose = (at: number, missing: number, left: number, cost: number): void => {
      if (cost >= least) return;
      const word = asked[at];
      if (!word) {
        if (onlyAsked * (missing - slack) <= (left + beside) * room) return;
        best = [...chosen];
        least = cost;
        return;
      }
      const { weight, most, mostUsual, rareCost } = word;
      chosen[at] = 'none';
      choose(at + 1, missing, left + (weight + most) / 2, cost);
      if (asked.length <= mostWithRare && most > mostUsual) {
        chosen[at] = 'rare';
        choose(at + 1, missing, left + (weight + mostUsual) / 2, cost + rareCost);
      }
      chosen[at] = 'all';
      choose(at + 1, missing + weight, left, cost + rareCost + word.cost);
    };
    choose(0, 0, 0, 0);
    return best;
  }

  /**
   * The names with at least this score, none left out, best first.
   * @param threshold above 0, at most 1
   */
  search(text: string, threshold: number): NameHit[] {
    return this.searchPrepared(prepareName(text, this.kind), threshold);
  }

  searchPrepared(query: PreparedName, threshold: number): NameHit[] {
    const hits: NameHit[] = [];
    for (const name of this.#candidates(query, threshold)) {
      const comparison = compareNames(query, this.prepared(name));
      if (comparison.score >= threshold) hits.push({ ...comparison, name, owner: this.#arrays.nameOwners[name] as number });
    }
    return hits.sort((a, b) => b.score - a.score || a.name - b.name);
  }

  /** Names that could reach the threshold; those that cannot by an upper bound of their score are dropped without comparing. */
  #candidates(query: PreparedName, threshold: number): Set<number> {
    const found = new Set<number>();
    const all = this.#askedWords(query).filter((word) => word !== undefined);
    // The heaviest are told apart.
    const asked = all.length > mostTold ? all.toSorted((a, b) => b.weight - a.weight).slice(0, mostTold) : all;
    if (asked.length === 0) return found;
    const isPerson = this.kind === 'person';
    const { contradicted, onlyAsked, onlyListed } = isPerson ? parameters.person : parameters.organisation;
    const initials = query.words.filter(({ role }) => role === 'initial').length;
    const asides = query.words.reduce((sum, word) => sum + (word.isAside ? word.weight * (1 - parameters.aside) : 0), 0);
    // What could agree without being looked at.
    const beside = query.words.reduce((sum, word) => sum + word.weight, 0) - asked.reduce((sum, word) => sum + word.weight, 0);
    const sums = new Float64Array(1 << asked.length);
    for (let set = 1; set < sums.length; set += 1) sums[set] = (sums[set & (set - 1)] as number) + (asked[31 - Math.clz32(set & -set)] as AskedWord).weight;
    const whole = sums[sums.length - 1] as number;
    const room = (1 - threshold) / threshold;
    const chosen = this.#toLookThrough(asked, beside, onlyAsked, room);
    const likeness = this.#likeness;
    const isLike = this.#isLike;
    asked.forEach(({ words }, bit) => {
      for (const word of words) {
        likeness[word] = (likeness[word] as number) | (1 << bit);
        isLike[word >>> 5] = (isLike[word >>> 5] as number) | (1 << (word & 31));
      }
    });
    const { postings, postingStarts, wordWeights } = this.#arrays;
    for (let bit = 0; bit < asked.length; bit += 1) {
      const { words, rare } = asked[bit] as AskedWord;
      const look = chosen[bit];
      for (const word of look === 'all' ? words : look === 'rare' ? rare : nothing) {
        const end = (postingStarts[word + 1] as number) * postingSize;
        let place = (postingStarts[word] as number) * postingSize;
        for (; place < end; place += postingSize) {
          const packed = postings[place + 1] as number;
          if ((packed & longBit) === 0) {
            let agreeing = 0;
            let listed = 0;
            for (let at = place + 2; at < place + postingSize; at += 1) {
              const other = postings[at] as number;
              if (other === noWord) break;
              if ((((isLike[other >>> 5] as number) >>> (other & 31)) & 1) === 0) continue;
              agreeing |= likeness[other] as number;
              listed += wordWeights[other] as number;
            }
            const agreed = sums[agreeing] as number;
            const onlyInAsked = Math.max(0, whole - agreed - asides - ((packed >>> initialsShift) & mostInitials));
            const onlyInList = packed & asideBit ? 0 : Math.max(0, (packed & weightMask) / weightUnit - listed - initials);
            const less = Math.min(onlyInAsked, onlyInList);
            const cost = isPerson
              ? onlyAsked * onlyInAsked + onlyListed * onlyInList
              : contradicted * less + onlyAsked * (onlyInAsked - less) + onlyListed * (onlyInList - less);
            if (cost > ((agreed + listed) / 2 + beside) * room + slack) continue;
          }
          found.add(postings[place] as number);
        }
      }
    }
    for (const { words } of asked) {
      for (const word of words) {
        likeness[word] = 0;
        isLike[word >>> 5] = 0;
      }
    }
    return found;
  }

  /** A name of the index, ready to be compared. */
  prepared(name: number): PreparedName {
    const { nameStarts, nameWords: words, nameFlags, wordRoles, wordWeights } = this.#arrays;
    const prepared: PreparedWord[] = [];
    let first = -1;
    let isRomanised = false;
    for (let at = nameStarts[name] as number; at < (nameStarts[name + 1] as number); at += 1) {
      const word = words[at] as number;
      const flags = nameFlags[at] as number;
      if (flags & romanisedFlag) isRomanised = true;
      const role = roleNumbers[wordRoles[word] as number] as WordRole;
      const forms = this.#formsOf(word);
      if (role === 'word') {
        if (first < 0) first = prepared.length;
      }
      this.#known[word] ??= role === 'word' && isKnownName(forms.text, this.kind);
      prepared.push({
        ...forms,
        role,
        weight: wordWeights[word] as number,
        isKnown: this.#known[word],
        part: partNumbers[flags & 3] ?? 'either',
        isAside: (flags & asideFlag) !== 0,
        isPaternal: (flags & paternalFlag) !== 0,
      });
    }
    return { kind: this.kind, words: prepared, first, isRomanised };
  }
}

import { algorithmOf } from '../names/algorithms.ts';
import type { NameParameters } from '../names/parameters.ts';
import type { QueryName } from './query-name.ts';
import { firstBit, type IndexArrays, initialsShift, longBit, mostInitials, noWord, paternalBit, postingSize, weightMask, weightUnit } from './layout.ts';
import type { Option } from './neighbours.ts';
import { faintFactor, initialAgreement, initialWeight, leastCost, slack } from './score-bound.ts';

/** Numbers stored for each similar word, and their offsets. */
const sizeOfLike = 6;
/** The least weight of its pairs, the most that agrees in one, and the most weight. */
const leastWeight = 0;
const mostAgreeing = 1;
const mostWeight = 2;
/** Query weight that a pair covers, the own weight of the word, and the number of words for which a pair counts. */
const askedMissing = 3;
const ownWeight = 4;
const countOf = 5;
const firstCapacity = 1024;
/** A name has initials, or more words than its posting. */
const unpublished = longBit | (mostInitials << initialsShift);

/**
 * Selects by their postings the names that could reach a threshold when compared with one query name. The words of the index that can be
 * paired with a query word are noted first. One instance for each thread and index.
 */
export class Candidates {
  readonly #arrays: IndexArrays;
  readonly #parameters: NameParameters;
  readonly #initial: { weight: number; agreement: number };
  /** For each word of the index its place among the like ones. */
  readonly #places: Uint16Array;
  /** One bit for each word of the index: whether it is like any. Small enough to stay in the processor's cache, unlike the other. */
  readonly #isLike: Uint32Array;
  readonly #like: number[] = [];
  #numbers = new Float64Array(firstCapacity * sizeOfLike);
  /** Bits of the query words with which a similar word can be paired, and of those of which it is one half. */
  #asked = new Uint32Array(firstCapacity);
  #halves = new Uint32Array(firstCapacity);
  /** Whether a name could reach the threshold that agrees in this like word only. */
  #canAlone = new Uint8Array(firstCapacity);
  #isPerson = true;
  #threshold = 1;
  #beside = 0;
  #initials = 0;
  #missing = 0;
  #mostMissing = 0;
  #first = 0;

  constructor(arrays: IndexArrays) {
    this.#arrays = arrays;
    const { parameters } = algorithmOf(arrays.algorithm);
    this.#parameters = parameters;
    this.#initial = { weight: initialWeight(parameters), agreement: initialAgreement(parameters) };
    this.#places = new Uint16Array(arrays.wordRoles.length);
    this.#isLike = new Uint32Array((arrays.wordRoles.length >>> 5) + 1);
  }

  /** The names in the postings of these words that could have at least this score. */
  find(query: QueryName, threshold: number, words: readonly number[]): Set<number> {
    this.#begin(query, threshold);
    const { postings, postingStarts } = this.#arrays;
    const results = new Set<number>();
    for (const word of words) {
      const isEnough = query.initials > 0 || this.#canAlone[this.#placeOf(word)] === 1;
      const end = (postingStarts[word + 1] as number) * postingSize;
      for (let place = (postingStarts[word] as number) * postingSize; place < end; place += postingSize) {
        // Most names share only this one word with the query.
        if (!isEnough && !this.#hasMore(place)) continue;
        if (this.#couldReach(place)) results.add(postings[place] as number);
      }
    }
    this.#end();
    return results;
  }

  #begin({ isPerson, words, joined, beside, initials }: QueryName, threshold: number): void {
    this.#isPerson = isPerson;
    this.#threshold = threshold;
    this.#beside = beside;
    this.#initials = initials;
    this.#missing = words.reduce((sum, { missing }) => sum + missing, 0);
    this.#mostMissing = words.reduce((most, { missing }) => Math.max(most, missing), 0);
    this.#first = words.reduce((bits, { isFirst }, place) => bits | (isFirst ? 1 << place : 0), 0);
    words.forEach(({ options }, place) => {
      for (const option of options) {
        const { word, otherHalf } = option;
        if (otherHalf === undefined) this.#note(option, 1 << place);
        else for (const half of [word, otherHalf]) this.#halves[this.#placeOf(half)] = (this.#halves[this.#placeOf(half)] as number) | (1 << place);
      }
    });
    for (const option of joined) {
      this.#note(
        option,
        option.asked.reduce((bits, place) => bits | (1 << place), 0),
      );
    }
    for (let place = 0; place < this.#like.length; place += 1) {
      let missing = 0;
      for (let bits = this.#asked[place] as number; bits !== 0; bits &= bits - 1)
        missing += (words[31 - Math.clz32(bits & -bits)] as QueryName['words'][number]).missing;
      this.#numbers[place * sizeOfLike + askedMissing] = missing;
      this.#canAlone[place] = this.#reaches(place, this.#missing - missing) ? 1 : 0;
    }
  }

  /** Whether a name without initials could reach the threshold that has this like word and nothing else. */
  #reaches(place: number, missing: number): boolean {
    const from = place * sizeOfLike;
    const numbers = this.#numbers;
    let needed = this.#threshold;
    if (this.#isPerson) {
      if ((numbers[from + countOf] as number) < 2 && missing > this.#parameters.leftBeside + slack) needed /= this.#parameters.single;
      needed /= faintFactor(this.#parameters, this.#beside + (numbers[from + mostWeight] as number));
    }
    const agreeing = this.#beside + (numbers[from + mostAgreeing] as number);
    return agreeing + slack >= needed * (this.#beside + (numbers[from + leastWeight] as number) + leastCost(this.#parameters, this.#isPerson, missing, 0));
  }

  #end(): void {
    for (const word of this.#like) this.#isLike[word >>> 5] = 0;
    this.#like.length = 0;
  }

  #placeOf(word: number): number {
    const bit = 1 << (word & 31);
    if ((this.#isLike[word >>> 5] as number) & bit) return this.#places[word] as number;
    this.#isLike[word >>> 5] = (this.#isLike[word >>> 5] as number) | bit;
    const place = this.#like.length;
    this.#like.push(word);
    this.#places[word] = place;
    if (place === this.#asked.length) this.#grow();
    this.#asked[place] = 0;
    this.#halves[place] = 0;
    this.#numbers.fill(0, place * sizeOfLike, (place + 1) * sizeOfLike);
    this.#numbers[place * sizeOfLike + leastWeight] = Number.POSITIVE_INFINITY;
    this.#numbers[place * sizeOfLike + ownWeight] = this.#arrays.wordWeights[word] as number;
    return place;
  }

  #grow(): void {
    const larger = <T extends Uint32Array | Float64Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.#asked = larger(this.#asked, new Uint32Array(this.#asked.length * 2));
    this.#halves = larger(this.#halves, new Uint32Array(this.#halves.length * 2));
    this.#canAlone = new Uint8Array(this.#asked.length);
    this.#numbers = larger(this.#numbers, new Float64Array(this.#numbers.length * 2));
  }

  /** A word of the index that is similar to several query words counts by its best pair. */
  #note({ word, weight, agreeing, count }: Option, query: number): void {
    const place = this.#placeOf(word);
    const from = place * sizeOfLike;
    const numbers = this.#numbers;
    this.#asked[place] = (this.#asked[place] as number) | query;
    numbers[from + leastWeight] = Math.min(numbers[from + leastWeight] as number, weight);
    numbers[from + mostAgreeing] = Math.max(numbers[from + mostAgreeing] as number, agreeing);
    numbers[from + mostWeight] = Math.max(numbers[from + mostWeight] as number, weight);
    numbers[from + countOf] = Math.max(numbers[from + countOf] as number, count);
  }

  /** Whether a name has more than one word that is like any, or anything that its inlined words do not tell. */
  #hasMore(from: number): boolean {
    const { postings } = this.#arrays;
    if (((postings[from + 1] as number) & unpublished) !== 0) return true;
    const isLike = this.#isLike;
    let like = 0;
    for (let at = from + 2; at < from + postingSize; at += 1) {
      const word = postings[at] as number;
      if (word === noWord) break;
      like += ((isLike[word >>> 5] as number) >>> (word & 31)) & 1;
    }
    return like > 1;
  }

  /** Whether the name of a posting could have the score: true in doubt. */
  #couldReach(from: number): boolean {
    const { postings } = this.#arrays;
    const packed = postings[from + 1] as number;
    if ((packed & longBit) !== 0) return true;
    const initials = (packed >>> initialsShift) & mostInitials;
    const hasInitials = initials + this.#initials > 0;
    const isLike = this.#isLike;
    const numbers = this.#numbers;
    const threshold = this.#threshold;
    // Where the first inlined word is not the one that counts as the first, any other may be it.
    const ofOthers =
      (packed & firstBit) === 0
        ? Math.max(this.#parameters.firstListed, this.#parameters.paternal)
        : (packed & paternalBit) === 0
          ? 1
          : this.#parameters.paternal;
    const ofFirst = Math.max(this.#parameters.firstListed, this.#parameters.paternal);
    let query = 0;
    let halves = 0;
    let count = 0;
    let weight = this.#beside;
    let agreeing = weight;
    let paired = weight;
    let missing = this.#missing;
    let more = (packed & weightMask) / weightUnit;
    let isFirstLike = (packed & firstBit) === 0;
    let alone = 0;
    for (let at = from + 2; at < from + postingSize; at += 1) {
      const word = postings[at] as number;
      if (word === noWord) break;
      if ((((isLike[word >>> 5] as number) >>> (word & 31)) & 1) === 0) continue;
      const place = this.#places[word] as number;
      const half = this.#halves[place] as number;
      // Both halves of one word, or two words for one: the comparison of the names decides.
      if ((half & halves) !== 0) return true;
      halves |= half;
      if (at === from + 2) isFirstLike = true;
      const of = this.#asked[place] as number;
      if (of === 0) continue;
      if ((of & query) !== 0) return true;
      query |= of;
      alone = place;
      const number = place * sizeOfLike;
      const agrees = numbers[number + mostAgreeing] as number;
      const weighs = numbers[number + leastWeight] as number;
      // A pair that agrees little may lose its words to initials, and then costs nothing.
      if (!hasInitials || agrees >= threshold * weighs) {
        agreeing += agrees;
        weight += weighs;
      }
      paired += numbers[number + mostWeight] as number;
      missing -= numbers[number + askedMissing] as number;
      more -= (numbers[number + ownWeight] as number) * (at === from + 2 ? ofFirst : Math.max(1, ofOthers));
      count += numbers[number + countOf] as number;
    }
    if (count < 2 && !hasInitials && (count === 0 || !this.#canAlone[alone])) return false;
    missing = Math.max(0, missing - initials * this.#mostMissing);
    more = Math.max(0, more - this.#initials * ofFirst);
    let needed = threshold;
    if (this.#isPerson && !hasInitials) {
      if (!isFirstLike && (query & this.#first) === 0) needed += this.#parameters.firstNames;
      if (count < 2 && missing + more > this.#parameters.leftBeside + slack) needed /= this.#parameters.single;
      needed /= faintFactor(this.#parameters, paired);
    }
    // Below their own agreement, pairs of initials add to a score.
    const gained = (initials + this.#initials) * this.#initial.weight * Math.max(0, this.#initial.agreement - needed);
    return agreeing + gained + slack >= needed * (weight + leastCost(this.#parameters, this.#isPerson, missing, more));
  }
}

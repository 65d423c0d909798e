import { type Algorithm, algorithmOf } from '../names/algorithms.ts';
import { queryFactor, joinedFrom, listedFactor } from '../names/compare-names.ts';
import { leadingNames } from '../names/name-words.ts';
import { loneWord, type WordRole } from '../names/normalise.ts';
import { isJoinable, isNamed, type PreparedName, prepareName, type PreparedWord, prepareWords } from '../names/prepare.ts';
import { type IndexArrays, namedRoles, postingSize } from './layout.ts';
import { MetWords } from './met-words.ts';
import type { Neighbours, Option } from './neighbours.ts';
import { faintFactor, leastCost, slack } from './score-bound.ts';

/*
 * Excludes quickly most people and organisations whose name is similar to no name of a small index. What a word has in common with each
 * name of the index is computed once for each word; a name is then evaluated by adding these values. Names of people that are plain words
 * one after the other are not parsed; other names of people are left to the search. Names of organisations are parsed, because the role of
 * a word depends on its neighbours.
 */

/** Numbers that are kept of each name that a word is like: the name, and what a pair adds to it. */
const size = 7;
const atName = 0;
/** The largest surplus of the pair over the weight that the threshold requires, and the largest weight that agrees. */
const atGain = 1;
const atAgreeing = 2;
/** The weight of a pair that agrees in full and is worth no less at any threshold. */
const atWeight = 3;
const atMostWeight = 4;
/** What is not left over of the list's name, and for how many words the pair counts. */
const atListed = 5;
const atCount = 6;

function addTo(sums: Float64Array, to: number, more: Float64Array, from: number): void {
  for (let at = atGain; at < size; at += 1) sums[to + at] = (sums[to + at] as number) + (more[from + at] as number);
}

/** The names of the index with something like a word, in their order. */
interface Like {
  names: Float64Array;
  /** The most of all of them, and the least that any of them has left over. */
  most: Float64Array;
  leastLeft: number;
}

const nothing: Like = { names: new Float64Array(), most: new Float64Array(size), leastLeft: 0 };

/** Where a name stands among those that a word is like; below 0 where it does not. */
function placeIn({ names }: Like, name: number): number {
  let from = 0;
  let until = names.length / size;
  while (from < until) {
    const middle = (from + until) >>> 1;
    const other = names[middle * size + atName] as number;
    if (other === name) return middle * size;
    if (other < name) from = middle + 1;
    else until = middle;
  }
  return -1;
}

/** Words that are kept; all are forgotten when there are more. Room for so many is made when it is needed: most indexes are small. */
const mostKept = 1 << 18;
const firstKept = 1 << 12;
/** Longer names are left to the search. */
const mostWords = 12;
/** What a word means depends on those beside it. */
const notAlone = -1;
const blank = ' '.charCodeAt(0);

/** What is known of a word, as bits. */
const namedBit = 1;
/** It may be the beginning or the end of a word of the index that two query words form together. */
const beginsBit = 2;
const endsBit = 4;
/** A given name that is often left out before another one, and the "de" of a husband's name. */
const leadingBit = 8;
const deBit = 16;
const likeBit = 32;

/** Evaluates names against an index at one threshold. One instance for each thread. */
export class NameSieve {
  readonly #arrays: IndexArrays;
  readonly #algorithm: Algorithm;
  readonly #isPerson: boolean;
  readonly #neighbours: Neighbours;
  readonly #threshold: number;
  /** Cost of each name of the index that has nothing in common with the query, and cost of each word for its names. */
  readonly #listed: Float64Array;
  readonly #listedOf: ReadonlyMap<number, number>[];
  readonly #beginnings = new Set<string>();
  readonly #endings = new Set<string>();
  /** Words as written, and prepared words by their role, with their numbers. Arrays hold what is known of each; for most words nothing else is read. */
  readonly #written = new MetWords();
  readonly #prepared = new Map<WordRole, Map<string, number>>();
  readonly #learn = (text: string): number => this.#learnWritten(text);
  #bits = new Uint8Array(firstKept);
  #weights = new Float64Array(firstKept);
  #mosts = new Float64Array(firstKept * size);
  readonly #likes = new Map<number, Like>();
  readonly #words = new Map<number, PreparedWord>();
  readonly #joined = new Map<number, boolean>();
  #known = 0;
  /** Words of the name under evaluation; those that carry weight, with the cost of a name that lacks them, and the names to which they are similar. */
  readonly #asked = new Int32Array(mostWords);
  readonly #isAside = new Uint8Array(mostWords);
  readonly #askedCosts = new Float64Array(mostWords);
  #count = 0;
  readonly #named: Like[] = [];
  readonly #costs = new Float64Array(mostWords);
  /** Sums of the names that are looked at, and which they are. */
  readonly #sums: Float64Array;
  readonly #missing: Float64Array;
  readonly #touched: Int32Array;
  readonly #isTouched: Uint8Array;
  readonly #most = new Float64Array(size);
  readonly #trial = new Float64Array(size);

  /** @param prepared gives a name of the index, ready to be compared */
  constructor(arrays: IndexArrays, neighbours: Neighbours, threshold: number, prepared: (name: number) => PreparedName) {
    this.#arrays = arrays;
    this.#algorithm = algorithmOf(arrays.algorithm);
    this.#isPerson = arrays.kind === 'person';
    this.#neighbours = neighbours;
    this.#threshold = threshold;
    const names = arrays.nameOwners.length;
    this.#listed = new Float64Array(names);
    this.#listedOf = Array.from({ length: names }, (_, name) => this.#costsOf(name, prepared(name)));
    this.#sums = new Float64Array(names * size);
    this.#missing = new Float64Array(names);
    this.#touched = new Int32Array(names);
    this.#isTouched = new Uint8Array(names);
    this.#noteEnds();
  }

  #costsOf(name: number, { words, first, hasLeadingName }: PreparedName): ReadonlyMap<number, number> {
    const costs = new Map<number, number>();
    const from = this.#arrays.nameStarts[name] as number;
    words.forEach((one, at) => {
      if (!isNamed(one)) return;
      const { isAside, isPaternal } = one;
      const cost =
        one.weight * listedFactor({ isPerson: this.#isPerson, isAside, isPaternal, isFirst: at === first && !hasLeadingName }, this.#algorithm.parameters);
      const word = this.#arrays.nameWords[from + at] as number;
      costs.set(word, (costs.get(word) ?? 0) + cost);
      this.#listed[name] = (this.#listed[name] as number) + cost;
    });
    return costs;
  }

  /** Beginnings and ends of the words of the index, by spelling and by sound: two query words may form one of them. */
  #noteEnds(): void {
    const { wordRoles } = this.#arrays;
    for (let word = 0; word < wordRoles.length; word += 1) {
      if ((wordRoles[word] as number) >= namedRoles) continue;
      const { text, sound } = this.#neighbours.wordOf(word);
      for (const written of [text, sound]) {
        for (let at = 1; at <= written.length; at += 1) this.#beginnings.add(written.slice(0, at));
        for (let at = 0; at < written.length; at += 1) this.#endings.add(written.slice(at));
      }
    }
  }

  /** The number of a word of a person's name that is met for the first time. */
  #learnWritten(text: string): number {
    const lone = loneWord(text, this.#algorithm);
    return lone ? this.#numberOf(prepareWords([lone], 'person', false, this.#algorithm).words[0] as PreparedWord) : notAlone;
  }

  /** The number of a word that is taken apart already. */
  #numberOf(word: PreparedWord): number {
    let numbers = this.#prepared.get(word.role);
    if (!numbers) this.#prepared.set(word.role, (numbers = new Map()));
    let number = numbers.get(word.text);
    if (number === undefined) numbers.set(word.text, (number = this.#note(word)));
    return number;
  }

  #makeRoom(): void {
    const room = this.#bits.length * 2;
    const [bits, weights, mosts] = [new Uint8Array(room), new Float64Array(room), new Float64Array(room * size)];
    bits.set(this.#bits);
    weights.set(this.#weights);
    mosts.set(this.#mosts);
    [this.#bits, this.#weights, this.#mosts] = [bits, weights, mosts];
  }

  #note(word: PreparedWord): number {
    const number = this.#known;
    this.#known += 1;
    if (number >= this.#bits.length) this.#makeRoom();
    const carries = isNamed(word);
    const like = carries ? this.#likeOf(word) : nothing;
    const { begins, ends } = this.#joins(word);
    if (begins || ends) this.#words.set(number, word);
    if (like !== nothing) {
      this.#likes.set(number, like);
      this.#mosts.set(like.most, number * size);
    }
    this.#weights[number] = word.weight;
    this.#bits[number] =
      (carries ? namedBit : 0) |
      (begins ? beginsBit : 0) |
      (ends ? endsBit : 0) |
      (leadingNames.has(word.text) ? leadingBit : 0) |
      (word.text === 'de' ? deBit : 0) |
      (like === nothing ? 0 : likeBit);
    return number;
  }

  /** Whether the word could be one half of a word of the index. */
  #joins(word: PreparedWord): { begins: boolean; ends: boolean } {
    if (!isJoinable(word)) return { begins: false, ends: false };
    const { text, sound } = word;
    return {
      begins: this.#beginnings.has(text) || this.#beginnings.has(sound),
      // The sound of two words has a letter once with which one ends and the other begins.
      ends: this.#endings.has(text) || this.#endings.has(sound) || sound.length < 2 || this.#endings.has(sound.slice(1)),
    };
  }

  /** All names with something that the word can be paired with, and the most that a pair could be worth. */
  #likeOf(word: PreparedWord): Like {
    const { postings, postingStarts } = this.#arrays;
    const results = new Map<number, { agreeing: number; least: number; most: number; listed: number; count: number }>();
    for (const option of this.#neighbours.optionsOf(word)) {
      const end = postingStarts[option.word + 1] as number;
      for (let posting = postingStarts[option.word] as number; posting < end; posting += 1) {
        const name = postings[posting * postingSize] as number;
        if (option.otherHalf !== undefined && !this.#listedOf[name]?.has(option.otherHalf)) continue;
        const before = results.get(name);
        results.set(name, {
          agreeing: Math.max(before?.agreeing ?? 0, option.agreeing),
          least: Math.min(before?.least ?? Number.POSITIVE_INFINITY, option.weight),
          most: Math.max(before?.most ?? 0, option.weight),
          // Which of them it is paired with is not known: none of them counts as left over.
          listed: (before?.listed ?? 0) + this.#listedBy(option, name),
          count: Math.max(before?.count ?? 0, option.count),
        });
      }
    }
    if (results.size === 0) return nothing;
    const names = new Float64Array(results.size * size);
    const mostOfAll = new Float64Array(size);
    mostOfAll[atWeight] = Number.POSITIVE_INFINITY;
    let leastLeft = Number.POSITIVE_INFINITY;
    let from = 0;
    for (const [name, { agreeing, least, most, listed, count }] of [...results].sort(([a], [b]) => a - b)) {
      names.set([name, Math.max(0, agreeing - this.#threshold * least), agreeing, Math.min(agreeing, least), most, listed, count], from);
      for (let at = atGain; at < size; at += 1) mostOfAll[at] = (at === atWeight ? Math.min : Math.max)(mostOfAll[at] as number, names[from + at] as number);
      leastLeft = Math.min(leastLeft, Math.max(0, (this.#listed[name] as number) - listed));
      from += size;
    }
    return { names, most: mostOfAll, leastLeft };
  }

  /** What a pair leaves nothing over of. */
  #listedBy({ word, count, otherHalf }: Option, name: number): number {
    const costs = this.#listedOf[name] as ReadonlyMap<number, number>;
    // Which word stands beside the half is not known.
    if (count > 1 && otherHalf === undefined) return this.#listed[name] as number;
    return (costs.get(word) ?? 0) + (otherHalf === undefined ? 0 : (costs.get(otherHalf) as number));
  }

  /** Whether two neighbours are one word of the index. */
  #areOne(before: number, after: number): boolean {
    const key = before * mostKept + after;
    let areOne = this.#joined.get(key);
    if (areOne === undefined) {
      const a = this.#words.get(before) as PreparedWord;
      const b = this.#words.get(after) as PreparedWord;
      areOne = a.text.length + b.text.length >= joinedFrom && this.#neighbours.joined(a, b).length > 0;
      if (this.#joined.size >= mostKept) this.#joined.clear();
      this.#joined.set(key, areOne);
    }
    return areOne;
  }

  #forget(): void {
    this.#written.clear();
    this.#prepared.clear();
    this.#likes.clear();
    this.#words.clear();
    this.#joined.clear();
    this.#known = 0;
  }

  /** Takes the name of a person apart. @returns false where that has to be left to the search */
  #readPerson(text: string, start: number, end: number): boolean {
    for (let from = start; from < end; ) {
      let until = from;
      while (until < end && text.charCodeAt(until) !== blank) until += 1;
      if (until > from) {
        const number = this.#written.numberAt(text, from, until, this.#learn);
        if (number === notAlone || !this.#take(number, false)) return false;
      }
      from = until + 1;
    }
    return true;
  }

  #readOrganisation(text: string): boolean {
    const { words } = prepareName(text, this.#arrays.kind, this.#algorithm);
    return words.every((word) => this.#take(this.#numberOf(word), word.isAside));
  }

  /** Adds the next word of the query name. @returns false where the name has to be left to the search */
  #take(number: number, isAside: boolean): boolean {
    if (this.#count === mostWords) return false;
    if (this.#count > 0) {
      const before = this.#asked[this.#count - 1] as number;
      const [a, b] = [this.#bits[before] as number, this.#bits[number] as number];
      if ((a & beginsBit) !== 0 && (b & endsBit) !== 0 && ((a | b) & namedBit) !== 0 && this.#areOne(before, number)) return false;
    }
    this.#asked[this.#count] = number;
    this.#isAside[this.#count] = isAside ? 1 : 0;
    this.#count += 1;
    return true;
  }

  /**
   * Whether a search could find anything: false only where it could not, true in doubt.
   * @param start, end places of the name in the text
   */
  mayFind(text: string, start = 0, end: number = text.length): boolean {
    if (this.#known > mostKept - mostWords || this.#written.count > 2 * mostKept) this.#forget();
    this.#count = 0;
    if (!(this.#isPerson ? this.#readPerson(text, start, end) : this.#readOrganisation(text.slice(start, end)))) return true;
    let first = -1;
    let last = -1;
    let isLike = false;
    for (let at = 0; at < this.#count; at += 1) {
      const bits = this.#bits[this.#asked[at] as number] as number;
      if ((bits & namedBit) === 0) continue;
      if (first < 0) first = at;
      last = at;
      isLike ||= (bits & likeBit) !== 0;
    }
    // A name of titles and articles alone is read otherwise.
    if (first < 0) return true;
    if (!isLike) return false;
    const isPerson = this.#isPerson;
    const most = this.#most.fill(0);
    let beside = 0;
    let missing = 0;
    let unlike = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const number = this.#asked[at] as number;
      const bits = this.#bits[number] as number;
      const weight = this.#weights[number] as number;
      if ((bits & namedBit) === 0) {
        beside += weight;
        continue;
      }
      // A given name that is often left out counts as any other, if another one follows.
      const isFirst = at === first && (bits & leadingBit) === 0;
      const isAside = isPerson
        ? at === last && at - first >= 3 && ((this.#bits[this.#asked[at - 1] as number] as number) & deBit) !== 0
        : this.#isAside[at] === 1;
      const cost = weight * queryFactor({ isPerson, isAside, isPaternal: false, isFirst }, this.#algorithm.parameters);
      this.#askedCosts[at] = cost;
      missing += cost;
      if ((bits & likeBit) === 0) unlike += cost;
      else addTo(most, 0, this.#mosts, number * size);
    }
    // Most names cannot reach the threshold even by a name that has the most of each word: no name is looked at for them.
    if (!this.#couldReach(most, 0, unlike, 0, beside)) return false;
    this.#named.length = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const number = this.#asked[at] as number;
      if (((this.#bits[number] as number) & likeBit) !== 0) this.#place(this.#likes.get(number) as Like, this.#askedCosts[at] as number);
    }
    return this.#mayFind(missing, beside);
  }

  /** Among the words that names of the index are like: those of which most are come first. */
  #place(like: Like, cost: number): void {
    const named = this.#named;
    let at = named.length;
    named.push(like);
    for (; at > 0 && (named[at - 1] as Like).names.length < like.names.length; at -= 1) {
      named[at] = named[at - 1] as Like;
      this.#costs[at] = this.#costs[at - 1] as number;
    }
    named[at] = like;
    this.#costs[at] = cost;
  }

  #mayFind(missing: number, beside: number): boolean {
    const named = this.#named;
    const most = this.#most.fill(0);
    // Names that have nothing like the rarer words cannot reach the threshold by the frequent ones: only those of the rarer are looked at.
    let frequent = 0;
    let withoutFrequent = missing;
    for (; frequent < named.length; frequent += 1) {
      const like = named[frequent] as Like;
      addTo(most, 0, like.most, 0);
      const lacking = withoutFrequent - (this.#costs[frequent] as number);
      if (this.#couldReach(most, 0, lacking, frequent === 0 ? like.leastLeft : 0, beside)) break;
      withoutFrequent = lacking;
    }
    if (frequent === named.length) return false;
    most.fill(0);
    for (let at = 0; at < frequent; at += 1) addTo(most, 0, (named[at] as Like).most, 0);
    const touched = this.#addUp(frequent);
    let may = false;
    for (let at = 0; at < touched; at += 1) {
      const name = this.#touched[at] as number;
      this.#isTouched[name] = 0;
      may ||= this.#mayBe(name, frequent, withoutFrequent, beside);
    }
    return may;
  }

  /** Adds up what the words from a place on have in common with names of the index. @returns how many names that are */
  #addUp(from: number): number {
    const sums = this.#sums;
    let touched = 0;
    for (let at = from; at < this.#named.length; at += 1) {
      const { names } = this.#named[at] as Like;
      const cost = this.#costs[at] as number;
      for (let place = 0; place < names.length; place += size) {
        const name = names[place + atName] as number;
        if (this.#isTouched[name] === 0) {
          this.#isTouched[name] = 1;
          this.#touched[touched] = name;
          touched += 1;
          this.#missing[name] = 0;
          sums.fill(0, name * size, (name + 1) * size);
        }
        addTo(sums, name * size, names, place);
        this.#missing[name] = (this.#missing[name] as number) + cost;
      }
    }
    return touched;
  }

  /** Whether a name with a word similar to a rare query word could reach the score, given what it has in common with the frequent ones. */
  #mayBe(name: number, frequent: number, missing: number, beside: number): boolean {
    const sums = this.#sums;
    const from = name * size;
    const listed = this.#listed[name] as number;
    let lacking = missing - (this.#missing[name] as number);
    if (frequent > 0) {
      const trial = this.#trial.fill(0);
      addTo(trial, 0, this.#most, 0);
      addTo(trial, 0, sums, from);
      if (!this.#couldReach(trial, 0, lacking, Math.max(0, listed - (trial[atListed] as number)), beside)) return false;
    }
    for (let at = 0; at < frequent; at += 1) {
      const like = this.#named[at] as Like;
      const place = placeIn(like, name);
      if (place >= 0) addTo(sums, from, like.names, place);
      else lacking += this.#costs[at] as number;
    }
    return this.#couldReach(sums, from, lacking, Math.max(0, listed - (sums[from + atListed] as number)), beside);
  }

  /** Whether a name that has this much in common with the query could reach the score. */
  #couldReach(sums: Float64Array, from: number, missing: number, left: number, beside: number): boolean {
    const threshold = this.#threshold;
    const { parameters } = this.#algorithm;
    const cost = leastCost(parameters, this.#isPerson, missing, left);
    if ((sums[from + atGain] as number) + beside * (1 - threshold) + slack < threshold * cost) return false;
    let needed = threshold;
    if (this.#isPerson) {
      if ((sums[from + atCount] as number) < 2 && missing + left > parameters.leftBeside + slack) needed /= parameters.single;
      needed /= faintFactor(parameters, beside + (sums[from + atMostWeight] as number));
      if (needed > 1 + slack) return false;
    }
    return (sums[from + atAgreeing] as number) + beside + slack >= needed * ((sums[from + atWeight] as number) + beside + cost);
  }
}

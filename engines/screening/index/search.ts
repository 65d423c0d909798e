import { type Algorithm, algorithmOf } from '../names/algorithms.ts';
import { compareNames, type NameComparison } from '../names/compare-names.ts';
import type { NameKind } from '../names/normalise.ts';
import { type PreparedName, type PreparedWord, prepareName } from '../names/prepare.ts';
import { queryNameOf } from './query-name.ts';
import { Candidates } from './candidates.ts';
import { asideFlag, firstFlag, type IndexArrays, leadingFlag, partNumbers, paternalFlag, romanisedFlag } from './layout.ts';
import { Neighbours } from './neighbours.ts';
import { planOf } from './plan.ts';
import { NameSieve } from './sieve.ts';

/** A name of the index that is similar to the query. */
export interface NameHit extends NameComparison {
  name: number;
  /** As it was added. */
  owner: number;
}

/** Words are kept for each of these ways in which they can be in a name. */
const wordFlags = romanisedFlag;

/** Searches an index. One instance for each thread: it caches its look-ups. */
export class NameIndex {
  readonly #arrays: IndexArrays;
  readonly #algorithm: Algorithm;
  readonly #neighbours: Neighbours;
  readonly #candidates: Candidates;
  readonly #words = new Map<number, PreparedWord>();
  #sieve: { threshold: number; sieve: NameSieve } | undefined;

  constructor(arrays: IndexArrays) {
    this.#arrays = arrays;
    this.#algorithm = algorithmOf(arrays.algorithm);
    this.#neighbours = new Neighbours(arrays);
    this.#candidates = new Candidates(arrays);
  }

  get kind(): NameKind {
    return this.#arrays.kind;
  }

  get names(): number {
    return this.#arrays.nameOwners.length;
  }

  /**
   * The names with at least this score, none left out, best first.
   * @param threshold above 0, at most 1
   */
  search(text: string, threshold: number): NameHit[] {
    return this.searchPrepared(prepareName(text, this.kind, this.#algorithm), threshold);
  }

  searchPrepared(query: PreparedName, threshold: number): NameHit[] {
    const queryName = queryNameOf(query, this.#neighbours);
    const plan = planOf(queryName, threshold, (word) => this.#neighbours.postingsOf(word));
    const hits: NameHit[] = [];
    for (const name of this.#candidates.find(queryName, threshold, plan)) {
      const comparison = compareNames(query, this.prepared(name));
      if (comparison.score >= threshold) hits.push({ ...comparison, name, owner: this.#arrays.nameOwners[name] as number });
    }
    return hits.sort((a, b) => b.score - a.score || a.name - b.name);
  }

  /**
   * Whether `search` finds anything, for many names and one threshold: most names are excluded at a tenth of its cost.
   * What is worked out for it takes memory by the size of the index, which should be small.
   * @param from, until places of the name in the text
   */
  findsAny(text: string, threshold: number, from = 0, until: number = text.length): boolean {
    if (this.#sieve?.threshold !== threshold)
      this.#sieve = { threshold, sieve: new NameSieve(this.#arrays, this.#neighbours, threshold, (name) => this.prepared(name)) };
    return this.#sieve.sieve.mayFind(text, from, until) && this.search(text.slice(from, until), threshold).length > 0;
  }

  /** A name of the index, ready to be compared. */
  prepared(name: number): PreparedName {
    const { nameStarts, nameWords, nameFlags } = this.#arrays;
    const words: PreparedWord[] = [];
    let first = -1;
    let hasLeadingName = false;
    let isRomanised = false;
    for (let at = nameStarts[name] as number; at < (nameStarts[name + 1] as number); at += 1) {
      const flags = nameFlags[at] as number;
      if (flags & romanisedFlag) isRomanised = true;
      const word = this.#wordInName(nameWords[at] as number, flags & (wordFlags - 1));
      if (flags & firstFlag) first = words.length;
      if (flags & leadingFlag) hasLeadingName = true;
      words.push(word);
    }
    return { algorithm: this.#algorithm, kind: this.kind, words, first, hasLeadingName, isRomanised };
  }

  #wordInName(word: number, flags: number): PreparedWord {
    const key = word * wordFlags + flags;
    const kept = this.#words.get(key);
    if (kept) return kept;
    const made: PreparedWord = {
      ...this.#neighbours.wordOf(word),
      part: partNumbers[flags & 3] ?? 'either',
      isAside: (flags & asideFlag) !== 0,
      isPaternal: (flags & paternalFlag) !== 0,
    };
    this.#words.set(key, made);
    return made;
  }
}

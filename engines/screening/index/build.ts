import type { Algorithm } from '../names/algorithms.ts';
import { listedFactor } from '../names/compare-names.ts';
import type { NameKind } from '../names/normalise.ts';
import { prepareName } from '../names/prepare.ts';
import { formsOf } from '../names/word-forms.ts';
import { gapBits, keysOf } from '../names/word-similarity.ts';
import { buildHashTable, hashOf, type HashTable } from './hash-table.ts';
import {
  asideFlag,
  exactKey,
  firstBit,
  firstFlag,
  type IndexArrays,
  initialKey,
  initialsShift,
  inlinedWords,
  leadingFlag,
  longBit,
  mostInitials,
  namedRoles,
  noWord,
  partNumbers,
  paternalBit,
  paternalFlag,
  postingSize,
  roleNumbers,
  roleOfInitial,
  romanisedFlag,
  weightMask,
  weightUnit,
} from './layout.ts';
import { Growing, sharedArray, sharedCopy } from './shared-array.ts';

/** Longer sounds are stored with this length: no two words of this length form a name. */
const mostLength = 255;
/** A word and the letter that a key leaves out are one number. */
const mostWords = 2 ** (32 - gapBits);

/** The words of one name in the roles up to this one, each once. */
function wordsOf(nameWords: Uint32Array, from: number, until: number, roles: readonly number[], lastRole: number): number[] {
  const words: number[] = [];
  for (let at = from; at < until; at += 1) {
    const word = nameWords[at] as number;
    if ((roles[word] as number) <= lastRole && !words.includes(word)) words.push(word);
  }
  return words;
}

/** Collects names and makes an index of them. Names of people and of organisations are indexed apart. */
export class IndexBuilder {
  readonly #kind: NameKind;
  readonly #algorithm: Algorithm;
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #roles: number[] = [];
  readonly #weights: number[] = [];
  readonly #starts = new Growing();
  readonly #words = new Growing();
  readonly #flags = new Growing();
  readonly #owners = new Growing();

  constructor(kind: NameKind, algorithm: Algorithm) {
    this.#kind = kind;
    this.#algorithm = algorithm;
  }

  get names(): number {
    return this.#owners.length;
  }

  /** @param owner whose name it is: any whole number below 2^32 */
  add(text: string, owner: number): void {
    const name = prepareName(text, this.#kind, this.#algorithm);
    this.#starts.push(this.#words.length);
    this.#owners.push(owner);
    name.words.forEach(({ text, role, weight, part, isAside, isPaternal }, at) => {
      const key = role === 'word' ? text : `${role} ${text}`;
      let id = this.#ids.get(key);
      if (id === undefined) {
        id = this.#texts.length;
        this.#ids.set(key, id);
        this.#texts.push(text);
        this.#roles.push(roleNumbers.indexOf(role));
        this.#weights.push(weight);
      }
      this.#words.push(id);
      this.#flags.push(
        partNumbers.indexOf(part) |
          (isAside ? asideFlag : 0) |
          (isPaternal ? paternalFlag : 0) |
          (name.isRomanised ? romanisedFlag : 0) |
          (at === name.first ? firstFlag | (name.hasLeadingName ? leadingFlag : 0) : 0),
      );
    });
  }

  build(): IndexArrays {
    this.#starts.push(this.#words.length);
    const nameStarts = sharedCopy(Uint32Array, this.#starts.items);
    const nameWords = sharedCopy(Uint32Array, this.#words.items);
    const nameFlags = sharedCopy(Uint8Array, this.#flags.items);
    return {
      kind: this.#kind,
      algorithm: this.#algorithm.version,
      ...this.#wordText(),
      wordRoles: sharedCopy(Uint8Array, this.#roles),
      wordWeights: sharedCopy(Float32Array, this.#weights),
      keys: this.#keys(),
      ...this.#postings(nameStarts, nameWords, nameFlags),
      nameStarts,
      nameWords,
      nameFlags,
      nameOwners: sharedCopy(Uint32Array, this.#owners.items),
    };
  }

  #wordText(): Pick<IndexArrays, 'wordBytes' | 'wordStarts' | 'wordLetters' | 'wordLengths'> {
    const wordStarts = sharedArray(Uint32Array, this.#texts.length + 1);
    const wordLengths = sharedArray(Uint8Array, this.#texts.length);
    const wordLetters = sharedArray(Uint32Array, this.#texts.length);
    const lines: string[] = [];
    let length = 0;
    this.#texts.forEach((text, word) => {
      const forms = formsOf(text, this.#algorithm);
      const { sound, consonants } = forms;
      wordLetters[word] = forms.letters;
      wordLengths[word] = Math.min(mostLength, sound.length);
      const line = `${text} ${sound} ${consonants}`;
      wordStarts[word] = length;
      length += line.length;
      lines.push(line);
    });
    wordStarts[this.#texts.length] = length;
    const wordBytes = sharedArray(Uint8Array, length);
    lines.forEach((line, word) => {
      const from = wordStarts[word] as number;
      for (let at = 0; at < line.length; at += 1) wordBytes[from + at] = line.charCodeAt(at);
    });
    return { wordBytes, wordStarts, wordLetters, wordLengths };
  }

  #keys(): HashTable {
    if (this.#texts.length > mostWords) throw new RangeError(`an index holds ${mostWords} different words at the most`);
    const hashes = new Growing();
    const values = new Growing();
    const put = (word: number, key: string, gap: number): void => {
      hashes.push(hashOf(key));
      values.push(((word << gapBits) | gap) >>> 0);
    };
    this.#texts.forEach((text, word) => {
      const role = this.#roles[word] as number;
      if (role === roleOfInitial) put(word, initialKey(text), 0);
      if (role >= namedRoles) return;
      put(word, exactKey(text), 0);
      for (const { key, gap } of keysOf(formsOf(text, this.#algorithm))) put(word, key, gap);
    });
    return buildHashTable({ hashes: hashes.items, values: values.items });
  }

  #postings(nameStarts: Uint32Array, nameWords: Uint32Array, nameFlags: Uint8Array): Pick<IndexArrays, 'postingStarts' | 'postings'> {
    const postingStarts = sharedArray(Uint32Array, this.#texts.length + 1);
    const names = nameStarts.length - 1;
    const range = (name: number): [number, number] => [nameStarts[name] as number, nameStarts[name + 1] as number];
    for (let name = 0; name < names; name += 1) {
      for (const word of wordsOf(nameWords, ...range(name), this.#roles, roleOfInitial)) postingStarts[word + 1] = (postingStarts[word + 1] as number) + 1;
    }
    for (let word = 0; word < this.#texts.length; word += 1) postingStarts[word + 1] = (postingStarts[word + 1] as number) + (postingStarts[word] as number);
    const postings = sharedArray(Uint32Array, (postingStarts[this.#texts.length] as number) * postingSize).fill(noWord);
    const next = postingStarts.slice();
    for (let name = 0; name < names; name += 1) {
      const [from, until] = range(name);
      const named = wordsOf(nameWords, from, until, this.#roles, namedRoles - 1);
      const packed = this.#packed(nameWords, nameFlags, from, until, named);
      for (const word of wordsOf(nameWords, from, until, this.#roles, roleOfInitial)) {
        const place = (next[word] as number) * postingSize;
        next[word] = (next[word] as number) + 1;
        postings[place] = name;
        postings[place + 1] = packed;
        for (let at = 0; at < inlinedWords && at < named.length; at += 1) postings[place + 2 + at] = named[at] as number;
      }
    }
    return { postingStarts, postings };
  }

  /** What a posting contains of a name beside its words. */
  #packed(nameWords: Uint32Array, nameFlags: Uint8Array, from: number, until: number, named: readonly number[]): number {
    const isPerson = this.#kind === 'person';
    let weight = 0;
    let initials = 0;
    let carrying = 0;
    let bits = 0;
    let first = -1;
    for (let at = from; at < until; at += 1) {
      const word = nameWords[at] as number;
      const role = this.#roles[word] as number;
      if (role === roleOfInitial) initials += 1;
      if (role >= namedRoles) continue;
      const flags = nameFlags[at] as number;
      if (flags & firstFlag) first = at;
      const isPaternal = (flags & paternalFlag) !== 0;
      if (isPaternal) bits |= paternalBit;
      weight +=
        (this.#weights[word] as number) *
        listedFactor(
          { isPerson, isAside: (flags & asideFlag) !== 0, isPaternal, isFirst: at === first && (flags & leadingFlag) === 0 },
          this.#algorithm.parameters,
        );
      carrying += 1;
    }
    if (first >= 0 && nameWords[first] === named[0]) bits |= firstBit;
    // With a word twice the inlined words do not tell the weight.
    if (named.length > inlinedWords || carrying > named.length || initials > mostInitials) bits |= longBit;
    return (Math.min(weightMask, Math.round(weight * weightUnit)) | (Math.min(mostInitials, initials) << initialsShift) | bits) >>> 0;
  }
}

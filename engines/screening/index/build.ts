import type { NameKind } from '../names/normalise.ts';
import { prepareName } from '../names/prepare.ts';
import { formsOf } from '../names/word-forms.ts';
import { keysOf } from '../names/word-similarity.ts';
import { buildHashTable, hashOf, type HashTable } from './hash-table.ts';
import {
  exactKey,
  type IndexArrays,
  initialsShift,
  inlinedWords,
  longBit,
  asideBit,
  asideFlag,
  mostInitials,
  namedRoles,
  noWord,
  partNumbers,
  paternalFlag,
  postingSize,
  roleNumbers,
  roleOfInitial,
  romanisedFlag,
  weightMask,
  weightUnit,
} from './layout.ts';
import { Growing, sharedArray, sharedCopy } from './shared-array.ts';

/** The words of one name that carry it, each once. */
function namedOf(nameWords: Uint32Array, from: number, until: number, roles: readonly number[]): number[] {
  const named: number[] = [];
  for (let at = from; at < until; at += 1) {
    const word = nameWords[at] as number;
    if ((roles[word] as number) < namedRoles && !named.includes(word)) named.push(word);
  }
  return named;
}

/** Collects names and makes an index of them. Names of people and of organisations are indexed apart. */
export class IndexBuilder {
  readonly #kind: NameKind;
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #roles: number[] = [];
  readonly #weights: number[] = [];
  readonly #starts = new Growing();
  readonly #words = new Growing();
  readonly #flags = new Growing();
  readonly #owners = new Growing();

  constructor(kind: NameKind) {
    this.#kind = kind;
  }

  get names(): number {
    return this.#owners.length;
  }

  /** @param owner whose name it is: any whole number below 2^32 */
  add(text: string, owner: number): void {
    const name = prepareName(text, this.#kind);
    this.#starts.push(this.#words.length);
    this.#owners.push(owner);
    for (const { text, role, weight, part, isAside, isPaternal } of name.words) {
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
      this.#flags.push(partNumbers.indexOf(part) | (isAside ? asideFlag : 0) | (isPaternal ? paternalFlag : 0) | (name.isRomanised ? romanisedFlag : 0));
    }
  }

  build(): IndexArrays {
    this.#starts.push(this.#words.length);
    const nameStarts = sharedCopy(Uint32Array, this.#starts.items);
    const nameWords = sharedCopy(Uint32Array, this.#words.items);
    const nameFlags = sharedCopy(Uint8Array, this.#flags.items);
    return {
      kind: this.#kind,
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

  #wordText(): Pick<IndexArrays, 'wordBytes' | 'wordStarts'> {
    const wordStarts = sharedArray(Uint32Array, this.#texts.length + 1);
    const lines: string[] = [];
    let length = 0;
    this.#texts.forEach((text, word) => {
      const { sound, consonants } = formsOf(text);
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
    return { wordBytes, wordStarts };
  }

  #keys(): HashTable {
    return buildHashTable(
      this.#texts.map((text, word) => {
        if ((this.#roles[word] as number) >= namedRoles) return [];
        return Uint32Array.from(new Set([exactKey(text), ...keysOf(formsOf(text))].map(hashOf)));
      }),
    );
  }

  #postings(nameStarts: Uint32Array, nameWords: Uint32Array, nameFlags: Uint8Array): Pick<IndexArrays, 'postingStarts' | 'postings'> {
    const postingStarts = sharedArray(Uint32Array, this.#texts.length + 1);
    const names = nameStarts.length - 1;
    const range = (name: number): [number, number] => [nameStarts[name] as number, nameStarts[name + 1] as number];
    for (let name = 0; name < names; name += 1) {
      for (const word of namedOf(nameWords, ...range(name), this.#roles)) postingStarts[word + 1] = (postingStarts[word + 1] as number) + 1;
    }
    for (let word = 0; word < this.#texts.length; word += 1) postingStarts[word + 1] = (postingStarts[word + 1] as number) + (postingStarts[word] as number);
    const postings = sharedArray(Uint32Array, (postingStarts[this.#texts.length] as number) * postingSize).fill(noWord);
    const next = postingStarts.slice();
    for (let name = 0; name < names; name += 1) {
      const [from, until] = range(name);
      const named = namedOf(nameWords, from, until, this.#roles);
      let weight = 0;
      let initials = 0;
      let carrying = 0;
      let bits = 0;
      for (let at = from; at < until; at += 1) {
        const word = nameWords[at] as number;
        const role = this.#roles[word] as number;
        if (role < namedRoles) {
          weight += this.#weights[word] as number;
          carrying += 1;
        } else if (role === roleOfInitial) initials += 1;
        if ((nameFlags[at] as number) & asideFlag) bits |= asideBit;
      }
      // With a word twice the inlined words do not tell the weight.
      if (named.length > inlinedWords || carrying > named.length) bits |= longBit;
      const packed = (Math.min(weightMask, Math.round(weight * weightUnit)) | (Math.min(mostInitials, initials) << initialsShift) | bits) >>> 0;
      for (const word of named) {
        const place = (next[word] as number) * postingSize;
        next[word] = (next[word] as number) + 1;
        postings[place] = name;
        postings[place + 1] = packed;
        for (let at = 0; at < inlinedWords && at < named.length; at += 1) postings[place + 2 + at] = named[at] as number;
      }
    }
    return { postingStarts, postings };
  }
}

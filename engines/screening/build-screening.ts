import { numberForms } from './evidence/numbers.ts';
import { type AlgorithmVersion, algorithmOf, newestAlgorithm } from './names/algorithms.ts';
import { IndexBuilder } from './index/build.ts';
import { EntryWriter, type StoredEntry } from './index/entry-store.ts';
import { buildHashTable, hashOf } from './index/hash-table.ts';
import { Growing, sharedCopy } from './index/shared-array.ts';
import { nameKindOf, type ScreeningIndex } from './screener.ts';

/** Names of one entry beyond this number are not distinguished by their place. */
const mostNames = 0xffff;

/** Collects entries of lists and makes the index that a `Screener` searches. */
export class ScreeningBuilder {
  readonly #algorithm: AlgorithmVersion;
  readonly #indexes: { person: IndexBuilder; organisation: IndexBuilder };
  readonly #places = { person: new Growing(), organisation: new Growing() };
  readonly #entries = new EntryWriter();
  readonly #numberHashes = new Growing();
  readonly #numberEntries = new Growing();

  /** @param algorithm the version of the comparison that the index is searched by */
  constructor(algorithm: AlgorithmVersion = newestAlgorithm) {
    this.#algorithm = algorithm;
    const by = algorithmOf(algorithm);
    this.#indexes = { person: new IndexBuilder('person', by), organisation: new IndexBuilder('organisation', by) };
  }

  /** @returns the number by which a search answers the entry: how many were added before */
  add(stored: StoredEntry): number {
    const entry = this.#entries.add(stored);
    const kind = nameKindOf(stored.kind);
    stored.names.forEach(({ text }, place) => {
      this.#indexes[kind].add(text, entry);
      this.#places[kind].push(Math.min(place, mostNames));
    });
    for (const number of new Set(stored.numbers.flatMap(numberForms))) {
      if (number.includes('*')) continue;
      this.#numberHashes.push(hashOf(number));
      this.#numberEntries.push(entry);
    }
    return entry;
  }

  get entries(): number {
    return this.#entries.length;
  }

  get names(): number {
    return this.#indexes.person.names + this.#indexes.organisation.names;
  }

  build(): ScreeningIndex {
    return {
      algorithm: this.#algorithm,
      people: this.#indexes.person.build(),
      organisations: this.#indexes.organisation.build(),
      places: { people: sharedCopy(Uint16Array, this.#places.person.items), organisations: sharedCopy(Uint16Array, this.#places.organisation.items) },
      numbers: buildHashTable({ hashes: this.#numberHashes.items, values: this.#numberEntries.items }),
      entries: this.#entries.write(),
    };
  }
}

import { Screener } from '../../../../engines/screening/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { findOwnersOfNumbers, listKnownPeople } from '../../../id-database/server/index.ts';
import { askedOfKnown, queryOf, reaches, searchIndex } from '../../../screening/server/threads/index.ts';
import type { Comparison, Matched, Part } from './compare-message.ts';
import { listNames, type MonitoredName, type Span } from './customer.store.ts';

/** A customer has no more matches than this; the best ones. */
const hitLimit = 50;
const peopleAtOnce = 2_000;
const numbersAtOnce = 20_000;

/** Compares parts of the monitored customers with an index. */
export class Comparer {
  readonly #db: Db;
  readonly #comparison: Comparison;
  readonly #screener: Screener;
  #owners: Promise<ReadonlySet<string>> | undefined;

  constructor(db: Db, comparison: Comparison) {
    this.#db = db;
    this.#comparison = comparison;
    this.#screener = new Screener(comparison.built.index);
  }

  /** Who owns a number of an entry has to be compared whatever the name. */
  async #findOwners(): Promise<ReadonlySet<string>> {
    const numbers = this.#screener.numbers();
    const owners = new Set<string>();
    for (let at = 0; at < numbers.length; at += numbersAtOnce)
      for (const id of await findOwnersOfNumbers(this.#db, numbers.slice(at, at + numbersAtOnce))) owners.add(id);
    return owners;
  }

  /** Of a small index those alone who are like somebody or own a number: what else is known need not be read of the others. */
  async #worthComparing(customers: readonly MonitoredName[]): Promise<readonly MonitoredName[]> {
    const {
      isSmall,
      rates: { lowest: threshold },
    } = this.#comparison;
    if (!isSmall) return customers;
    this.#owners ??= this.#findOwners();
    const owners = await this.#owners;
    return customers.filter(
      ({ subjectId, kind, name }) =>
        owners.has(subjectId) || (name !== null && this.#screener.isLikeAny({ name, kind: kind === 'PERSON' ? 'person' : 'organisation' }, threshold)),
    );
  }

  async compare(span: Span): Promise<Part> {
    const { built, rates } = this.#comparison;
    const kinds = new Map(built.lists.map(({ sourceId, kind }) => [sourceId, kind]));
    const customers = await listNames(this.#db, span);
    const compared = await this.#worthComparing(customers);
    const matched: Matched[] = [];
    for (let at = 0; at < compared.length; at += peopleAtOnce) {
      const part = compared.slice(at, at + peopleAtOnce);
      const people = await listKnownPeople(
        this.#db,
        part.map(({ subjectId }) => subjectId),
      );
      const known = new Map(people.map((person) => [person.id, person]));
      for (const { id, subjectId } of part) {
        const person = known.get(subjectId);
        const asked = person && askedOfKnown(person);
        if (!asked) continue;
        const found = searchIndex(this.#screener, built, queryOf(asked), { threshold: rates.lowest, limit: hitLimit });
        const hits = found.filter(({ sourceId, score }) => reaches(rates.byKind, kinds.get(sourceId) ?? 'OTHER', score));
        if (hits.length > 0) matched.push({ monitoredId: id, subjectId, asked, hits });
      }
    }
    return { ids: customers.map(({ id }) => id), matched };
  }
}

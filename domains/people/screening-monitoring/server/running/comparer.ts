import { Screener } from '../../../../../engines/screening/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { listKnownPeople } from '../../../../register/id-database/server/index.ts';
import { listNamesOfMerchants } from '../../../../register/merchant-register/server/index.ts';
import { queryOfCustomer, queryOf, searchIndex } from '../../../../screening/screening/server/threads/index.ts';
import type { Comparison, Matched, Part } from './compare-message.ts';
import { listCustomersOf, type MonitoredCustomer, type Span } from './customer.store.ts';

const peopleAtOnce = 2_000;

/** Compares parts of the monitored customers with an index. */
export class Comparer {
  readonly #db: Db;
  readonly #comparison: Comparison;
  readonly #screener: Screener;

  constructor(db: Db, comparison: Comparison) {
    this.#db = db;
    this.#comparison = comparison;
    this.#screener = new Screener(comparison.built.index);
  }

  /** Compares everybody of a part. */
  async compare(span: Span): Promise<Part> {
    const customers = await listCustomersOf(this.#db, span);
    return {
      customers: customers.length,
      ids: span.isDueOnly ? customers.map(({ id }) => id) : [],
      matched: await this.compareThese(span.companyCode, customers),
    };
  }

  /** What these customers of a company match, by all names that are known there. */
  async compareThese(companyCode: string, customers: readonly MonitoredCustomer[]): Promise<Matched[]> {
    const { built, rates } = this.#comparison;
    const matched: Matched[] = [];
    for (let at = 0; at < customers.length; at += peopleAtOnce) {
      const part = customers.slice(at, at + peopleAtOnce);
      const ids = part.map(({ subjectId }) => subjectId);
      const people = await listKnownPeople(this.#db, ids);
      const names = Map.groupBy(await listNamesOfMerchants(this.#db, [companyCode], ids), ({ subjectId }) => subjectId);
      const existing = new Map(people.map((person) => [person.id, person]));
      for (const { id, subjectId } of part) {
        const person = existing.get(subjectId);
        const query =
          person &&
          queryOfCustomer(
            person,
            names.get(subjectId)?.map(({ name }) => name),
          );
        if (!query) continue;
        // All of them: what was cleared or is known takes no room from what is new, which is told when findings are kept.
        const { hits } = searchIndex(this.#screener, built, queryOf(query), {
          threshold: rates.lowest,
          rates: rates.byKind,
          limit: Number.POSITIVE_INFINITY,
        });
        if (hits.length > 0) matched.push({ monitoredId: id, subjectId, asked: query, hits });
      }
    }
    return matched;
  }
}

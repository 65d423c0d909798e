import { keyValue } from '../../../../../engines/rules/index.ts';
import { factOf, type RateOf, type SharedKey, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import type { HistoryLayouts } from '../histories/history-layout.ts';
import { type Beginning, PersonHistories } from '../histories/person-histories.ts';
import { SharedHistories, type SharedQuestion } from '../histories/shared-histories.ts';
import type { FactRow, PaymentState } from './payments-then.store.ts';

/** A movement that became known, or another one, at a moment. */
export interface FactStep {
  order: number;
  before?: StoredFact;
  after: StoredFact;
}

/** A payment as a movement of money in one of its states. */
export const factIn = ({ fact, orderAmountMinor }: FactRow, state: PaymentState): StoredFact => ({
  ...fact,
  subjectId: state.subject_id,
  amountMinor: fact.kind === 'payin' && state.pay_amount_minor !== null ? Number(state.pay_amount_minor) : orderAmountMinor,
  moved: state.partner_status !== 'FAILED' && state.partner_status !== 'CANCELLED' && state.aml_result !== 'REJECTED',
  marks: state.rule_marks,
  account: state.account,
  device: state.device,
  ip: state.ip,
  email: state.email,
  phone: state.phone,
});

const ownRate: RateOf = () => Number.NaN;
const byTime = (a: StoredFact, b: StoredFact): number => a.at - b.at;

/** Movements as they were known, moment by moment, and the histories that rules look at, made of them. */
export class FactsPast {
  readonly #keys: readonly SharedKey[];
  readonly #since: number;
  readonly #beginnings: ReadonlyMap<string, Beginning[]>;
  /** Of the people whose histories are asked for. */
  readonly #people: ReadonlyMap<string, Map<number, StoredFact>>;
  readonly #values = new Map<string, Map<number, StoredFact>>();
  #layouts: HistoryLayouts | undefined;
  #histories = new Map<string, PersonHistories>();
  #shared: SharedHistories | undefined;

  /**
   * @param keys kinds of shared history that some rule looks at
   * @param since movements up to it are not here; ms
   */
  constructor(
    subjectIds: readonly string[],
    keys: readonly SharedKey[],
    { since, beginnings }: { since: number; beginnings: ReadonlyMap<string, Beginning[]> },
  ) {
    this.#people = new Map(subjectIds.map((id) => [id, new Map()]));
    this.#keys = keys;
    this.#since = since;
    this.#beginnings = beginnings;
  }

  /** Says how histories are kept from now on; those that were kept otherwise are made again. */
  keepAs(layouts: HistoryLayouts): void {
    if (this.#layouts === layouts) return;
    this.#layouts = layouts;
    this.#histories = new Map();
    this.#shared = new SharedHistories(layouts, Number.POSITIVE_INFINITY);
  }

  get shared(): SharedHistories {
    return this.#shared as SharedHistories;
  }

  #valuesOf(fact: StoredFact): string[] {
    const own = factOf(fact, fact.currency, ownRate);
    return this.#keys.flatMap((key) => {
      const value = keyValue(key, own);
      return value === undefined ? [] : [`${fact.companyCode}|${key}|${value}`];
    });
  }

  #forget(fact: StoredFact): void {
    for (const name of this.#valuesOf(fact)) this.#values.get(name)?.delete(fact.id);
    this.#people.get(fact.subjectId)?.delete(fact.id);
  }

  /** Knows a movement from now on; histories that hold it already are left as they are. */
  know(fact: StoredFact, before?: StoredFact): void {
    if (before) this.#forget(before);
    for (const name of this.#valuesOf(fact)) {
      const existing = this.#values.get(name) ?? new Map<number, StoredFact>();
      this.#values.set(name, existing);
      existing.set(fact.id, fact);
    }
    this.#people.get(fact.subjectId)?.set(fact.id, fact);
  }

  /** Follows what became known. */
  apply({ before, after }: FactStep): void {
    this.know(after, before);
    this.#shared?.apply({ before, after });
    const own = this.#histories.get(after.subjectId);
    if (before && before.subjectId !== after.subjectId) {
      this.#histories.delete(before.subjectId);
      this.#histories.delete(after.subjectId);
    } else if (before) own?.replace(before, after);
    else own?.apply(after);
  }

  historiesOf(subjectId: string): PersonHistories {
    const existing = this.#histories.get(subjectId);
    if (existing) return existing;
    const stored = [...(this.#people.get(subjectId)?.values() ?? [])].sort(byTime);
    const made = new PersonHistories(this.#layouts as HistoryLayouts, this.#since, { stored, beginnings: this.#beginnings.get(subjectId) ?? [] }).settle();
    this.#histories.set(subjectId, made);
    return made;
  }

  /** Makes the shared histories ready that rules will ask for. */
  prepare(questions: readonly SharedQuestion[]): void {
    this.shared.fill(questions, ({ layout, key, value }) => [...(this.#values.get(`${layout.companyCode}|${key}|${value}`)?.values() ?? [])].sort(byTime));
  }
}

import type { Db } from '../../../../../platform/server/db/index.ts';
import type { PersonState, SubjectDetail } from '../../model/state.ts';
import type { AppRow } from '../stored/decision-state.store.ts';
import type { Turn } from './in-transaction.ts';
import { type EvaluatedPayment, PaymentEvaluator, visiblePayments, sharedQuestions } from '../rules/evaluate-rules.ts';
import type { KnownRules } from '../rules/known-rules.ts';
import { loadRuledPeople, type RuledPerson } from '../memory/known-people.store.ts';
import type { HistoriesAt, BorrowedHistories } from '../histories/remembered-histories.ts';
import { readOrFail } from './savepoint.store.ts';
import { rulesAt } from '../rules/rules-keeper.ts';
import { type FactChange, SharedHistories } from '../histories/shared-histories.ts';
import type { StoredFact } from '../../../../register/payment-facts/server/index.ts';

/** A payment of a locked person that rules are to be asked of. */
export interface RuledPayment {
  app: AppRow;
  stored: StoredFact;
  before?: StoredFact | undefined;
}

/** What a process remembers, and the versions that people had before they were locked. */
export interface BorrowedState {
  memory: BorrowedHistories;
  versions: ReadonlyMap<string, number>;
}

/**
 * The rules in use and the histories they look at; what nobody lends is read in the transaction that has locked the people.
 * What could not be read makes the rules fail, which is told, and not miss.
 */
export class RuledPeople {
  readonly known: KnownRules;
  /** Version of the settings that the rules were read with. */
  readonly settingsVersion: string;
  readonly changes: FactChange[] = [];
  readonly #people: ReadonlyMap<string, RuledPerson>;
  readonly #memory: BorrowedHistories | undefined;
  #shared: SharedHistories;
  /** People with a payment that their histories here do not hold. */
  readonly #behind = new Set<string>();

  private constructor(
    { known, settingsVersion }: { known: KnownRules; settingsVersion: string },
    people: ReadonlyMap<string, RuledPerson>,
    memory: BorrowedHistories | undefined,
  ) {
    this.known = known;
    this.settingsVersion = settingsVersion;
    this.#people = people;
    this.#memory = memory;
    this.#shared = new SharedHistories(known.layouts, Number.POSITIVE_INFINITY);
  }

  /** @param db the database of the transaction */
  static async read(
    db: Db,
    { trx, settingsVersion }: Turn,
    payments: readonly { subjectId: string; at: number }[],
    borrowed?: BorrowedState,
  ): Promise<RuledPeople> {
    const existing = await rulesAt(db, trx, settingsVersion);
    if (payments.length === 0 || existing.reachMs === 0) return new RuledPeople({ known: existing, settingsVersion }, new Map(), borrowed?.memory);
    const since = Math.min(...payments.map(({ at }) => at)) - existing.reachMs;
    const people = new Map<string, RuledPerson>();
    for (const [subjectId, version] of borrowed?.versions ?? []) {
      const person = borrowed?.memory.personAt({ subjectId, version }, { layouts: existing.layouts, since });
      if (person) people.set(subjectId, person);
    }
    const others = payments.map(({ subjectId }) => subjectId).filter((subjectId) => !people.has(subjectId));
    const read = others.length === 0 ? undefined : await readOrFail(trx, 'people', () => loadRuledPeople(trx, others, since, existing));
    for (const [subjectId, person] of read ?? []) people.set(subjectId, person);
    return new RuledPeople({ known: existing, settingsVersion }, people, borrowed?.memory);
  }

  detailOf(subjectId: string): SubjectDetail | undefined {
    return this.#people.get(subjectId)?.detail;
  }

  /** The movement as it is stored, for one that is evaluated again. */
  storedOf(subjectId: string, id: string): StoredFact | undefined {
    return this.#people.get(subjectId)?.histories.takeStored(Number(id));
  }

  /** Reads the histories of what these payments share with others'. */
  async readShared(trx: Db, payments: readonly RuledPayment[]): Promise<void> {
    const questions = payments.flatMap(({ app, stored }) => sharedQuestions(visiblePayments(this.known, app, stored)));
    if (questions.length === 0) return;
    if (this.#memory) this.#shared = this.#memory.sharedOf(this.known.layouts, questions);
    const isRead = await readOrFail(trx, 'shared', () => this.#shared.load(trx, questions).then(() => true));
    if (!isRead) this.#shared.markUnreadable(questions);
  }

  judgeOf({ app, stored, before }: RuledPayment, attributes: EvaluatedPayment['attributes']): PaymentEvaluator {
    const visible = visiblePayments(this.known, app, stored);
    return new PaymentEvaluator(this.known, {
      app,
      stored,
      seen: visible,
      before,
      attributes,
      person: this.#people.get(stored.subjectId)?.histories,
      shared: this.#shared,
    });
  }

  /** Remembers a change that was not evaluated. */
  note(change: FactChange): void {
    this.changes.push(change);
  }

  /** Remembers what became of a payment, for those who follow. */
  keep({ stored, before }: RuledPayment, evaluator: PaymentEvaluator, isRefused: boolean): void {
    if (isRefused) evaluator.setRefused();
    if (!evaluator.hasEntered) this.#behind.add(stored.subjectId);
    this.changes.push({ ...(before ? { before } : {}), after: isRefused ? { ...stored, moved: false } : stored });
  }

  /** Histories of a person with all that was evaluated here, for whoever remembers them from this version on. */
  historiesAt(subjectId: string, version: number): HistoriesAt | undefined {
    const person = this.#people.get(subjectId);
    return person && !this.#behind.has(subjectId) ? { subjectId, version, histories: person.histories.settle() } : undefined;
  }
}

/** What rules look at of a person, put beside what limits look at. */
export const withDetail = (state: PersonState, detail: SubjectDetail | undefined): PersonState =>
  detail ? { ...state, subject: { ...state.subject, detail } } : state;

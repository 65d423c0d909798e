import {
  type Fact,
  type HistoryKey,
  type EvaluatedRule,
  keyValue,
  type PositionedHistory,
  type RuleVerdict,
  type Scene,
  type Screen,
  type Verdict,
} from '../../../../../engines/rules/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import { type AttributeSource, factOf, KnownAttributes, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import type { RuleEvaluator } from '../../model/gate.ts';
import type { AppRow } from '../stored/decision-state.store.ts';
import { type Bench, type BrokenRule, type KnownRules, type Places, rulesOnlyFor, type SharedNeed } from './known-rules.ts';
import type { PersonHistories } from '../histories/person-histories.ts';
import type { SharedHistories, SharedQuestion } from '../histories/shared-histories.ts';

/** A payment as the rules of one bench see it. */
export interface RulePayment {
  readonly bench: Bench;
  readonly fact: Fact;
  readonly places: Places;
}

export interface EvaluatedPayment {
  readonly app: AppRow;
  readonly stored: StoredFact;
  readonly seen: readonly RulePayment[];
  /** As it was known before, when it is evaluated again. */
  readonly before?: StoredFact | undefined;
  readonly attributes: Omit<AttributeSource, 'currency' | 'timeZone' | 'rateOf'>;
  /** Undefined when it could not be read: then every rule fails. */
  readonly person: PersonHistories | undefined;
  readonly shared: SharedHistories;
}

const nobody: readonly RulePayment[] = [];

/** A payment as the rules of its company see it. */
export function visiblePayments(rules: KnownRules, app: AppRow, stored: StoredFact): readonly RulePayment[] {
  const benches = rules.benches.get(app.companyCode);
  if (!benches) return nobody;
  return benches.map((bench) => ({
    bench,
    fact: factOf(stored, bench.currency, rules.rateOf),
    places: rules.placesOf(bench, app, stored.kind, stored.currency),
  }));
}

/** The shared histories that rules need for a payment. */
export function sharedQuestions(payments: readonly RulePayment[]): SharedQuestion[] {
  const questions: SharedQuestion[] = [];
  for (const { bench, fact, places } of payments) {
    for (const need of places.needs) {
      const value = neededValue(need, fact);
      if (value !== undefined) questions.push({ layout: bench.layout, key: need.key, value, at: fact.at, reachMs: need.reachMs });
    }
  }
  return questions;
}

/** The value by which a need is looked up; a payment without a rate has no key made of its amount, and fails by itself. */
function neededValue({ key, leastAmount }: SharedNeed, fact: Fact): string | undefined {
  if (fact.amount < leastAmount || (key === 'merchant_amount' && Number.isNaN(fact.amount))) return undefined;
  return keyValue(key, fact);
}

const noKeys: HistoryKey[] = [];

const failed = (rule: EvaluatedRule, error: NonNullable<Verdict['error']>): RuleVerdict => ({
  rule,
  verdict: { id: rule.versionId, data: rule, outcome: 'error', seen: [], compared: [], unknown: [], error },
});

const isAbout = ({ rule: { spec } }: BrokenRule, { kind, currency }: StoredFact): boolean =>
  spec.currency === currency && (spec.business === undefined || spec.business === kind);

/**
 * Evaluates one payment by the rules that govern it, with histories that hold everything before it. The payment enters them
 * and stays, unless it is taken back.
 */
export class PaymentEvaluator implements RuleEvaluator {
  readonly #known: KnownRules;
  readonly #payment: EvaluatedPayment;
  readonly #entered: { bench: Bench; fact: Fact }[] = [];
  /** A history that is needed is not remembered: the verdicts are worth nothing. */
  isIncomplete = false;

  constructor(rules: KnownRules, payment: EvaluatedPayment) {
    this.#known = rules;
    this.#payment = payment;
  }

  get version(): string {
    return this.#known.version;
  }

  evaluate(isMoved: boolean): readonly RuleVerdict[] {
    const { app, stored, seen } = this.#payment;
    const verdicts: RuleVerdict[] = [];
    for (const one of seen) this.#judgeAt(one, isMoved, verdicts);
    if (this.#known.broken.length > 0)
      for (const broken of this.#known.brokenAt(app)) if (isAbout(broken, stored)) verdicts.push(failed(broken.rule, 'failed'));
    return verdicts;
  }

  #judgeAt({ bench, fact: moved, places }: RulePayment, isMoved: boolean, verdicts: RuleVerdict[]): void {
    const { stored, before, person, shared } = this.#payment;
    const { rateOf } = this.#known;
    const own = person?.of(bench.layout);
    if (before) {
      const was = factOf(before, bench.currency, rateOf);
      own?.remove(was);
      shared.leave(bench.layout, was);
    }
    const fact = isMoved ? moved : { ...moved, moved: false };
    const place = own?.add(fact) ?? -1;
    shared.enter(bench.layout, fact);
    this.#entered.push({ bench, fact });
    const only = rulesOnlyFor(places, stored.subjectId);
    if (only.length === 0 && places.all.places.length === 0) return;
    const positions: Partial<Record<HistoryKey, PositionedHistory>> = {};
    if (own) positions.subject = { history: own.home, place };
    if (own && bench.asksCuts) positions.subject_merchant = own.placedCut(fact);
    const unreadable = places.needs.length === 0 ? noKeys : this.#placeShared(bench, fact, { places, positions });
    const attributes = new KnownAttributes({ ...this.#payment.attributes, currency: bench.currency, timeZone: bench.timeZone, rateOf });
    evaluate(bench, { fact, attributes, positions }, { all: places.all, only, unreadable }, verdicts);
  }

  /** Puts the shared histories in place; answers the keys of those that could not be read. */
  #placeShared(bench: Bench, fact: Fact, { places, positions }: { places: Places; positions: Partial<Record<HistoryKey, PositionedHistory>> }): HistoryKey[] {
    const { shared } = this.#payment;
    const unreadable: HistoryKey[] = [];
    for (const need of places.needs) {
      const value = neededValue(need, fact);
      if (value === undefined) continue;
      const question = { layout: bench.layout, key: need.key, value, at: fact.at, reachMs: need.reachMs };
      const history = shared.find(question);
      const place = history?.find(fact.id, fact.at) ?? -1;
      if (history && place >= 0) positions[need.key] = { history, place };
      else if (shared.isUnreadable(question)) unreadable.push(need.key);
      else this.isIncomplete = true;
    }
    return unreadable;
  }

  /** The payment stands in every history that will hold it. */
  get hasEntered(): boolean {
    return this.#entered.length === this.#payment.seen.length;
  }

  /** Takes the payment out of a copy of shared histories, as long as it is not certain that it is kept. */
  leave(copy: SharedHistories): void {
    for (const { bench, fact } of this.#entered) copy.leave(bench.layout, fact);
  }

  /** The payment is not kept, or is decided in another way. */
  takeBack(): void {
    for (const { bench, fact } of this.#entered) {
      this.#payment.person?.of(bench.layout).remove(fact);
      this.#payment.shared.leave(bench.layout, fact);
    }
    this.#entered.length = 0;
  }

  /** The payment was refused: from now on it counts as an attempt. */
  setRefused(): void {
    for (const { bench, fact } of this.#entered) {
      this.#payment.person?.of(bench.layout).setMoved(fact, false);
      this.#payment.shared.setMoved(bench.layout, fact, false);
    }
  }
}

/** Whether a rule's numbers come from one of these histories. */
function needsOneOf({ set }: Bench, at: number, keys: readonly HistoryKey[]): boolean {
  const { terms = [] } = set.rules[at] ?? {};
  return terms.some(({ source }) => source.kind === 'aggregate' && keys.includes(set.measures[source.slot]?.aggregate.key as HistoryKey));
}

interface Evaluation {
  all: Screen;
  /** Rules that evaluate some of the people, this one among them. */
  only: readonly number[];
  /** Kinds of history that could not be read. */
  unreadable: readonly HistoryKey[];
}

function evaluate(bench: Bench, scene: Scene, { all, only, unreadable }: Evaluation, verdicts: RuleVerdict[]): void {
  const { evaluator, set } = bench;
  const rules = only.length === 0 ? all.places : [...all.places, ...only];
  const lacking = unreadable.length === 0 ? [] : rules.filter((at) => needsOneOf(bench, at, unreadable));
  for (const at of lacking) {
    const { applies, data } = set.rules[at] as (typeof set.rules)[number];
    const home = scene.positions.subject;
    if (!home || applies(home.history.rows, home.place, 0)) verdicts.push(failed(data, 'no_history'));
  }
  const deferred = lacking.length === 0 ? rules : rules.filter((at) => !lacking.includes(at));
  try {
    const result = lacking.length === 0 ? evaluator.judgeScreened(scene, all) : evaluator.evaluate(scene, deferred);
    if (lacking.length === 0 && only.length > 0) result.push(...evaluator.evaluate(scene, only));
    for (const verdict of result) verdicts.push({ rule: verdict.data, verdict });
  } catch {
    // Only the rule at fault fails.
    for (const at of deferred) {
      try {
        for (const verdict of evaluator.evaluate(scene, [at])) verdicts.push({ rule: verdict.data, verdict });
      } catch (error) {
        const { data } = set.rules[at] as (typeof set.rules)[number];
        log.error({ rule: data.ruleId, version: data.version, reason: (error as Error).message }, 'a rule failed');
        verdicts.push(failed(data, 'failed'));
      }
    }
  }
}

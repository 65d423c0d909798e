import { type Fact, type HistoryKey, keyValue, type Placed, type Scene, type Verdict } from '../../../engines/rules/index.ts';
import { log } from '../../../platform/server/index.ts';
import { type AttributeSource, factOf, KnownAttributes, type StoredFact } from '../../rules/server/index.ts';
import type { JudgedRule, RuleJudge, RuleVerdict } from '../model/rule-verdicts.ts';
import type { AppRow } from './decision-state.store.ts';
import { type Bench, type BrokenRule, type KnownRules, rulesFor } from './known-rules.ts';
import type { PersonHistories } from './person-histories.ts';
import type { SharedHistories, SharedQuestion } from './shared-histories.ts';

export interface JudgedPayment {
  readonly app: AppRow;
  readonly stored: StoredFact;
  /** As it was known before, when it is judged again. */
  readonly before?: StoredFact | undefined;
  readonly attributes: Omit<AttributeSource, 'currency' | 'timeZone' | 'rateOf'>;
  /** Undefined when it could not be read: then every rule fails. */
  readonly person: PersonHistories | undefined;
  readonly shared: SharedHistories;
}

/** The shared histories that rules need for a payment. */
export function sharedQuestions(known: KnownRules, app: AppRow, stored: StoredFact): SharedQuestion[] {
  const questions: SharedQuestion[] = [];
  for (const bench of known.benches.get(app.companyCode) ?? []) {
    const { needs } = known.placesOf(bench, app, stored.kind, stored.currency);
    if (needs.length === 0) continue;
    const fact = factOf(stored, bench.currency, known.rateOf);
    for (const need of needs) {
      // A payment without a rate has no key made of its amount; it fails by itself.
      if (fact.amount < need.leastAmount || (need.key === 'merchant_amount' && Number.isNaN(fact.amount))) continue;
      const value = keyValue(need.key, fact);
      if (value !== undefined) questions.push({ ...need, bench, value, at: fact.at });
    }
  }
  return questions;
}

const failed = (rule: JudgedRule, error: NonNullable<Verdict['error']>): RuleVerdict => ({
  rule,
  verdict: { id: rule.versionId, data: rule, outcome: 'error', seen: [], compared: [], unknown: [], error },
});

const isAbout = ({ rule: { spec } }: BrokenRule, { kind, currency }: StoredFact): boolean =>
  spec.currency === currency && (spec.business === undefined || spec.business === kind);

/**
 * Judges one payment by the rules that govern it, with histories that hold everything before it. The payment enters them
 * and stays, unless it is taken back.
 */
export class PaymentJudge implements RuleJudge {
  readonly #known: KnownRules;
  readonly #payment: JudgedPayment;
  readonly #entered: { bench: Bench; fact: Fact }[] = [];
  /** A history that is needed is not remembered: the verdicts are worth nothing. */
  isIncomplete = false;

  constructor(known: KnownRules, payment: JudgedPayment) {
    this.#known = known;
    this.#payment = payment;
  }

  get version(): string {
    return this.#known.version;
  }

  judge(isMoved: boolean): readonly RuleVerdict[] {
    const { app, stored } = this.#payment;
    const verdicts: RuleVerdict[] = [];
    const benches = this.#known.benches.get(app.companyCode);
    if (benches) for (const bench of benches) this.#judgeAt(bench, isMoved, verdicts);
    if (this.#known.broken.length > 0)
      for (const broken of this.#known.brokenAt(app)) if (isAbout(broken, stored)) verdicts.push(failed(broken.rule, 'failed'));
    return verdicts;
  }

  #judgeAt(bench: Bench, isMoved: boolean, verdicts: RuleVerdict[]): void {
    const { app, stored, before, person, shared } = this.#payment;
    const { rateOf } = this.#known;
    const own = person?.of(bench);
    if (before) {
      const was = factOf(before, bench.currency, rateOf);
      own?.remove(was);
      shared.leave(bench, was);
    }
    const fact = factOf(isMoved ? stored : { ...stored, moved: false }, bench.currency, rateOf);
    const place = own?.add(fact) ?? -1;
    shared.enter(bench, fact);
    this.#entered.push({ bench, fact });
    const places = this.#known.placesOf(bench, app, stored.kind, stored.currency);
    const rules = rulesFor(places, stored.subjectId);
    if (rules.length === 0) return;
    const placed: Partial<Record<HistoryKey, Placed>> = {};
    if (own) placed.subject = { history: own.home, place };
    if (own && bench.cutKept) placed.subject_merchant = own.placedCut(fact);
    const unreadable = this.#placeShared(bench, fact, placed);
    const attributes = new KnownAttributes({ ...this.#payment.attributes, currency: bench.currency, timeZone: bench.timeZone, rateOf });
    evaluate(bench, { fact, attributes, placed }, rules, unreadable, verdicts);
  }

  /** Puts the shared histories in place; answers the keys of those that could not be read. */
  #placeShared(bench: Bench, fact: Fact, placed: Partial<Record<HistoryKey, Placed>>): HistoryKey[] {
    const { app, stored, shared } = this.#payment;
    const unreadable: HistoryKey[] = [];
    for (const need of this.#known.placesOf(bench, app, stored.kind, stored.currency).needs) {
      if (fact.amount < need.leastAmount || (need.key === 'merchant_amount' && Number.isNaN(fact.amount))) continue;
      const value = keyValue(need.key, fact);
      if (value === undefined) continue;
      const question = { ...need, bench, value, at: fact.at };
      const history = shared.find(question);
      const place = history?.find(fact.id, fact.at) ?? -1;
      if (history && place >= 0) placed[need.key] = { history, place };
      else if (shared.isUnreadable(question)) unreadable.push(need.key);
      else this.isIncomplete = true;
    }
    return unreadable;
  }

  /** The payment is not kept, or is decided in another way. */
  takeBack(): void {
    for (const { bench, fact } of this.#entered) {
      this.#payment.person?.of(bench).remove(fact);
      this.#payment.shared.leave(bench, fact);
    }
    this.#entered.length = 0;
  }

  /** The payment was refused: from now on it counts as an attempt. */
  setRefused(): void {
    for (const { bench, fact } of this.#entered) {
      this.#payment.person?.of(bench).setMoved(fact, false);
      this.#payment.shared.setMoved(bench, fact, false);
    }
  }
}

/** Whether a rule's numbers come from one of these histories. */
function needsOneOf({ set }: Bench, at: number, keys: readonly HistoryKey[]): boolean {
  const { terms = [] } = set.rules[at] ?? {};
  return terms.some(({ source }) => source.kind === 'aggregate' && keys.includes(set.measures[source.slot]?.aggregate.key as HistoryKey));
}

function evaluate(bench: Bench, scene: Scene, rules: readonly number[], unreadable: readonly HistoryKey[], verdicts: RuleVerdict[]): void {
  const lacking = unreadable.length === 0 ? [] : rules.filter((at) => needsOneOf(bench, at, unreadable));
  for (const at of lacking) {
    const { applies, data } = bench.set.rules[at] as (typeof bench.set.rules)[number];
    const home = scene.placed.subject;
    if (!home || applies(home.history.rows, home.place, 0)) verdicts.push(failed(data, 'no_history'));
  }
  const rest = lacking.length === 0 ? rules : rules.filter((at) => !lacking.includes(at));
  try {
    for (const verdict of bench.evaluator.judge(scene, rest)) verdicts.push({ rule: verdict.data, verdict });
  } catch {
    // Only the rule at fault fails.
    for (const at of rest) {
      try {
        for (const verdict of bench.evaluator.judge(scene, [at])) verdicts.push({ rule: verdict.data, verdict });
      } catch (error) {
        const { data } = bench.set.rules[at] as (typeof bench.set.rules)[number];
        log.error({ rule: data.ruleId, version: data.version, reason: (error as Error).message }, 'a rule failed');
        verdicts.push(failed(data, 'failed'));
      }
    }
  }
}

import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Business, IdDocument } from '../../../../register/kernel/index.ts';
import type { ReplayKind } from '../../../../register/kernel/replay.ts';
import { type Decided, decide } from '../../model/decide.ts';
import { type Explanation, unpackExplanation } from '../../model/explanation.ts';
import { gates } from '../../model/identity-gates.ts';
import { type EarlierEvaluation, keyOf, type PaymentFacts, type PaymentScreened, type PersonState } from '../../model/state.ts';
import { documentName, isNobodys, payerOf, declaredPayer, type PaymentParty } from '../intake/incoming-payment.ts';
import { factsOf, policyOf } from '../intake/evaluated-payment.ts';
import { type NameAndMarks, nameAndMarks } from '../intake/name-and-marks.ts';
import { documentOfParty } from '../locks/locked-scene.ts';
import { PaymentEvaluator, visiblePayments, sharedQuestions } from '../rules/evaluate-rules.ts';
import { attributesOf, incomingFact } from '../rules/payment-scene.ts';
import { isOthers } from '../stored/account-owners.store.ts';
import { type AppRow, personKey } from '../stored/decision-state.store.ts';
import type { StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { type Difference, differencesOf, isOtherOrder } from './compare-decisions.ts';
import { factIn } from './facts-then.ts';
import { type ReplayQuery, type DecisionThen, type FactRow, type PaymentNow, type PaymentState, readWithoutLimit } from './payments-then.store.ts';
import type { StateThen } from './people-then.ts';
import { type DecisionKept, documentOfPayment, incomingThen, isKept, readReplayScene, type ReplayScene, screenedName } from './replay-scene.ts';
import type { SettingsThen } from './settings-then.ts';
import type { Timeline } from './timeline.ts';

export interface ReplayedDecision {
  decisionId: string;
  transactionId: string;
  business: Business;
  tradeNo: string;
  /** ms */
  decidedAt: number;
  isFirst: boolean;
  kind: ReplayKind;
  differences: readonly Difference[];
  /** How many values were compared. */
  compared: number;
}

interface EvaluatedPayment {
  decided: Decided;
  declared: NameAndMarks;
  /** The payment right after the decision, as it is stored. */
  after: PaymentState;
}

/** Who pays or is paid, by what was known at a moment. */
interface PartyThen {
  party: PaymentParty;
  account: string | undefined;
  subjectId: string;
  /** The document of the payment. */
  own: IdDocument;
  moment: number;
}

/** Makes decisions again, in their order, by what was known then. */
class Replayer {
  readonly #scene: ReplayScene;
  #next = 0;
  /** People as the decisions of one moment leave them to each other, by `personKey`. */
  #together = new Map<string, { state: PersonState; takeBack: StateThen['takeBack'] }>();
  #moment = Number.NaN;

  constructor(scene: ReplayScene) {
    this.#scene = scene;
  }

  /** Decisions written together follow each other; what others have written is read. */
  #moveTo(moment: number): void {
    if (moment === this.#moment) return;
    for (const { takeBack } of this.#together.values()) takeBack();
    this.#together = new Map();
    this.#moment = moment;
    const { steps, facts } = this.#scene;
    for (let step = steps[this.#next]; step && step.order < moment; step = steps[this.#next]) {
      facts.apply(step);
      this.#next += 1;
    }
  }

  #personOf(subjectId: string, companyCode: string, moment: number): PersonState {
    const name = personKey(subjectId, companyCode);
    const existing = this.#together.get(name);
    if (existing) return existing.state;
    const result = this.#scene.people.stateAt(subjectId, companyCode, moment);
    if (!result) throw new MissingInput('person');
    this.#together.set(name, result);
    return result.state;
  }

  evaluate(decision: DecisionKept): EvaluatedPayment {
    const { payments, states, settings, facts } = this.#scene;
    const { transactionId, moment, isFirst } = decision;
    const then = settings.at(decision.settingsVersion);
    facts.keepAs(then.rules.layouts);
    this.#moveTo(moment);
    const payment = payments.get(transactionId) as PaymentNow;
    const timeline = states.get(transactionId) as Timeline<PaymentState>;
    const app = then.apps.get(payment.appId);
    if (!app) throw new MissingInput('app');
    const before = timeline.at(moment) as PaymentState;
    const person = this.#personOf(before.subject_id, app.companyCode, moment);
    const evaluation = isFirst
      ? this.#judgeFirst(decision, { payment, then, app, person, before })
      : this.#judgeAgain(decision, { payment, then, app, person, before, after: timeline.after(moment) as PaymentState });
    const name = personKey(before.subject_id, app.companyCode);
    const together = this.#together.get(name);
    if (together) this.#together.set(name, { ...together, state: evaluation.decided.person });
    return evaluation;
  }

  #screened({ transactionId, decidedAt, explanation }: DecisionThen): PaymentScreened | undefined {
    // Which state of the lists a process had at hand is kept by the decision alone, as is that they could not be compared.
    const { lists, findings } = unpackExplanation(explanation) as Explanation;
    if (findings.some(({ code }) => code === 'SCREENING_FAILED')) return { matches: [], hasFailed: true };
    if (lists === undefined) return undefined;
    const matches = this.#scene.screened.get(screenedName(transactionId, decidedAt)) ?? [];
    return { lists, matches: matches.toSorted((a, b) => b.matchRate - a.matchRate) };
  }

  #partyOf({ party, account, subjectId, own, moment }: PartyThen) {
    const { owners, accountOwners, people } = this.#scene;
    const owner = party.document && owners.get(documentName(party.document));
    const document = documentOfParty(party, { owner, subjectId, own });
    const sanction = (owner === undefined ? undefined : people.subjectAt(owner, moment)?.sanction) ?? ('NONE' as const);
    return { document, sanction, isThirdParty: document === 'OTHER' || isOthers(accountOwners, account, subjectId) };
  }

  #profiles({ then, app, payment }: Pick<ReplayInput, 'then' | 'app' | 'payment'>, decidedAt: number) {
    // Profiles begin and end by the clock; a payment that is imported with its old date was evaluated after its settings were made.
    return then.profilesAt({ companyCode: app.companyCode, business: payment.business, currency: payment.currency }, Math.max(decidedAt, then.at));
  }

  #judgeBy(
    { rules }: SettingsThen,
    app: AppRow,
    fact: { stored: StoredFact; before?: StoredFact },
    attributes: ReturnType<typeof attributesOf>,
  ): PaymentEvaluator {
    const { facts } = this.#scene;
    const visible = visiblePayments(rules, app, fact.stored);
    facts.prepare(sharedQuestions(visible));
    return new PaymentEvaluator(rules, { app, ...fact, seen: visible, attributes, person: facts.historiesOf(fact.stored.subjectId), shared: facts.shared });
  }

  #keep(evaluator: PaymentEvaluator, stored: StoredFact, isRefused: boolean, before?: StoredFact): void {
    if (isRefused) evaluator.setRefused();
    this.#scene.facts.know(isRefused ? { ...stored, moved: false } : stored, before);
  }

  #judgeFirst(decision: DecisionKept, { payment, then, app, person, before }: ReplayInput): EvaluatedPayment {
    const incoming = incomingThen(payment, before, decision.decidedAt);
    const { document, sanction, isThirdParty } = this.#partyOf({
      party: incoming.party,
      account: incoming.account,
      subjectId: person.subject.id,
      own: incoming.document,
      moment: decision.moment,
    });
    const facts = factsOf(incoming, payment.id, { sanction, document, screened: this.#screened(decision) });
    const declared = nameAndMarks(person.subject.name, [facts.name, facts.alsoNamed], isThirdParty);
    const stored = incomingFact(incoming, app, person.subject, { id: payment.id, marks: declared.marks });
    const evaluator = this.#judgeBy(then, app, { stored }, attributesOf(person, app, stored, { ...declared, serviceUseMinor: incoming.serviceUseMinor }));
    const decided = this.#decide(person, facts, { then, app, payment }, decision.decidedAt, evaluator);
    this.#keep(evaluator, stored, decision.result === 'REJECTED');
    return { decided, declared, after: before };
  }

  /** The money has arrived: evaluated again with the real amount and payer, as `paid` of the events of payments. */
  #judgeAgain(decision: DecisionKept, { payment, then, app, person, before, after }: ReplayInput & { after: PaymentState }): EvaluatedPayment {
    const { moment, decidedAt } = decision;
    const party = declaredPayer(payerOf(after.payer as Parameters<typeof payerOf>[0]), payment.name);
    const subjectId = person.subject.id;
    const { document, sanction, isThirdParty } = this.#partyOf({
      party,
      account: after.account ?? undefined,
      subjectId,
      own: documentOfPayment(payment),
      moment,
    });
    const declared = nameAndMarks(person.subject.name, [party.name], isThirdParty);
    const { nationality = null, region = null, occupation = null } = person.subject.detail ?? {};
    const row = this.#scene.factRows.get(payment.id) as FactRow;
    const was: StoredFact = { ...factIn(row, before), industry: app.industry, nationality, region, occupation };
    const paidMinor = BigInt(after.pay_amount_minor ?? payment.orderAmountMinor);
    const stored: StoredFact = { ...was, amountMinor: Number(paidMinor), marks: declared.marks, account: after.account };
    const serviceUseMinor = payment.serviceUseMinor === null ? undefined : BigInt(payment.serviceUseMinor);
    const evaluator = this.#judgeBy(then, app, { stored, before: was }, attributesOf(person, app, stored, { ...declared, serviceUseMinor }));
    const screening = this.#screened(decision);
    const facts: PaymentFacts = {
      transactionId: payment.id,
      business: payment.business,
      currency: payment.currency,
      merchantNo: payment.merchantNo,
      appId: payment.appId,
      amountMinor: paidMinor - BigInt(before.refunded_minor),
      at: payment.orderTime.getTime(),
      now: decidedAt,
      stage: 'PAYMENT',
      name: party.name,
      ...(isNobodys(documentOfPayment(payment), party, after.account) ? { isNobodys: true } : {}),
      party: { isNamed: party.isNamed, document },
      otherPartySanction: sanction,
      ...(screening ? { screening } : {}),
    };
    const decided = this.#decide(person, facts, { then, app, payment }, decidedAt, evaluator, this.#earlier(payment, before, moment));
    this.#keep(evaluator, stored, decided.amlResult === 'REJECTED', was);
    return { decided, declared, after };
  }

  #earlier(payment: PaymentNow, before: PaymentState, moment: number): EarlierEvaluation {
    const { people } = this.#scene;
    const holds = people.holdsOf(before.subject_id, payment.id, moment);
    const atOnce = BigInt((payment.business === 'payin' ? before.pay_amount_minor : null) ?? payment.orderAmountMinor);
    return {
      amlResult: before.aml_result,
      reasons: before.aml_reasons,
      amountMinor: atOnce - BigInt(before.refunded_minor),
      consumed: people.consumedOf(before.subject_id, payment.id, moment),
      openHolds: holds.filter(({ status }) => status === 'OPEN'),
      clearedHolds: holds.filter(({ status }) => status === 'CLEARED'),
    };
  }

  #decide(
    person: PersonState,
    facts: PaymentFacts,
    by: Pick<ReplayInput, 'then' | 'app' | 'payment'>,
    decidedAt: number,
    rules: PaymentEvaluator,
    earlier?: EarlierEvaluation,
  ): Decided {
    if (!person.keys.has(keyOf(facts.business, facts.currency))) throw new MissingInput('key');
    const policy = policyOf(by.app, this.#profiles(by, decidedAt));
    return decide(person, { payment: facts, policy, gates, earlier, freshCaseId: '', rules, ownsLedgers: true });
  }
}

interface ReplayInput {
  payment: PaymentNow;
  then: SettingsThen;
  app: AppRow;
  person: PersonState;
  before: PaymentState;
}

/** Something that a decision was made by is not there. */
class MissingInput extends Error {}

const leavesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + leavesOf(one), 0) : 1;

/** Compares a decision with what is stored of it: result, reasons, every value of the explanation, and what the payment was marked with. */
function compare(decision: DecisionKept, { decided, declared, after }: EvaluatedPayment): { differences: Difference[]; compared: number } {
  const stored = {
    result: decision.result,
    reasons: decision.reasons,
    explanation: unpackExplanation(decision.explanation),
    payment: { aml_result: after.aml_result, name_likeness: after.name_likeness, rule_marks: after.rule_marks },
  };
  const again = {
    result: decided.result,
    reasons: decided.reasons,
    // As it would be read again.
    explanation: JSON.parse(JSON.stringify(decided.explanation)) as unknown,
    payment: { aml_result: decided.amlResult, name_likeness: declared.nameLikeness, rule_marks: declared.marks },
  };
  const names = ['result', 'reasons', 'explanation', 'payment'] as const;
  return { differences: names.flatMap((name) => differencesOf(stored[name], again[name], name)), compared: leavesOf(stored) };
}

/** What stands at a path such as `explanation.rules.hits[0].seen[1].ids`. */
const valueAt = (whole: object, path: string): object | undefined =>
  path.match(/\w+/g)?.reduce<object | undefined>((part, name) => (part as Record<string, object> | undefined)?.[name], whole);

/** What explains differences. */
function kindOf(decision: DecisionKept, differences: readonly Difference[], { states, joined, factRows }: ReplayScene): ReplayKind {
  const subjectId = states.get(decision.transactionId)?.at(decision.moment)?.subject_id;
  if (subjectId !== undefined && joined.has(subjectId)) return 'PEOPLE_JOINED';
  const explanation = unpackExplanation(decision.explanation) as Explanation;
  const { rules } = explanation;
  if (rules?.hits.some(({ outcome, error }) => outcome === 'ERROR' && error === 'no_history')) return 'UNREAD';
  const named = {
    countAt: (path: string) => Object.keys(valueAt({ explanation }, path) ?? {}).length,
    atOf: (id: string) => factRows.get(id)?.fact.at,
  };
  return isOtherOrder(differences, named) ? 'SAME_MOMENT' : 'DIFFERENT';
}

function replayOne(replayer: Replayer, scene: ReplayScene, decision: DecisionThen): Pick<ReplayedDecision, 'kind' | 'differences' | 'compared'> {
  if (!isKept(decision, scene.settings)) return { kind: 'NOT_KEPT', differences: [], compared: 0 };
  try {
    const { differences, compared } = compare(decision, replayer.evaluate(decision));
    return { kind: differences.length === 0 ? 'EQUAL' : kindOf(decision, differences, scene), differences, compared };
  } catch (error) {
    if (!(error instanceof MissingInput)) throw error;
    return { kind: 'DIFFERENT', differences: [{ path: `input.${error.message}` }], compared: 0 };
  }
}

/** A decision is written this many moments after others at the most that were not there yet when it was evaluated: some seconds. */
const momentsUnderWay = 256;
/** So many differing decisions are looked at for what was under way; where more differ, that is not the reason. */
const mostUnderWay = 200;

/**
 * Whether a decision comes out the same when other people's payments that were being decided at the same time are seen or not as its
 * explanation says: what people share (a device, an account) is not locked while two payments are evaluated.
 */
async function wasUnderWay(db: Db, { id, transactionId, moment, explanation }: DecisionKept): Promise<boolean> {
  const scene = await readScene(db, { transactionId });
  const named = new Set((unpackExplanation(explanation) as Explanation).rules?.hits.flatMap(({ seen }) => seen.flatMap(({ ids = [] }) => ids)) ?? []);
  const subjectId = scene.states.get(transactionId)?.at(moment)?.subject_id;
  const unseen = new Set<number>();
  const steps = scene.steps.flatMap((step) => {
    const { order, before, after } = step;
    if (after.subjectId === subjectId || Math.abs(order - moment) > momentsUnderWay) return [step];
    if (order > moment) return !before && named.has(after.id) ? [{ ...step, order: moment - 0.5 }] : [step];
    if (before ? !unseen.has(after.id) : named.has(after.id)) return [step];
    unseen.add(after.id);
    return [];
  });
  const asThen = { ...scene, steps: steps.sort((a, b) => a.order - b.order) };
  const replayer = new Replayer(asThen);
  for (const decision of scene.decisions) {
    const { kind } = replayOne(replayer, asThen, decision);
    if (decision.id === id) return kind === 'EQUAL' || kind === 'SAME_MOMENT';
  }
  return false;
}

/** How many decisions came out how. */
export interface ReplayCounts {
  decisions: number;
  equal: number;
  /** Not explained by anything. */
  different: number;
  /** Differences or gaps that are explained, by their kind. */
  explained: Partial<Record<Exclude<ReplayKind, 'EQUAL' | 'DIFFERENT'>, number>>;
}

/** Reads in one snapshot, so that what is decided meanwhile is not half of it. A transaction of the caller's is read as it is. */
function readScene(db: Db, query: ReplayQuery): Promise<ReplayScene> {
  if (db.isTransaction) return readReplayScene(db, query);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      if (query.transactionId === undefined) await readWithoutLimit(trx);
      return readReplayScene(trx, query);
    });
}

/**
 * Decides past payments again by the state of then alone, and compares with what was stored. It reads, and writes nothing.
 * @param each is told of every decision, in order
 */
export async function replayDecisions(db: Db, query: ReplayQuery, each: (one: ReplayedDecision) => void): Promise<ReplayCounts> {
  const scene = await readScene(db, query);
  const replayer = new Replayer(scene);
  const counts: ReplayCounts = { decisions: 0, equal: 0, different: 0, explained: {} };
  let looked = 0;
  for (const decision of scene.decisions) {
    const { kind: first, ...result } = replayOne(replayer, scene, decision);
    if (!decision.isAsked) continue;
    let kind = first;
    // What people share is looked at by rules alone.
    const isOfRules = result.differences.some(({ path }) => path.startsWith('explanation.rules'));
    if (kind === 'DIFFERENT' && isOfRules && isKept(decision, scene.settings) && looked < mostUnderWay) {
      looked += 1;
      if (await wasUnderWay(db, decision)) kind = 'UNDER_WAY';
    }
    const { business, tradeNo } = scene.payments.get(decision.transactionId) as PaymentNow;
    const { id: decisionId, transactionId, decidedAt, isFirst } = decision;
    counts.decisions += 1;
    if (kind === 'EQUAL') counts.equal += 1;
    else if (kind === 'DIFFERENT') counts.different += 1;
    else counts.explained[kind] = (counts.explained[kind] ?? 0) + 1;
    each({ decisionId, transactionId, business, tradeNo, decidedAt, isFirst, kind, ...result });
  }
  return counts;
}

import { type Decided, decide } from '../../model/decide.ts';
import type { LedgerEffect } from '../../../../../engines/limits/index.ts';
import { type KeyState, keyOf, type PersonState } from '../../model/state.ts';
import { standsForMany } from '../../../../register/kernel/index.ts';
import { factsOf, policyOf } from '../intake/evaluated-payment.ts';
import { documentName, isLate, isMisdated, refusedFields } from '../intake/incoming-payment.ts';
import { type ScreenedParty, partiesOf } from '../intake/screened-parties.ts';
import type { AcceptedOutcome } from '../writing/accepted-payment.ts';
import { tradeKey } from '../stored/decision-state.store.ts';
import { gates } from '../../model/identity-gates.ts';
import { type KnownSettings, profilesFor, usedSince } from '../memory/known-settings.ts';
import type { PaymentToDecide } from '../intake/payment-answer.ts';
import type { StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { isOthers } from '../stored/account-owners.store.ts';
import { PaymentEvaluator, visiblePayments, type RulePayment } from '../rules/evaluate-rules.ts';
import { type NameAndMarks, nameAndMarks } from '../intake/name-and-marks.ts';
import { attributesOf, incomingFact } from '../rules/payment-scene.ts';
import type { SharedHistories } from '../histories/shared-histories.ts';
import type { KnownPerson } from '../memory/people-cache.ts';
import type { BatchPayment } from '../memory/recall-people.ts';

/** A payment that came out as plain acceptance; what it is stored as lacks its ids. */
export interface Accepted {
  place: number;
  outcome: AcceptedOutcome;
  keyId: string;
  companyCode: string;
  /** The person has another name. */
  isNewName: boolean;
  prepared: PreparedPayment;
  rules: PaymentEvaluator;
}

/** What is worked out of a payment before it is evaluated. */
export interface PreparedPayment {
  declared: NameAndMarks;
  stored: StoredFact;
  seen: readonly RulePayment[];
  ids: readonly [string, string, string];
  /** Whom it is screened for. */
  parties: readonly ScreenedParty[];
}

/** One person's payments of a batch, evaluated one after the other, each seeing those before. */
export interface PersonEvaluation {
  before: KnownPerson;
  states: Map<string, PersonState>;
  accepted: Accepted[];
  /** Lengths of the ledgers before: they grow while it is evaluated. */
  lengths: readonly (readonly [KeyState['lines'], number])[];
}

export interface Judgement {
  /** By subject. */
  people: Map<string, PersonEvaluation>;
  /** Places of payments that need the path with locks, in order. */
  deferred: number[];
}

/** Nothing but a payment, its decision, one ledger line and an audit entry is to be written. */
const isPlain = (decided: Decided): boolean =>
  decided.amlResult === 'ACCEPTED' &&
  decided.result === 'ACCEPTED' &&
  decided.reasons.length === 0 &&
  decided.holds.length === 0 &&
  decided.alerts.length === 0 &&
  decided.ruleHits.length === 0 &&
  decided.caseChange === undefined &&
  decided.standingChange === undefined &&
  decided.heldAmountMinor === undefined &&
  decided.reservedDeltaMinor === 0n &&
  decided.ledger.length === 1 &&
  decided.ledger[0]?.bucket === 'PERSONAL' &&
  decided.ledger[0].kind === 'CONSUME';

interface EvaluationInput {
  settings: KnownSettings;
  person: KnownPerson | undefined;
  states: ReadonlyMap<string, PersonState> | undefined;
  /** Some payment of the batch brings a name for the document. */
  isNamed: boolean;
  prepared: PreparedPayment | undefined;
  /** As in `Remembered`. */
  lists: number | null | undefined;
  shared: SharedHistories;
}

/** Evaluates one payment by what is remembered; undefined when memory does not suffice or more than an acceptance comes of it. */
function evaluate({ payment, origin }: PaymentToDecide, { settings, person, states, isNamed, prepared, lists, shared }: EvaluationInput) {
  // Who may be on a list is looked at with the earlier decisions about that.
  if (lists === null) return undefined;
  const app = settings.apps.get(payment.appId);
  if (!app || !person || !states || !prepared || refusedFields(payment, { app, companies: origin.actor.companies }).length > 0) return undefined;
  if (isMisdated(payment, app)) return undefined;
  // What is late is measured by two windows, and told of.
  if (isLate(payment, app)) return undefined;
  const state = states.get(app.companyCode);
  const key = state?.keys.get(keyOf(payment.business, payment.currency));
  // The path with locks makes keys, and gives a name to who has none before it evaluates.
  if (!state || !key || (isNamed && state.subject.name === null)) return undefined;
  const { document: payer, hasStrangeDocument } = payment.party;
  // Of other people than the one who is evaluated, memory knows nothing, nor whose a number of many is.
  if (hasStrangeDocument || (payer && (standsForMany(payer) || documentName(payer) !== documentName(payment.document)))) return undefined;
  const profiles = profilesFor(settings, app, payment);
  if (usedSince(profiles, app, payment.orderTime.getTime()) < person.since) return undefined;
  const screened = lists === undefined ? undefined : { lists, matches: [] };
  const facts = factsOf(
    payment,
    '',
    payer ? { sanction: state.subject.sanction, document: 'OWN', screened } : { sanction: 'NONE', document: 'MISSING', screened },
  );
  const { stored, declared, seen } = prepared;
  const attributes = attributesOf(state, app, stored, { ...declared, serviceUseMinor: payment.serviceUseMinor });
  const rules = new PaymentEvaluator(settings.rules, { app, stored, seen, attributes, person: person.histories, shared });
  const decided = decide(state, { payment: facts, policy: policyOf(app, profiles), gates, freshCaseId: '', rules, ownsLedgers: true });
  const isNewName = payment.name !== undefined && payment.name !== state.subject.name;
  if (isPlain(decided) && !rules.isIncomplete) return { companyCode: app.companyCode, keyId: key.id, decided, prepared, rules, isNewName };
  rules.takeBack();
  return undefined;
}

export interface Remembered {
  personOf: (document: string) => KnownPerson | undefined;
  /** By place. */
  prepared: ReadonlyMap<number, PreparedPayment>;
  /** By place: what `findClear` says of the parties. */
  clear: ReadonlyMap<number, number | null | undefined>;
  shared: SharedHistories;
}

interface ToPrepare {
  settings: KnownSettings;
  person: KnownPerson | undefined;
  ids: readonly [string, string, string];
  /** Of accounts that somebody known here owns. */
  owners: ReadonlyMap<string, string>;
}

/** Works out what rules look at of a payment; undefined when its person or app is not known. */
export function preparePayment({ payment }: PaymentToDecide, { settings, person, ids, owners }: ToPrepare): PreparedPayment | undefined {
  const app = settings.apps.get(payment.appId);
  const state = app && person?.states.get(app.companyCode);
  if (!app || !state) return undefined;
  const declared = nameAndMarks(state.subject.name, [payment.party.name, payment.party.alsoNamed], isOthers(owners, payment.account, state.subject.id));
  const stored = incomingFact(payment, app, state.subject, { id: ids[0], marks: declared.marks });
  const { business, document, name, party } = payment;
  const parties = partiesOf({ business, subject: state.subject, document, name, declared: party });
  return { declared, stored, seen: visiblePayments(settings.rules, app, stored), ids, parties };
}

const ledgerLengths = ({ states }: KnownPerson): PersonEvaluation['lengths'] => {
  const lengths: [KeyState['lines'], number][] = [];
  for (const { keys } of states.values()) for (const { lines } of keys.values()) lengths.push([lines, lines.mark()]);
  return lengths;
};

/** Takes back all that evaluating did to what is remembered of a person: it is as it was before. */
export function undoEvaluation({ accepted, lengths }: PersonEvaluation): void {
  for (const { rules } of accepted.toReversed()) rules.takeBack();
  for (const [ledger, length] of lengths) ledger.takeBack(length);
}

/**
 * Evaluates a batch by what is remembered of its people. From a payment on that is not plainly accepted, the person's later
 * ones wait for it; a number that comes twice is compared by the path with locks.
 */
export function evaluateInMemory(batch: readonly BatchPayment[], settings: KnownSettings, { personOf, prepared, clear, shared }: Remembered): Judgement {
  const people = new Map<string, PersonEvaluation>();
  const stopped = new Set<string>();
  const trades = new Set<string>();
  const named = new Set(batch.filter(({ asked }) => asked.payment.name).map(({ document }) => document));
  const deferred: number[] = [];
  for (const { place, asked, document } of batch) {
    const person = personOf(document);
    const trade = tradeKey(asked.payment);
    // Someone who is not remembered is told apart by document, so that the order holds for them too.
    const name = person?.subjectId ?? document;
    const existing = people.get(name);
    const memory = {
      settings,
      person: existing?.before ?? person,
      states: existing?.states ?? person?.states,
      isNamed: named.has(document),
      prepared: prepared.get(place),
      lists: clear.get(place),
      shared,
    };
    const lengths = existing?.lengths ?? (person ? ledgerLengths(person) : []);
    const verdict = stopped.has(name) || trades.has(trade) ? undefined : evaluate(asked, memory);
    trades.add(trade);
    if (!verdict || !person) {
      stopped.add(name);
      deferred.push(place);
      continue;
    }
    const mine: PersonEvaluation = existing ?? { before: person, states: new Map(person.states), accepted: [], lengths };
    mine.states.set(verdict.companyCode, verdict.decided.person);
    const { decided, ...declared } = verdict;
    const { amlResult, result, reasons, explanation, ledger } = decided;
    mine.accepted.push({ place, outcome: { amlResult, result, reasons, explanation, entry: ledger[0] as LedgerEffect }, ...declared });
    people.set(name, mine);
  }
  return { people, deferred };
}

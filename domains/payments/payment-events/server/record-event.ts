import { markBits } from '../../../../engines/rules/index.ts';
import { InvalidInputError, RefusedError, refuse } from '../../../../platform/contract/index.ts';
import { type Db, isClockWrong, nextIds } from '../../../../platform/server/db/index.ts';
import { onWritable } from '../../../../platform/server/db/on-writable.ts';
import { hashesOfForms } from '../../../../platform/server/http/idempotency.store.ts';
import { type AmlResult, type EventWarning, type IdCountry, outwardOutcome, type PartnerStatus } from '../../../register/kernel/index.ts';
import { type KeyRow, lockKeys, lockPeople, type PersonRow } from '../../../settings/limits/server/ledger/index.ts';
import { decisionErrors } from '../../decisions/contract/index.ts';
import { paymentEventErrors } from '../contract/index.ts';
import { eventFields, strangeFields, warningOf } from '../model/event-fields.ts';
import { endsPayment, paymentLife } from '../model/payment-life.ts';
import { payerRow } from '../../decisions/server/writing/index.ts';
import {
  type AppRow,
  type EntryStored,
  type EventStored,
  findEvents,
  findTransactions,
  findTransactionsById,
  type HoldStored,
  loadApps,
  loadEntries,
  loadHolds,
  type StoredTransaction,
  tradeKey,
} from '../../decisions/server/stored/index.ts';
import { ended, type IncomingEvent, type Outcome, paid, type Scene, unchanged } from './event-outcomes.ts';
import { feedOf, type FactChange } from '../../decisions/server/histories/index.ts';
import { evaluateReversal, noteEnd } from './evaluate-events.ts';
import { RuledPeople, inTransaction, requireSameSettings, SubjectMoved, type Turn } from '../../decisions/server/locks/index.ts';
import { settleAfterHolds } from '../../decisions/server/standings/index.ts';
import { type About, flush, newWriteSet, note, type WriteSet } from '../../decisions/server/writing/index.ts';
import { type Origin, payerInOneForm, type RefusedField, screeningReady } from '../../decisions/server/intake/index.ts';
import { canonicalAccount } from '../../../register/kernel/identifiers/index.ts';

export type { IncomingEvent } from './event-outcomes.ts';

export interface EventAnswer {
  amlResult: AmlResult;
  partnerStatus: PartnerStatus;
  repeated: boolean;
  /** What was reported goes against what the core had been answered. */
  warning?: EventWarning | undefined;
}

/** What became of one event of several: recorded, or refused for a reason of its own. */
export type EventResult = { kind: 'recorded'; answer: EventAnswer } | { kind: 'refused'; error: RefusedError | InvalidInputError };

const contentOf = (event: IncomingEvent): object => ({
  event: event.event,
  occurred_at: event.occurredAt,
  amount: event.amountMinor ?? null,
  payer: payerRow(event.payer),
  ...(event.account === undefined ? {} : { account: event.account }),
});

/** Events that a payment, or what went back of it, is evaluated at. */
const evaluatedEvents = new Set<IncomingEvent['event']>(['paid', 'refunded', 'charged_back']);

interface LocatedEvent {
  place: number;
  /** Its accounts in the one form that accounts have. */
  event: IncomingEvent;
  /** Of its content in the one form of everything in it, by which it is stored. */
  hash: string;
  /** Of other forms, by which earlier versions stored it. */
  formerHashes: readonly (string | undefined)[];
  stored: StoredTransaction;
}

/** An event with its accounts as payments have theirs, so that the same account is the same however it is written. */
const inOneForm = (event: IncomingEvent, country: IdCountry): IncomingEvent => ({
  ...event,
  payer: payerInOneForm(event.payer, country),
  ...(event.account === undefined ? {} : { account: canonicalAccount(event.account, country) }),
});

function foundEvent(place: number, sent: IncomingEvent, stored: StoredTransaction): LocatedEvent {
  const event = inOneForm(sent, stored.idCountry);
  const form = contentOf(event);
  const [hash, ...formerHashes] = hashesOfForms(form, form, contentOf(sent));
  return { place, event, hash, formerHashes, stored };
}

/** What events of different people need to know, read for all of them at once. */
interface Round {
  db: Db;
  trx: Db;
  set: WriteSet;
  origin: Origin;
  people: readonly PersonRow[];
  keys: readonly KeyRow[];
  known: ReadonlyMap<string, EventStored>;
  holds: ReadonlyMap<string, HoldStored[]>;
  entries: ReadonlyMap<string, EntryStored[]>;
  apps: ReadonlyMap<string, AppRow>;
  ruled: RuledPeople;
}

function byTransaction<T extends { transactionId: string }>(rows: readonly T[]): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const row of rows) {
    const existing = grouped.get(row.transactionId);
    if (existing) existing.push(row);
    else grouped.set(row.transactionId, [row]);
  }
  return grouped;
}

const aboutOf = (stored: StoredTransaction, event: IncomingEvent, origin: Origin): About => ({
  transactionId: stored.id,
  keyId: stored.keyId,
  subjectId: stored.subjectId,
  companyCode: stored.companyCode,
  business: stored.business,
  currency: stored.currency,
  merchantNo: stored.merchantNo,
  appId: stored.appId,
  step: stored.version + 1,
  at: stored.orderTime,
  now: event.receivedAt,
  origin,
});

/** A refund that is known to have gone to another account than the one that had paid, which an earlier version may have stored as it was written. */
const isElsewhere = (stored: StoredTransaction, { event, account }: IncomingEvent): boolean =>
  event === 'refunded' && account !== undefined && stored.account !== null && account !== canonicalAccount(stored.account, stored.idCountry);

const warningAgainst = (stored: StoredTransaction, { event }: IncomingEvent): EventWarning | undefined =>
  warningOf(stored.business, event, outwardOutcome(stored.amlResult));

function addOutcome({ set, origin }: Round, { stored, event, hash }: LocatedEvent, outcome: Outcome, eventId: string): void {
  const at = event.receivedAt.toISOString();
  const warning = warningAgainst(stored, event);
  set.writes.transactionChanges.push({
    id: stored.id,
    partner_status: outcome.partnerStatus,
    aml_result: outcome.amlResult,
    aml_reasons: outcome.reasons,
    stage: outcome.stage,
    pay_amount_minor: outcome.payAmountMinor === null ? null : String(outcome.payAmountMinor),
    refunded_minor: String(outcome.refundedMinor),
    paid_at: event.event === 'paid' ? event.occurredAt.toISOString() : (stored.paidAt?.toISOString() ?? null),
    payer: event.payer ? payerRow(event.payer) : stored.payer,
    held_at: outcome.heldAt?.toISOString() ?? null,
    at,
    account: event.event === 'paid' ? (event.payer?.account ?? null) : null,
    ...(outcome.declared ? { name_likeness: outcome.declared.nameLikeness, rule_marks: outcome.declared.marks } : {}),
  });
  set.writes.events.push({
    id: eventId,
    transaction_id: stored.id,
    event: event.event,
    event_id: event.eventId,
    payload_hash: hash,
    detail: {
      outcome: outwardOutcome(outcome.amlResult),
      partner_status: outcome.partnerStatus,
      amount_minor: event.amountMinor === undefined ? null : String(event.amountMinor),
      ...(warning === undefined ? {} : { warning }),
    },
    amount_minor: outcome.reversedMinor?.toString() ?? null,
    account: event.account ?? null,
    rule_marks: isElsewhere(stored, event) ? markBits.elsewhere : 0,
    occurred_at: event.occurredAt.toISOString(),
    at,
  });
  note(set, origin, {
    verb: 'transaction.event-recorded',
    subject: { kind: 'transaction', id: stored.id },
    companyCode: stored.companyCode,
    before: { partner_status: stored.partnerStatus, aml_result: stored.amlResult, refunded_minor: String(stored.refundedMinor) },
    after: { partner_status: outcome.partnerStatus, aml_result: outcome.amlResult, refunded_minor: String(outcome.refundedMinor), event: event.event },
    reason: event.event,
  });
}

/** The event was recorded before with other content. */
export class EventConflict extends RefusedError {
  readonly fields: RefusedField[];
  constructor(fields: RefusedField[]) {
    super('EVENT_CONFLICT', paymentEventErrors.EVENT_CONFLICT);
    this.fields = fields;
  }
}

/** In what an event differs from the one that was recorded under its number, as far as that is kept: of the payer it is not. */
function differingFieldsOf({ event, occurredAt, account, detail }: EventStored, now: IncomingEvent): RefusedField[] {
  const differing = {
    event: event !== now.event,
    occurred_at: occurredAt.getTime() !== now.occurredAt.getTime(),
    amount_minor: (detail.amount_minor ?? undefined) !== now.amountMinor?.toString(),
    account: account !== (now.account ?? null),
  };
  return Object.entries(differing).flatMap(([field, differs]) => (differs ? [{ field, code: 'differs' }] : []));
}

const minuteMs = 60_000;

/** Whether an event lies before the order that it is about, by more than an order may lie before its receipt. */
const isTooFarBack = (event: IncomingEvent, { statedOrderTime, orderTime }: StoredTransaction, { orderTimeBackMs }: AppRow): boolean =>
  event.occurredAt.getTime() < Math.min(orderTime.getTime(), statedOrderTime?.getTime() ?? Number.POSITIVE_INFINITY) - orderTimeBackMs;

/** Refuses fields that mean nothing with the event, and a time at which it cannot have happened. */
function demandMeaning(event: IncomingEvent, stored: StoredTransaction, app: AppRow): void {
  if (!event.isLive) return;
  const sent = { amount_minor: event.amountMinor, payer: event.payer, account: event.account };
  const fields: RefusedField[] = strangeFields(
    event.event,
    eventFields.filter((field) => sent[field] !== undefined),
  ).map((field) => ({ field, code: 'notForEvent', params: { event: event.event } }));
  const isAhead = event.occurredAt.getTime() > event.receivedAt.getTime() + app.orderTimeAheadMs;
  // By a clock that is wrong nothing is refused for good.
  if (isAhead && isClockWrong()) refuse(decisionErrors, 'CLOCK_WRONG', { seconds: 5 });
  if (isAhead) fields.push({ field: 'occurred_at', code: 'tooFarAhead', params: { limit: app.orderTimeAheadMs / minuteMs } });
  else if (isTooFarBack(event, stored, app)) fields.push({ field: 'occurred_at', code: 'tooFarBack', params: { limit: app.orderTimeBackMs / minuteMs } });
  if (fields.length > 0) throw new InvalidInputError(fields);
}

/** Applies one event of a round. A refusal is thrown before anything of it is gathered. */
async function applyEvent(round: Round, result: LocatedEvent): Promise<EventAnswer & { holdsClosed: boolean }> {
  const { db, trx, set, origin, people, keys, ruled } = round;
  const { stored, event, hash, formerHashes } = result;
  const existing = round.known.get(`${stored.id}|${event.eventId}`);
  if (existing && existing.payloadHash !== hash && !formerHashes.includes(existing.payloadHash)) throw new EventConflict(differingFieldsOf(existing, event));
  if (existing) {
    const { warning } = existing.detail;
    return { amlResult: stored.amlResult, partnerStatus: stored.partnerStatus, repeated: true, warning, holdsClosed: false };
  }
  const app = round.apps.get(stored.appId);
  if (!app) throw new Error('the app of a payment is gone');
  demandMeaning(event, stored, app);
  const partnerStatus = paymentLife.after(stored.partnerStatus, event.event);
  if (!partnerStatus) refuse(paymentEventErrors, 'EVENT_NOT_POSSIBLE', { status: stored.partnerStatus, event: event.event });
  const [holds, entries] = [round.holds.get(stored.id) ?? [], round.entries.get(stored.id) ?? []];
  const scene: Scene = { db, trx, set, stored, holds, entries, about: aboutOf(stored, event, origin), event, app, ruled };
  const own = <T extends { id: string }>(rows: readonly T[], isOwn: (row: T) => boolean): T[] => rows.filter(isOwn);
  const outcome =
    event.event === 'paid'
      ? await paid(
          scene,
          own(keys, (key) => key.subjectId === stored.subjectId),
          own(people, (person) => person.id === stored.subjectId),
        )
      : endsPayment(event.event)
        ? ended(scene, partnerStatus)
        : unchanged(stored, partnerStatus);
  const [eventId] = (await nextIds(trx, 1)) as [string];
  addOutcome(round, result, outcome, eventId);
  if (outcome.reversedMinor !== undefined && stored.business === 'payin') {
    const person = people.find(({ id }) => id === stored.subjectId) as PersonRow;
    await evaluateReversal(scene, { eventId, amountMinor: outcome.reversedMinor, marks: isElsewhere(stored, event) ? markBits.elsewhere : 0, person });
  }
  noteEnd(scene, outcome);
  return {
    amlResult: outcome.amlResult,
    partnerStatus: outcome.partnerStatus,
    repeated: false,
    warning: warningAgainst(stored, event),
    holdsClosed: outcome.holdsClosed,
  };
}

/** Applies events of different people, whom the caller has locked: they cannot meet in any row. */
async function applyRound(
  { db, turn }: { db: Db; turn: Turn },
  people: readonly PersonRow[],
  events: readonly LocatedEvent[],
  origin: Origin,
  results: EventResult[],
): Promise<FactChange[]> {
  const { trx } = turn;
  const ids = events.map(({ stored }) => stored.id);
  const keys = await lockKeys(
    trx,
    events.map(({ stored }) => stored.subjectId),
  );
  const fresh = await findTransactionsById(trx, ids);
  const set = newWriteSet();
  const existing = await findEvents(
    trx,
    events.map(({ stored, event }) => ({ transactionId: stored.id, eventId: event.eventId })),
  );
  const [holds, entries] = [byTransaction(await loadHolds(trx, ids)), byTransaction(await loadEntries(trx, ids))];
  const apps = await loadApps(
    trx,
    events.map(({ stored }) => stored.appId),
  );
  const evaluated = events.filter(({ event }) => evaluatedEvents.has(event.event));
  const ruled = await RuledPeople.read(
    db,
    turn,
    evaluated.map(({ stored, event }) => ({ subjectId: stored.subjectId, at: Math.min(stored.orderTime.getTime(), event.occurredAt.getTime()) })),
  );
  const round: Round = { db, trx, set, origin, people, keys, known: existing, holds, entries, apps, ruled };
  const closed: { subjectId: string; companyCode: string; now: Date }[] = [];
  for (const one of events) {
    const stored = fresh.get(one.stored.id) as StoredTransaction;
    if (stored.subjectId !== one.stored.subjectId) throw new SubjectMoved();
    try {
      const { holdsClosed, ...answer } = await applyEvent(round, { ...one, stored });
      results[one.place] = { kind: 'recorded', answer };
      if (holdsClosed) closed.push({ subjectId: stored.subjectId, companyCode: stored.companyCode, now: one.event.receivedAt });
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof InvalidInputError)) throw error;
      results[one.place] = { kind: 'refused', error };
    }
  }
  if (evaluated.length > 0) await requireSameSettings(turn);
  await flush(trx, set);
  for (const { now, ...person } of closed) {
    const settled = newWriteSet();
    await settleAfterHolds(trx, settled, { origin, now }, [person]);
    await flush(trx, settled);
  }
  return ruled.changes;
}

/** Splits events so that each part holds one event of a person, in the order given. */
function inRounds(events: readonly LocatedEvent[]): LocatedEvent[][] {
  const rounds: LocatedEvent[][] = [];
  const turns = new Map<string, number>();
  for (const one of events) {
    const turn = turns.get(one.stored.subjectId) ?? 0;
    turns.set(one.stored.subjectId, turn + 1);
    (rounds[turn] ??= []).push(one);
  }
  return rounds;
}

/**
 * Records what the payment core tells about payments and everything that follows from it, all in one transaction; events
 * of one person take effect in the given order. The same event id changes nothing again; with other content it is a
 * conflict. An event that is refused does not touch the others.
 */
export async function recordEvents(db: Db, events: readonly IncomingEvent[], origin: Origin): Promise<EventResult[]> {
  const results: EventResult[] = new Array(events.length);
  await screeningReady(db);
  await inTransaction(db, async (open) => {
    const there = await findTransactions(db, events);
    const missing = events.filter((event) => !there.has(tradeKey(event)));
    // "Not found" is final to a payment core: it is said only by a server that would know the payment.
    if (missing.length > 0) for (const [key, result] of await onWritable(db, (trx) => findTransactions(trx, missing))) there.set(key, result);
    const located: LocatedEvent[] = [];
    events.forEach((event, place) => {
      const stored = there.get(tradeKey(event));
      if (stored && origin.actor.companies.includes(stored.companyCode)) located.push(foundEvent(place, event, stored));
      else results[place] = { kind: 'refused', error: new RefusedError('TRANSACTION_NOT_FOUND', decisionErrors.TRANSACTION_NOT_FOUND) };
    });
    if (located.length === 0) return;
    const changes = await open(async (turn) => {
      const people = await lockPeople(
        turn.trx,
        located.map(({ stored }) => stored.subjectId),
      );
      const made: FactChange[] = [];
      for (const round of inRounds(located)) made.push(...(await applyRound({ db, turn }, people, round, origin, results)));
      return made;
    });
    feedOf(db).tell(changes);
  });
  return results;
}

/** Records one event; see `recordEvents`. */
export async function recordEvent(db: Db, event: IncomingEvent, origin: Origin): Promise<EventAnswer> {
  const [result] = await recordEvents(db, [event], origin);
  if (result?.kind !== 'recorded') throw (result as Extract<EventResult, { kind: 'refused' }>).error;
  return result.answer;
}

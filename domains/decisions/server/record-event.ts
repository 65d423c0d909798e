import { commonErrors, refuse } from '../../../platform/contract/index.ts';
import { type Db, hashOf, nextIds } from '../../../platform/server/index.ts';
import type { AmlResult, Business, PartnerStatus } from '../../kernel/index.ts';
import { type KeyRow, limitRules, lockKeys, lockPeople } from '../../limits/server/index.ts';
import { decisionErrors } from '../contract/index.ts';
import { amlAfter, isEvaluable } from '../model/aml-life.ts';
import { decide } from '../model/decide.ts';
import { endsPayment, givesHeadroomBack, type PaymentEvent, paymentAfter } from '../model/payment-life.ts';
import { outwardOutcome } from '../model/outward.ts';
import type { LedgerEffect } from '../model/limit-rules.ts';
import { keyOf } from '../model/state.ts';
import { payerRow, policyOf } from './decide-payments.ts';
import {
  findEvent,
  findOwners,
  findTransactions,
  type HoldStored,
  loadApps,
  loadEntries,
  loadHolds,
  loadSanctions,
  personKey,
  type StoredTransaction,
  tradeKey,
} from './decision-state.store.ts';
import { amountAtStake, earlierOf } from './earlier-evaluation.ts';
import { gates } from './gates.ts';
import { inTransaction, SubjectMoved } from './in-transaction.ts';
import type { Payer } from './incoming-payment.ts';
import { loadPeople, profilesOf } from './person-state.ts';
import { settleAfterHolds } from './standings.ts';
import { type About, addDecided, addLedger, changeHold, changeKey, flush, newWriteSet, note, type Origin, type WriteSet } from './write-set.ts';

export interface IncomingEvent {
  business: Business;
  tradeNo: string;
  eventId: string;
  event: PaymentEvent;
  occurredAt: Date;
  amountMinor: bigint | undefined;
  payer: Payer | undefined;
  receivedAt: Date;
}

export interface EventAnswer {
  amlResult: AmlResult;
  partnerStatus: PartnerStatus;
  repeated: boolean;
}

/** What an event makes of a payment, before it is written. */
interface Outcome {
  partnerStatus: PartnerStatus;
  amlResult: AmlResult;
  reasons: string[];
  payAmountMinor: bigint | null;
  refundedMinor: bigint;
  heldAt: Date | null;
  stage: StoredTransaction['stage'];
  holdsClosed: boolean;
}

const eventHash = (event: IncomingEvent): string =>
  hashOf({ event: event.event, occurred_at: event.occurredAt, amount: event.amountMinor ?? null, payer: payerRow(event.payer) });

const unchanged = (stored: StoredTransaction, partnerStatus: PartnerStatus): Outcome => ({
  partnerStatus,
  amlResult: stored.amlResult,
  reasons: stored.amlReasons,
  payAmountMinor: stored.payAmountMinor,
  refundedMinor: stored.refundedMinor,
  heldAt: stored.heldAt,
  stage: stored.stage,
  holdsClosed: false,
});

interface Scene {
  trx: Db;
  set: WriteSet;
  stored: StoredTransaction;
  holds: HoldStored[];
  about: About;
  event: IncomingEvent;
}

const openOf = (holds: readonly HoldStored[]): HoldStored[] => holds.filter((hold) => hold.status === 'OPEN');

/** The money of a pay-in has arrived: judged again with the real amount and payer. A payout was judged before it left. */
async function paid(scene: Scene, keys: readonly KeyRow[], person: Awaited<ReturnType<typeof lockPeople>>): Promise<Outcome> {
  const { trx, set, stored, holds, about, event } = scene;
  const payAmountMinor = event.amountMinor ?? stored.orderAmountMinor;
  const base: Outcome = { ...unchanged(stored, 'PAID'), payAmountMinor, stage: stored.business === 'payin' ? 'PAYMENT' : stored.stage };
  if (stored.business !== 'payin' || !isEvaluable(stored.amlResult)) return base;
  const app = (await loadApps(trx, [stored.appId])).get(stored.appId);
  if (!app) throw new Error('the app of a payment is gone');
  const at = stored.orderTime.getTime();
  const timeZones = new Map([[app.companyCode, app.timeZone]]);
  const { states, limits } = await loadPeople(trx, {
    people: person,
    keys,
    timeZones,
    earliest: (key) => (key.companyCode === stored.companyCode ? at : undefined),
  });
  const state = states.get(personKey(stored.subjectId, stored.companyCode));
  const key = state?.keys.get(keyOf(stored.business, stored.currency));
  if (!state || !key) throw new Error('the key of a payment is gone');
  const [payerOwner] = event.payer?.document ? await findOwners(trx, [event.payer.document]) : [];
  const sanction = payerOwner ? (await loadSanctions(trx, [payerOwner])).get(payerOwner) : undefined;
  const [freshCaseId] = (await nextIds(trx, 1)) as [string];
  const earlier = earlierOf(stored, holds, await loadEntries(trx, [stored.id]));
  const decided = decide(state, {
    payment: {
      transactionId: stored.id,
      business: stored.business,
      currency: stored.currency,
      merchantNo: stored.merchantNo,
      appId: stored.appId,
      amountMinor: payAmountMinor - stored.refundedMinor,
      at,
      now: event.receivedAt.getTime(),
      stage: 'PAYMENT',
      name: event.payer?.name ?? stored.name,
      otherPartySanction: sanction ?? 'NONE',
    },
    policy: policyOf(app, profilesOf(limits, key.id)),
    gates,
    earlier,
    freshCaseId,
  });
  addDecided(set, about, decided, { caseDueDays: app.caseDueDays, timeZone: app.timeZone, stage: 'PAYMENT' });
  const open = openOf(holds);
  if (decided.amlResult === 'REJECTED')
    for (const hold of open) changeHold(set, about, hold, { status: 'UPHELD', reason: decided.reasons.at(-1) ?? 'REJECTED' });
  else if (decided.heldAmountMinor !== undefined) for (const hold of open) changeHold(set, about, hold, { amountMinor: decided.heldAmountMinor });
  return {
    ...base,
    amlResult: decided.amlResult,
    reasons: decided.reasons,
    heldAt: stored.heldAt ?? (decided.holds.length > 0 ? event.receivedAt : null),
    holdsClosed: decided.amlResult === 'REJECTED' && open.length > 0,
  };
}

/** The payment ends, in whole or by a partial refund: headroom goes back to where it came from, but not for a chargeback. */
async function ended(scene: Scene, partnerStatus: PartnerStatus): Promise<Outcome> {
  const { trx, set, stored, holds, about, event } = scene;
  const atStake = amountAtStake(stored);
  const part = event.event === 'refunded' ? (event.amountMinor ?? atStake) : atStake;
  if (part > atStake) refuse(decisionErrors, 'REFUND_TOO_LARGE');
  const isWhole = part === atStake;
  const amlResult = isWhole ? (amlAfter(stored.amlResult, 'PAYMENT_ENDED') ?? stored.amlResult) : stored.amlResult;
  const consumed = limitRules.outstanding(await loadEntries(trx, [stored.id]));
  if (givesHeadroomBack(event.event)) {
    const parts = limitRules.reversalParts(consumed, part);
    addLedger(
      set,
      about,
      parts.map((one): LedgerEffect => ({ kind: 'REVERSE', ...one })),
    );
  }
  const open = openOf(holds);
  const staysHeld = amlResult === 'FROZEN' || amlResult === 'JUSTIFICATION_REQUIRED';
  const closes = open.length > 0 && !staysHeld;
  for (const hold of open) {
    if (closes) changeHold(set, about, hold, { status: 'CLEARED', reason: 'PAYMENT_ENDED' });
    else if (!isWhole) changeHold(set, about, hold, { amountMinor: atStake - part });
  }
  const freed = open.length === 0 ? 0n : closes ? atStake : isWhole ? 0n : part;
  changeKey(set, about.keyId, -freed);
  if (amlResult === 'FROZEN') alertFrozenMoved(scene);
  return {
    ...unchanged(stored, isWhole ? partnerStatus : stored.partnerStatus === 'REFUND_PENDING' ? 'PAID' : stored.partnerStatus),
    amlResult,
    // A whole refund of frozen money keeps the amount at stake, because the hold stands for it.
    refundedMinor: event.event === 'refunded' && !(isWhole && amlResult === 'FROZEN') ? stored.refundedMinor + part : stored.refundedMinor,
    holdsClosed: closes,
  };
}

/** Frozen money must neither be settled nor refunded; when the core tells that it moved, somebody has to look. */
function alertFrozenMoved({ set, stored, about, event }: Scene): void {
  set.alerts.push({
    name: 'FROZEN_MONEY_MOVED',
    type: 'SANCTION',
    subjectId: stored.subjectId,
    companyCode: stored.companyCode,
    business: stored.business,
    currency: stored.currency,
    merchantNo: stored.merchantNo,
    appId: stored.appId,
    dedupKey: `FROZEN_MONEY_MOVED:${stored.id}`,
    windowFrom: event.occurredAt,
    windowTo: event.occurredAt,
    at: event.receivedAt,
    isNews: true,
    evidence: { event: event.event, amount_minor: String(event.amountMinor ?? amountAtStake(stored)), currency: stored.currency },
    transactionIds: [stored.id],
    origin: about.origin,
  });
}

async function applyEvent(trx: Db, first: StoredTransaction, event: IncomingEvent, origin: Origin): Promise<EventAnswer> {
  const people = await lockPeople(trx, [first.subjectId]);
  const keys = await lockKeys(trx, [first.subjectId]);
  const stored = (await findTransactions(trx, [event])).get(tradeKey(event)) as StoredTransaction;
  if (stored.subjectId !== first.subjectId) throw new SubjectMoved();
  const hash = eventHash(event);
  const known = await findEvent(trx, stored.id, event.eventId);
  if (known && known.payloadHash !== hash) refuse(decisionErrors, 'EVENT_CONFLICT');
  if (known) return { amlResult: stored.amlResult, partnerStatus: stored.partnerStatus, repeated: true };
  const partnerStatus = paymentAfter(stored.partnerStatus, event.event);
  if (!partnerStatus) refuse(decisionErrors, 'EVENT_NOT_POSSIBLE', { status: stored.partnerStatus, event: event.event });
  const set = newWriteSet();
  const about: About = {
    transactionId: stored.id,
    keyId: stored.keyId,
    subjectId: stored.subjectId,
    companyCode: stored.companyCode,
    business: stored.business,
    currency: stored.currency,
    merchantNo: stored.merchantNo,
    appId: stored.appId,
    step: stored.version + 1,
    now: event.receivedAt,
    origin,
  };
  const scene: Scene = { trx, set, stored, holds: await loadHolds(trx, [stored.id]), about, event };
  const outcome =
    event.event === 'paid' ? await paid(scene, keys, people) : endsPayment(event.event) ? await ended(scene, partnerStatus) : unchanged(stored, partnerStatus);
  const at = event.receivedAt.toISOString();
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
  });
  set.writes.events.push({
    id: '',
    transaction_id: stored.id,
    event: event.event,
    event_id: event.eventId,
    payload_hash: hash,
    detail: {
      outcome: outwardOutcome(outcome.amlResult),
      partner_status: outcome.partnerStatus,
      amount_minor: event.amountMinor === undefined ? null : String(event.amountMinor),
    },
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
  await flush(trx, set);
  if (outcome.holdsClosed) {
    const settled = newWriteSet();
    await settleAfterHolds(trx, settled, { origin, now: event.receivedAt }, [{ subjectId: stored.subjectId, companyCode: stored.companyCode }]);
    await flush(trx, settled);
  }
  return { amlResult: outcome.amlResult, partnerStatus: outcome.partnerStatus, repeated: false };
}

/**
 * Records what the payment core tells about a payment and everything that follows from it, in one transaction. The same
 * event id changes nothing again; with other content it is a conflict.
 */
export async function recordEvent(db: Db, event: IncomingEvent, origin: Origin): Promise<EventAnswer> {
  let answer: EventAnswer | undefined;
  await inTransaction(db, async (open) => {
    const first = (await findTransactions(db, [event])).get(tradeKey(event));
    if (!first || !origin.actor.companies.includes(first.companyCode)) refuse(commonErrors, 'NOT_FOUND');
    answer = await open((trx) => applyEvent(trx, first, event, origin));
  });
  return answer as EventAnswer;
}

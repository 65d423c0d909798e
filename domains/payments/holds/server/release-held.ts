import { randomUUID } from 'node:crypto';
import type { LedgerEffect } from '../../../../engines/limits/index.ts';
import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/db/index.ts';
import { hashOf } from '../../../../platform/server/http/idempotency.store.ts';
import { type AmlResult, outwardOutcome } from '../../../register/kernel/index.ts';
import { lockKeys, lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import type { OutboxBody, OutboxTopic } from '../../../mechanisms/outbox/contract/index.ts';
import { holdErrors } from '../contract/index.ts';
import { type AmlEvent, amlLife } from '../../decisions/model/index.ts';
import {
  type AppRow,
  findHoldTransactions,
  findTransactionsById,
  loadApps,
  type HoldStored,
  type StoredTransaction,
  amountAtStake,
} from '../../decisions/server/stored/index.ts';
import { publishAll } from '../../decisions/server/histories/index.ts';
import { SubjectMoved } from '../../decisions/server/locks/index.ts';
import { transactionFact } from '../../decisions/server/rules/index.ts';
import { clearedByHeadroom, loadReleaseScene, openHoldsOf, planScene, type PlannedRelease, type ReleaseScene, type ReleasesPlan } from './plan-releases.ts';
import { type Acting, settleAfterHolds } from '../../decisions/server/standings/index.ts';
import { type About, addLedger, changeHold, changeKey, flush, newWriteSet, note, type WriteSet } from '../../decisions/server/writing/index.ts';

/** Locks the people of held payments and reads the payments as they then are. */
async function lockScene(trx: Db, transactionIds: readonly string[], now: Date): Promise<ReleaseScene> {
  const first = await findTransactionsById(trx, transactionIds);
  if (first.size !== new Set(transactionIds).size) refuse(commonErrors, 'NOT_FOUND');
  const subjects = [...first.values()].map((one) => one.subjectId);
  await lockPeople(trx, subjects);
  await lockKeys(trx, subjects);
  const scene = await loadReleaseScene(trx, transactionIds, now);
  if (scene.transactions.some((one) => one.subjectId !== first.get(one.id)?.subjectId)) throw new SubjectMoved();
  return scene;
}

const aboutOf = (stored: StoredTransaction, { origin, now }: Acting): About => ({
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
  now,
  origin,
});

interface Verdict {
  event: AmlEvent;
  addedReasons: readonly string[];
  verb: string;
  reason: string;
}

/** The row of a payment whose verdict, or whose holds, changed; its version counts every change. */
function changeTransaction(
  set: WriteSet,
  stored: StoredTransaction,
  { amlResult, addedReasons, at }: { amlResult: AmlResult; addedReasons: readonly string[]; at: string },
): void {
  set.writes.transactionChanges.push({
    id: stored.id,
    partner_status: stored.partnerStatus,
    aml_result: amlResult,
    aml_reasons: [...new Set([...stored.amlReasons, ...addedReasons])],
    stage: stored.stage,
    pay_amount_minor: stored.payAmountMinor === null ? null : String(stored.payAmountMinor),
    refunded_minor: String(stored.refundedMinor),
    paid_at: stored.paidAt?.toISOString() ?? null,
    payer: stored.payer,
    held_at: stored.heldAt?.toISOString() ?? null,
    at,
  });
}

/** Writes the new verdict of a payment, tells the payment core, and leaves its audit note. */
function settleVerdict(set: WriteSet, acting: Acting, stored: StoredTransaction, { event, addedReasons, verb, reason }: Verdict): AmlResult {
  const amlResult = amlLife.after(stored.amlResult, event);
  if (!amlResult) refuse(holdErrors, 'NOT_HELD');
  const at = acting.now.toISOString();
  changeTransaction(set, stored, { amlResult, addedReasons, at });
  const topic: OutboxTopic | undefined = amlResult === 'RELEASED' ? 'transaction.released' : amlResult === 'REJECTED' ? 'transaction.rejected' : undefined;
  set.writes.events.push({
    id: '',
    transaction_id: stored.id,
    event: amlResult === 'RELEASED' ? 'released' : amlResult === 'REJECTED' ? 'rejected' : 'reviewed',
    event_id: null,
    payload_hash: hashOf({ event, at }),
    detail: { aml_result: amlResult, by: acting.origin.actor.name, reason },
    occurred_at: at,
    at,
  });
  if (topic) {
    const body: OutboxBody = {
      event_id: randomUUID(),
      topic,
      business: stored.business,
      trade_no: stored.tradeNo,
      outcome: outwardOutcome(amlResult),
      occurred_at: acting.now.getTime(),
    };
    set.writes.outbox.push({ id: '', event_id: body.event_id, topic, company_code: stored.companyCode, transaction_id: stored.id, payload: body, at });
  }
  note(set, acting.origin, {
    verb,
    subject: { kind: 'transaction', id: stored.id },
    companyCode: stored.companyCode,
    before: { aml_result: stored.amlResult },
    after: { aml_result: amlResult, amount_minor: String(amountAtStake(stored)), currency: stored.currency, reasons: addedReasons },
    reason,
  });
  return amlResult;
}

const consumption = (item: PlannedRelease, now: Date): LedgerEffect[] => [
  ...(item.personalPartMinor > 0n
    ? [{ kind: 'CONSUME' as const, bucket: 'PERSONAL' as const, balanceId: null, amountMinor: item.personalPartMinor, eventAt: now.getTime() }]
    : []),
  ...item.balanceParts.map((part) => ({
    kind: 'CONSUME' as const,
    bucket: 'BALANCE' as const,
    balanceId: part.balanceId,
    amountMinor: part.amountMinor,
    eventAt: now.getTime(),
  })),
];

async function finish(trx: Db, set: WriteSet, acting: Acting, people: readonly { subjectId: string; companyCode: string }[]): Promise<void> {
  await flush(trx, set);
  const settled = newWriteSet();
  const unique = [
    ...new Map(people.map((one) => [`${one.subjectId}|${one.companyCode}`, { subjectId: one.subjectId, companyCode: one.companyCode }])).values(),
  ];
  await settleAfterHolds(trx, settled, acting, unique);
  await flush(trx, settled);
}

export interface Release {
  /** In the order in which they take headroom. */
  transactionIds: readonly string[];
  reason: string;
  /** Release what can be released and leave the rest; otherwise all or nothing. */
  partial?: boolean | undefined;
  /** Of the plan that the person has seen. */
  fingerprint?: string | undefined;
  /** OVERRIDE: by authority, without headroom; it counts as used, so the next payment waits again. */
  mode?: 'HEADROOM' | 'OVERRIDE' | undefined;
  /** Who asked for it; an OVERRIDE takes another person than who acts. */
  maker?: { readonly personId: string } | undefined;
}

/** What no limit and no evidence covers takes two people, whoever they are. */
function demandTwoPeople(maker: { readonly personId: string } | undefined, acting: Acting): void {
  if (!maker || maker.personId === acting.origin.actor.personId) refuse(commonErrors, 'SAME_PERSON');
}

export type ReleaseAnswer =
  | { kind: 'released'; plan: ReleasesPlan; releasedIds: string[]; unreleasedIds: string[] }
  /** The numbers moved since the plan was seen; here are the new ones. */
  | { kind: 'stale'; plan: ReleasesPlan }
  | { kind: 'blocked'; plan: ReleasesPlan };

/** Bulk allow clears limits and rules that are not mandatory; never an identity, a manual hold or a sanction. */
const clearedByAuthority = (hold: HoldStored): boolean =>
  hold.type === 'LIMIT' || (hold.type === 'RULE' && (hold.detail as { mandatory?: boolean } | null)?.mandatory !== true);

/**
 * Releases held payments of which headroom (or authority) covers the holds: books what they take, closes the holds, tells
 * the payment core, settles standing and cases. Writes nothing unless the answer is `released`.
 */
export async function releaseHeld(
  trx: Db,
  acting: Acting,
  { transactionIds, reason, partial = false, fingerprint, mode = 'HEADROOM', maker }: Release,
): Promise<ReleaseAnswer> {
  if (mode === 'OVERRIDE') demandTwoPeople(maker, acting);
  const scene = await lockScene(trx, transactionIds, acting.now);
  const plan = planScene(scene, acting.now, mode === 'OVERRIDE' ? clearedByAuthority : clearedByHeadroom);
  if (fingerprint !== undefined && fingerprint !== plan.fingerprint) return { kind: 'stale', plan };
  const may = (item: PlannedRelease) =>
    mode === 'OVERRIDE' ? item.amlResult === 'JUSTIFICATION_REQUIRED' && item.blockingHolds.length === 0 : item.releasable;
  const chosen = plan.items.filter(may);
  if (chosen.length === 0 || (!partial && chosen.length < plan.items.length)) return { kind: 'blocked', plan };
  const set = newWriteSet();
  for (const item of chosen) {
    const stored = scene.transactions.find((one) => one.id === item.transactionId) as StoredTransaction;
    const about = aboutOf(stored, acting);
    const ledger: LedgerEffect[] =
      mode === 'OVERRIDE'
        ? [{ kind: 'OVERRIDE', bucket: 'PERSONAL', balanceId: null, amountMinor: item.amountMinor, eventAt: acting.now.getTime() }]
        : consumption(item, acting.now);
    addLedger(set, about, ledger);
    changeKey(set, about.keyId, -item.amountMinor);
    for (const hold of openHoldsOf(scene.holds, stored.id)) changeHold(set, about, hold, { status: 'CLEARED', reason });
    const added = mode === 'OVERRIDE' ? 'BULK_ALLOWED' : item.balancePartMinor > 0n ? 'APPROVED_WITH_BALANCE' : 'APPROVED_WITH_LIMIT';
    settleVerdict(set, acting, stored, { event: 'HOLDS_CLEARED', addedReasons: [added], verb: 'transaction.released', reason });
  }
  await finish(trx, set, acting, chosen);
  const released = new Set(chosen.map((item) => item.transactionId));
  return {
    kind: 'released',
    plan,
    releasedIds: [...released],
    unreleasedIds: plan.items.filter((item) => !released.has(item.transactionId)).map((item) => item.transactionId),
  };
}

export interface Upholding {
  transactionIds: readonly string[];
  /** EVIDENCE_TIMEOUT, EVIDENCE_REJECTED, or the code of the hold that is upheld. */
  reasonCode: string;
  reason: string;
  /** Frozen money is rejected only by order of the authority. */
  byAuthority?: boolean | undefined;
}

/** Upholds the holds of payments: they are rejected for good, their reservation ends, and the payment core is told. */
export async function upholdHolds(
  trx: Db,
  acting: Acting,
  { transactionIds, reasonCode, reason, byAuthority = false }: Upholding,
): Promise<{ rejectedIds: string[] }> {
  const scene = await lockScene(trx, transactionIds, acting.now);
  const set = newWriteSet();
  for (const stored of scene.transactions) {
    const about = aboutOf(stored, acting);
    settleVerdict(set, acting, stored, {
      event: byAuthority && stored.amlResult === 'FROZEN' ? 'AUTHORITY_ORDER' : 'HOLDS_UPHELD',
      addedReasons: [reasonCode],
      verb: 'transaction.rejected',
      reason,
    });
    changeKey(set, about.keyId, -amountAtStake(stored));
    for (const hold of openHoldsOf(scene.holds, stored.id)) changeHold(set, about, hold, { status: 'UPHELD', reason });
  }
  // A refused payment moved no money: what is remembered of devices, accounts and the like has to follow.
  const apps = await loadApps(
    trx,
    scene.transactions.map((one) => one.appId),
  );
  await publishAll(
    trx,
    scene.transactions.map((stored) => ({ after: { ...transactionFact(stored, apps.get(stored.appId) as AppRow, undefined), moved: false } })),
  );
  await finish(trx, set, acting, scene.transactions);
  return { rejectedIds: scene.transactions.map((one) => one.id) };
}

export interface Clearing {
  holdIds: readonly string[];
  reason: string;
  /** The only way to clear a sanction hold: somebody else asked for it, and the caller has the screening report. */
  falseMatch?: { readonly maker: { readonly personId: string } } | undefined;
}

export interface ClearedTransaction {
  transactionId: string;
  amlResult: AmlResult;
  /** The last hold is gone but the amount does not fit: it now waits for headroom. */
  waitsForHeadroom: boolean;
}

/**
 * Clears holds by hand. When the last one of a payment goes, the payment is released if its amount still fits; otherwise
 * it waits on a LIMIT hold. LIMIT holds are not cleared here: headroom does that.
 */
export async function clearHolds(trx: Db, acting: Acting, { holdIds, reason, falseMatch }: Clearing): Promise<ClearedTransaction[]> {
  if (falseMatch) demandTwoPeople(falseMatch.maker, acting);
  const transactionIds = await findTransactionsOfHolds(trx, holdIds);
  const scene = await lockScene(trx, transactionIds, acting.now);
  const target = new Set(holdIds);
  const chosen = scene.holds.filter((hold) => target.has(hold.id));
  if (chosen.length !== target.size || chosen.some((hold) => hold.status !== 'OPEN')) refuse(holdErrors, 'NOT_HELD');
  if (chosen.some((hold) => hold.type === 'LIMIT' || (hold.type === 'SANCTION' && !falseMatch))) refuse(holdErrors, 'OTHER_HOLDS');
  const left: ReleaseScene = { ...scene, holds: scene.holds.map((hold) => (target.has(hold.id) ? { ...hold, status: 'CLEARED' as const } : hold)) };
  // What was frozen is planned as any other held payment once its match is found to be false.
  const plan = planScene(
    { ...left, transactions: left.transactions.map((one) => ({ ...one, amlResult: 'JUSTIFICATION_REQUIRED' as const })) },
    acting.now,
    () => false,
  );
  const set = newWriteSet();
  const answers: ClearedTransaction[] = [];
  for (const stored of scene.transactions) {
    const about = aboutOf(stored, acting);
    for (const hold of chosen.filter((one) => one.transactionId === stored.id)) changeHold(set, about, hold, { status: 'CLEARED', reason });
    answers.push(clearOne(set, acting, about, { stored, item: plan.items.find((one) => one.transactionId === stored.id) as PlannedRelease, left, reason }));
  }
  await finish(trx, set, acting, scene.transactions);
  return answers;
}

function clearOne(
  set: WriteSet,
  acting: Acting,
  about: About,
  { stored, item, left, reason }: { stored: StoredTransaction; item: PlannedRelease; left: ReleaseScene; reason: string },
): ClearedTransaction {
  const wasFrozen = stored.amlResult === 'FROZEN';
  const open = openHoldsOf(left.holds, stored.id);
  const isFrozen = open.some((hold) => hold.type === 'SANCTION');
  const releases = open.length === 0 && item.fits;
  const waits = open.length === 0 && !item.fits;
  const event: AmlEvent | undefined = releases ? (wasFrozen ? 'FALSE_MATCH' : 'HOLDS_CLEARED') : wasFrozen && !isFrozen ? 'FALSE_MATCH_HELD' : undefined;
  if (waits) {
    const caseId = left.holds.find((hold) => hold.transactionId === stored.id)?.caseId as string;
    const detail = {
      probation_minor: String(item.probationMinor),
      used_minor: String(item.usedMinor),
      reserved_minor: String(item.otherReservedMinor),
      remaining_minor: String(item.remainingMinor),
      balance_minor: String(item.balanceMinor),
      shortfall_minor: String(item.shortfallMinor),
    };
    set.writes.holds.push({
      id: '',
      transaction_id: stored.id,
      key_id: stored.keyId,
      case_id: caseId,
      type: 'LIMIT',
      reason_code: 'LIMIT_PROBATION',
      amount_minor: String(item.amountMinor),
      detail,
      at: acting.now.toISOString(),
    });
  }
  if (releases) {
    addLedger(set, about, consumption(item, acting.now));
  }
  changeKey(set, about.keyId, releases ? -item.amountMinor : 0n);
  if (!event) {
    changeTransaction(set, stored, { amlResult: stored.amlResult, addedReasons: waits ? ['LIMIT_PROBATION'] : [], at: acting.now.toISOString() });
    note(set, acting.origin, {
      verb: 'hold.cleared',
      subject: { kind: 'transaction', id: stored.id },
      companyCode: stored.companyCode,
      before: { aml_result: stored.amlResult },
      after: { aml_result: stored.amlResult, open_holds: waits ? ['LIMIT'] : open.map((hold) => hold.type) },
      reason,
    });
    return { transactionId: stored.id, amlResult: stored.amlResult, waitsForHeadroom: waits };
  }
  const added = [
    ...(wasFrozen ? ['FALSE_MATCH'] : []),
    ...(releases && item.balancePartMinor > 0n ? ['APPROVED_WITH_BALANCE'] : []),
    ...(waits ? ['LIMIT_PROBATION'] : []),
  ];
  const amlResult = settleVerdict(set, acting, stored, { event, addedReasons: added, verb: releases ? 'transaction.released' : 'hold.cleared', reason });
  return { transactionId: stored.id, amlResult, waitsForHeadroom: waits };
}

async function findTransactionsOfHolds(trx: Db, holdIds: readonly string[]): Promise<string[]> {
  const ids = await findHoldTransactions(trx, holdIds);
  if (ids.length === 0) refuse(holdErrors, 'NOT_HELD');
  return ids;
}

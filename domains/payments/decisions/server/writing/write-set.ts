import type { AuditNote } from '../../../../../platform/server/call.ts';
import { type AuditNotes, writeAudits } from '../../../../../platform/server/audit/audit.store.ts';
import { countDecision } from '../../../../../platform/server/metrics.ts';
import { type Db, nextIds } from '../../../../../platform/server/db/index.ts';
import { addDays, type Business, type HoldStatus, type Standing } from '../../../../register/kernel/index.ts';
import type { Origin } from '../intake/origin.ts';
import { type AlertToRaise, raiseAlerts } from '../../../../mechanisms/alert-raising/server/index.ts';
import type { AlertEffect } from '../../model/decision-alerts.ts';
import type { Decided } from '../../model/decide.ts';
import type { RuleHit } from '../../../../../engines/rules/index.ts';
import type { LedgerEffect } from '../../../../../engines/limits/index.ts';
import { type KeyChange, noWrites, type StandingRow, type Writes } from './decision-rows.ts';
import type { HoldStored } from '../stored/decision-state.store.ts';
import { decisionRow, ledgerRow } from './records.ts';
import { writeDecisions } from './write-decisions.store.ts';

/** The payment that rows belong to. */
export interface About {
  transactionId: string;
  keyId: string;
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
  merchantNo: string;
  appId: string;
  /** Version of the payment that the change makes. */
  step: number;
  /** When it happened. */
  at: Date;
  /** When it is decided. */
  now: Date;
  origin: Origin;
}

/** Rows, alerts and audit notes of one database transaction, gathered while people are evaluated one after the other. */
export interface WriteSet {
  writes: Writes;
  alerts: (AlertToRaise & { origin: Origin })[];
  notes: Map<Origin, AuditNote[]>;
  keys: Map<string, KeyChange>;
  standings: Map<string, StandingRow>;
}

export const newWriteSet = (): WriteSet => ({ writes: noWrites(), alerts: [], notes: new Map(), keys: new Map(), standings: new Map() });

export function note(set: WriteSet, origin: Origin, entry: AuditNote): void {
  const existing = set.notes.get(origin);
  if (existing) existing.push(entry);
  else set.notes.set(origin, [entry]);
}

/** Every change of a key bumps its version, so that plans and caches made before are known to be stale. */
export function changeKey(set: WriteSet, keyId: string, reservedDelta: bigint): void {
  const key = set.keys.get(keyId);
  set.keys.set(keyId, { id: keyId, bumps: (key?.bumps ?? 0) + 1, reserved_delta: String(BigInt(key?.reserved_delta ?? '0') + reservedDelta) });
}

export function addLedger(set: WriteSet, about: About, ledger: readonly LedgerEffect[]): void {
  for (const effect of ledger) set.writes.ledger.push(ledgerRow(about, effect));
}

export interface StandingMove {
  subjectId: string;
  companyCode: string;
  business: Business | null;
  from: Standing;
  to: Standing;
  reason: string;
  transactionId: string | null;
  now: Date;
  origin: Origin;
}

export function addStanding(set: WriteSet, move: StandingMove): void {
  const at = move.now.toISOString();
  set.standings.set(`${move.subjectId}|${move.companyCode}`, {
    subject_id: move.subjectId,
    company_code: move.companyCode,
    standing: move.to,
    since: at,
    business: move.business,
    reason: move.reason,
  });
  set.writes.standingEvents.push({
    id: '',
    subject_id: move.subjectId,
    company_code: move.companyCode,
    business: move.business,
    from_standing: move.from,
    to_standing: move.to,
    reason: move.reason,
    transaction_id: move.transactionId,
    actor_kind: move.origin.actor.kind,
    actor_id: move.origin.actor.userId,
    at,
  });
  note(set, move.origin, {
    verb: 'standing.changed',
    subject: { kind: 'subject', id: move.subjectId },
    companyCode: move.companyCode,
    before: { standing: move.from },
    after: { standing: move.to, business: move.business, transaction_id: move.transactionId },
    reason: move.reason,
  });
}

function addCase(set: WriteSet, about: About, decided: Decided, dueDays: number, timeZone: string): void {
  if (!decided.caseChange?.change) return;
  const { after, change } = decided.caseChange;
  set.writes.cases.push({
    id: after.id,
    subject_id: about.subjectId,
    company_code: about.companyCode,
    merchant_no: about.merchantNo,
    business: about.business,
    stage: after.stage,
    attempt: after.attempt,
    round: after.round,
    opened_at: about.now.toISOString(),
    due_at: addDays(about.now, dueDays, timeZone).toISOString(),
  });
  note(set, about.origin, {
    verb: change === 'OPENED' ? 'case.opened' : 'case.reopened',
    subject: { kind: 'case', id: after.id },
    companyCode: about.companyCode,
    after: { stage: after.stage, round: after.round, attempt: after.attempt, merchant_no: about.merchantNo, business: about.business },
    reason: decided.holds.map((hold) => hold.reasonCode).join(', '),
  });
}

function addHolds(set: WriteSet, about: About, decided: Decided): void {
  for (const hold of decided.holds) {
    set.writes.holds.push({
      id: '',
      transaction_id: about.transactionId,
      key_id: about.keyId,
      case_id: decided.caseChange?.after.id as string,
      type: hold.type,
      reason_code: hold.reasonCode,
      amount_minor: String(hold.amountMinor),
      detail: hold.detail,
      at: about.now.toISOString(),
    });
  }
}

export function addRuleHits(set: WriteSet, about: About, hits: readonly RuleHit[], { stage, factId }: { stage: string; factId: string }): void {
  for (const { rule, verdict, effect } of hits) {
    set.writes.ruleHits.push({
      fact_id: factId,
      version_id: rule.versionId,
      stage,
      rule_id: rule.ruleId,
      transaction_id: about.transactionId,
      subject_id: about.subjectId,
      company_code: about.companyCode,
      merchant_no: about.merchantNo,
      at: about.at.toISOString(),
      decided_at: about.now.toISOString(),
      mode: rule.mode,
      outcome: verdict.outcome === 'error' ? 'ERROR' : 'HIT',
      action: rule.action,
      effect,
    });
  }
}

/** Gathers what a decision wrote, its transaction row and that row's audit note apart. */
export function addDecided(
  set: WriteSet,
  about: About,
  decided: Decided,
  company: { caseDueDays: number; timeZone: string; stage: string; settingsVersion: string },
): void {
  const { stage, settingsVersion } = company;
  set.writes.decisions.push(decisionRow({ ...about, stage, settingsVersion }, decided));
  addLedger(set, about, decided.ledger);
  changeKey(set, about.keyId, decided.reservedDeltaMinor);
  addCase(set, about, decided, company.caseDueDays, company.timeZone);
  addHolds(set, about, decided);
  if (decided.standingChange) {
    const { from, to, reason } = decided.standingChange;
    addStanding(set, { ...about, from, to, reason });
  }
  for (const alert of decided.alerts) addAlert(set, about, alert);
  addRuleHits(set, about, decided.ruleHits, { stage: company.stage, factId: about.transactionId });
  countDecision(about.business, decided.result);
}

/** @param about without a person when the alert is about a merchant */
export function addAlert(set: WriteSet, about: Omit<About, 'subjectId'> & { subjectId: string | null }, alert: AlertEffect): void {
  set.alerts.push({
    name: alert.name,
    type: alert.type,
    subjectId: about.subjectId,
    companyCode: about.companyCode,
    business: about.business,
    currency: about.currency,
    merchantNo: about.merchantNo,
    appId: about.appId,
    dedupKey: alert.dedupKey,
    windowFrom: new Date(alert.windowFrom),
    windowTo: new Date(alert.windowTo),
    at: new Date(alert.at),
    isNews: alert.isNews,
    quietSince: alert.quietSince === undefined ? undefined : new Date(alert.quietSince),
    evidence: alert.evidence,
    transactionIds: [about.transactionId],
    origin: about.origin,
  });
}

export interface HoldClosing {
  status: Exclude<HoldStatus, 'OPEN'>;
  reason: string;
}

/** Closes a hold, or moves the amount of an open one. */
export function changeHold(set: WriteSet, about: About, hold: HoldStored, change: HoldClosing | { amountMinor: bigint }): void {
  const isClosing = 'status' in change;
  set.writes.holdChanges.push({
    id: hold.id,
    status: isClosing ? change.status : 'OPEN',
    amount_minor: String(isClosing ? hold.amountMinor : change.amountMinor),
    closed_at: isClosing ? about.now.toISOString() : null,
    closed_by_kind: isClosing ? about.origin.actor.kind : null,
    closed_by: isClosing ? about.origin.actor.userId : null,
    closed_by_name: isClosing ? about.origin.actor.name : null,
    close_reason: isClosing ? change.reason : null,
  });
}

const rowsNeedingIds = (writes: Writes): { id: string }[][] => [
  writes.decisions,
  writes.events,
  writes.ledger,
  writes.holds,
  writes.standingEvents,
  writes.outbox,
];

async function assignIds(trx: Db, writes: Writes): Promise<void> {
  const rows = rowsNeedingIds(writes)
    .flat()
    .filter((row) => row.id === '');
  const ids = await nextIds(trx, rows.length);
  rows.forEach((row, at) => {
    row.id = ids[at] as string;
  });
}

/** Writes all that was gathered: the rows in one statement, then alerts, then one audit entry per state change. */
export async function flush(trx: Db, set: WriteSet): Promise<void> {
  const writes: Writes = { ...set.writes, keys: [...set.keys.values()], standings: [...set.standings.values()] };
  await assignIds(trx, writes);
  const moved = await writeDecisions(trx, writes);
  const origins = [...set.notes.keys()];
  const firstOrigin = origins[0];
  for (const balance of moved) {
    const entry = writes.ledger.find((row) => row.balance_id === balance.id);
    if (!firstOrigin || !entry) continue;
    note(set, firstOrigin, {
      verb: balance.status === 'EXHAUSTED' ? 'temporary-balance.exhausted' : 'temporary-balance.restored',
      subject: { kind: 'temporary-balance', id: balance.id },
      after: { status: balance.status, transaction_id: entry.transaction_id },
      reason: balance.status === 'EXHAUSTED' ? 'Spent by payments' : 'A refund gave back to it',
    });
  }
  const raised = await raiseAlerts(trx, set.alerts);
  for (const alert of raised.filter((one) => one.isNew)) {
    const request = set.alerts.find((one) => one.dedupKey === alert.dedupKey) as (typeof set.alerts)[number];
    note(set, request.origin, {
      verb: 'alert.raised',
      subject: { kind: 'alert', id: alert.alertId },
      companyCode: request.companyCode,
      after: { name: request.name, type: request.type, status: 'NEW', subject_id: request.subjectId },
      reason: request.name,
    });
  }
  const entries: AuditNotes[] = [];
  for (const [origin, notes] of set.notes) {
    if (origin.audit) for (const entry of notes) origin.audit(entry);
    else entries.push({ origin: { actor: origin.actor, verb: 'transaction.decided', ip: origin.ip, requestId: origin.requestId }, notes });
  }
  await writeAudits(trx, entries);
}

import {
  type AlertStatus,
  type BalanceStatus,
  type CaseStage,
  type DecisionResult,
  formatAmount,
  type HoldStatus,
  type HoldType,
  type LimitBucket,
  type LimitEntryKind,
  type OutboxStatus,
  type Standing,
  type TransactionStage,
} from '../../../register/kernel/index.ts';
import type { VersionAt } from '../../../screening/screening-lists/server/index.ts';
import type { DecisionView, HoldView, LedgerEntryView, TransactionDetailView } from '../contract/index.ts';
import { netConsumption } from '../model/ledger-sum.ts';
import { presentExplanation } from './present-explanation.ts';
import type { FactPayments } from './present-rule-findings.ts';
import { type Sight, timeOf } from './present-transaction.ts';
import type { findAlerts, findCase, findDecisions, findEvents, findHolds, findLedger, findStandingEvents, findWebhooks } from './transaction-detail.store.ts';

type RowsOf<T extends (...value: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>;

/** An explanation without what was found about the person, for readers who may not be told: limits are left, as money is asked about. */
const visiblePayments = (sight: Sight, explanation: DecisionView['explanation']): DecisionView['explanation'] =>
  sight.seesReasons ? explanation : { ...explanation, findings: [], rules: null };

export const presentDecision = (
  row: RowsOf<typeof findDecisions>[number],
  payments: FactPayments,
  versions: readonly VersionAt[],
  sight: Sight,
): DecisionView => ({
  id: row.id,
  stage: row.stage as TransactionStage,
  result: row.result as DecisionResult,
  reasons: sight.reasons(row.reasons),
  decide_time: row.decided_at.getTime(),
  explanation: visiblePayments(sight, presentExplanation(row.explanation, payments, versions)),
});

export const presentHold = (row: RowsOf<typeof findHolds>[number], sight: Sight): HoldView => ({
  id: row.id,
  type: sight.holdType({ type: row.type as HoldType, reasonCode: row.reason_code }),
  reason_code: sight.reasons([row.reason_code])[0] ?? row.reason_code,
  status: row.status as HoldStatus,
  amount: formatAmount(row.amount_minor),
  open_time: row.opened_at.getTime(),
  close_time: timeOf(row.closed_at),
  closed_by: row.closed_by_name,
  closed_by_kind: row.closed_by_kind,
  close_reason: sight.seesReasons ? row.close_reason : null,
  case_id: row.case_id,
});

type LedgerRow = RowsOf<typeof findLedger>[number];

const presentBalance = (row: LedgerRow): LedgerEntryView['balance'] =>
  row.balance_id === null || row.granted_minor === null || row.remaining_minor === null || row.expires_at === null
    ? null
    : {
        id: row.balance_id,
        status: row.balance_status as BalanceStatus,
        granted: formatAmount(row.granted_minor),
        remaining: formatAmount(row.remaining_minor),
        expire_time: row.expires_at.getTime(),
        approved_by: row.decided_by_name,
      };

export const presentLedgerEntry = (row: LedgerRow): LedgerEntryView => ({
  id: row.id,
  kind: row.kind as LimitEntryKind,
  bucket: row.bucket as LimitBucket,
  amount: formatAmount(row.amount_minor),
  event_time: row.event_at.getTime(),
  create_time: row.created_at.getTime(),
  balance: presentBalance(row),
});

/** What the payment takes now. Its reservation is its amount as long as any of its holds is open, not one per hold. */
export function presentConsumed(ledger: LedgerRow[], holds: RowsOf<typeof findHolds>): TransactionDetailView['consumed'] {
  const { personalMinor, balanceMinor } = netConsumption(
    ledger.map((row) => ({ kind: row.kind as LimitEntryKind, bucket: row.bucket as LimitBucket, amountMinor: BigInt(row.amount_minor) })),
  );
  const open = holds.filter((hold) => hold.status === 'OPEN').map((hold) => BigInt(hold.amount_minor));
  const reserved = open.reduce((most, amount) => (amount > most ? amount : most), 0n);
  return {
    personal: formatAmount(personalMinor),
    balance: formatAmount(balanceMinor),
    total: formatAmount(personalMinor + balanceMinor),
    reserved: formatAmount(reserved),
  };
}

export const presentCase = (row: NonNullable<Awaited<ReturnType<typeof findCase>>>): NonNullable<TransactionDetailView['case']> => ({
  id: row.id,
  stage: row.stage as CaseStage,
  attempt: row.attempt,
  round: row.round,
  open_time: row.opened_at.getTime(),
  due_time: row.due_at.getTime(),
  close_time: timeOf(row.closed_at),
  files: Number(row.files ?? 0),
  open_holds: Number(row.open_holds ?? 0),
});

/** Amount that an event of the payment core named, if it named one. */
function amountOf(detail: unknown): string | null {
  const amount = typeof detail === 'object' && detail !== null ? (detail as { amount_minor?: unknown }).amount_minor : undefined;
  const text = typeof amount === 'string' || typeof amount === 'number' ? String(amount) : '';
  return /^[0-9]{1,18}$/.test(text) ? formatAmount(text) : null;
}

export const presentEvent = (row: RowsOf<typeof findEvents>[number]): TransactionDetailView['events'][number] => ({
  id: row.id,
  event: row.event,
  event_time: row.occurred_at.getTime(),
  create_time: row.created_at.getTime(),
  amount: amountOf(row.detail),
});

export const presentStandingEvent = (row: RowsOf<typeof findStandingEvents>[number]): TransactionDetailView['standing_events'][number] => ({
  id: row.id,
  from: row.from_standing as Standing,
  to: row.to_standing as Standing,
  reason: row.reason,
  event_time: row.at.getTime(),
});

export const presentAlert = (row: RowsOf<typeof findAlerts>[number]): NonNullable<TransactionDetailView['alerts']>[number] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: row.status as AlertStatus,
  conclusion: row.conclusion,
  trigger_time: row.trigger_time.getTime(),
  hit_count: row.hit_count,
});

export const presentWebhook = (row: RowsOf<typeof findWebhooks>[number]): TransactionDetailView['webhooks'][number] => ({
  id: row.id,
  event_id: row.event_id,
  topic: row.topic,
  status: row.status as OutboxStatus,
  attempts: row.attempts,
  last_status: row.last_status,
  last_error: row.last_error,
  create_time: row.created_at.getTime(),
  next_attempt_time: row.status === 'PENDING' ? row.next_attempt_at.getTime() : null,
  deliver_time: timeOf(row.delivered_at),
  acknowledge_time: timeOf(row.acknowledged_at),
});

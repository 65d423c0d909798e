import type { Explanation } from '../../model/explanation.ts';

/*
 * Rows that decisions write. Amounts and ids are text; times are dates where both paths write them, else ISO text. The path
 * with locks turns each list into one part of a single statement, as JSON.
 */

export interface TransactionRow {
  id: string;
  company_code: string;
  business: string;
  trade_no: string;
  payload_hash: string;
  merchant_ref: string | null;
  merchant_no: string;
  app_id: string;
  subject_id: string;
  key_id: string;
  id_country: string;
  id_type: string;
  id_no: string;
  name: string | null;
  email: string | null;
  merchant_uid: string | null;
  method: string;
  provider_code: string | null;
  currency: string;
  order_amount_minor: string;
  pay_amount_minor: string | null;
  order_time: Date;
  stated_order_time: Date | null;
  paid_at: Date | null;
  partner_id: string | null;
  partner_status: string;
  aml_result: string;
  aml_reasons: string[];
  stage: string;
  device: string | null;
  ip_country: string | null;
  account: string | null;
  payout: unknown;
  payer: unknown;
  at: Date;
  held_at: Date | null;
  phone: string | null;
  ip: string | null;
  issuer_country: string | null;
  service_use_minor: string | null;
  name_likeness: number | null;
  rule_marks: number;
}

/** A payment after something happened to it. */
export interface TransactionChange {
  id: string;
  partner_status: string;
  aml_result: string;
  aml_reasons: string[];
  stage: string;
  pay_amount_minor: string | null;
  refunded_minor: string;
  paid_at: string | null;
  payer: unknown;
  held_at: string | null;
  at: string;
  /** As at the last judgement; absent leaves what is there. */
  account?: string | null;
  name_likeness?: number | null;
  rule_marks?: number | null;
}

export interface DecisionRow {
  id: string;
  transaction_id: string;
  stage: string;
  result: string;
  reasons: string[];
  explanation: Explanation;
  at: Date;
  /** The version of the settings by which was decided; the path from memory has it beside its records. */
  settings_version?: string | undefined;
}

export interface LedgerRow {
  id: string;
  key_id: string;
  transaction_id: string;
  kind: string;
  bucket: string;
  balance_id: string | null;
  step: number;
  amount_minor: string;
  event_at: Date;
  at: Date;
}

export interface KeyChange {
  id: string;
  bumps: number;
  reserved_delta: string;
}

export interface CaseRow {
  id: string;
  subject_id: string;
  company_code: string;
  merchant_no: string;
  business: string;
  stage: string;
  attempt: number;
  round: number;
  opened_at: string;
  due_at: string;
}

export interface HoldRow {
  id: string;
  transaction_id: string;
  key_id: string;
  case_id: string;
  type: string;
  reason_code: string;
  amount_minor: string;
  detail: unknown;
  at: string;
}

/** A hold that is closed, or whose amount moved. */
export interface HoldChange {
  id: string;
  status: string;
  amount_minor: string;
  closed_at: string | null;
  closed_by_kind: string | null;
  closed_by: string | null;
  closed_by_name: string | null;
  close_reason: string | null;
}

export interface StandingRow {
  subject_id: string;
  company_code: string;
  standing: string;
  since: string;
  business: string | null;
  reason: string;
}

export interface StandingEventRow {
  id: string;
  subject_id: string;
  company_code: string;
  business: string | null;
  from_standing: string;
  to_standing: string;
  reason: string;
  transaction_id: string | null;
  actor_kind: string;
  actor_id: string | null;
  at: string;
}

export interface EventRow {
  id: string;
  transaction_id: string;
  event: string;
  event_id: string | null;
  payload_hash: string;
  detail: unknown;
  /** What a refund or chargeback took back. */
  amount_minor?: string | null;
  account?: string | null;
  rule_marks?: number;
  occurred_at: string;
  at: string;
}

export interface OutboxRow {
  id: string;
  event_id: string;
  topic: string;
  company_code: string;
  transaction_id: string;
  payload: unknown;
  at: string;
}

/** A rule that hit a payment, or failed on it. */
export interface RuleHitRow {
  fact_id: string;
  version_id: string;
  stage: string;
  rule_id: string;
  transaction_id: string;
  subject_id: string;
  company_code: string;
  merchant_no: string;
  at: string;
  decided_at: string;
  mode: string;
  outcome: string;
  action: string;
  effect: string;
}

/** Everything that one batch, event or release writes, audit entries and alerts apart. */
export interface Writes {
  transactions: TransactionRow[];
  transactionChanges: TransactionChange[];
  decisions: DecisionRow[];
  ledger: LedgerRow[];
  keys: KeyChange[];
  cases: CaseRow[];
  holds: HoldRow[];
  holdChanges: HoldChange[];
  standings: StandingRow[];
  standingEvents: StandingEventRow[];
  events: EventRow[];
  outbox: OutboxRow[];
  ruleHits: RuleHitRow[];
}

export const noWrites = (): Writes => ({
  transactions: [],
  transactionChanges: [],
  decisions: [],
  ledger: [],
  keys: [],
  cases: [],
  holds: [],
  holdChanges: [],
  standings: [],
  standingEvents: [],
  events: [],
  outbox: [],
  ruleHits: [],
});

import { z } from 'zod';
import {
  alertStatuses,
  balanceStatuses,
  businesses,
  caseStages,
  decisionResults,
  holdStatuses,
  shownHoldTypes,
  limitBuckets,
  limitEntryKinds,
  outboxStatuses,
  pepStates,
  sanctionStates,
  standings,
  subjectKinds,
  transactionStages,
  verificationResults,
} from '../../../register/kernel/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { Explanation } from './explanation.ts';
import { PayoutDetail, Transaction } from './transaction.ts';

const nullableText = () => z.string().nullable();

const Decision = z.object({
  id: z.string(),
  stage: z.enum(transactionStages),
  result: z.enum(decisionResults),
  reasons: z.array(z.string()),
  decide_time: wire.time(),
  explanation: Explanation,
});

const Hold = z.object({
  id: z.string(),
  type: z.enum(shownHoldTypes),
  reason_code: z.string(),
  status: z.enum(holdStatuses),
  amount: wire.money(),
  open_time: wire.time(),
  close_time: wire.time().nullable(),
  closed_by: nullableText(),
  closed_by_kind: nullableText(),
  close_reason: nullableText(),
  case_id: z.string(),
});

const LedgerEntry = z.object({
  id: z.string(),
  kind: z.enum(limitEntryKinds),
  bucket: z.enum(limitBuckets),
  amount: wire.money(),
  /** instant that the limit's window counts by */
  event_time: wire.time(),
  create_time: wire.time(),
  balance: z
    .object({
      id: z.string(),
      status: z.enum(balanceStatuses),
      granted: wire.money(),
      remaining: wire.money(),
      expire_time: wire.time(),
      approved_by: nullableText(),
    })
    .nullable(),
});

const Party = z.object({ name: nullableText(), id_type: nullableText(), id_no: nullableText(), account: nullableText() });

export const TransactionDetail = z.object({
  transaction: Transaction.extend({
    stage: z.enum(transactionStages),
    account: nullableText(),
    device: nullableText(),
    /** order time as it was stated, where the payment came too late to count by it; `order_time` is then its arrival */
    stated_order_time: wire.time().nullable(),
    ip_country: nullableText(),
    refunded_amount: wire.money(),
    create_time: wire.time(),
    version: z.number().int(),
    company_name: z.string(),
    company_time_zone: z.string(),
  }),
  payout: PayoutDetail.nullable(),
  /** who really paid, as the payment core learnt it; null when it told nothing */
  payer: Party.nullable(),
  subject: z.object({
    id: z.string(),
    kind: z.enum(subjectKinds),
    name: nullableText(),
    is_verified: z.enum(verificationResults),
    in_review: z.boolean(),
    /** null for readers who are not told of exposures */
    pep: z.enum(pepStates).nullable(),
    sanction: z.enum(sanctionStates).nullable(),
    standing: z.enum(standings),
    standing_since: wire.time().nullable(),
    identifiers: z.array(z.object({ id_type: z.string(), id_no: z.string(), is_primary: z.boolean() })),
  }),
  decisions: z.array(Decision),
  holds: z.array(Hold),
  ledger: z.array(LedgerEntry),
  /** net of the ledger: what this payment takes now */
  consumed: z.object({ personal: wire.money(), balance: wire.money(), total: wire.money(), reserved: wire.money() }),
  case: z
    .object({
      id: z.string(),
      stage: z.enum(caseStages),
      attempt: z.number().int(),
      round: z.number().int(),
      open_time: wire.time(),
      due_time: wire.time(),
      close_time: wire.time().nullable(),
      files: z.number().int(),
      open_holds: z.number().int(),
    })
    .nullable(),
  events: z.array(z.object({ id: z.string(), event: z.string(), event_time: wire.time(), create_time: wire.time(), amount: wire.money().nullable() })),
  standing_events: z.array(z.object({ id: z.string(), from: z.enum(standings), to: z.enum(standings), reason: z.string(), event_time: wire.time() })),
  /** null when the caller may not read alerts */
  alerts: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        status: z.enum(alertStatuses),
        conclusion: nullableText(),
        trigger_time: wire.time(),
        hit_count: z.number().int(),
      }),
    )
    .nullable(),
  webhooks: z.array(
    z.object({
      id: z.string(),
      event_id: z.string(),
      topic: z.string(),
      status: z.enum(outboxStatuses),
      attempts: z.number().int(),
      last_status: z.number().int().nullable(),
      last_error: nullableText(),
      create_time: wire.time(),
      next_attempt_time: wire.time().nullable(),
      deliver_time: wire.time().nullable(),
      acknowledge_time: wire.time().nullable(),
    }),
  ),
});
export type TransactionDetailView = z.output<typeof TransactionDetail>;
export type DecisionView = z.output<typeof Decision>;
export type HoldView = z.output<typeof Hold>;
export type LedgerEntryView = z.output<typeof LedgerEntry>;

/** Reading it shows a person's data, which leaves a trace; that is why a reading call has an audit verb. */
export const readTransactionDetail = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/detail',
  inQuery: ['business', 'trade_no'],
  area: 'transactions',
  summary: 'Everything about one payment: its course, its decisions with the numbers, holds, ledger, case, alerts, messages',
  ability: 'AML.Transactions:read',
  audit: 'personal-data.viewed',
  power: 'neutral',
  input: z.strictObject({ business: wire.choice(businesses), trade_no: wire.text(100) }),
  data: TransactionDetail,
});

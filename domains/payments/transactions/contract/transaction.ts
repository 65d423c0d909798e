import { z } from 'zod';
import { amlResults, businesses, partnerStatuses, verificationResults } from '../../../register/kernel/index.ts';
import { wire } from '../../../../platform/contract/index.ts';

/**
 * Where a payment stands, seen with our verdict: what stops it comes first, otherwise the payment's own life.
 */
export const transactionStatuses = ['ON_HOLD', 'FROZEN', 'REJECTED', ...partnerStatuses] as const;

const nullableText = () => z.string().nullable();

/** One payment in a list, with all fields that version 1 of the interface has (docs/interface-v1.md). */
export const Transaction = z.object({
  id: z.string(),
  business: z.enum(businesses),
  /** transaction ID; unique together with `business` */
  trade_no: z.string(),
  merchant_ref: nullableText(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  entity_code: z.string(),
  order_time: wire.time(),
  order_amount: wire.money(),
  pay_amount: wire.money().nullable(),
  currency: z.string(),
  partner_id: nullableText(),
  partner_status: z.enum(partnerStatuses),
  status: z.enum(transactionStatuses),
  email: nullableText(),
  merchant_uid: nullableText(),
  update_time: wire.time(),
  paid_time: wire.time().nullable(),
  held_time: wire.time().nullable(),
  method: z.string(),
  channel: nullableText(),
  channel_name: nullableText(),
  id_country: z.string(),
  id_type: z.string(),
  /** masked unless the caller may read identities */
  id_no: z.string(),
  /** true when identity numbers, accounts and addresses in this row are masked */
  is_masked: z.boolean(),
  subject_id: z.string(),
  name: nullableText(),
  is_verified: z.enum(verificationResults),
  id_status: nullableText(),
  aml_result: z.enum(amlResults),
  aml_reason: z.array(z.string()),
  /** what the rules among the reasons are called, by code */
  rule_names: z.record(z.string(), z.string()),
});

/** What a pay-out has besides; null where the payment core told nothing. */
export const PayoutDetail = z.object({
  payout_id: nullableText(),
  document_type: nullableText(),
  document_id: nullableText(),
  real_name: nullableText(),
  deducted_amount: wire.money().nullable(),
  source_currency: nullableText(),
  fee_payer: nullableText(),
  processing_fee: wire.money().nullable(),
  tax: wire.money().nullable(),
  amount_received: wire.money().nullable(),
  arrival_currency: nullableText(),
  exchange_rate: nullableText(),
  beneficiary: nullableText(),
  country: nullableText(),
  remark: nullableText(),
});

export const PayoutTransaction = Transaction.extend(PayoutDetail.shape);
/** A row of the list of both businesses: pay-ins have no pay-out fields. */
export const AnyTransaction = Transaction.extend(PayoutDetail.partial().shape);

export type TransactionView = z.output<typeof Transaction>;
export type PayoutDetailView = z.output<typeof PayoutDetail>;
export type AnyTransactionView = z.output<typeof AnyTransaction>;

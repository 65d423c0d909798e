import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses, currencies } from '../../../register/kernel/index.ts';
import {
  bankFileFormats,
  bankPaymentStatuses,
  settlementFrequencies,
  settlementConditions,
  settlementLineKinds,
  settlementLineStates,
  settlementOutReasons,
  settlementPlaces,
  settlementStatuses,
} from '../../../register/kernel/settlements/index.ts';

export const area = 'settlement';
export const read = 'AML.REMITTANCEREPORTS:read';
export const write = 'AML.REMITTANCEREPORTS:write';
export const changeStatuses = ['CHANGED', 'WAITING_APPROVAL'] as const;

/** A day, `2026-11-26`. */
export const day = () => wire.text(10).refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)));

export const SettlementRow = z.object({
  id: z.string(),
  merchant_no: z.string(),
  muid: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  currency: z.string(),
  status: z.enum(settlementStatuses),
  version: z.number().int(),
  period_from: wire.time(),
  /** the cut-off; what was paid then or later belongs to the next period */
  period_to: wire.time(),
  pay_on: z.string(),
  payins: wire.money(),
  payouts: wire.money(),
  refunds: wire.money(),
  chargebacks: wire.money(),
  fees: wire.money(),
  net_amount: wire.money(),
  minimum: wire.money(),
  lines: z.number().int(),
  left_out: z.number().int(),
  left_out_amount: wire.money(),
  /** a payment inside was held after two people had confirmed it */
  is_reopened: z.boolean(),
  calculated_time: wire.time(),
  waiting_request_id: z.string().nullable(),
});
export type SettlementRowData = z.output<typeof SettlementRow>;

export const BankPaymentView = z.object({
  id: z.string(),
  bank_file_id: z.string(),
  settlement_id: z.string(),
  merchant_name: z.string(),
  muid: z.string(),
  reference: z.string(),
  amount: wire.money(),
  currency: z.string(),
  pay_on: z.string(),
  status: z.enum(bankPaymentStatuses),
  code: z.string().nullable(),
  note: z.string().nullable(),
  bank_reference: z.string().nullable(),
  paid_on: z.string().nullable(),
  answered_time: wire.time().nullable(),
  answered_by: z.string().nullable(),
});
export type BankPaymentData = z.output<typeof BankPaymentView>;

export const SettlementDetail = z.object({
  ...SettlementRow.shape,
  calculated_by: z.string(),
  asked_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_time: wire.time().nullable(),
  paid_on: z.string().nullable(),
  /** what keeps it from being confirmed, or from going into a bank file */
  unmet: z.array(z.enum(settlementConditions)),
  carried_to: z.string().nullable(),
  carried_from: z.array(z.object({ id: z.string(), period_to: wire.time(), net: wire.money() })),
  merchant_status: z.string(),
  account: z.object({ kind: z.string(), holder_name: z.string(), bank: z.string().nullable(), number_end: z.string(), is_verified: z.boolean() }).nullable(),
  terms_version: z.number().int(),
  terms_of: z.enum(['COMPANY', 'MERCHANT']),
  payments: z.array(BankPaymentView),
  events: z.array(
    z.object({
      act: z.string(),
      status_before: z.enum(settlementStatuses).nullable(),
      status_after: z.enum(settlementStatuses),
      by: z.string(),
      reason: z.string().nullable(),
      time: wire.time(),
      /** that was taken out */
      payment: z.object({ business: z.enum(businesses), trade_no: z.string() }).nullable(),
    }),
  ),
});
export type SettlementDetailData = z.output<typeof SettlementDetail>;

export const LineView = z.object({
  id: z.string(),
  settlement_id: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  period_to: wire.time(),
  kind: z.enum(settlementLineKinds),
  transaction_id: z.string(),
  trade_no: z.string(),
  business: z.enum(businesses),
  method: z.string(),
  time: wire.time(),
  amount: wire.money(),
  fee: wire.money(),
  net: wire.money(),
  currency: z.string(),
  state: z.enum(settlementLineStates),
  reason: z.enum(settlementOutReasons).nullable(),
  /** the settlement that it was in before */
  carried_from: z.string().nullable(),
});
export type LineData = z.output<typeof LineView>;

const percent = () => wire.text(8).refine((value) => /^\d{1,2}(?:\.\d{1,4})?$/.test(value));
/** An amount that may be nothing. */
const someAmount = () =>
  z
    .union([z.string(), z.number().transform(String)])
    .refine((value) => /^(?:[1-9][0-9]{0,12}|0)(?:\.[0-9]{1,2})?$/.test(value), { params: { rule: 'floatNumber' } });

const FeeInput = z.strictObject({ kind: wire.choice(settlementLineKinds), method: wire.filterText(40), percent: percent(), fixed: someAmount() });
export const merchantTermsInput = {
  frequency: wire.choice(settlementFrequencies),
  weekday: wire.whole(1, 7),
  month_day: wire.whole(1, 28),
  cut_off: wire.text(5).refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)),
  pay_after_days: wire.whole(0, 60),
  minimum: someAmount(),
  fees: z.array(FeeInput).max(100),
};
export const MerchantTermsInput = z.strictObject(merchantTermsInput);
export const PayerInput = z.strictObject({
  name: wire.text(60),
  tax_id: wire.text(20),
  bank_code: wire.text(3).refine((value) => /^\d{3}$/.test(value)),
  bank_name: wire.text(30),
  branch: wire.text(5).refine((value) => /^\d{1,5}$/.test(value), { params: { rule: 'nonNegativeInteger' } }),
  branch_digit: wire.filterText(1),
  account: wire.text(12).refine((value) => /^\d{1,12}$/.test(value), { params: { rule: 'nonNegativeInteger' } }),
  account_digit: wire.filterText(2),
  agreement: wire.filterText(20),
});
export const CompanyTermsInput = z.strictObject({
  ...merchantTermsInput,
  settles_from: day(),
  format: wire.choice(bankFileFormats),
  payer: PayerInput,
});

const FeeView = z.object({ kind: z.enum(settlementLineKinds), method: z.string().nullable(), percent: z.string(), fixed: wire.money() });
export const TermsView = z.object({
  frequency: z.enum(settlementFrequencies),
  weekday: z.number().int(),
  month_day: z.number().int(),
  cut_off: z.string(),
  pay_after_days: z.number().int(),
  minimum: wire.money(),
  fees: z.array(FeeView),
  settles_from: z.string(),
  format: z.enum(bankFileFormats),
  payer: z.object({
    name: z.string(),
    tax_id: z.string(),
    bank_code: z.string(),
    bank_name: z.string(),
    branch: z.string(),
    branch_digit: z.string(),
    account: z.string(),
    account_digit: z.string(),
    agreement: z.string(),
  }),
});
export type TermsData = z.output<typeof TermsView>;

export const currency = () => wire.choice(currencies);
export const reasonInput = () => wire.filterLines(500);

/** Money of one kind. */
export const PlaceSums = z.object({
  place: z.enum(settlementPlaces),
  facts: z.number().int(),
  payins: wire.money(),
  payouts: wire.money(),
  refunds: wire.money(),
  chargebacks: wire.money(),
  total: wire.money(),
});

import { formatAmount } from '../../../register/kernel/index.ts';
import type { BankPaymentData, LineData, SettlementRowData } from '../contract/index.ts';
import type { BankPaymentRow } from './stores/bank.store.ts';
import type { LineRow } from './stores/line.store.ts';
import type { Settlement } from './stores/settlement.store.ts';

export const presentRow = (one: Settlement, waiting: string | undefined): SettlementRowData => ({
  id: one.id,
  merchant_no: one.merchantNo,
  muid: one.muid,
  merchant_name: one.merchantName,
  entity_code: one.companyCode,
  currency: one.currency,
  status: one.status,
  version: one.version,
  period_from: one.periodFrom.getTime(),
  period_to: one.periodTo.getTime(),
  pay_on: one.payOn,
  payins: formatAmount(one.payinsMinor),
  payouts: formatAmount(one.payoutsMinor),
  refunds: formatAmount(one.refundsMinor),
  chargebacks: formatAmount(one.chargebacksMinor),
  fees: formatAmount(one.feesMinor),
  net_amount: formatAmount(one.netMinor),
  minimum: formatAmount(one.minimumMinor),
  lines: one.lines,
  left_out: one.leftOut,
  left_out_amount: formatAmount(one.leftOutMinor),
  is_reopened: one.reopenedAt !== null && one.status === 'PENDING',
  calculated_time: one.calculatedAt.getTime(),
  waiting_request_id: waiting ?? null,
});

export const presentPayment = (one: BankPaymentRow): BankPaymentData => ({
  id: one.id,
  bank_file_id: one.bankFileId,
  settlement_id: one.settlementId,
  merchant_name: one.merchantName,
  muid: one.muid,
  reference: one.reference,
  amount: formatAmount(one.amountMinor),
  currency: one.currency,
  pay_on: one.payOn,
  status: one.status,
  code: one.code,
  note: one.note,
  bank_reference: one.bankReference,
  paid_on: one.paidOn,
  answered_time: one.answeredAt?.getTime() ?? null,
  answered_by: one.answeredBy,
});

export const presentLine = (one: LineRow): LineData => ({
  id: one.id,
  settlement_id: one.settlementId,
  merchant_no: one.merchantNo,
  merchant_name: one.merchantName,
  entity_code: one.companyCode,
  period_to: one.periodTo.getTime(),
  kind: one.kind,
  transaction_id: one.transactionId,
  trade_no: one.tradeNo,
  business: one.business,
  method: one.method,
  time: one.at.getTime(),
  amount: formatAmount(one.amountMinor),
  fee: formatAmount(one.feeMinor),
  net: formatAmount(BigInt(one.amountMinor) - BigInt(one.feeMinor)),
  currency: one.currency,
  state: one.state,
  reason: one.reason,
  carried_from: one.carriedFrom,
});

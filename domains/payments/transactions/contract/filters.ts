import { filterState } from '../../../register/id-database/contract/index.ts';
import { amlReasons, amlResults, businesses, currencies, partnerStatuses, searchableIdTypes } from '../../../register/kernel/index.ts';
import { amlResultWords, idStatusWords, partnerStatusWords, paymentStatusWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';
import { wire } from '../../../../platform/contract/index.ts';
import { checkedBy, column, defineList, filter, personal } from '../../../../platform/contract/lists/index.ts';

/** A reason code; `RULE` finds every rule, `RULE:<id>` one. */
const filterReason = () =>
  wire.filterText(80).refine((code) => code === undefined || /^RULE(?::.+)?$/.test(code) || (amlReasons as readonly string[]).includes(code), {
    params: { rule: 'invalid' },
  });

const filters = {
  /** transaction ID of the payment core */
  trade_no: filter.code(),
  merchant_ref: filter.value(100),
  merchant_no: filter.value(),
  app_id: filter.value(),
  ...filter.amount('min_amount', 'max_amount'),
  currency: filter.codeChoice(currencies),
  method: filter.value(),
  /** provider code of the channel */
  channel: filter.value(),
  partner_status: filter.choice(partnerStatuses),
  aml_result: filter.choice(amlResults),
  aml_reason: checkedBy(filter.value(80), filterReason()),
  id_type: filter.idType(searchableIdTypes),
  /** finds all payments of the person, whatever identifier they were made under */
  id_no: filter.idNumber(),
  name: filter.personName(),
  /** where the person is registered now, whenever the payment was made */
  registered_state: filterState(),
  email: personal(filter.value(200)),
  merchant_uid: filter.value(100),
  /** evaluated in this time, at whichever stage */
  ...filter.time('decided_from', 'decided_to'),
  /** held for justification in this time */
  ...filter.time('held_from', 'held_to'),
  /** accepted or released, and neither failed nor called off */
  is_taken: filter.flag(),
  /** company that holds the licence */
  entity_code: filter.company(),
  /** order time */
  ...filter.time('start_time', 'end_time'),
};
/** All fields of a payment of version 1 of the interface; the last ones of pay-outs alone. */
const columns = {
  trade_no: column.link('transactions.tradeNo'),
  aml_result: column.term('transactions.amlResultTitle', amlResultWords),
  partner_status: column.term('transactions.partnerStatusTitle', partnerStatusWords),
  order_time: column.time('transactions.orderTime'),
  order_amount: column.money('transactions.orderAmount'),
  merchant_name: column.link('transactions.merchant'),
  name: column.link('transactions.name'),
  id_no: column.id('transactions.idNo'),
  aml_reason: column.text('transactions.amlReason'),
  app_name: column.text('transactions.app'),
  method: column.text('transactions.method'),
  channel_name: column.text('transactions.channel'),
  pay_amount: column.money('transactions.payAmount'),
  update_time: column.time('transactions.updateTime'),
  merchant_ref: column.text('transactions.merchantRef'),
  is_verified: column.term('transactions.verified', verificationWords),
  id_status: column.term('transactions.idStatus', idStatusWords),
  status: column.term('transactions.statusTitle', paymentStatusWords),
  partner_id: column.text('transactions.partnerId'),
  email: column.text('transactions.email'),
  merchant_uid: column.text('transactions.merchantUid'),
  merchant_no: column.text('transactions.merchantNo'),
  app_id: column.text('transactions.appId'),
  paid_time: column.time('transactions.paidTime'),
  held_time: column.time('transactions.heldTime'),
  entity_code: column.text('transactions.company'),
  payout_id: column.text('transactions.payout.payoutId'),
  beneficiary: column.text('transactions.payout.beneficiary'),
  document_id: column.id('transactions.payout.document'),
  amount_received: column.money('transactions.payout.amountReceived'),
  real_name: column.text('transactions.payout.realName'),
  deducted_amount: column.money('transactions.payout.deductedAmount'),
  processing_fee: column.money('transactions.payout.processingFee'),
  tax: column.money('transactions.payout.tax'),
  fee_payer: column.text('transactions.payout.feePayer'),
  exchange_rate: column.number('transactions.payout.exchangeRate'),
  country: column.text('transactions.payout.country'),
  remark: column.text('transactions.payout.remark'),
};
const order = {
  columns,
  sorts: ['order_time', 'update_time', 'order_amount', 'pay_amount', 'held_time'],
  sort: { column: 'order_time', order: 'desc' },
  countLimit: 10_000,
  deepestRow: 100_000,
  totals: 'order_amount',
} as const;

/** Payments of one direction. */
export const orderList = defineList({ id: 'transactions.orders', filters, ...order });
/** Payments of both directions, or of one. */
export const transactionList = defineList({ id: 'transactions.list', filters: { ...filters, business: filter.choice(businesses) }, ...order });

import { filterState } from '../../../register/id-database/contract/index.ts';
import { amlReasons, amlResults, businesses, currencies, partnerStatuses, searchableIdTypes } from '../../../register/kernel/index.ts';
import { wire } from '../../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, personal } from '../../../../platform/contract/lists/index.ts';

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
  /** company that holds the licence */
  entity_code: filter.company(),
  /** order time */
  ...filter.time('start_time', 'end_time'),
};
const order = {
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

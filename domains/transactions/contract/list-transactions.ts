import { z } from 'zod';
import { businesses } from '../../kernel/index.ts';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { orderTimeRange, transactionFilters } from './filters.ts';
import { AnyTransaction, PayoutTransaction, Transaction } from './transaction.ts';

const area = 'transactions';

/** Columns that the server sorts by. */
export const sortColumns = ['order_time', 'update_time', 'order_amount', 'pay_amount', 'held_time'] as const;
/** Deepest row that can be paged to; further back, narrow the filters. */
export const deepestRow = 100_000;

const listInput = { ...wire.paging, ...wire.sorting(sortColumns), ...transactionFilters, ...orderTimeRange };

export const listPayinOrders = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/list-payin-orders',
  area,
  summary: 'Pay-in transactions, filtered, sorted and paged',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  input: z.strictObject(listInput),
  data: wire.pageOfRows(Transaction),
});

export const listPayoutOrders = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/list-payout-orders',
  area,
  summary: 'Pay-out transactions, filtered, sorted and paged',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  input: z.strictObject(listInput),
  data: wire.pageOfRows(PayoutTransaction),
});

export const pageTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/page',
  area,
  summary: 'Transactions of both businesses, or of one',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  input: z.strictObject({ ...listInput, business: wire.filterChoice(businesses) }),
  data: wire.pageOfRows(AnyTransaction),
});

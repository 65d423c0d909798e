import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { orderList, transactionList } from './filters.ts';
import { AnyTransaction, PayoutTransaction, Transaction } from './transaction.ts';

const area = 'transactions';

export const listPayinOrders = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/list-payin-orders',
  area,
  summary: 'Pay-in transactions, filtered, sorted and paged',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  list: orderList,
  input: z.strictObject(orderList.input),
  data: wire.pageOfRows(Transaction),
});

export const listPayoutOrders = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/list-payout-orders',
  area,
  summary: 'Pay-out transactions, filtered, sorted and paged',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  list: orderList,
  input: z.strictObject(orderList.input),
  data: wire.pageOfRows(PayoutTransaction),
});

export const pageTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/page',
  area,
  summary: 'Transactions of both businesses, or of one',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  list: transactionList,
  input: z.strictObject(transactionList.input),
  data: wire.pageOfRows(AnyTransaction),
});

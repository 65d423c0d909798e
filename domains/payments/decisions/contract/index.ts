import { decideTransaction, decideTransactions, getTransaction } from './decide-transaction.ts';

export {
  type BatchLine,
  batchLine,
  type DecisionView,
  decideTransaction,
  decideTransactions,
  decisionView,
  getTransaction,
  minor,
  payerFields,
  paymentState,
  type TransactionInput,
  transactionInput,
  transactionView,
} from './decide-transaction.ts';
export { decisionErrors } from './errors.ts';

export const decisionsEndpoints = [decideTransaction, decideTransactions, getTransaction];

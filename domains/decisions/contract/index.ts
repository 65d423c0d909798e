import { decideTransaction, decideTransactions, getTransaction } from './decide-transaction.ts';
import { acknowledgeMessage, listUnacknowledged } from './outbox.ts';
import { recordTransactionEvent } from './record-event.ts';

export {
  type BatchLine,
  batchLine,
  type DecisionView,
  decideTransaction,
  decideTransactions,
  decisionView,
  getTransaction,
  type TransactionInput,
  transactionInput,
} from './decide-transaction.ts';
export { decisionErrors } from './errors.ts';
export { acknowledgeMessage, listUnacknowledged, type OutboxBody, outboxBody, webhookHeaders } from './outbox.ts';
export { recordTransactionEvent } from './record-event.ts';
export {
  type MachineScope,
  machineScopes,
  type OutboxTopic,
  type OutwardOutcome,
  outboxTopics,
  outwardOutcomes,
  outwardWording,
  type PaymentEventName,
  paymentEvents,
} from './words.ts';

export const decisionsEndpoints = [decideTransaction, decideTransactions, getTransaction, recordTransactionEvent, acknowledgeMessage, listUnacknowledged];

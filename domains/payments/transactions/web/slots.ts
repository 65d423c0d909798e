import { declareSlot } from '../../../../platform/web/index.ts';
import type { AnyTransactionView, TransactionDetailView } from '../contract/index.ts';

/** Beside the states of a payment, in the head of its page. */
export const PaymentMarks = declareSlot<{ payment: TransactionDetailView['transaction'] }>('transactions.payment-marks');
/** Among the buttons of that head. */
export const PaymentActs = declareSlot<{ payment: TransactionDetailView['transaction'] }>('transactions.payment-acts');
/** Above a list, for the payments that are chosen. */
export const ChosenPaymentActs = declareSlot<{ payments: readonly AnyTransactionView[] }>('transactions.chosen-payment-acts');

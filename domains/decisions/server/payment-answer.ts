import type { StoredTransaction } from './decision-state.store.ts';
import type { IncomingPayment } from './incoming-payment.ts';
import type { Origin } from './write-set.ts';

/** What became of one incoming payment. */
export type PaymentAnswer =
  | {
      kind: 'decided';
      transaction: Pick<StoredTransaction, 'id' | 'business' | 'tradeNo' | 'amlResult' | 'stage' | 'partnerStatus'> & { decidedAt: Date };
      repeated: boolean;
    }
  | { kind: 'conflict' }
  | { kind: 'invalid'; fields: { field: string; code: string }[] };

export interface PaymentToDecide {
  payment: IncomingPayment;
  origin: Origin;
  /** Whether nobody waits for the answer any more. */
  isAbandoned?: (() => boolean) | undefined;
}

export interface Decider {
  decidePayments(payments: readonly PaymentToDecide[]): Promise<PaymentAnswer[]>;
  decidePayment(payment: PaymentToDecide): Promise<PaymentAnswer>;
}

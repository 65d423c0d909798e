import type { AllowedRoutes } from '../../model/list-gates.ts';
import type { StoredTransaction } from '../stored/decision-state.store.ts';
import type { IncomingPayment, RefusedField } from './incoming-payment.ts';
import type { Origin } from './origin.ts';

/** What became of one incoming payment. */
export type PaymentAnswer =
  | {
      kind: 'decided';
      transaction: Pick<StoredTransaction, 'id' | 'business' | 'tradeNo' | 'amlResult' | 'stage' | 'partnerStatus'> & {
        decidedAt: Date;
        routes: AllowedRoutes | null;
      };
      repeated: boolean;
    }
  /** With the fields that are known to differ from what was sent first. */
  | { kind: 'conflict'; fields?: RefusedField[] | undefined }
  | { kind: 'invalid'; fields: RefusedField[] };

export interface PaymentToDecide {
  payment: IncomingPayment;
  origin: Origin;
  /** Whether nobody waits for the answer any more. */
  isAbandoned?: (() => boolean) | undefined;
}

/** The answer to one of several payments, or why it could not be decided; it takes none of the others along. */
export type SettledAnswer = PromiseSettledResult<PaymentAnswer>;

export interface Decider {
  decideEach(payments: readonly PaymentToDecide[]): Promise<SettledAnswer[]>;
  /** As `decideEach`; fails when one of them fails, once all are done. */
  decidePayments(payments: readonly PaymentToDecide[]): Promise<PaymentAnswer[]>;
  decidePayment(payment: PaymentToDecide): Promise<PaymentAnswer>;
}

/** The answers, when there is one to each. */
export const answersOf = (settled: readonly SettledAnswer[]): PaymentAnswer[] =>
  settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });

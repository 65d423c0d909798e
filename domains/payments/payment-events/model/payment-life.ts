import { lifeOf } from '../../../register/kernel/life.ts';
import { partnerStatuses, type PartnerStatus, paymentEvents, type PaymentEvent } from '../../../register/kernel/index.ts';

/** The payment's own life, apart from ours. A chargeback may still follow a refund. */
export const paymentLife = lifeOf<PartnerStatus, PaymentEvent>({
  states: partnerStatuses,
  acts: paymentEvents,
  moves: {
    CREATED: { processing: 'PROCESSING', paid: 'PAID', failed: 'FAILED', cancelled: 'CANCELLED' },
    PROCESSING: { paid: 'PAID', failed: 'FAILED', cancelled: 'CANCELLED' },
    PAID: { refund_requested: 'REFUND_PENDING', refunded: 'REFUNDED', charged_back: 'CHARGEBACK' },
    FAILED: {},
    CANCELLED: {},
    REFUND_PENDING: { refunded: 'REFUNDED', charged_back: 'CHARGEBACK' },
    REFUNDED: { charged_back: 'CHARGEBACK' },
    CHARGEBACK: {},
  },
});

/** Does the payment end by this event, so that our verdict on it becomes history? */
export const endsPayment = (event: PaymentEvent): boolean => event === 'failed' || event === 'cancelled' || event === 'refunded' || event === 'charged_back';

/** Does the end give the used limit back? Money that a chargeback takes away was still moved by the subject. */
export const givesHeadroomBack = (event: PaymentEvent): boolean => endsPayment(event) && event !== 'charged_back';

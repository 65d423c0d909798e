import type { PartnerStatus, PaymentEvent } from '../../kernel/index.ts';

type Row = Record<PaymentEvent, PartnerStatus | null>;
const none: Row = { processing: null, paid: null, failed: null, cancelled: null, refund_requested: null, refunded: null, charged_back: null };

/** The payment's own life, apart from ours; null: the event is refused. A chargeback may still follow a refund. */
const life: Record<PartnerStatus, Row> = {
  CREATED: { ...none, processing: 'PROCESSING', paid: 'PAID', failed: 'FAILED', cancelled: 'CANCELLED' },
  PROCESSING: { ...none, paid: 'PAID', failed: 'FAILED', cancelled: 'CANCELLED' },
  PAID: { ...none, refund_requested: 'REFUND_PENDING', refunded: 'REFUNDED', charged_back: 'CHARGEBACK' },
  FAILED: none,
  CANCELLED: none,
  REFUND_PENDING: { ...none, refunded: 'REFUNDED', charged_back: 'CHARGEBACK' },
  REFUNDED: { ...none, charged_back: 'CHARGEBACK' },
  CHARGEBACK: none,
};

/** The payment status after an event, or undefined when the event is not possible now. */
export const paymentAfter = (status: PartnerStatus, event: PaymentEvent): PartnerStatus | undefined => life[status][event] ?? undefined;

/** Does the payment end by this event, so that our verdict on it becomes history? */
export const endsPayment = (event: PaymentEvent): boolean => event === 'failed' || event === 'cancelled' || event === 'refunded' || event === 'charged_back';

/** Does the end give the used limit back? Money that a chargeback takes away was still moved by the subject. */
export const givesHeadroomBack = (event: PaymentEvent): boolean => endsPayment(event) && event !== 'charged_back';

import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const paymentEventErrors = defineErrors({
  EVENT_CONFLICT: {
    code: codes.duplicate,
    status: 409,
    en: 'This event was already sent with other content.',
    pt: 'Este evento já foi enviado com outro conteúdo.',
  },
  EVENT_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'The payment is {status}; the event {event} is not possible now.',
    pt: 'O pagamento está {status}; o evento {event} não é possível agora.',
  },
  REFUND_TOO_LARGE: { code: codes.validation, status: 409, en: 'The refunds would exceed the amount paid.', pt: 'Os reembolsos ultrapassariam o valor pago.' },
});

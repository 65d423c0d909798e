import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const paymentEventErrors = defineErrors({
  EVENT_CONFLICT: {
    code: codes.duplicate,
    status: 409,
    en: 'This event has already been sent with different content.',
    pt: 'Este evento já foi enviado com outro conteúdo.',
    es: 'Este evento ya se envió con otro contenido.',
  },
  EVENT_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'The event {event} is not possible now: the status of the payment is {status}.',
    pt: 'O evento {event} não é possível agora: a situação do pagamento é {status}.',
    es: 'El evento {event} no es posible ahora: el estado de la operación es {status}.',
  },
  REFUND_TOO_LARGE: {
    code: codes.validation,
    status: 409,
    en: 'The refunds would exceed the amount paid.',
    pt: 'As devoluções ultrapassariam o valor pago.',
    es: 'Las devoluciones superarían el importe pagado.',
  },
});

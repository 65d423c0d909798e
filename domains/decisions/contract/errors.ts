import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const decisionErrors = defineErrors({
  TRADE_NO_CONFLICT: {
    code: codes.duplicate,
    status: 409,
    en: 'This transaction number was already sent with other content.',
    pt: 'Este número de transação já foi enviado com outro conteúdo.',
  },
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
  PLAN_STALE: {
    code: codes.conflict,
    status: 409,
    en: 'The limits have moved since the plan was made. Please check the new plan.',
    pt: 'Os limites mudaram desde que o plano foi feito. Confira o novo plano.',
  },
  DOES_NOT_FIT: {
    code: codes.insufficientLimit,
    status: 409,
    en: 'The remaining limit and balances do not cover the selected transactions.',
    pt: 'O limite restante e os saldos não cobrem as transações selecionadas.',
  },
  NOT_HELD: {
    code: codes.conflict,
    status: 409,
    en: 'At least one of the transactions is not held any more.',
    pt: 'Ao menos uma das transações não está mais retida.',
  },
  OTHER_HOLDS: {
    code: codes.conflict,
    status: 409,
    en: 'At least one of the transactions has holds that this action cannot clear.',
    pt: 'Ao menos uma das transações tem retenções que esta ação não pode encerrar.',
  },
  STANDING_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'The subject is {standing}; this is not possible now.',
    pt: 'A pessoa está em {standing}; isto não é possível agora.',
  },
  LINE_TOO_LONG: {
    code: codes.validation,
    status: 400,
    en: 'The line is not a JSON object of at most {limit} characters.',
    pt: 'A linha não é um objeto JSON de no máximo {limit} caracteres.',
  },
});

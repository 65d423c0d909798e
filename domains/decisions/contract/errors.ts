import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const decisionErrors = defineErrors({
  TRANSACTION_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'The company of this key has no payment with this business and trade_no.',
    pt: 'A empresa desta chave não tem pagamento com este business e este trade_no.',
    es: 'La empresa de esta clave no tiene ninguna operación con este business y este trade_no.',
  },
  TRADE_NO_CONFLICT: {
    code: codes.duplicate,
    status: 409,
    en: 'This transaction number was already sent with different content.',
    pt: 'Este número de transação já foi enviado com outro conteúdo.',
    es: 'Este número de transacción ya se envió con otro contenido.',
  },
  STANDING_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'The status of the person is “{standing}”, so this is not possible now.',
    pt: 'A situação da pessoa é “{standing}”; isto não é possível agora.',
    es: 'La situación de la persona es “{standing}”; esto no es posible ahora.',
  },
  CLOCK_WRONG: {
    code: codes.unexpected,
    status: 503,
    en: 'The clock of this server is wrong. Nothing was decided. Send it again with the same number.',
    pt: 'O relógio deste servidor está errado. Nada foi decidido. Envie novamente com o mesmo número.',
    es: 'El reloj de este servidor está mal. No se decidió nada. Envíelo de nuevo con el mismo número.',
  },
  LINE_TOO_LONG: {
    code: codes.validation,
    status: 400,
    en: 'The line is not a JSON object of at most {limit} characters.',
    pt: 'A linha não é um objeto JSON de no máximo {limit} caracteres.',
    es: 'La línea no es un objeto JSON de como máximo {limit} caracteres.',
  },
});

import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const decisionErrors = defineErrors({
  TRADE_NO_CONFLICT: {
    code: codes.duplicate,
    status: 409,
    en: 'This transaction number was already sent with other content.',
    pt: 'Este número de transação já foi enviado com outro conteúdo.',
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

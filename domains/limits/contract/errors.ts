import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const limitErrors = defineErrors({
  BALANCE_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'The balance is {status}; this is not possible any more.',
    pt: 'O saldo está em {status}; isto não é mais possível.',
  },
  BALANCE_ENDED: { code: codes.conflict, status: 409, en: 'The balance would have ended already.', pt: 'O prazo do saldo já terminou.' },
  LIMIT_PAIR: {
    code: codes.validation,
    status: 400,
    en: 'The monitor limit must not exceed the probation limit.',
    pt: 'O limite de monitoramento não pode ultrapassar o limite de retenção.',
  },
  LIMIT_PLACE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This place has no limits here, or is not yours to see.',
    pt: 'Este local não tem limites aqui ou não está ao seu alcance.',
  },
  LIMITS_UNCHANGED: { code: codes.conflict, status: 409, en: 'These are the limits already in force.', pt: 'Estes limites já estão em vigor.' },
  LIMITS_WAIT: {
    code: codes.conflict,
    status: 409,
    en: 'A change of these limits already waits for a second person.',
    pt: 'Uma alteração destes limites já aguarda a segunda pessoa.',
  },
  COMPANY_LIMIT_STAYS: {
    code: codes.conflict,
    status: 409,
    en: 'The limits of the company can be changed, not taken away: nothing stands above them.',
    pt: 'Os limites da empresa podem ser alterados, mas não removidos: nada está acima deles.',
  },
});

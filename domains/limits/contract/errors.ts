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
});

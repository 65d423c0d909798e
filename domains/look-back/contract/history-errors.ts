import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call that looks back on rules is refused. */
export const ruleHistoryErrors = defineErrors({
  BACKTEST_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This back-test does not exist.', pt: 'Este teste retroativo não existe.' },
  BACKTEST_ENDED: {
    code: codes.conflict,
    status: 409,
    en: 'This back-test has ended already.',
    pt: 'Este teste retroativo já terminou.',
  },
  BACKTESTS_WAITING: {
    code: codes.tooMany,
    status: 429,
    en: 'You have {limit} back-tests waiting or running. Wait for one of them, or cancel it.',
    pt: 'Você tem {limit} testes retroativos na fila ou em execução. Aguarde um deles terminar ou cancele-o.',
  },
  RULE_TYPE_NOT_TESTABLE: {
    code: codes.validation,
    status: 422,
    en: 'Rules of this type run as a scheduled pass over all payments and have no back-test.',
    pt: 'Regras deste tipo são executadas em rotina programada sobre todos os pagamentos e não têm teste retroativo.',
  },
  VERSION_NOT_COMPARABLE: {
    code: codes.conflict,
    status: 409,
    en: 'This version is neither in shadow nor in partial roll-out, and never was.',
    pt: 'Esta versão não está e nunca esteve em modo sombra nem em liberação parcial.',
  },
  SAMPLE_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This sampled payment does not exist.', pt: 'Este pagamento da amostra não existe.' },
});

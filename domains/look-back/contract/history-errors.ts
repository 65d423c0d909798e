import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call that looks back on rules is refused. */
export const ruleHistoryErrors = defineErrors({
  BACKTEST_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This back-test does not exist.',
    pt: 'Este teste retroativo não existe.',
    es: 'Esta prueba retrospectiva no existe.',
  },
  BACKTEST_ENDED: {
    code: codes.conflict,
    status: 409,
    en: 'This back-test has already ended.',
    pt: 'Este teste retroativo já terminou.',
    es: 'Esta prueba retrospectiva ya terminó.',
  },
  BACKTESTS_WAITING: {
    code: codes.tooMany,
    status: 429,
    en: 'You already have {limit} back-tests queued or running. Wait for one to finish or cancel it.',
    pt: 'Você tem {limit} testes retroativos na fila ou em execução. Aguarde um deles terminar ou cancele-o.',
    es: 'Usted ya tiene {limit} pruebas retrospectivas en cola o en curso. Espere a que termine una o cancélela.',
  },
  RULE_TYPE_NOT_TESTABLE: {
    code: codes.validation,
    status: 422,
    en: 'Rules of this type run as a scheduled job on all payments and cannot be back-tested.',
    pt: 'Regras deste tipo são executadas em rotina programada sobre todos os pagamentos e não têm teste retroativo.',
    es: 'Las reglas de este tipo se ejecutan de forma programada en todas las operaciones y no tienen prueba retrospectiva.',
  },
  VERSION_NOT_COMPARABLE: {
    code: codes.conflict,
    status: 409,
    en: 'This version is not and never was in shadow mode or roll-out.',
    pt: 'Esta versão não está e nunca esteve em modo sombra nem em implantação parcial.',
    es: 'Esta versión no está ni estuvo nunca en modo sombra ni en implantación parcial.',
  },
  SAMPLE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This sampled payment does not exist.',
    pt: 'Este pagamento da amostra não existe.',
    es: 'Esta operación de la muestra no existe.',
  },
});

import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const limitErrors = defineErrors({
  BALANCE_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'This is no longer possible: the status of the balance is {status}.',
    pt: 'Isto não é mais possível: a situação do saldo é {status}.',
    es: 'Esto ya no es posible: el estado del saldo es {status}.',
  },
  BALANCE_ENDED: {
    code: codes.conflict,
    status: 409,
    en: 'The balance would already have ended. Choose a later end.',
    pt: 'O prazo do saldo já teria terminado. Escolha um término posterior.',
    es: 'El plazo del saldo ya habría terminado. Elija una fecha de término posterior.',
  },
  LIMIT_PAIR: {
    code: codes.validation,
    status: 400,
    en: 'The monitor limit must not exceed the probation limit.',
    pt: 'O limite de monitoramento não pode ultrapassar o limite de retenção.',
    es: 'El límite de monitoreo no puede superar el límite de retención.',
  },
  LIMIT_PLACE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'No limits exist for this company, merchant or app, or you may not see them.',
    pt: 'Não há limites para esta empresa, estabelecimento ou aplicativo, ou você não pode vê-los.',
    es: 'No hay límites para esta empresa, comercio o aplicación, o usted no puede verlos.',
  },
  LIMITS_UNCHANGED: {
    code: codes.conflict,
    status: 409,
    en: 'These limits are already in force. Enter other limits.',
    pt: 'Estes limites já estão em vigor. Informe outros.',
    es: 'Estos límites ya están vigentes. Indique otros.',
  },
  LIMITS_WAIT: {
    code: codes.conflict,
    status: 409,
    en: 'A change of these limits is already awaiting second approval.',
    pt: 'Uma alteração destes limites já aguarda segunda aprovação.',
    es: 'Un cambio de estos límites ya está en espera de segunda aprobación.',
  },
  COMPANY_LIMIT_STAYS: {
    code: codes.conflict,
    status: 409,
    en: 'The limits of the company can be changed but not removed: no other limits would apply.',
    pt: 'Os limites da empresa podem ser alterados, mas não removidos: não restaria nenhum limite.',
    es: 'Los límites de la empresa pueden modificarse, pero no quitarse: no quedaría ningún límite.',
  },
});

import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const holdErrors = defineErrors({
  PLAN_STALE: {
    code: codes.conflict,
    status: 409,
    en: 'The limits have changed since the plan was made. Please check the new plan.',
    pt: 'Os limites mudaram desde a simulação. Confira a nova simulação.',
    es: 'Los límites cambiaron desde la simulación. Revise la nueva simulación.',
  },
  DOES_NOT_FIT: {
    code: codes.insufficientLimit,
    status: 409,
    en: 'The remaining limit and balances do not cover the selected transactions.',
    pt: 'O limite disponível e os saldos não cobrem as transações selecionadas.',
    es: 'El límite disponible y los saldos no cubren las operaciones seleccionadas.',
  },
  NOT_HELD: {
    code: codes.conflict,
    status: 409,
    en: 'At least one of the transactions is no longer held.',
    pt: 'Ao menos uma das transações não está mais retida.',
    es: 'Al menos una de las operaciones ya no está retenida.',
  },
  OTHER_HOLDS: {
    code: codes.conflict,
    status: 409,
    en: 'At least one of the transactions has holds that this action cannot clear.',
    pt: 'Ao menos uma das transações tem retenções que esta ação não pode encerrar.',
    es: 'Al menos una de las operaciones tiene retenciones que esta acción no puede levantar.',
  },
});

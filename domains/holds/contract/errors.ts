import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const holdErrors = defineErrors({
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
});

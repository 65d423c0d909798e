import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const outgoingErrors = defineErrors({
  OUTGOING_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'This is already waiting for approval. That must be decided or withdrawn first.',
    pt: 'Isto já aguarda aprovação. Isso precisa ser decidido ou retirado antes.',
    es: 'Esto ya espera aprobación. Primero debe decidirse o retirarse.',
  },
  OUTGOING_IS_ON: {
    code: codes.conflict,
    status: 409,
    en: 'Nothing is held back because of a copy.',
    pt: 'Nada está retido por causa de uma cópia.',
    es: 'Nada está retenido por causa de una copia.',
  },
});

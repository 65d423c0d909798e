import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const companyErrors = defineErrors({
  COMPANY_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This company does not exist, or your account does not work for it.',
    pt: 'Esta empresa não existe, ou sua conta não trabalha para ela.',
    es: 'Esta empresa no existe, o su cuenta no trabaja para ella.',
  },
  COMPANY_CODE_TAKEN: {
    code: codes.conflict,
    status: 409,
    en: 'There is a company with this code already.',
    pt: 'Já existe uma empresa com este código.',
    es: 'Ya existe una empresa con este código.',
  },
  COMPANY_UNCHANGED: {
    code: codes.validation,
    status: 400,
    en: 'There is no difference from what is in force. Change something first.',
    pt: 'Não há diferença em relação ao que está em vigor. Altere algo primeiro.',
    es: 'No hay diferencias respecto de lo vigente. Modifique algo primero.',
  },
  COMPANY_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change to this company is waiting for approval. It must be decided or withdrawn first.',
    pt: 'Uma alteração desta empresa aguarda aprovação. Ela precisa ser decidida ou retirada antes.',
    es: 'Un cambio de esta empresa espera aprobación. Primero debe decidirse o retirarse.',
  },
});

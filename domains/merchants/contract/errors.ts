import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const merchantsErrors = defineErrors({
  MERCHANT_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This merchant does not exist, or belongs to a company that is not yours.',
    pt: 'Este estabelecimento não existe ou pertence a uma empresa que não é sua.',
    es: 'Este comercio no existe o pertenece a una empresa que no es suya.',
  },
  ONBOARDING_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This application does not exist, or belongs to a company that is not yours.',
    pt: 'Este credenciamento não existe ou pertence a uma empresa que não é sua.',
    es: 'Esta solicitud de alta no existe o pertenece a una empresa que no es suya.',
  },
  MERCHANT_NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible in the present state of the merchant.',
    pt: 'Isto não é possível na situação atual do estabelecimento.',
    es: 'Esto no es posible en el estado actual del comercio.',
  },
});

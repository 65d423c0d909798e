import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const activityLogErrors = defineErrors({
  MAIL_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This e-mail does not exist, or is not yours to see.',
    pt: 'Este e-mail não existe ou não está ao seu alcance.',
  },
  MAIL_STILL_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'This e-mail has not been sent yet; it needs no second one.',
    pt: 'Este e-mail ainda não foi enviado; não é preciso reenviá-lo.',
  },
  MAIL_HOLDS_LINK: {
    code: codes.notAllowed,
    status: 403,
    en: 'This e-mail held a personal link that has ended. Its reader can ask for a new one on the sign-in page.',
    pt: 'Este e-mail continha um link pessoal que já expirou. O destinatário pode pedir um novo na página de acesso.',
  },
});

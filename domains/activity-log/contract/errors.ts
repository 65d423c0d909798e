import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const activityLogErrors = defineErrors({
  MAIL_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This e-mail does not exist, or you may not see it.',
    pt: 'Este e-mail não existe ou você não tem permissão para vê-lo.',
    es: 'Este correo no existe o no tiene permiso para verlo.',
  },
  MAIL_STILL_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'This e-mail has not been sent yet; there is no need to send it again.',
    pt: 'Este e-mail ainda não foi enviado; não é preciso reenviá-lo.',
    es: 'Este correo aún no se envió; no hace falta reenviarlo.',
  },
  MAIL_HOLDS_LINK: {
    code: codes.notAllowed,
    status: 403,
    en: 'This e-mail contained a personal link that has expired. Its recipient can request a new one on the sign-in page.',
    pt: 'Este e-mail continha um link pessoal que já expirou. O destinatário pode solicitar um novo na página de acesso.',
    es: 'Este correo contenía un enlace personal que ya venció. El destinatario puede pedir uno nuevo en la página de inicio de sesión.',
  },
});

import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const mailErrors = defineErrors({
  MAIL_SERVER_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'Another mail server is already waiting for approval. That must be decided or withdrawn first.',
    pt: 'Outro servidor de e-mail já aguarda aprovação. Isso precisa ser decidido ou retirado antes.',
    es: 'Otro servidor de correo ya espera aprobación. Primero debe decidirse o retirarse.',
  },
  MAIL_NO_ADDRESS: {
    code: codes.notFound,
    status: 404,
    en: 'Your account has no e-mail address.',
    pt: 'Sua conta não tem endereço de e-mail.',
    es: 'Su cuenta no tiene dirección de correo.',
  },
  PERSON_UNKNOWN: {
    code: codes.notFound,
    status: 404,
    en: 'This person is not registered.',
    pt: 'Este titular não está cadastrado.',
    es: 'Este titular no está registrado.',
  },
  COMPANY_OUT_OF_REACH: {
    code: codes.notFound,
    status: 404,
    en: 'You do not work for this company.',
    pt: 'Você não trabalha para esta empresa.',
    es: 'Usted no trabaja para esta empresa.',
  },
  SILENCE_AS_ASKED: {
    code: codes.conflict,
    status: 409,
    en: 'Somebody else has already made this change.',
    pt: 'Outra pessoa já fez esta alteração.',
    es: 'Otra persona ya hizo este cambio.',
  },
});

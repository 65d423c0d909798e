import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const mailErrors = defineErrors({
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

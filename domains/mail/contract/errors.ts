import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const mailErrors = defineErrors({
  PERSON_UNKNOWN: {
    code: codes.notFound,
    status: 404,
    en: 'This person is not on file.',
    pt: 'Este titular não está cadastrado.',
  },
  COMPANY_OUT_OF_REACH: {
    code: codes.notFound,
    status: 404,
    en: 'You do not work for this company.',
    pt: 'Você não trabalha para esta empresa.',
  },
  SILENCE_AS_ASKED: {
    code: codes.conflict,
    status: 409,
    en: 'Somebody else has changed this meanwhile; it already is as you asked.',
    pt: 'Outra pessoa já fez esta alteração nesse meio-tempo.',
  },
});

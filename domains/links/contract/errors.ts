import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const linkErrors = defineErrors({
  PERSON_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This person is not registered, or has no payments at your companies.',
    pt: 'Este titular não está cadastrado ou não tem pagamentos nas suas empresas.',
    es: 'Este titular no está registrado o no tiene operaciones en sus empresas.',
  },
  THING_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'The payments of this person no longer contain it in this period.',
    pt: 'Os pagamentos deste titular não a contêm mais neste período.',
    es: 'Las operaciones de este titular ya no lo contienen en este período.',
  },
});

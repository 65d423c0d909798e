import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const linkErrors = defineErrors({
  PERSON_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This person is not on file, or has no payments at your companies.',
    pt: 'Este titular não está cadastrado ou não tem pagamentos nas suas empresas.',
  },
  THING_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'The payments of this person no longer carry it in this period.',
    pt: 'Os pagamentos deste titular não a contêm mais neste período.',
  },
});

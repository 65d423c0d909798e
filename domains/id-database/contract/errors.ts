import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const idDatabaseErrors = defineErrors({
  SUBJECT_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This identity is not registered.', pt: 'Esta identidade não está cadastrada.' },
  IDENTIFIER_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This document is not registered.', pt: 'Este documento não está cadastrado.' },
  ALREADY_LINKED: {
    code: codes.conflict,
    status: 409,
    en: 'The document already belongs to this identity.',
    pt: 'O documento já pertence a esta identidade.',
  },
  LAST_IDENTIFIER: {
    code: codes.conflict,
    status: 409,
    en: 'The only document of an identity cannot be unlinked.',
    pt: 'O único documento de uma identidade não pode ser desvinculado.',
  },
  SAME_SUBJECT: {
    code: codes.conflict,
    status: 409,
    en: 'An identity cannot be merged with itself.',
    pt: 'Uma identidade não pode ser unificada com ela mesma.',
  },
  ALREADY_MERGED: {
    code: codes.conflict,
    status: 409,
    en: 'This identity was already merged into another one.',
    pt: 'Esta identidade já foi unificada com outra.',
  },
  KEY_OF_ANOTHER: {
    code: codes.conflict,
    status: 409,
    en: 'This {kind} is verified for another identity. Merge the two first.',
    pt: 'Este {kind} está verificado para outra identidade. Unifique as duas primeiro.',
  },
});

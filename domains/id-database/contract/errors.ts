import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const idDatabaseErrors = defineErrors({
  SUBJECT_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This identity is not registered.',
    pt: 'Esta identidade não está cadastrada.',
    es: 'Esta identidad no está registrada.',
  },
  IDENTIFIER_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This document is not registered.',
    pt: 'Este documento não está cadastrado.',
    es: 'Este documento no está registrado.',
  },
  SEVERAL_HOLDERS: {
    code: codes.conflict,
    status: 409,
    en: 'Several people have this number: it stands for many. Search for the person by name.',
    pt: 'Várias pessoas têm este número: ele vale para muitas. Busque a pessoa pelo nome.',
    es: 'Varias personas tienen este número: vale para muchas. Busque a la persona por su nombre.',
  },
  HOLDER_UNKNOWN: {
    code: codes.conflict,
    status: 409,
    en: 'This number stands for many people. The name of its holder is needed.',
    pt: 'Este número vale para muitas pessoas. É necessário o nome do titular.',
    es: 'Este número vale para muchas personas. Se necesita el nombre del titular.',
  },
  ALREADY_LINKED: {
    code: codes.conflict,
    status: 409,
    en: 'The document already belongs to this identity.',
    pt: 'O documento já pertence a esta identidade.',
    es: 'El documento ya pertenece a esta identidad.',
  },
  LAST_IDENTIFIER: {
    code: codes.conflict,
    status: 409,
    en: 'The only document of an identity cannot be unlinked.',
    pt: 'O único documento de uma identidade não pode ser desvinculado.',
    es: 'El único documento de una identidad no se puede desvincular.',
  },
  SAME_SUBJECT: {
    code: codes.conflict,
    status: 409,
    en: 'An identity cannot be merged with itself.',
    pt: 'Uma identidade não pode ser unificada com ela mesma.',
    es: 'Una identidad no se puede unificar consigo misma.',
  },
  ALREADY_MERGED: {
    code: codes.conflict,
    status: 409,
    en: 'This identity has already been merged into another one.',
    pt: 'Esta identidade já foi unificada com outra.',
    es: 'Esta identidad ya se unificó con otra.',
  },
  KEY_OF_ANOTHER: {
    code: codes.conflict,
    status: 409,
    en: 'This {kind} is verified for another identity. Merge the two first.',
    pt: 'Este {kind} está verificado para outra identidade. Unifique as duas primeiro.',
    es: 'Este {kind} está verificado para otra identidad. Primero unifique ambas.',
  },
});

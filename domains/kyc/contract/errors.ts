import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const kycErrors = defineErrors({
  IDENTITY_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This identity is not registered, or lies outside your companies.',
    pt: 'Esta identidade não está cadastrada ou está fora das suas empresas.',
  },
  STATE_NOT_POSSIBLE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible while the verification is "{state}".',
    pt: 'Isso não é possível enquanto a verificação está como "{state}".',
  },
  DOCUMENTS_MISSING: {
    code: codes.conflict,
    status: 409,
    en: 'Mandatory documents are not approved yet: {documents}.',
    pt: 'Há documentos obrigatórios ainda não aprovados: {documents}.',
  },
  NEW_DOCUMENT_NEEDED: {
    code: codes.conflict,
    status: 409,
    en: 'The verification was refused. It can be submitted again once a new document has been handed in.',
    pt: 'A verificação foi recusada. Ela pode ser enviada de novo quando um novo documento for entregue.',
  },
  OWN_DOCUMENT: {
    code: codes.notAllowed,
    status: 403,
    en: 'You handed this document in, so another person must approve it.',
    pt: 'Você enviou este documento; outra pessoa deve aprová-lo.',
  },
  OWN_DOCUMENTS: {
    code: codes.notAllowed,
    status: 403,
    en: 'You handed in documents of this identity, so another person must approve it.',
    pt: 'Você enviou documentos desta identidade; outra pessoa deve aprová-la.',
  },
  DOCUMENT_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This document does not exist.', pt: 'Este documento não existe.' },
  DOCUMENT_DECIDED: {
    code: codes.conflict,
    status: 409,
    en: 'This document is "{status}" and cannot be decided that way.',
    pt: 'Este documento está como "{status}" e não pode receber essa decisão.',
  },
  DOCUMENT_NOT_READY: {
    code: codes.conflict,
    status: 409,
    en: 'The file is still being scanned. Try again in a moment.',
    pt: 'O arquivo ainda está sendo verificado. Tente novamente em instantes.',
  },
  DOCUMENT_INFECTED: {
    code: codes.notAllowed,
    status: 409,
    en: 'The virus scan found something in this file; it stays in quarantine.',
    pt: 'A verificação de vírus encontrou algo neste arquivo; ele permanece em quarentena.',
  },
  FILE_MISSING: { code: codes.validation, status: 400, en: 'Choose a file.', pt: 'Escolha um arquivo.' },
  FILE_TYPE_REFUSED: {
    code: codes.validation,
    status: 400,
    en: '"{name}" is neither a PDF nor a PNG, JPEG or WebP picture, or it holds scripts, actions or a second file.',
    pt: '"{name}" não é um PDF nem uma imagem PNG, JPEG ou WebP, ou contém scripts, ações ou um segundo arquivo.',
  },
  NO_PROVIDER: {
    code: codes.conflict,
    status: 409,
    en: 'No data provider is configured. Hand in a file of the provider instead.',
    pt: 'Nenhum provedor de dados está configurado. Entregue um arquivo do provedor.',
  },
  PROVIDER_FILE_INVALID: {
    code: codes.validation,
    status: 400,
    en: 'The file is not a valid answer of a provider: {fields}.',
    pt: 'O arquivo não é uma resposta válida de um provedor: {fields}.',
  },
  DIFFERENCE_DECIDED: {
    code: codes.conflict,
    status: 409,
    en: 'This difference was decided meanwhile.',
    pt: 'Esta diferença já foi decidida nesse meio-tempo.',
  },
  NOTHING_CHANGES: { code: codes.conflict, status: 409, en: 'Nothing would change.', pt: 'Nada seria alterado.' },
  WAITS_FOR_SECOND: {
    code: codes.conflict,
    status: 409,
    en: 'A request about this identity already waits for a second person.',
    pt: 'Já há uma solicitação sobre esta identidade aguardando uma segunda pessoa.',
  },
  RECIPIENT_UNKNOWN: {
    code: codes.conflict,
    status: 409,
    en: 'No e-mail address is known for this identity. Add one first.',
    pt: 'Nenhum e-mail é conhecido para esta identidade. Inclua um primeiro.',
  },
  LAST_IDENTIFIER: {
    code: codes.conflict,
    status: 409,
    en: 'The only identifier of an identity cannot be unlinked.',
    pt: 'O único documento de uma identidade não pode ser desvinculado.',
  },
  IDENTIFIER_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This identifier does not belong to the identity.',
    pt: 'Este documento não pertence à identidade.',
  },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const kycErrors = defineErrors('kyc', {
  IDENTITY_NOT_FOUND: { code: codes.notFound, status: 404 },
  STATE_NOT_POSSIBLE: { code: codes.conflict, status: 409 },
  DOCUMENTS_MISSING: { code: codes.conflict, status: 409 },
  NEW_DOCUMENT_NEEDED: { code: codes.conflict, status: 409 },
  OWN_DOCUMENT: { code: codes.notAllowed, status: 403 },
  OWN_DOCUMENTS: { code: codes.notAllowed, status: 403 },
  DOCUMENT_NOT_FOUND: { code: codes.notFound, status: 404 },
  DOCUMENT_DECIDED: { code: codes.conflict, status: 409 },
  DOCUMENT_NOT_READY: { code: codes.conflict, status: 409 },
  DOCUMENT_INFECTED: { code: codes.notAllowed, status: 409 },
  FILE_MISSING: { code: codes.validation, status: 400 },
  FILE_TYPE_REFUSED: { code: codes.validation, status: 400 },
  NO_PROVIDER: { code: codes.conflict, status: 409 },
  PROVIDER_FILE_INVALID: { code: codes.validation, status: 400 },
  DIFFERENCE_DECIDED: { code: codes.conflict, status: 409 },
  NOTHING_CHANGES: { code: codes.conflict, status: 409 },
  WAITS_FOR_SECOND: { code: codes.conflict, status: 409 },
  RECIPIENT_UNKNOWN: { code: codes.conflict, status: 409 },
  LAST_IDENTIFIER: { code: codes.conflict, status: 409 },
  IDENTIFIER_NOT_FOUND: { code: codes.notFound, status: 404 },
});

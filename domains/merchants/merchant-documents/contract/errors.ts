import { codes, defineErrors } from '../../../../platform/contract/index.ts';
import { kycErrors } from '../../../people/kyc/contract/index.ts';

export const merchantDocumentErrors = defineErrors('merchantDocument', {
  DOCUMENT_NOT_FOUND: { code: codes.notFound, status: 404 },
  DOCUMENT_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  DOCUMENT_ASKED_ALREADY: { code: codes.conflict, status: 409 },
  DOCUMENT_DEMANDED: { code: codes.conflict, status: 409 },
  DOCUMENT_UNNAMED: { code: codes.validation, status: 400 },
  PARTY_NOT_FOUND: { code: codes.notFound, status: 404 },
  OWN_DOCUMENT: { code: codes.notAllowed, status: 403 },
  OWN_LINK: { code: codes.notAllowed, status: 403 },
  DOCUMENT_UNSCANNED: { code: codes.conflict, status: 409 },
  DOCUMENT_OVER: { code: codes.validation, status: 400 },
  DOCUMENT_NOT_READY: kycErrors.DOCUMENT_NOT_READY,
  DOCUMENT_INFECTED: kycErrors.DOCUMENT_INFECTED,
  FILE_MISSING: kycErrors.FILE_MISSING,
  FILE_TYPE_REFUSED: kycErrors.FILE_TYPE_REFUSED,
  FILE_EMPTY: { code: codes.validation, status: 400 },
  FILE_NOT_FOUND: { code: codes.notFound, status: 404 },
  FILE_TWICE: { code: codes.duplicate, status: 409 },
  RULES_NO_SUCH_COMPANY: { code: codes.notFound, status: 404 },
  RULES_UNCHANGED: { code: codes.conflict, status: 409 },
  RULES_TWICE: { code: codes.validation, status: 400 },
  RULES_TOO_VARIED: { code: codes.validation, status: 400 },
  RULES_WAIT: { code: codes.conflict, status: 409 },
  CONTACT_NOT_FOUND: { code: codes.notFound, status: 404 },
  NOTHING_ASKED: { code: codes.conflict, status: 409 },
  LINK_NOT_FOUND: { code: codes.notFound, status: 404 },
  LINK_OVER: { code: codes.conflict, status: 409 },
});

/** What a merchant may be answered behind a link, and nothing else. One answer for every link that does not open, whatever the cause. */
export const merchantLinkErrors = defineErrors('merchantLink', {
  LINK_NOT_VALID: { code: codes.notFound, status: 404 },
  NOT_ASKED: { code: codes.conflict, status: 409 },
  FILE_MISSING: merchantDocumentErrors.FILE_MISSING,
  FILE_TYPE_REFUSED: merchantDocumentErrors.FILE_TYPE_REFUSED,
  FILE_EMPTY: merchantDocumentErrors.FILE_EMPTY,
  FILE_TWICE: { code: codes.duplicate, status: 409 },
  TASK_CLOSED: { code: codes.conflict, status: 409 },
  DOCUMENTS_FIRST: { code: codes.conflict, status: 409 },
});

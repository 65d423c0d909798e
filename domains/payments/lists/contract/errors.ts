import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a call about lists is refused. The first two sentences are those of docs/interface-v1.md. */
export const listErrors = defineErrors('list', {
  PERSON_UNKNOWN: { code: codes.notFound, status: 404 },
  PERSON_NOT_VERIFIED: { code: codes.conflict, status: 409 },
  ENTRY_NOT_FOUND: { code: codes.notFound, status: 404 },
  ENTRY_OVER: { code: codes.conflict, status: 409 },
  ENTRY_UNCHANGED: { code: codes.conflict, status: 409 },
  ENTRY_WAITS: { code: codes.waitingApproval, status: 409 },
  ALREADY_LISTED: { code: codes.duplicate, status: 409 },
  ON_OTHER_LIST: { code: codes.conflict, status: 409 },
  COMPANY_NEEDED: { code: codes.validation, status: 400 },
  ROW_NOT_FOUND: { code: codes.notFound, status: 404 },
  PLACE_NOT_FOUND: { code: codes.notFound, status: 404 },
  ROW_EXISTS: { code: codes.duplicate, status: 409 },
  SWITCH_MOVED: { code: codes.conflict, status: 409 },
  SWITCH_END: { code: codes.conflict, status: 409 },
  FILE_MISSING: { code: codes.validation, status: 400 },
  FILE_TOO_LONG: { code: codes.validation, status: 400 },
  IMPORT_NOT_FOUND: { code: codes.notFound, status: 404 },
  IMPORT_APPLIED: { code: codes.conflict, status: 409 },
});

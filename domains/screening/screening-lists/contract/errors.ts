import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a call about the lists is refused. */
export const screeningListErrors = defineErrors('screeningList', {
  SOURCE_NOT_FOUND: { code: codes.notFound, status: 404 },
  SOURCE_EXISTS: { code: codes.duplicate, status: 409 },
  SOURCE_WAITS: { code: codes.waitingApproval, status: 409 },
  SOURCE_UNCHANGED: { code: codes.conflict, status: 409 },
  CREDENTIALS_NEED_TLS: { code: codes.validation, status: 400 },
  CREDENTIALS_ALONE: { code: codes.conflict, status: 409 },
  SOURCE_WITHOUT_ADDRESS: { code: codes.conflict, status: 409 },
  VERSION_NOT_FOUND: { code: codes.notFound, status: 404 },
  VERSION_NOT_READY: { code: codes.conflict, status: 409 },
  VERSION_CANNOT_LOAD: { code: codes.conflict, status: 409 },
  VERSION_WAITS: { code: codes.waitingApproval, status: 409 },
  FILE_NEEDED: { code: codes.validation, status: 400 },
  FILE_UNCHANGED: { code: codes.duplicate, status: 409 },
  FILE_NOT_CSV: { code: codes.validation, status: 400 },
  MAPPING_NEEDED: { code: codes.validation, status: 400 },
  FILE_GONE: { code: codes.notFound, status: 404 },
  ENTRY_NOT_FOUND: { code: codes.notFound, status: 404 },
});

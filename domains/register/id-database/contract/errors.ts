import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const idDatabaseErrors = defineErrors('idDatabase', {
  SUBJECT_NOT_FOUND: { code: codes.notFound, status: 404 },
  IDENTIFIER_NOT_FOUND: { code: codes.notFound, status: 404 },
  SEVERAL_HOLDERS: { code: codes.conflict, status: 409 },
  HOLDER_UNKNOWN: { code: codes.conflict, status: 409 },
  ALREADY_LINKED: { code: codes.conflict, status: 409 },
  LAST_IDENTIFIER: { code: codes.conflict, status: 409 },
  SAME_SUBJECT: { code: codes.conflict, status: 409 },
  ALREADY_MERGED: { code: codes.conflict, status: 409 },
  KEY_OF_ANOTHER: { code: codes.conflict, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const approvalErrors = defineErrors('approval', {
  SUBJECT_NOT_FOUND: { code: codes.notFound, status: 404 },
  COMPANY_NOT_FOUND: { code: codes.validation, status: 400 },
  NO_LIMITS: { code: codes.conflict, status: 409 },
  LIMIT_UNCHANGED: { code: codes.conflict, status: 409 },
  LIMIT_WAITS: { code: codes.conflict, status: 409 },
  PERSON_BLOCKED: { code: codes.conflict, status: 409 },
  NOT_MONITORED: { code: codes.conflict, status: 409 },
  APPROVAL_NOT_FOUND: { code: codes.notFound, status: 404 },
  APPROVAL_ENDED: { code: codes.conflict, status: 409 },
  BALANCE_RECORD: { code: codes.conflict, status: 409 },
  LINK_EXPIRED: { code: codes.conflict, status: 409 },
  NOTHING_TO_ALLOW: { code: codes.conflict, status: 409 },
  BULK_TOO_MANY: { code: codes.insufficientLimit, status: 409 },
  BULK_TOO_MUCH: { code: codes.insufficientLimit, status: 409 },
  BATCH_NOT_FOUND: { code: codes.notFound, status: 404 },
});

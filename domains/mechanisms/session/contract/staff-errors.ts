import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const staffErrors = defineErrors('staff', {
  STAFF_NOT_FOUND: { code: codes.notFound, status: 404 },
  STAFF_SELF: { code: codes.notAllowed, status: 403 },
  STAFF_OF_OTHERS: { code: codes.notAllowed, status: 403 },
  LAST_OFFICER: { code: codes.conflict, status: 409 },
  LAST_ADMINISTRATOR: { code: codes.conflict, status: 409 },
  STAFF_EMAIL_TAKEN: { code: codes.conflict, status: 409 },
  STAFF_SAME_MAILBOX: { code: codes.conflict, status: 409 },
  STAFF_DOMAIN: { code: codes.notAllowed, status: 403 },
  STAFF_GONE: { code: codes.conflict, status: 409 },
  STAFF_UNCHANGED: { code: codes.validation, status: 400 },
  STAFF_WAITS: { code: codes.waitingApproval, status: 409 },
  STAFF_NO_FACTOR: { code: codes.conflict, status: 409 },
  STAFF_HAS_PASSWORD: { code: codes.conflict, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const roleErrors = defineErrors('role', {
  ROLE_NOT_FOUND: { code: codes.notFound, status: 404 },
  ROLE_EXISTS: { code: codes.conflict, status: 409 },
  ROLE_UNCHANGED: { code: codes.validation, status: 400 },
  ROLE_WAITS: { code: codes.waitingApproval, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Refusals of signing in. None of them tells whether an account exists. */
export const sessionErrors = defineErrors('session', {
  WRONG_CREDENTIALS: { code: codes.validation, status: 400 },
  WRONG_CODE: { code: codes.validation, status: 400 },
  USED_CODE: { code: codes.validation, status: 400 },
  ENROLMENT_EXPIRED: { code: codes.validation, status: 400 },
  TOKEN_SERVICE_REFUSED: { code: codes.validation, status: 400 },
  INVALID_REFRESH_TOKEN: { code: codes.sessionExpired, status: 401 },
  SESSION_IDLE: { code: codes.sessionExpired, status: 401 },
  RESET_LINK_INVALID: { code: codes.validation, status: 400 },
  WRONG_CURRENT_PASSWORD: { code: codes.validation, status: 400 },
});

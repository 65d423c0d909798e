import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const limitErrors = defineErrors('limit', {
  BALANCE_NOT_POSSIBLE: { code: codes.conflict, status: 409 },
  BALANCE_ENDED: { code: codes.conflict, status: 409 },
  LIMIT_PAIR: { code: codes.validation, status: 400 },
  LIMIT_PLACE_NOT_FOUND: { code: codes.notFound, status: 404 },
  LIMITS_UNCHANGED: { code: codes.conflict, status: 409 },
  LIMITS_WAIT: { code: codes.conflict, status: 409 },
  COMPANY_LIMIT_STAYS: { code: codes.conflict, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const holdErrors = defineErrors('hold', {
  PLAN_STALE: { code: codes.conflict, status: 409 },
  DOES_NOT_FIT: { code: codes.insufficientLimit, status: 409 },
  NOT_HELD: { code: codes.conflict, status: 409 },
  OTHER_HOLDS: { code: codes.conflict, status: 409 },
});

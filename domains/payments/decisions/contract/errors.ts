import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const decisionErrors = defineErrors('decision', {
  TRANSACTION_NOT_FOUND: { code: codes.notFound, status: 404 },
  TRADE_NO_CONFLICT: { code: codes.duplicate, status: 409 },
  STANDING_NOT_POSSIBLE: { code: codes.conflict, status: 409 },
  CLOCK_WRONG: { code: codes.unexpected, status: 503 },
  LINE_TOO_LONG: { code: codes.validation, status: 400 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a call that looks back on rules is refused. */
export const ruleHistoryErrors = defineErrors('ruleHistory', {
  BACKTEST_NOT_FOUND: { code: codes.notFound, status: 404 },
  BACKTEST_ENDED: { code: codes.conflict, status: 409 },
  BACKTESTS_WAITING: { code: codes.tooMany, status: 429 },
  RULE_TYPE_NOT_TESTABLE: { code: codes.validation, status: 422 },
  VERSION_NOT_COMPARABLE: { code: codes.conflict, status: 409 },
  SAMPLE_NOT_FOUND: { code: codes.notFound, status: 404 },
  LOOK_BACK_NOT_FOUND: { code: codes.notFound, status: 404 },
  LOOK_BACK_ENDED: { code: codes.conflict, status: 409 },
  LOOK_BACK_WAITING: { code: codes.tooMany, status: 429 },
  LOOK_BACK_HAS_NO_RULES: { code: codes.validation, status: 422 },
  LOOK_BACK_FINDING_NOT_FOUND: { code: codes.notFound, status: 404 },
  LOOK_BACK_FOUND_THEN: { code: codes.conflict, status: 409 },
  LOOK_BACK_ALERT_OPEN: { code: codes.conflict, status: 409 },
});

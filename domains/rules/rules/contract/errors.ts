import { codes, defineErrors } from '../../../../platform/contract/index.ts';

/** Why a rule call is refused. The browser shows the sentence, the tests know the name. */
export const ruleErrors = defineErrors('rule', {
  RULE_NOT_FOUND: { code: codes.notFound, status: 404 },
  VERSION_NOT_FOUND: { code: codes.notFound, status: 404 },
  PLACE_NOT_FOUND: { code: codes.notFound, status: 404 },
  RULE_EXISTS: { code: codes.duplicate, status: 409 },
  RULE_LEVEL: { code: codes.validation, status: 400 },
  RULE_RETIRED: { code: codes.conflict, status: 409 },
  RULE_WAITS: { code: codes.waitingApproval, status: 409 },
  STATUS_MOVED: { code: codes.conflict, status: 409 },
  NOT_POSSIBLE: { code: codes.conflict, status: 409 },
  NOTHING_CHANGED: { code: codes.validation, status: 400 },
  NOTHING_TO_TOGGLE: { code: codes.notFound, status: 404 },
});

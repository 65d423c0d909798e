import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const settlementErrors = defineErrors('settlement', {
  SETTLEMENT_NOT_FOUND: { code: codes.notFound, status: 404 },
  SETTLEMENT_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  SETTLEMENT_CONDITIONS_UNMET: { code: codes.conflict, status: 409 },
  SETTLEMENT_AT_BANK: { code: codes.conflict, status: 409 },
  SETTLEMENT_NO_TERMS: { code: codes.conflict, status: 409 },
  SETTLEMENT_CALCULATED: { code: codes.conflict, status: 409 },
  SETTLEMENT_NOTHING: { code: codes.conflict, status: 409 },
  SETTLEMENT_TERMS_WAIT: { code: codes.waitingApproval, status: 409 },
  SETTLEMENT_TERMS_UNCHANGED: { code: codes.validation, status: 400 },
  SETTLEMENT_NOTHING_TO_SEND: { code: codes.conflict, status: 409 },
  BANK_FILE_NOT_FOUND: { code: codes.notFound, status: 404 },
  BANK_PAYMENT_NOT_WAITING: { code: codes.conflict, status: 409 },
  BANK_ANSWER_UNREADABLE: { code: codes.validation, status: 400 },
  BANK_ANSWER_VALUE_UNREADABLE: { code: codes.validation, status: 400 },
  BANK_ANSWER_TOO_LONG: { code: codes.validation, status: 400 },
  BANK_ANSWER_NO_FILE: { code: codes.validation, status: 400 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const reportErrors = defineErrors('report', {
  REPORT_NOT_FOUND: { code: codes.notFound, status: 404 },
  REPORT_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  REPORT_WAITS: { code: codes.waitingApproval, status: 409 },
  REPORT_NOT_TAKEN: { code: codes.conflict, status: 409 },
  REPORT_HAS_FAULTS: { code: codes.conflict, status: 409 },
  REPORT_FACTS_NOT_KNOWN: { code: codes.conflict, status: 409 },
  REPORT_STAYS_SILENT: { code: codes.conflict, status: 409 },
  REPORT_NO_LETTER: { code: codes.conflict, status: 409 },
  REPORT_NOT_HELD: { code: codes.conflict, status: 409 },
  REPORT_NO_LAYOUT: { code: codes.conflict, status: 409 },
  REPORT_NO_FILE: { code: codes.conflict, status: 409 },
  REPORT_FILE_DIFFERS: { code: codes.conflict, status: 409 },
  REPORT_MASKED: { code: codes.notAllowed, status: 403 },
  REPORT_FILE_MISSING: { code: codes.validation, status: 400 },
  REPORT_FILE_REFUSED: { code: codes.validation, status: 400 },
  REPORT_FILE_NOT_FOUND: { code: codes.notFound, status: 404 },
  REPORT_ANSWER_UNREADABLE: { code: codes.validation, status: 400 },
  REPORT_ANSWER_OF_OTHER: { code: codes.validation, status: 400 },
});

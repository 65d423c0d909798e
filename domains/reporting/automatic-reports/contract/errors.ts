import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const automaticReportsErrors = defineErrors('automaticReports', {
  STATEMENT_NOT_FOUND: { code: codes.notFound, status: 404 },
  STATEMENT_NOT_DUE: { code: codes.validation, status: 400 },
  STATEMENT_NOT_TRUE: { code: codes.conflict, status: 409 },
  STATEMENT_FILED: { code: codes.conflict, status: 409 },
  STATEMENT_WAITS: { code: codes.waitingApproval, status: 409 },
  STATEMENT_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  RATE_UNCHANGED: { code: codes.validation, status: 400 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const investigationErrors = defineErrors('investigation', {
  INVESTIGATION_NOT_FOUND: { code: codes.notFound, status: 404 },
  INVESTIGATION_NO_SUCH_COMPANY: { code: codes.notFound, status: 404 },
  INVESTIGATION_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  INVESTIGATION_CLOSED: { code: codes.conflict, status: 409 },
  INVESTIGATION_POINTS_OPEN: { code: codes.conflict, status: 409 },
  INVESTIGATION_TASKS_OPEN: { code: codes.conflict, status: 409 },
  INVESTIGATION_TASK_NO_TARGET: { code: codes.validation, status: 400 },
  INVESTIGATION_NOT_A_COLLEAGUE: { code: codes.validation, status: 400 },
  INVESTIGATION_ALERT_OUTSIDE: { code: codes.conflict, status: 409 },
  INVESTIGATION_FILE_MISSING: { code: codes.validation, status: 400 },
  INVESTIGATION_FILE_REFUSED: { code: codes.validation, status: 400 },
  INVESTIGATION_FILE_NOT_FOUND: { code: codes.notFound, status: 404 },
  INVESTIGATION_MASKED: { code: codes.notAllowed, status: 403 },
  INVESTIGATION_NOBODY: { code: codes.conflict, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const yearPackErrors = defineErrors('yearPack', {
  COMPLIANCE_TASK_NOT_FOUND: { code: codes.notFound, status: 404 },
  COMPLIANCE_TASK_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  YEAR_PACK_NOT_FOUND: { code: codes.notFound, status: 404 },
  YEAR_PACK_WAITS: { code: codes.conflict, status: 409 },
  COMPLIANCE_TASK_FILE_REFUSED: { code: codes.validation, status: 400 },
});

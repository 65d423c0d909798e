import { codes, defineErrors } from '../../contract/index.ts';

export const exportErrors = defineErrors('export', {
  EXPORT_NOT_READY: { code: codes.conflict, status: 409 },
  EXPORT_EXPIRED: { code: codes.notFound, status: 410 },
  EXPORT_NOT_FAILED: { code: codes.conflict, status: 409 },
  EXPORTS_WAITING: { code: codes.tooMany, status: 429 },
  EXPORTS_PER_HOUR: { code: codes.tooMany, status: 429 },
  EXPORT_TOO_MANY_ROWS: { code: codes.validation, status: 422 },
});

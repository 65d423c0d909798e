import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const companyErrors = defineErrors('company', {
  COMPANY_NOT_FOUND: { code: codes.notFound, status: 404 },
  COMPANY_CODE_TAKEN: { code: codes.conflict, status: 409 },
  COMPANY_UNCHANGED: { code: codes.validation, status: 400 },
  COMPANY_WAITS: { code: codes.waitingApproval, status: 409 },
});

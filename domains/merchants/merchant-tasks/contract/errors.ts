import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const merchantTasksErrors = defineErrors('merchantTasks', {
  TASK_NOT_FOUND: { code: codes.notFound, status: 404 },
  TEMPLATE_NOT_FOUND: { code: codes.notFound, status: 404 },
  TASK_NO_SUCH_COMPANY: { code: codes.notFound, status: 404 },
  TASK_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  TEMPLATE_NOT_FROM_HERE: { code: codes.conflict, status: 409 },
  TEMPLATE_HAS_DRAFT: { code: codes.conflict, status: 409 },
  TEMPLATE_OF_OTHERS: { code: codes.conflict, status: 409 },
  DOCUMENTS_OPEN: { code: codes.conflict, status: 409 },
  OWN_ANSWER: { code: codes.notAllowed, status: 403 },
  MERCHANT_GONE: { code: codes.conflict, status: 409 },
});

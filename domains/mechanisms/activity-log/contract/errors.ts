import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const activityLogErrors = defineErrors('activityLog', {
  MAIL_NOT_FOUND: { code: codes.notFound, status: 404 },
  MAIL_STILL_WAITS: { code: codes.conflict, status: 409 },
  MAIL_HOLDS_LINK: { code: codes.notAllowed, status: 403 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const mailErrors = defineErrors('mail', {
  MAIL_SERVER_WAITS: { code: codes.waitingApproval, status: 409 },
  MAIL_NO_ADDRESS: { code: codes.notFound, status: 404 },
  PERSON_UNKNOWN: { code: codes.notFound, status: 404 },
  COMPANY_OUT_OF_REACH: { code: codes.notFound, status: 404 },
  SILENCE_AS_ASKED: { code: codes.conflict, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const outgoingErrors = defineErrors('outgoing', {
  OUTGOING_WAITS: { code: codes.waitingApproval, status: 409 },
  OUTGOING_IS_ON: { code: codes.conflict, status: 409 },
});

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const paymentEventErrors = defineErrors('paymentEvent', {
  EVENT_CONFLICT: { code: codes.duplicate, status: 409 },
  EVENT_NOT_POSSIBLE: { code: codes.conflict, status: 409 },
  REFUND_TOO_LARGE: { code: codes.validation, status: 409 },
});

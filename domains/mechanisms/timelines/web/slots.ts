import { declareSlot } from '../../../../platform/web/index.ts';
import type { Business } from '../../../register/kernel/index.ts';

/** Beside a timeline: why a payment was decided as it was. Payments have no button for it where it is not shown. */
export const PaymentExplanation = declareSlot<{ business: Business; tradeNo: string }>('timelines.payment-explanation');

import type { AmlResult, PartnerStatus } from '../../../register/kernel/index.ts';

/** Our verdicts that stop a payment, in the word that a list shows. */
const stops: Partial<Record<AmlResult, 'ON_HOLD' | 'FROZEN' | 'REJECTED'>> = {
  JUSTIFICATION_REQUIRED: 'ON_HOLD',
  FROZEN: 'FROZEN',
  REJECTED: 'REJECTED',
};

/** Where a payment stands: what stops it, otherwise its own life as the payment core told it. */
export const decideStatus = (amlResult: AmlResult, partnerStatus: PartnerStatus) => stops[amlResult] ?? partnerStatus;

import type { TagSpec } from '../../../platform/web/index.ts';

/* Labels and colours of the closed lists of a payment. */

export const amlResultTag: TagSpec = {
  labels: 'transactions.amlResult',
  tones: {
    ACCEPTED: 'success',
    RELEASED: 'success',
    JUSTIFICATION_REQUIRED: 'warning',
    FROZEN: 'danger',
    REJECTED: 'danger',
    REVERSED: 'neutral',
    NOT_EVALUATED: 'info',
  },
};
export const partnerStatusTag: TagSpec = {
  labels: 'transactions.partnerStatus',
  tones: {
    PAID: 'success',
    CREATED: 'info',
    PROCESSING: 'info',
    FAILED: 'neutral',
    CANCELLED: 'neutral',
    REFUND_PENDING: 'warning',
    REFUNDED: 'violet',
    CHARGEBACK: 'danger',
  },
};
export const statusTag: TagSpec = {
  labels: 'transactions.status',
  tones: { ...partnerStatusTag.tones, ON_HOLD: 'warning', FROZEN: 'danger', REJECTED: 'danger' },
};
export const verificationTag: TagSpec = { labels: 'transactions.verification', tones: { Pass: 'success', 'No Pass': 'danger', 'Not Verify': 'warning' } };
export const standingTag: TagSpec = {
  labels: 'transactionDetail.standings',
  tones: { CLEAR: 'neutral', MONITORING: 'info', PROBATION: 'warning', APPROVED: 'success', BLOCKED: 'danger' },
};
export const caseStageTag: TagSpec = {
  labels: 'transactionDetail.caseStages',
  tones: { PENDING_REVIEW: 'warning', EVIDENCE_SUBMITTED: 'info', REVIEWED: 'success' },
};
export const holdStatusTag: TagSpec = { labels: 'transactionDetail.holdStatus', tones: { OPEN: 'warning', CLEARED: 'success', UPHELD: 'danger' } };
export const holdTypeTag: TagSpec = { labels: 'transactionDetail.holdType', tones: { SANCTION: 'danger' } };
export const entryKindTag: TagSpec = { labels: 'transactionDetail.entryKind', tones: { CONSUME: 'info', OVERRIDE: 'violet', REVERSE: 'success' } };
export const bucketTag: TagSpec = { labels: 'transactionDetail.bucket', tones: { BALANCE: 'violet' } };
export const alertStatusTag: TagSpec = {
  labels: 'transactionDetail.alertStatus',
  tones: { NEW: 'warning', IN_REVIEW: 'info', WAITING_INFO: 'info', ESCALATED: 'danger', CONFIRMED: 'neutral' },
};
export const conclusionTag: TagSpec = {
  labels: 'transactionDetail.conclusion',
  tones: { FALSE_POSITIVE: 'neutral', JUSTIFIED: 'success', SUSPICIOUS: 'danger' },
};
export const outboxStatusTag: TagSpec = {
  labels: 'transactionDetail.outboxStatus',
  tones: { PENDING: 'info', DELIVERED: 'success', ACKNOWLEDGED: 'success', FAILED: 'danger' },
};
export const pepTag: TagSpec = { labels: 'transactionDetail.pepStates', tones: { CURRENT: 'danger', FORMER: 'warning', ASSOCIATE: 'warning' } };
export const sanctionTag: TagSpec = { labels: 'transactionDetail.sanctionStates', tones: { POSSIBLE: 'warning', CONFIRMED: 'danger' } };
export const findingTag: TagSpec = {
  labels: 'transactionWhy.action',
  tones: { FREEZE: 'danger', REJECT: 'danger', HOLD: 'warning', MONITOR: 'info', ALERT: 'violet', NOTE: 'neutral' },
};

/** State of the document at its registry. */
export const idStatusTag = {
  labels: 'transactions.idStatuses',
  tones: { REGULAR: 'success', PENDING: 'warning', SUSPENDED: 'danger', DECEASED: 'danger' },
} satisfies TagSpec;

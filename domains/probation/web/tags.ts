import type { TagSpec } from '../../../platform/web/index.ts';

/* Labels and colours of the word lists of this slice; the colours repeat what the words say. */
export const stageTag = { labels: 'probation.stages', tones: { PENDING_REVIEW: 'warning', EVIDENCE_SUBMITTED: 'info', REVIEWED: 'success' } } satisfies TagSpec;
export const standingTag = {
  labels: 'probation.standings',
  tones: { CLEAR: 'neutral', MONITORING: 'warning', PROBATION: 'danger', APPROVED: 'success', BLOCKED: 'danger' },
} satisfies TagSpec;
export const verificationTag = {
  labels: 'probation.verifications',
  tones: { Pass: 'success', 'No Pass': 'danger', 'Not Verify': 'warning' },
} satisfies TagSpec;
export const pepTag = { labels: 'probation.peps', tones: { NONE: 'neutral', CURRENT: 'violet', FORMER: 'violet', ASSOCIATE: 'violet' } } satisfies TagSpec;
export const sanctionTag = { labels: 'probation.sanctions', tones: { NONE: 'neutral', POSSIBLE: 'warning', CONFIRMED: 'danger' } } satisfies TagSpec;
export const businessTag = { labels: 'probation.businesses', tones: { payin: 'info', payout: 'violet' } } satisfies TagSpec;
export const resultTag = {
  labels: 'probation.results',
  tones: { JUSTIFICATION_REQUIRED: 'warning', FROZEN: 'danger', RELEASED: 'success', ACCEPTED: 'success', REJECTED: 'danger', REVERSED: 'neutral' },
} satisfies TagSpec;
export const holdStatusTag = { labels: 'probation.holdStatuses', tones: { OPEN: 'warning', CLEARED: 'success', UPHELD: 'danger' } } satisfies TagSpec;
export const fileStatusTag = {
  labels: 'probation.fileStatuses',
  tones: { UPLOADED: 'neutral', SCANNED: 'info', APPROVED: 'success', REJECTED: 'danger', QUARANTINED: 'danger', SUPERSEDED: 'neutral' },
} satisfies TagSpec;
export const fileKindTag = { labels: 'probation.fileKinds', tones: {} } satisfies TagSpec;
export const balanceStatusTag = {
  labels: 'probation.balanceStatuses',
  tones: { WAITING: 'info', ACTIVE: 'success', EXHAUSTED: 'neutral', EXPIRED: 'neutral', REVOKED: 'danger', REJECTED: 'danger' },
} satisfies TagSpec;
export const entryKindTag = { labels: 'probation.entryKinds', tones: { CONSUME: 'warning', OVERRIDE: 'violet', REVERSE: 'success' } } satisfies TagSpec;

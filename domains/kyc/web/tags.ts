import type { TagSpec } from '../../../platform/web/index.ts';

/* Labels and colours; the colours repeat what the words say. */
export const verificationTag: TagSpec = { labels: 'identities.verifications', tones: { Pass: 'success', 'No Pass': 'danger', 'Not Verify': 'warning' } };
export const sanctionTag: TagSpec = { labels: 'identities.sanctions', tones: { NONE: 'neutral', POSSIBLE: 'warning', CONFIRMED: 'danger' } };
export const reviewTag: TagSpec = { labels: 'identities.review', tones: { yes: 'info' } };
export const documentStatusTag: TagSpec = {
  labels: 'identity.kyc.statuses',
  tones: { REQUESTED: 'neutral', UPLOADED: 'info', APPROVED: 'success', REJECTED: 'danger', EXPIRED: 'warning' },
};
export const outcomeTag: TagSpec = {
  labels: 'identity.outcomes',
  tones: { TAKEN: 'success', NOT_FOUND: 'neutral', FAILED: 'warning', REFUSED: 'danger' },
};

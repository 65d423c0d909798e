import type { TagSpec } from '../../../platform/web/index.ts';

export const stateTag: TagSpec = { labels: 'lists.statuses', tones: { SCHEDULED: 'info', ACTIVE: 'danger', EXPIRED: 'neutral', DELETED: 'neutral' } };
export const trustTag: TagSpec = { labels: 'lists.statuses', tones: { SCHEDULED: 'info', ACTIVE: 'success', EXPIRED: 'neutral', DELETED: 'neutral' } };
export const kindTag: TagSpec = { labels: 'lists.kinds', tones: { BLACK: 'danger', HOLD: 'warning', CHANNEL: 'warning', WHITE: 'success' } };
/** What came from a system or a file stands out from what people did. */
export const sourceTag: TagSpec = {
  labels: 'lists.sources',
  tones: { MANUAL: 'neutral', SCREENING: 'violet', AUTHORITY: 'violet', SAR: 'violet', IMPORT: 'violet' },
};
export const reviewTag: TagSpec = { labels: 'lists.reviews', tones: { NONE: 'neutral', DUE: 'info', OVERDUE: 'danger', DONE: 'success' } };
export const standingTag: TagSpec = {
  labels: 'lists.standings',
  tones: { CLEAR: 'neutral', MONITORING: 'info', PROBATION: 'warning', APPROVED: 'success', BLOCKED: 'danger' },
};
export const verificationTag: TagSpec = { labels: 'lists.verifications', tones: { Pass: 'success', 'No Pass': 'danger', 'Not Verify': 'warning' } };
export const outcomeTag: TagSpec = {
  labels: 'lists.outcomes',
  tones: {
    NEW: 'info',
    ADDED: 'success',
    UNKNOWN_PERSON: 'info',
    ALREADY_LISTED: 'neutral',
    ON_WHITE_LIST: 'warning',
    TWICE_IN_FILE: 'neutral',
    INVALID: 'danger',
  },
};
export const rowStatusTag: TagSpec = { labels: 'lists.rowStatuses', tones: { ON: 'success', OFF: 'danger' } };
export const actionTag: TagSpec = { labels: 'lists.actions', tones: { REJECT: 'danger', PENDING: 'warning', ALERT: 'info' } };

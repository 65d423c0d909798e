import type { TagSpec } from '../../../platform/web/index.ts';

/* Labels and colours of the word lists of this slice; the colours repeat what the words say. */
export const statusTag = {
  labels: 'rules.statuses',
  tones: { DRAFT: 'neutral', IN_APPROVAL: 'info', SHADOW: 'violet', ROLL_OUT: 'warning', ACTIVE: 'success', INACTIVE: 'neutral', RETIRED: 'neutral' },
} satisfies TagSpec;
export const actionTag = { labels: 'rules.actions', tones: { ALERT: 'info', MONITOR: 'violet', PENDING: 'warning', REJECT: 'danger' } } satisfies TagSpec;
export const levelTag = { labels: 'rules.levels', tones: { general: 'neutral', merchant: 'info', app: 'violet' } } satisfies TagSpec;
export const backtestTag = {
  labels: 'rules.backtest.statuses',
  tones: { QUEUED: 'neutral', RUNNING: 'info', DONE: 'success', FAILED: 'danger', CANCELLED: 'neutral' },
} satisfies TagSpec;

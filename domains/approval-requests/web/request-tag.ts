import type { TagSpec } from '../../../platform/web/index.ts';

export const requestTag = {
  labels: 'approval-requests.statuses',
  tones: {
    WAITING: 'info',
    APPROVED: 'success',
    APPLIED: 'success',
    FAILED: 'danger',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
    EXPIRED: 'neutral',
    STALE: 'warning',
  },
} satisfies TagSpec;

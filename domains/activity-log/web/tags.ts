import type { TagSpec } from '../../../platform/web/index.ts';

export const mailStatusTag: TagSpec = {
  labels: 'activityLogPage.mailStatus',
  tones: { QUEUED: 'neutral', SENT: 'info', DELIVERED: 'success', BOUNCED: 'danger', FAILED: 'danger' },
};

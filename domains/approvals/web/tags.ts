import type { TagSpec } from '../../../platform/web/index.ts';

export const approvalStateTag = {
  labels: 'approvals.states',
  tones: { CURRENT: 'success', REPLACED: 'neutral', ENDED: 'neutral', REVOKED: 'danger' },
} satisfies TagSpec;
export const approvalKindTag = {
  labels: 'approvals.kinds',
  tones: { NEW_LIMIT: 'info', PERSONAL_LIMIT: 'info', TEMPORARY_LIMIT: 'info', TRANSACTIONS: 'violet', BALANCE: 'warning' },
} satisfies TagSpec;
export const bulkResultTag = { labels: 'approvals.bulk.results', tones: { WAITING: 'info', RELEASED: 'success', LEFT: 'warning' } } satisfies TagSpec;

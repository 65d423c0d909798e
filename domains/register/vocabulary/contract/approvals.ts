import type { ApprovalKind, ApprovalRequestStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** An approval record. */
export const approvalStateWords = vocabulary<'CURRENT' | 'REPLACED' | 'ENDED' | 'REVOKED'>('approvalState', {
  CURRENT: { tone: 'success' },
  REPLACED: {},
  ENDED: {},
  REVOKED: { tone: 'danger' },
});

export const approvalKindWords = vocabulary<ApprovalKind>('approvalKind', {
  NEW_LIMIT: {},
  PERSONAL_LIMIT: {},
  TEMPORARY_LIMIT: {},
  TRANSACTIONS: {},
  BALANCE: {},
});

/** What a bulk release does with a payment. */
export const bulkResultWords = vocabulary<'WAITING' | 'RELEASED' | 'LEFT'>('bulkResult', {
  WAITING: { tone: 'warning' },
  RELEASED: { tone: 'success' },
  LEFT: {},
});

/** A request that a second person decides. */
export const requestStatusWords = vocabulary<ApprovalRequestStatus>('requestStatus', {
  WAITING: { tone: 'warning' },
  APPROVED: { tone: 'success' },
  APPLIED: { tone: 'success' },
  FAILED: { tone: 'danger' },
  REJECTED: { tone: 'danger' },
  WITHDRAWN: {},
  EXPIRED: {},
  STALE: {},
});

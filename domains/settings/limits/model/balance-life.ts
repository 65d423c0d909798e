import { type BalanceStatus, balanceStatuses } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const balanceEvents = ['ACTIVATE', 'REJECT', 'EXHAUST', 'RESTORE', 'EXPIRE', 'REVOKE'] as const;
export type BalanceEvent = (typeof balanceEvents)[number];

/**
 * Life of a temporary balance. A refund (RESTORE) wakes an exhausted balance; an ended one takes the money back into its
 * books but stays ended.
 */
export const balanceLife = lifeOf<BalanceStatus, BalanceEvent>({
  states: balanceStatuses,
  acts: balanceEvents,
  moves: {
    WAITING: { ACTIVATE: 'ACTIVE', REJECT: 'REJECTED' },
    ACTIVE: { EXHAUST: 'EXHAUSTED', RESTORE: 'ACTIVE', EXPIRE: 'EXPIRED', REVOKE: 'REVOKED' },
    EXHAUSTED: { RESTORE: 'ACTIVE' },
    EXPIRED: { RESTORE: 'EXPIRED' },
    REVOKED: { RESTORE: 'REVOKED' },
    REJECTED: {},
  },
});

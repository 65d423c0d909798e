import type { BalanceStatus } from '../../kernel/index.ts';

export const balanceEvents = ['ACTIVATE', 'REJECT', 'EXHAUST', 'RESTORE', 'EXPIRE', 'REVOKE'] as const;
export type BalanceEvent = (typeof balanceEvents)[number];

/**
 * Life of a temporary balance; null: the event is refused. A refund (RESTORE) wakes an exhausted balance; an ended one
 * takes the money back into its books but stays ended.
 */
const life: Record<BalanceStatus, Record<BalanceEvent, BalanceStatus | null>> = {
  WAITING: { ACTIVATE: 'ACTIVE', REJECT: 'REJECTED', EXHAUST: null, RESTORE: null, EXPIRE: null, REVOKE: null },
  ACTIVE: { ACTIVATE: null, REJECT: null, EXHAUST: 'EXHAUSTED', RESTORE: 'ACTIVE', EXPIRE: 'EXPIRED', REVOKE: 'REVOKED' },
  EXHAUSTED: { ACTIVATE: null, REJECT: null, EXHAUST: null, RESTORE: 'ACTIVE', EXPIRE: null, REVOKE: null },
  EXPIRED: { ACTIVATE: null, REJECT: null, EXHAUST: null, RESTORE: 'EXPIRED', EXPIRE: null, REVOKE: null },
  REVOKED: { ACTIVATE: null, REJECT: null, EXHAUST: null, RESTORE: 'REVOKED', EXPIRE: null, REVOKE: null },
  REJECTED: { ACTIVATE: null, REJECT: null, EXHAUST: null, RESTORE: null, EXPIRE: null, REVOKE: null },
};

/** The status after an event, or undefined when the event is refused in this status. */
export const balanceAfter = (status: BalanceStatus, event: BalanceEvent): BalanceStatus | undefined => life[status][event] ?? undefined;

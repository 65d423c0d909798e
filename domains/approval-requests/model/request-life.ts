import type { ApprovalRequestStatus } from '../../kernel/index.ts';

export const requestEvents = ['APPROVE', 'APPLY', 'FAIL', 'REJECT', 'WITHDRAW', 'EXPIRE', 'FIND_STALE'] as const;
/** FAIL: approved, but what it asks for is refused by the state it meets. FIND_STALE: what it is about has changed since. */
export type RequestEvent = (typeof requestEvents)[number];

/** What becomes of a request; a pair that is not here is refused. A request is used once. */
export const requestLife: Readonly<Record<ApprovalRequestStatus, Readonly<Partial<Record<RequestEvent, ApprovalRequestStatus>>>>> = {
  WAITING: { APPROVE: 'APPROVED', REJECT: 'REJECTED', WITHDRAW: 'WITHDRAWN', EXPIRE: 'EXPIRED', FIND_STALE: 'STALE' },
  APPROVED: { APPLY: 'APPLIED', FAIL: 'FAILED' },
  APPLIED: {},
  FAILED: {},
  REJECTED: {},
  WITHDRAWN: {},
  EXPIRED: {},
  STALE: {},
};

/** How long a request waits for a second person. */
export const requestHours = 72;
export const requestExpiry = (now: Date): Date => new Date(now.getTime() + requestHours * 3_600_000);

export interface RequestFacts {
  readonly status: ApprovalRequestStatus;
  readonly makerPersonId: string;
  readonly expiresAt: Date;
}

/** What a person wants to do with a request. */
export type RequestWish = 'APPROVE' | 'REJECT' | 'WITHDRAW';
export type RequestRefusal = 'REQUEST_DECIDED' | 'MAKER_DECIDES' | 'NOT_THE_MAKER';

/** Whether a person may do it. By person: a second account of the maker is the maker. */
export function refusalOf(request: RequestFacts, wish: RequestWish, personId: string): RequestRefusal | undefined {
  if (!requestLife[request.status][wish]) return 'REQUEST_DECIDED';
  if (wish === 'WITHDRAW') return request.makerPersonId === personId ? undefined : 'NOT_THE_MAKER';
  return request.makerPersonId === personId ? 'MAKER_DECIDES' : undefined;
}

/** What ends a request before anybody decides it: its time, or a change of what it is about. */
export function endOf(request: RequestFacts, { now, isMoved }: { now: Date; isMoved: boolean }): 'EXPIRE' | 'FIND_STALE' | undefined {
  if (request.status !== 'WAITING') return undefined;
  if (request.expiresAt <= now) return 'EXPIRE';
  return isMoved ? 'FIND_STALE' : undefined;
}

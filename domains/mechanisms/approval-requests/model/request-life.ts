import { type ApprovalRequestStatus, approvalRequestStatuses } from '../../../register/kernel/index.ts';
import { lifeOf, notFromHere } from '../../../register/kernel/life.ts';

export const requestEvents = ['APPROVE', 'APPLY', 'FAIL', 'REJECT', 'WITHDRAW', 'EXPIRE', 'FIND_STALE'] as const;
/** FAIL: approved, but what it asks for is refused by the state it meets. FIND_STALE: what it is about has changed since. */
export type RequestEvent = (typeof requestEvents)[number];

export interface RequestFacts {
  readonly status: ApprovalRequestStatus;
  readonly makerPersonId: string;
  readonly expiresAt: Date;
}

/** What a person wants to do with a request. */
export type RequestDecision = 'APPROVE' | 'REJECT' | 'WITHDRAW';
export type RequestRefusal = 'REQUEST_DECIDED' | 'MAKER_DECIDES' | 'NOT_THE_MAKER';

interface Deciding {
  readonly makerPersonId: string;
  readonly personId: string;
}
/** By person: a second account of the maker is the maker. */
const isMaker = ({ makerPersonId, personId }: Deciding): boolean => makerPersonId === personId;
const byAnother = (who: Deciding) => (isMaker(who) ? ('MAKER_DECIDES' as const) : undefined);

/** What becomes of a request, and who decides it. A request is used once. */
export const requestLife = lifeOf<ApprovalRequestStatus, RequestEvent, Deciding, Exclude<RequestRefusal, 'REQUEST_DECIDED'>>({
  states: approvalRequestStatuses,
  acts: requestEvents,
  moves: {
    WAITING: { APPROVE: 'APPROVED', REJECT: 'REJECTED', WITHDRAW: 'WITHDRAWN', EXPIRE: 'EXPIRED', FIND_STALE: 'STALE' },
    APPROVED: { APPLY: 'APPLIED', FAIL: 'FAILED' },
    APPLIED: {},
    FAILED: {},
    REJECTED: {},
    WITHDRAWN: {},
    EXPIRED: {},
    STALE: {},
  },
  guards: { APPROVE: byAnother, REJECT: byAnother, WITHDRAW: (who) => (isMaker(who) ? undefined : 'NOT_THE_MAKER') },
});

/** How long a request waits for a second person. */
export const requestHours = 72;
export const requestExpiry = (now: Date): Date => new Date(now.getTime() + requestHours * 3_600_000);

/** Whether a person may do it. */
export function refusalOf(request: RequestFacts, decision: RequestDecision, personId: string): RequestRefusal | undefined {
  const refusal = requestLife.refusalOf(request.status, decision, { makerPersonId: request.makerPersonId, personId });
  return refusal === notFromHere ? 'REQUEST_DECIDED' : refusal;
}

/** What ends a request before anybody decides it: its time, or a change of what it is about. */
export function endOf(request: RequestFacts, { now, isMoved }: { now: Date; isMoved: boolean }): 'EXPIRE' | 'FIND_STALE' | undefined {
  if (request.status !== 'WAITING') return undefined;
  if (request.expiresAt <= now) return 'EXPIRE';
  return isMoved ? 'FIND_STALE' : undefined;
}

import type { Business, ListKind, ListState } from '../../../register/kernel/index.ts';

/** What an entry says: for what, and from when to when. Times are ms; the end is exclusive, null is none. */
export interface EntryTerms {
  business: Business | null;
  /** Of a channel entry; null: every one. */
  providerCode: string | null;
  method: string | null;
  startsAt: number;
  endsAt: number | null;
}

/** Where an entry is in its life: told by its dates and the clock alone, unless it was taken back. */
export function stateOf({ startsAt, endsAt }: Pick<EntryTerms, 'startsAt' | 'endsAt'>, endedAt: number | null, now: number): ListState {
  if (endedAt !== null) return 'DELETED';
  if (endsAt !== null && endsAt <= now) return 'EXPIRED';
  return startsAt <= now ? 'ACTIVE' : 'SCHEDULED';
}

const includes = <T>(outer: T | null, inner: T | null): boolean => outer === null || outer === inner;

/** Whether everything that one says from now on is said by the other too. */
export const covers = (outer: EntryTerms, inner: EntryTerms, now: number): boolean =>
  (inner.endsAt !== null && inner.endsAt <= now) ||
  (includes(outer.business, inner.business) &&
    includes(outer.providerCode, inner.providerCode) &&
    includes(outer.method, inner.method) &&
    outer.startsAt <= Math.max(inner.startsAt, now) &&
    (outer.endsAt === null || (inner.endsAt !== null && inner.endsAt <= outer.endsAt)));

/** Whether a change lets somebody do more than before: a black list that says less, a white list that says more. */
export const loosensEntry = (kind: ListKind, { before, after, now }: { before: EntryTerms; after: EntryTerms; now: number }): boolean =>
  kind === 'WHITE' ? !covers(before, after, now) : !covers(after, before, now);

/** Whether taking an entry back needs a second person. */
export const endLoosens = (kind: ListKind): boolean => kind !== 'WHITE';

const meet = <T>(one: T | null, other: T | null): boolean => one === null || other === null || one === other;
const overlapInTime = (one: EntryTerms, other: EntryTerms): boolean =>
  (one.endsAt === null || other.startsAt < one.endsAt) && (other.endsAt === null || one.startsAt < other.endsAt);

/** Whether two entries of one list would say the same of somebody at some moment. */
export const repeats = (one: EntryTerms, other: EntryTerms): boolean =>
  overlapInTime(one, other) && meet(one.business, other.business) && one.providerCode === other.providerCode && one.method === other.method;

/** Black and white never stand together, not even for different businesses. */
export const contradicts = (one: EntryTerms, other: EntryTerms): boolean => overlapInTime(one, other);

/** The list that an entry of this kind must not meet. */
export const oppositeOf = (kind: ListKind): ListKind | undefined => (kind === 'WHITE' ? 'BLACK' : kind === 'BLACK' ? 'WHITE' : undefined);

const dayMs = 86_400_000;
export const longestHoldMs = 30 * dayMs;

function twelveMonthsAfter(at: number): number {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.getTime();
}

export type TermsFault = { field: 'start_date_time' | 'end_date_time' | 'method'; code: 'required' | 'range' | 'listEndPast' | 'whiteTooLong' | 'holdTooLong' };

/** What is wrong with the terms of a new or changed entry. */
export function faultOf(kind: ListKind, { startsAt, endsAt, providerCode, method }: EntryTerms, now: number): TermsFault | undefined {
  if (kind === 'CHANNEL' && providerCode === null && method === null) return { field: 'method', code: 'required' };
  if (endsAt === null) return kind === 'WHITE' || kind === 'HOLD' ? { field: 'end_date_time', code: 'required' } : undefined;
  if (endsAt <= startsAt) return { field: 'end_date_time', code: 'range' };
  if (endsAt <= now) return { field: 'end_date_time', code: 'listEndPast' };
  if (kind === 'WHITE' && endsAt > twelveMonthsAfter(startsAt)) return { field: 'end_date_time', code: 'whiteTooLong' };
  if (kind === 'HOLD' && endsAt - startsAt > longestHoldMs) return { field: 'end_date_time', code: 'holdTooLong' };
  return undefined;
}

export const reviewMs = dayMs;
/** Where the review of what one person put on the black list stands. */
export function reviewOf(
  { reviewDue, reviewedAt, state }: { reviewDue: number | null; reviewedAt: number | null; state: ListState },
  now: number,
): 'NONE' | 'DUE' | 'OVERDUE' | 'DONE' {
  if (reviewedAt !== null) return 'DONE';
  if (reviewDue === null || state === 'DELETED' || state === 'EXPIRED') return 'NONE';
  return now < reviewDue ? 'DUE' : 'OVERDUE';
}

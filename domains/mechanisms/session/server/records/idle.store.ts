import { sql, type RawBuilder } from 'kysely';
import type { Admission } from './account.store.ts';

/** Who is let in, and for how long without doing anything. */
export interface SessionTerms extends Admission, IdleTerms {}

export interface IdleTerms {
  /** After how long without an act of its person a session ends, in ms; half an hour when it is not set. */
  readonly sessionIdleMs?: number | undefined;
}

const ordinaryMs = 30 * 60_000;
/** Who asked to be remembered on a device comes back after a weekend. */
const rememberedMs = 3 * 86_400_000;

/** After how long without an act of its person a session ends, in ms. */
export function idleLimitMs({ sessionIdleMs = ordinaryMs }: IdleTerms, remember: boolean): number {
  return remember ? Math.max(rememberedMs, sessionIdleMs) : sessionIdleMs;
}

/** Whether the person of `staff_session s` has done something lately enough, as a condition. */
export const isAwake = (terms: IdleTerms, now: Date): RawBuilder<boolean> => {
  const since = (remember: boolean): Date => new Date(now.getTime() - idleLimitMs(terms, remember));
  return sql<boolean>`(s.active_at > case when s.remember then ${since(true)}::timestamptz else ${since(false)}::timestamptz end)`;
};

/** Failures in a row under one typed account. */
export interface SignInGuard {
  readonly failures: number;
  readonly lockedUntil: Date | undefined;
  readonly updatedAt: Date;
}

export const freeFailures = 5;
const firstLockSeconds = 60;
const longestLockSeconds = 15 * 60;
/** A guard that rested this long starts again from nothing. */
const forgetAfterMs = 24 * 60 * 60 * 1000;

/** How long an account is locked after so many failures: a minute at the fifth, doubling to a quarter of an hour. */
export function lockSeconds(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstLockSeconds * 2 ** (failures - freeFailures), longestLockSeconds);
}

export type TryDecision = { kind: 'locked'; waitSeconds: number } | { kind: 'go'; next: SignInGuard; locks: boolean };

/**
 * Decides about the next try. The try is counted as a failure before the password is looked at, and taken off again when it
 * was right: so many tries at the same instant get no further than so many one after the other.
 */
export function decideTry(guard: SignInGuard | undefined, now: Date): TryDecision {
  const rested = guard === undefined || now.getTime() - guard.updatedAt.getTime() > forgetAfterMs;
  const existing = rested ? { failures: 0, lockedUntil: undefined } : guard;
  if (existing.lockedUntil && existing.lockedUntil > now) {
    return { kind: 'locked', waitSeconds: Math.ceil((existing.lockedUntil.getTime() - now.getTime()) / 1000) };
  }
  const failures = existing.failures + 1;
  const seconds = lockSeconds(failures);
  const lockedUntil = seconds > 0 ? new Date(now.getTime() + seconds * 1000) : undefined;
  return { kind: 'go', next: { failures, lockedUntil, updatedAt: now }, locks: seconds > 0 };
}

/** The guard after a try that turned out right so far (a password without its code yet): neither better nor worse than before. */
export const afterHarmlessTry = (guard: SignInGuard): SignInGuard => ({ ...guard, failures: Math.max(guard.failures - 1, 0), lockedUntil: undefined });

import type { CaseStage } from '../../../register/kernel/index.ts';
import { isExhausted } from './case-life.ts';

const dayMs = 86_400_000;
/** Days since the case asked: reminder, due, and the proposal to uphold; a dismissed proposal moves all three. */
export const clockDays = { reminder: 3, due: 7, uphold: 10 } as const;

export interface ClockedCase {
  stage: CaseStage;
  attempt: number;
  round: number;
  /** All clocks hang on the due time, so that extending it moves them together. */
  dueAt: number;
}

export interface CaseClock {
  remindAt: number;
  dueAt: number;
  upholdAt: number;
}

export const clockOf = (dueAt: number): CaseClock => ({
  remindAt: dueAt - (clockDays.due - clockDays.reminder) * dayMs,
  dueAt,
  upholdAt: dueAt + (clockDays.uphold - clockDays.due) * dayMs,
});

/** The due time of a case that starts to wait at `at`. */
export const dueFrom = (at: number): number => at + clockDays.due * dayMs;

/** We wait for the merchant, and the due time has passed. Undecided evidence is our own delay, not the merchant's. */
export const isOverdue = (one: ClockedCase, now: number): boolean => one.stage === 'PENDING_REVIEW' && one.dueAt <= now;

export type ClockStep = 'REMIND' | 'PROPOSE_TIMEOUT' | 'PROPOSE_REJECTED';

/**
 * What the clock asks for now. It never upholds by itself: it proposes, and a person decides. While evidence lies
 * undecided only failed attempts count, because the merchant has done its part.
 */
export function decideClock(one: ClockedCase, now: number): ClockStep | undefined {
  if (one.stage === 'REVIEWED') return undefined;
  if (one.stage === 'EVIDENCE_SUBMITTED') return undefined;
  if (isExhausted(one)) return 'PROPOSE_REJECTED';
  const clock = clockOf(one.dueAt);
  if (now >= clock.upholdAt) return 'PROPOSE_TIMEOUT';
  return now >= clock.remindAt ? 'REMIND' : undefined;
}

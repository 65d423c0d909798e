import type { HoldStatus, HoldType, ReviewOutcome } from '../../../register/kernel/index.ts';

/** What clears a hold: headroom (LIMIT), a person of the back office, a checker, or nobody on this screen. */
export const holdClearers = ['HEADROOM', 'ANALYST', 'CHECKER', 'NOBODY'] as const;
export type HoldClearer = (typeof holdClearers)[number];

const clearers: Record<HoldType, HoldClearer> = {
  LIMIT: 'HEADROOM',
  RULE: 'ANALYST',
  NAME: 'ANALYST',
  KYC: 'CHECKER',
  MANUAL: 'CHECKER',
  // A sanction match takes two people and a screening report; it is decided where that is at hand.
  SANCTION: 'NOBODY',
};

export const clearerOf = (type: HoldType): HoldClearer => clearers[type];

export interface HoldDecisionInput {
  type: HoldType;
  status: HoldStatus;
  outcome: ReviewOutcome;
  isChecker: boolean;
}

export type HoldDecision =
  | { ok: true; to: 'CLEARED' | 'UPHELD' }
  | { ok: false; refusal: 'NOT_OPEN' | 'NEEDS_HEADROOM' | 'NEEDS_CHECKER' | 'NOT_DECIDED_HERE' };

/** Decides one hold by hand. Upholding is open to the back office, since it is the stricter way; a sanction is never touched here. */
export function decideHold({ type, status, outcome, isChecker }: HoldDecisionInput): HoldDecision {
  if (status !== 'OPEN') return { ok: false, refusal: 'NOT_OPEN' };
  const clearer = clearerOf(type);
  if (clearer === 'NOBODY') return { ok: false, refusal: 'NOT_DECIDED_HERE' };
  if (outcome === 'REJECTED') return { ok: true, to: 'UPHELD' };
  if (clearer === 'HEADROOM') return { ok: false, refusal: 'NEEDS_HEADROOM' };
  if (clearer === 'CHECKER' && !isChecker) return { ok: false, refusal: 'NEEDS_CHECKER' };
  return { ok: true, to: 'CLEARED' };
}

/** The open holds that a release by headroom does not clear: they are decided first, each in its own way. */
export const blockingHolds = <T extends { type: HoldType; status: HoldStatus }>(holds: readonly T[]): T[] =>
  holds.filter((hold) => hold.status === 'OPEN' && hold.type !== 'LIMIT');

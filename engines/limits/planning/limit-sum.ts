import { floored, overLimit } from '../decide-amount.ts';

/** One sum about a hard limit and an amount that wants to pass, in which every line is a number that the decision compares. */
export interface LimitSum {
  limitMinor: bigint;
  usedMinor: bigint;
  /** Reserved by other held payments. */
  reservedMinor: bigint;
  /** By how much use and other reservations pass the limit already: an amount never has less than nothing of the limit. */
  overMinor: bigint;
  balanceMinor: bigint;
  /** What wants to pass. */
  amountMinor: bigint;
  /** limit − used − reserved + over + balances − amount; below zero it is missing. */
  remainingMinor: bigint;
  missingMinor: bigint;
}

/** Writes out what `decideAmount` and `planRelease` compare, so that limit − used − reserved + over + balances − amount = left in every state. */
export function sumLimit(question: Pick<LimitSum, 'limitMinor' | 'usedMinor' | 'reservedMinor' | 'balanceMinor' | 'amountMinor'>): LimitSum {
  const free = question.limitMinor - question.usedMinor - question.reservedMinor;
  const leftMinor = floored(free) + question.balanceMinor - question.amountMinor;
  return { ...question, overMinor: overLimit(question), remainingMinor: leftMinor, missingMinor: floored(-leftMinor) };
}

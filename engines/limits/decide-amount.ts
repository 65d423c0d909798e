import type { BalancePart, UsableBalance } from './key-use.ts';
import { takeFromBalances, totalRemaining } from './key-use.ts';

interface AmountQuestion {
  limits: { monitorMinor: bigint; probationMinor: bigint };
  usedMinor: bigint;
  reservedMinor: bigint;
  /** Balances that may be spent at the payment's merchant, in spending order; see `usableBalances`. */
  balances: readonly UsableBalance[];
  amountMinor: bigint;
}

/** Where the amount comes from, or why it must wait. Every number that led there is kept for the explanation. */
export interface AmountDecision {
  outcome: 'PERSONAL' | 'PERSONAL_AND_BALANCE' | 'HOLD';
  amountMinor: bigint;
  monitorMinor: bigint;
  probationMinor: bigint;
  usedMinor: bigint;
  reservedMinor: bigint;
  /** Personal limit less use and reservations, never below zero. */
  remainingMinor: bigint;
  balanceMinor: bigint;
  personalPartMinor: bigint;
  balanceParts: BalancePart[];
  /** What is missing; zero when it fits. */
  shortfallMinor: bigint;
  usedAfterMinor: bigint;
  reservedAfterMinor: bigint;
  /** Use and reservations after this payment pass the soft limit. */
  passesMonitor: boolean;
}

export const floored = (value: bigint): bigint => (value > 0n ? value : 0n);
/** By how much use and reservations are above a limit already, in minor units: limit − used − reserved + this is what remains. */
export const overLimit = ({ limitMinor, usedMinor, reservedMinor }: Readonly<Record<'limitMinor' | 'usedMinor' | 'reservedMinor', bigint>>): bigint =>
  floored(usedMinor + reservedMinor - limitMinor);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Decides one amount against a hard limit: personal headroom first, then temporary balances, otherwise it is held and
 * reserved in full. A payment is never half accepted. Reservations count, so a held subject cannot probe with small sums.
 */
export function decideAmount({ limits, usedMinor, reservedMinor, balances, amountMinor }: AmountQuestion): AmountDecision {
  const remainingMinor = floored(limits.probationMinor - usedMinor - reservedMinor);
  const balanceMinor = totalRemaining(balances);
  const fits = amountMinor <= remainingMinor + balanceMinor;
  const personalPartMinor = fits ? smaller(amountMinor, remainingMinor) : 0n;
  const fromBalances = fits ? amountMinor - personalPartMinor : 0n;
  const usedAfterMinor = usedMinor + personalPartMinor;
  const reservedAfterMinor = fits ? reservedMinor : reservedMinor + amountMinor;
  return {
    outcome: !fits ? 'HOLD' : fromBalances === 0n ? 'PERSONAL' : 'PERSONAL_AND_BALANCE',
    amountMinor,
    monitorMinor: limits.monitorMinor,
    probationMinor: limits.probationMinor,
    usedMinor,
    reservedMinor,
    remainingMinor,
    balanceMinor,
    personalPartMinor,
    balanceParts: takeFromBalances(balances, fromBalances),
    shortfallMinor: fits ? 0n : amountMinor - remainingMinor - balanceMinor,
    usedAfterMinor,
    reservedAfterMinor,
    passesMonitor: usedAfterMinor + reservedAfterMinor > limits.monitorMinor,
  };
}

/** What a screen shows as left: at any merchant, and at the one given by its balances. */
export function remainingLimits(question: Omit<AmountQuestion, 'amountMinor'>): { personalMinor: bigint; merchantMinor: bigint } {
  const personalMinor = floored(question.limits.probationMinor - question.usedMinor - question.reservedMinor);
  return { personalMinor, merchantMinor: personalMinor + totalRemaining(question.balances) };
}

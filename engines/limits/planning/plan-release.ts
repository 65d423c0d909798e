import { floored } from '../decide-amount.ts';
import { type BalancePart, type KeyUse, takeFromBalances, totalRemaining, usableBalances, withoutParts } from '../key-use.ts';
import { usedAround, type WindowAt } from '../used-around.ts';

/** A held transaction to be released. Its own reservation is part of the key's reserved sum. */
export interface HeldAmount {
  transactionId: string;
  merchantNo: string;
  amountMinor: bigint;
  limits: { monitorMinor: bigint; probationMinor: bigint };
  windowAt: WindowAt;
}

/** What releasing one transaction takes, and from where. */
export interface ReleasePart {
  transactionId: string;
  merchantNo: string;
  amountMinor: bigint;
  fits: boolean;
  probationMinor: bigint;
  usedMinor: bigint;
  /** Reserved by the other held transactions of the key. */
  otherReservedMinor: bigint;
  remainingMinor: bigint;
  balanceMinor: bigint;
  personalPartMinor: bigint;
  balancePartMinor: bigint;
  balanceParts: BalancePart[];
  shortfallMinor: bigint;
  windowFrom: number;
  windowTo: number;
}

export interface ReleasePlan {
  parts: ReleasePart[];
  allFit: boolean;
  personalMinor: bigint;
  balanceMinor: bigint;
  shortfallMinor: bigint;
  /** The key after releasing all that fits, in the given order. */
  after: KeyUse;
}

function planOne(held: HeldAmount, use: KeyUse, now: number): ReleasePart {
  const around = usedAround(use.lines, held.windowAt, now);
  const otherReservedMinor = use.reservedMinor - held.amountMinor;
  const remainingMinor = floored(held.limits.probationMinor - around.usedMinor - otherReservedMinor);
  const balances = usableBalances(use.balances, held.merchantNo, now);
  const balanceMinor = totalRemaining(balances);
  const fits = held.amountMinor <= remainingMinor + balanceMinor;
  const personalPartMinor = !fits ? 0n : held.amountMinor < remainingMinor ? held.amountMinor : remainingMinor;
  const balancePartMinor = fits ? held.amountMinor - personalPartMinor : 0n;
  return {
    transactionId: held.transactionId,
    merchantNo: held.merchantNo,
    amountMinor: held.amountMinor,
    fits,
    probationMinor: held.limits.probationMinor,
    usedMinor: around.usedMinor,
    otherReservedMinor,
    remainingMinor,
    balanceMinor,
    personalPartMinor,
    balancePartMinor,
    balanceParts: takeFromBalances(balances, balancePartMinor),
    shortfallMinor: fits ? 0n : held.amountMinor - remainingMinor - balanceMinor,
    windowFrom: around.from,
    windowTo: around.to,
  };
}

/** Books a release: the reservation ends, the personal part counts from `now`, the rest leaves the balances. */
export function afterRelease(use: KeyUse, part: ReleasePart, now: number): KeyUse {
  return {
    lines: part.personalPartMinor > 0n ? use.lines.with({ eventAt: now, amountMinor: part.personalPartMinor }) : use.lines,
    reservedMinor: use.reservedMinor - part.amountMinor,
    balances: withoutParts(use.balances, part.balanceParts),
  };
}

/**
 * Plans the release of held transactions of one key, in the given order, each seeing what the ones before it took.
 * One that does not fit takes nothing; the plan says what is missing. Changes nothing.
 */
export function planRelease(items: readonly HeldAmount[], use: KeyUse, now: number): ReleasePlan {
  let after = use;
  const parts: ReleasePart[] = [];
  for (const held of items) {
    const part = planOne(held, after, now);
    parts.push(part);
    if (part.fits) after = afterRelease(after, part, now);
  }
  const sum = (pick: (part: ReleasePart) => bigint) => parts.reduce((total, part) => total + pick(part), 0n);
  return {
    parts,
    allFit: parts.every((part) => part.fits),
    personalMinor: sum((part) => part.personalPartMinor),
    balanceMinor: sum((part) => part.balancePartMinor),
    shortfallMinor: sum((part) => part.shortfallMinor),
    after,
  };
}

import type { Ledger } from './ledger.ts';

/** A temporary balance that may be spent. */
export interface UsableBalance {
  id: string;
  merchantNo: string;
  remainingMinor: bigint;
  expiresAt: number;
}

/** What one key (company, subject, business, currency) has used, reserved and been granted. */
export interface KeyUse {
  lines: Ledger;
  reservedMinor: bigint;
  balances: readonly UsableBalance[];
}

export interface BalancePart {
  balanceId: string;
  amountMinor: bigint;
}

const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The balances that merchant may draw on at `now`, in the order in which they are spent: earliest expiry first. */
export function usableBalances(balances: readonly UsableBalance[], merchantNo: string, now: number): UsableBalance[] {
  return balances
    .filter((balance) => balance.merchantNo === merchantNo && balance.expiresAt > now && balance.remainingMinor > 0n)
    .sort((a, b) => a.expiresAt - b.expiresAt || byId(a.id, b.id));
}

export const totalRemaining = (balances: readonly UsableBalance[]): bigint => balances.reduce((sum, balance) => sum + balance.remainingMinor, 0n);

/** Takes `amountMinor` from the balances in the given order. The caller has checked that they suffice. */
export function takeFromBalances(balances: readonly UsableBalance[], amountMinor: bigint): BalancePart[] {
  const parts: BalancePart[] = [];
  let open = amountMinor;
  for (const balance of balances) {
    if (open === 0n) break;
    const used = balance.remainingMinor < open ? balance.remainingMinor : open;
    parts.push({ balanceId: balance.id, amountMinor: used });
    open -= used;
  }
  if (open > 0n) throw new Error('balances do not cover the amount');
  return parts;
}

/** The balances after the parts were taken. */
export function withoutParts(balances: readonly UsableBalance[], parts: readonly BalancePart[]): UsableBalance[] {
  if (parts.length === 0) return balances as UsableBalance[];
  const used = new Map(parts.map((part) => [part.balanceId, part.amountMinor]));
  return balances.map((balance) => ({ ...balance, remainingMinor: balance.remainingMinor - (used.get(balance.id) ?? 0n) }));
}

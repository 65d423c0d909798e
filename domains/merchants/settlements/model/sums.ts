import type { SettlementLineKind } from '../../../register/kernel/settlements/index.ts';

export interface Sums {
  payinsMinor: bigint;
  payoutsMinor: bigint;
  refundsMinor: bigint;
  chargebacksMinor: bigint;
  feesMinor: bigint;
  netMinor: bigint;
  lines: number;
}
const sumOf: Readonly<Record<SettlementLineKind, 'payinsMinor' | 'payoutsMinor' | 'refundsMinor' | 'chargebacksMinor'>> = {
  PAYIN: 'payinsMinor',
  PAYOUT: 'payoutsMinor',
  REFUND: 'refundsMinor',
  CHARGEBACK: 'chargebacksMinor',
};

/** What the lines that count come to. Amounts have the merchant's sign; fees are taken from them. */
export function sumsOf(lines: readonly { kind: SettlementLineKind; amountMinor: bigint; feeMinor: bigint }[]): Sums {
  const sums: Sums = { payinsMinor: 0n, payoutsMinor: 0n, refundsMinor: 0n, chargebacksMinor: 0n, feesMinor: 0n, netMinor: 0n, lines: lines.length };
  for (const { kind, amountMinor, feeMinor } of lines) {
    sums[sumOf[kind]] += amountMinor;
    sums.feesMinor += feeMinor;
    sums.netMinor += amountMinor - feeMinor;
  }
  return sums;
}

/** Whether a settlement pays something now; otherwise its lines wait for the next period. */
export const isPayable = (netMinor: bigint, minimumMinor: bigint): boolean => netMinor > 0n && netMinor >= minimumMinor;

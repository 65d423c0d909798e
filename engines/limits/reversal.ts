/** What use is booked on: the personal limit, or a temporary balance. */
export type LimitBucket = 'PERSONAL' | 'BALANCE';

/** What a transaction still holds of one bucket, reversals already taken off. */
export interface Consumed {
  bucket: LimitBucket;
  balanceId: string | null;
  amountMinor: bigint;
  eventAt: number;
}

const byId = (a: string | null, b: string | null): number => (a ?? '').length - (b ?? '').length || ((a ?? '') < (b ?? '') ? -1 : 1);

/**
 * The parts that a refund of `amountMinor` gives back, each to the bucket it came from and at the instant of what it
 * reverses. Balances were spent last, so a partial refund restores them first; a chargeback gives nothing back and does
 * not come here.
 */
export function reversalParts(consumed: readonly Consumed[], amountMinor: bigint): Consumed[] {
  const order = [...consumed]
    .filter((one) => one.amountMinor > 0n)
    .sort((a, b) => Number(a.bucket === 'PERSONAL') - Number(b.bucket === 'PERSONAL') || b.eventAt - a.eventAt || byId(b.balanceId, a.balanceId));
  const parts: Consumed[] = [];
  let open = amountMinor;
  for (const one of order) {
    if (open <= 0n) break;
    const value = one.amountMinor < open ? one.amountMinor : open;
    parts.push({ ...one, amountMinor: value });
    open -= value;
  }
  return parts;
}

/** One entry of the ledger of limits. OVERRIDE is use that no limit covered; REVERSE gives back. */
export interface LedgerEffect extends Consumed {
  kind: 'CONSUME' | 'OVERRIDE' | 'REVERSE';
}

/** Nets the ledger entries of one transaction per bucket, balance and instant. */
export function outstanding(entries: readonly LedgerEffect[]): Consumed[] {
  const nets = new Map<string, Consumed>();
  for (const { kind, bucket, balanceId, amountMinor, eventAt } of entries) {
    const key = `${bucket}|${balanceId ?? ''}|${eventAt}`;
    const existing = nets.get(key) ?? { bucket, balanceId, amountMinor: 0n, eventAt };
    nets.set(key, { ...existing, amountMinor: existing.amountMinor + (kind === 'REVERSE' ? -amountMinor : amountMinor) });
  }
  return [...nets.values()].filter((one) => one.amountMinor !== 0n);
}

import type { LimitBucket, LimitEntryKind } from '../../../register/kernel/index.ts';

interface Entry {
  kind: LimitEntryKind;
  bucket: LimitBucket;
  amountMinor: bigint;
}

/** What a payment takes of its limits now: consumed less given back, apart for the personal limit and the balances. */
export function netConsumption(entries: readonly Entry[]): { personalMinor: bigint; balanceMinor: bigint } {
  const netOf = (bucket: LimitBucket) =>
    entries.filter((entry) => entry.bucket === bucket).reduce((sum, entry) => sum + (entry.kind === 'REVERSE' ? -entry.amountMinor : entry.amountMinor), 0n);
  return { personalMinor: netOf('PERSONAL'), balanceMinor: netOf('BALANCE') };
}

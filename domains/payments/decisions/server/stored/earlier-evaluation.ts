import { outstanding } from '../../../../../engines/limits/index.ts';
import type { EarlierEvaluation } from '../../model/state.ts';
import type { EntryStored, HoldStored, StoredTransaction } from './decision-state.store.ts';

/** What was paid in, else ordered; a payout always stands for what was ordered. Refunds do not lessen it. */
export const amountAtOnce = (stored: StoredTransaction): bigint => (stored.business === 'payin' ? stored.payAmountMinor : null) ?? stored.orderAmountMinor;

/**
 * What a payment's consumption or reservation stands for: what was paid in, else ordered, less refunds. A payout is evaluated
 * only before it leaves, so it always stands for what was ordered.
 */
export const amountAtStake = (stored: StoredTransaction): bigint => amountAtOnce(stored) - stored.refundedMinor;

/** What earlier judgements of a payment left behind. */
export function earlierOf(stored: StoredTransaction, holds: readonly HoldStored[], entries: readonly EntryStored[]): EarlierEvaluation {
  const own = holds.filter((hold) => hold.transactionId === stored.id);
  return {
    amlResult: stored.amlResult,
    reasons: stored.amlReasons,
    amountMinor: amountAtStake(stored),
    consumed: outstanding(entries.filter((entry) => entry.transactionId === stored.id)),
    openHolds: own.filter((hold) => hold.status === 'OPEN'),
    clearedHolds: own.filter((hold) => hold.status === 'CLEARED'),
  };
}

import type { LimitUseData } from '../../limits/contract/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import type { AlertFacts } from './stores/detail.store.ts';

const minorOf = (value: unknown): bigint | undefined => (typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : undefined);

/** What was compared when the monitor limit was passed, as the one sum about a limit; of other alerts nothing. */
export function monitorSum(facts: AlertFacts, currency: string): LimitUseData | null {
  const evidence = typeof facts.evidence === 'object' && facts.evidence !== null ? (facts.evidence as Record<string, unknown>) : {};
  const [limit, used, reserved] = [minorOf(evidence.monitor_minor), minorOf(evidence.used_minor), minorOf(evidence.reserved_minor)];
  if (limit === undefined || used === undefined || reserved === undefined || facts.keyId === null) return null;
  const left = limit - used - reserved;
  const nothing = formatAmount(0n);
  return {
    key_id: facts.keyId,
    currency,
    merchant_no: '',
    merchant_name: '',
    app_id: '',
    limit: formatAmount(limit),
    // Alerts from before the source was kept do not tell it.
    limit_source: typeof evidence.source === 'string' ? evidence.source : 'monitor',
    window_from: facts.windowFrom.getTime(),
    window_to: facts.windowTo.getTime(),
    used: formatAmount(used),
    reserved: formatAmount(reserved),
    over: nothing,
    balances: nothing,
    amount: nothing,
    left: formatAmount(left),
    missing: formatAmount(left < 0n ? -left : 0n),
  };
}

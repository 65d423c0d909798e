import type { LimitUseData } from '../../../settings/limits/contract/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { AlertFacts } from './stores/detail.store.ts';

const minorOf = (value: unknown): bigint | undefined => (typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : undefined);

interface ComparedWindow {
  from: number;
  to: number;
  /** When it was compared. */
  at: number;
}
const isWindow = (value: unknown): value is ComparedWindow =>
  typeof value === 'object' && value !== null && ['from', 'to', 'at'].every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]));

const objectOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

/** The window in which the numbers of the newest hit were used: an alert with several hits is about a longer time. */
const windowOf = (facts: AlertFacts): ComparedWindow => {
  const { window } = objectOf(facts.evidence);
  return isWindow(window) ? window : { from: facts.windowFrom.getTime(), to: facts.windowTo.getTime(), at: facts.lastHitAt.getTime() };
};

/** When the numbers of a limit were compared. */
export const comparedAt = (facts: AlertFacts): number => windowOf(facts).at;

/** What was compared when the monitor limit was passed, as the one sum about a limit; of other alerts nothing. */
export function monitorSum(facts: AlertFacts, currency: string): LimitUseData | null {
  const evidence = objectOf(facts.evidence);
  const [limit, used, reserved] = [minorOf(evidence.monitor_minor), minorOf(evidence.used_minor), minorOf(evidence.reserved_minor)];
  if (limit === undefined || used === undefined || reserved === undefined || facts.keyId === null) return null;
  const unprocessed = limit - used - reserved;
  const nothing = formatAmount(0n);
  const window = windowOf(facts);
  return {
    key_id: facts.keyId,
    currency,
    merchant_no: '',
    merchant_name: '',
    app_id: '',
    limit: formatAmount(limit),
    // Alerts from before the source was kept do not tell it.
    limit_source: typeof evidence.source === 'string' ? evidence.source : 'monitor',
    window_from: window.from,
    window_to: window.to,
    used: formatAmount(used),
    reserved: formatAmount(reserved),
    over: nothing,
    balances: nothing,
    amount: nothing,
    left: formatAmount(unprocessed),
    missing: formatAmount(unprocessed < 0n ? -unprocessed : 0n),
  };
}

import { dateAfter } from '../../../register/kernel/index.ts';
import { type AutomaticKind, laws } from '../../../register/kernel/law/index.ts';

export type { AutomaticKind } from '../../../register/kernel/law/index.ts';

/** Whether a kind is gathered day by day; otherwise by quarters. */
const isOfDay = (kind: AutomaticKind): boolean => Object.values(laws).some(({ cashReport }) => cashReport?.kind === kind && cashReport.period === 'DAY');

/** First and last day, both of the period. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period that a day lies in. @param day `2026-11-26` */
export function periodOf(kind: AutomaticKind, day: string): Period {
  if (isOfDay(kind)) return { from: day, to: day };
  const year = day.slice(0, 4);
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = `${year}-${String(first).padStart(2, '0')}-01`;
  const next = first === 10 ? `${Number(year) + 1}-01-01` : `${year}-${String(first + 3).padStart(2, '0')}-01`;
  return { from, to: dateAfter(next, -1) };
}

/** Days of Brazil that are looked at again: a payment may be told days after it was made. */
const daysBack = 7;

/**
 * The ended periods that are to be gathered on a day, the oldest first: those that ended since gathering began, of days the last
 * week, of quarters the last one.
 * @param today day of the company's zone
 */
export function endedPeriods(kind: AutomaticKind, today: string, begunOn: string): Period[] {
  if (isOfDay(kind))
    return Array.from({ length: daysBack }, (_one, index) => periodOf(kind, dateAfter(today, index - daysBack))).filter(({ to }) => to >= begunOn);
  const last = periodOf(kind, dateAfter(periodOf(kind, today).from, -1));
  return last.to >= begunOn ? [last] : [];
}

/** What one unit of a currency was worth on a day, as it is stored: decimal text with at most ten decimals. */
export interface StoredRate {
  readonly day: string;
  readonly rate: string;
}

/** The rate of a day: its own, or the last one of the week before it, as weekends and holidays have none. */
export const rateOn = (rates: readonly StoredRate[], day: string): StoredRate | undefined =>
  rates
    .filter((one) => one.day <= day && one.day > dateAfter(day, -7))
    .reduce<StoredRate | undefined>((last, one) => (last === undefined || one.day > last.day ? one : last), undefined);

/** Ten decimals as whole numbers. */
function scaled(rate: string): bigint {
  const [whole = '0', rest = ''] = rate.split('.');
  return BigInt(whole + rest.slice(0, 10).padEnd(10, '0'));
}

/**
 * Whether an amount reaches the threshold.
 * @param amountMinor of the payment, in minor units of its currency
 * @param threshold whole units of the currency of the law
 * @param rate units of the payment's currency for one of the law's; undefined where they are the same
 */
export const reachesThreshold = (amountMinor: bigint, threshold: number, rate: string | undefined): boolean =>
  rate === undefined ? amountMinor >= BigInt(threshold) * 100n : amountMinor * 10n ** 10n >= BigInt(threshold) * 100n * scaled(rate);

import type { CalendarUnit } from './calendar.ts';
import type { Dimension, FactKind, Mark } from './fact.ts';

/** Whose history is measured. `merchant_amount` is one amount at one merchant, whoever pays it; `subject_merchant` one person at one merchant. */
export const historyKeys = ['subject', 'merchant', 'app', 'device', 'account', 'uid', 'ip', 'email', 'phone', 'merchant_amount', 'subject_merchant'] as const;
export type HistoryKey = (typeof historyKeys)[number];

/** What a payment has to have to belong to a history of this kind. */
export const keyParts: Readonly<Record<HistoryKey, readonly Dimension[]>> = {
  subject: ['subject'],
  merchant: ['merchant'],
  app: ['app'],
  device: ['device'],
  account: ['account'],
  uid: ['uid'],
  ip: ['ip'],
  email: ['email'],
  phone: ['phone'],
  merchant_amount: ['merchant'],
  subject_merchant: ['subject', 'merchant'],
};

/**
 * Which rows of a history count. Everything that is given has to hold. Lists are never empty.
 */
export interface RowFilter {
  kinds?: readonly FactKind[];
  /** Also rows that moved no money. */
  attempts?: boolean;
  merchants?: readonly string[];
  apps?: readonly string[];
  methods?: readonly string[];
  currencies?: readonly string[];
  countries?: readonly string[];
  industries?: readonly string[];
  /** Rows that have one of the values in one of the dimensions, whichever. */
  touches?: { of: readonly Dimension[]; values: readonly string[] };
  /** Rows that have all of these marks. */
  marks?: readonly Mark[];
  /** Lowest amount that counts, itself included; minor units. */
  atLeast?: number;
  /** Highest amount that counts, itself excluded. */
  below?: number;
  /** Only multiples of it; minor units. */
  multipleOf?: number;
  /** Minutes of the local day, from included, to excluded; may pass midnight. */
  localMinutes?: { from: number; to: number };
  /** Only payouts with which `share` of the pay-ins of the `withinMs` before is out again, first in, first out; those sum to `atLeast`. */
  passesOn?: { withinMs: number; share: number; atLeast: number };
}

/** Rolling: (t - ms - endsMsAgo, t - endsMsAgo]. Calendar: from the start of the period to t. Ever: everything up to t. */
export type Window = { kind: 'rolling'; ms: number; endsMsAgo?: number } | { kind: 'calendar'; unit: CalendarUnit; count: number } | { kind: 'ever' };

/** A part of a window, counted back from its end; what does not fill a part is left out. */
export interface Slice {
  ms: number;
  /** `mean` is the amount per row; parts without rows are left out of it, and are nothing in the others. */
  of: 'sum' | 'count' | 'mean';
}

/**
 * A number that history gives at the time of a payment, which is part of it.
 * `sum`, `count`: of the rows in the window. `distinct`: different values of `of`; rows without one do not count.
 * `silence`: ms between the first row in the window and the last one before it; unknown when there was none before.
 * `age`: ms since the first row ever; its window is `ever`. `silence` has a rolling window up to now.
 * `slice_mean`, `slice_deviation`: mean and standard deviation over the slices of a rolling window.
 */
export interface Aggregate {
  key: HistoryKey;
  measure: 'sum' | 'count' | 'distinct' | 'silence' | 'age' | 'slice_mean' | 'slice_deviation';
  of?: Dimension;
  slice?: Slice;
  window: Window;
  where: RowFilter;
}

/** How many slices a window has; 0 when it has none. */
export function slicesIn({ slice, window }: Aggregate): number {
  return slice && window.kind === 'rolling' ? Math.floor(window.ms / slice.ms) : 0;
}

/** A mean of slices that is a running sum or count, divided by their number. */
export const isRunningMean = ({ measure, slice }: Aggregate): boolean => measure === 'slice_mean' && slice !== undefined && slice.of !== 'mean';

/** Whether the number follows from which rows lie between the two ends of the window. */
export const isSpan = (aggregate: Aggregate): boolean =>
  aggregate.measure === 'sum' || aggregate.measure === 'count' || aggregate.measure === 'distinct' || isRunningMean(aggregate);

/** Whether the number is not known only when an amount has no rate. */
export const isSum = (aggregate: Aggregate | undefined): boolean => aggregate?.measure === 'sum' || aggregate?.slice?.of === 'sum';

/** Whether more rows can only make it more. Amounts are never negative. */
export const growsWithRows = (aggregate: Aggregate): boolean => isSpan(aggregate) && !aggregate.slice && !aggregate.where.passesOn;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? [...value].sort() : value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && inner !== false)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** The same text for aggregates that always give the same number, so that rules share them. */
export const aggregateText = (aggregate: Aggregate): string => JSON.stringify(sorted(aggregate));
export const filterText = (filter: RowFilter): string => JSON.stringify(sorted(filter));

/** How far back the history of a key has to reach, in ms; infinite windows keep their first row only. */
export function reachMs(aggregate: Aggregate): number {
  const nested = aggregate.where.passesOn?.withinMs ?? 0;
  const { window } = aggregate;
  if (window.kind === 'rolling') return window.ms + (window.endsMsAgo ?? 0) + nested;
  if (window.kind === 'calendar') return window.count * { DAY: 1, WEEK: 7, MONTH: 31 }[window.unit] * 86_400_000 + 2 * 86_400_000 + nested;
  return Number.POSITIVE_INFINITY;
}

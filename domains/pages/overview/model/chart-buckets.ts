import { addDays, addMonths, dayWindow, startOfDay, startOfMonth, startOfWeek, type TimeWindow } from '../../../register/kernel/index.ts';

export type Grouping = 'DAY' | 'WEEK' | 'MONTH';

/** The last `days` whole days of a zone, today included. */
export const lastDays = (now: Date, days: number, zone: string): TimeWindow => ({ from: dayWindow(now, zone, 1 - days).from, to: dayWindow(now, zone).to });

const startOf: Record<Grouping, (at: Date, zone: string) => Date> = { DAY: startOfDay, WEEK: startOfWeek, MONTH: startOfMonth };
const next: Record<Grouping, (at: Date, zone: string) => Date> = {
  DAY: (at, zone) => addDays(at, 1, zone),
  WEEK: (at, zone) => addDays(at, 7, zone),
  MONTH: (at, zone) => addMonths(at, 1, zone),
};

/** First instants of the days, weeks or months that a period touches, in order. */
export function bucketsOf({ from, to }: TimeWindow, grouping: Grouping, zone: string): Date[] {
  const buckets: Date[] = [];
  for (let at = startOf[grouping](from, zone); at < to; at = startOf[grouping](next[grouping](at, zone), zone)) buckets.push(at);
  return buckets;
}

export interface CountedAlerts {
  /** First instant of the bucket. */
  bucket: Date;
  type: string;
  count: number;
}

/** Counts as one line per type, largest first, with a zero for every bucket without alerts. */
export function seriesOf(rows: readonly CountedAlerts[], buckets: readonly Date[]): { type: string; counts: number[]; total: number }[] {
  const position = new Map(buckets.map((bucket, at) => [bucket.getTime(), at]));
  const byType = new Map<string, number[]>();
  for (const row of rows) {
    const at = position.get(row.bucket.getTime());
    if (at === undefined) continue;
    const counts = byType.get(row.type) ?? buckets.map(() => 0);
    counts[at] = (counts[at] ?? 0) + row.count;
    byType.set(row.type, counts);
  }
  return [...byType]
    .map(([type, counts]) => ({ type, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
    .sort((a, b) => b.total - a.total || a.type.localeCompare(b.type));
}

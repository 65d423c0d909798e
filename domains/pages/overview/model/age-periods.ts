const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Where a period of ages ends, in days. */
const ends = [1, 7, 15, 30, 45] as const;

export interface AgePeriod {
  /** Half-open; null where the period is open. On whole minutes, as filters of lists are. */
  from: Date | null;
  to: Date | null;
  daysFrom: number;
  daysTo: number | null;
}

/** Periods of the time since something came, newest first: up to a day, a week, 15, 30 and 45 days, and before. */
export function agePeriods(now: Date): AgePeriod[] {
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const before = (days: number) => new Date(minute - days * dayMs);
  return [0, ...ends].map((daysFrom, index) => {
    const daysTo = ends[index] ?? null;
    return { daysFrom, daysTo, from: daysTo === null ? null : before(daysTo), to: daysFrom === 0 ? null : before(daysFrom) };
  });
}

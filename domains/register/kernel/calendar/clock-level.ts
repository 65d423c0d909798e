/** How near the end is: after a third, two thirds and eight ninths of the time (15, 30 and 40 of 45 days), and past it. */
export const clockLevels = ['CALM', 'NOTICE', 'WARNING', 'URGENT', 'LATE'] as const;
export type ClockLevel = (typeof clockLevels)[number];

/** How near a deadline is at an instant. */
export function clockLevel(from: Date, due: Date, at: Date): ClockLevel {
  const share = (at.getTime() - from.getTime()) / Math.max(1, due.getTime() - from.getTime());
  if (at >= due) return 'LATE';
  if (share >= 8 / 9) return 'URGENT';
  if (share >= 2 / 3) return 'WARNING';
  return share >= 1 / 3 ? 'NOTICE' : 'CALM';
}

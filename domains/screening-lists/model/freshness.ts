import type { Freshness } from '../../kernel/screening-lists.ts';

const hourMs = 3_600_000;

/** How fresh a list is. @param confirmedAt when its version in force was last known to be the newest; null: it has none */
export function freshnessOf(source: { isActive: boolean; confirmedAt: Date | null; overdueHours: number }, now: Date): Freshness {
  if (!source.isActive) return 'INACTIVE';
  if (source.confirmedAt === null) return 'MISSING';
  return now.getTime() - source.confirmedAt.getTime() > source.overdueHours * hourMs ? 'OVERDUE' : 'FRESH';
}

import type { FetchOutcome, Freshness } from '../../../register/kernel/screening-lists.ts';

const hourMs = 3_600_000;

/** Whether the last try to fetch a list brought nothing into force, and nothing has come into force since. */
export const hasFailedFetch = ({ outcome, triedAt, confirmedAt }: { outcome: FetchOutcome | null; triedAt: Date | null; confirmedAt: Date | null }): boolean =>
  (outcome === 'REFUSED' || outcome === 'FAILED') && triedAt !== null && (confirmedAt === null || triedAt.getTime() > confirmedAt.getTime());

/** How fresh a list is. @param newestAt when its version in force was last known to be the newest; null: it has none */
export function freshnessOf(source: { isActive: boolean; newestAt: Date | null; overdueHours: number }, now: Date): Freshness {
  if (!source.isActive) return 'INACTIVE';
  if (source.newestAt === null) return 'MISSING';
  return now.getTime() - source.newestAt.getTime() > source.overdueHours * hourMs ? 'OVERDUE' : 'FRESH';
}

import type { SourceKind } from '../../../register/kernel/screening-lists.ts';

/** What of the settings of a source guards against a list that is missing, cut short or out of date. */
export interface GuardedTerms {
  readonly kind: SourceKind;
  readonly isActive: boolean;
  readonly maxLossPercent: number;
  readonly maxChangePercent: number;
  readonly overdueHours: number;
  readonly pauseDays: number | null;
  readonly addresses: readonly string[];
  readonly redirectHosts: readonly string[];
  readonly mapping: unknown;
}

export const sourceLoosenings = ['INACTIVE', 'KIND', 'LOSS', 'CHANGE', 'DELAY', 'PAUSE', 'ADDRESS', 'HOSTS', 'MAPPING'] as const;
export type SourceLoosening = (typeof sourceLoosenings)[number];

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const guardsLess: Readonly<Record<SourceLoosening, (before: GuardedTerms, after: GuardedTerms, isInUse: boolean) => boolean>> = {
  INACTIVE: (before, after) => before.isActive && !after.isActive,
  KIND: (before, after, isInUse) => before.kind !== after.kind && (before.kind === 'SANCTION' || isInUse),
  LOSS: (before, after) => after.maxLossPercent > before.maxLossPercent,
  CHANGE: (before, after) => after.maxChangePercent > before.maxChangePercent,
  DELAY: (before, after) => after.overdueHours > before.overdueHours,
  PAUSE: (before, after) => before.pauseDays !== null && (after.pauseDays === null || after.pauseDays > before.pauseDays),
  // What is fetched comes into force by itself: whoever says alone where it comes from says alone who is on the list.
  ADDRESS: (before, after) => isOther(before.addresses, after.addresses) && after.addresses.length > 0,
  HOSTS: (before, after) => after.redirectHosts.some((host) => !before.redirectHosts.includes(host)),
  MAPPING: (before, after, isInUse) => isInUse && isOther(before.mapping, after.mapping),
};

/**
 * What a change of a source guards less than before; each takes a second person.
 * @param isInUse it is screened against, or has a version in force that would be screened against once it is active
 */
export function sourceLoosenedBy(before: GuardedTerms, after: GuardedTerms, isInUse: boolean): SourceLoosening[] {
  return sourceLoosenings.filter((one) => guardsLess[one](before, after, isInUse));
}
